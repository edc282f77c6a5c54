import { Box, Button, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { codeName } from '../providers/text';
import { useChoices } from '../shared/records';
import { allMissing, decide, type Decision } from './model/draft';
import type { MissingReference } from './model/types';
import { PriorityInput, type DraftProps } from './WithoutOne';
import { useFieldName } from './words';

interface MissingRecordsProps extends DraftProps {
  /** The missing records about which nothing is decided yet. */
  missing: readonly MissingReference[];
}

/** Texts that no record has: each is created, or means one that is there. */
export function MissingRecords({ draft, onChange, missing }: MissingRecordsProps) {
  const translate = useTranslate();
  const rows = allMissing(draft.decided, missing);
  if (rows.length === 0) return null;
  const creates = draft.decided.some(
    ({ missing: { entity }, decision }) => entity === 'clientCategory' && decision === 'create',
  );
  const creatable = missing.filter(({ entity, made }) => entity !== 'station' && made === 0);
  const createAll = (): void =>
    onChange({
      decided: creatable.reduce(
        (decided, one) => decide(decided, one, 'create'),
        [...draft.decided],
      ),
    });
  const title = translate('import.missingTitle');
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(
          rows.every((row) => row.missing.made === 1) ? 'import.madeLead' : 'import.missingLead',
        )}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map((row) => (
          <Row
            key={`${row.missing.field} ${row.missing.text}`}
            {...row}
            draft={draft}
            onDecide={(decision) =>
              onChange({ decided: decide(draft.decided, row.missing, decision) })
            }
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {creatable.length > 0 && (
          <Button variant="outlined" onClick={createAll}>
            {translate('import.createAll', { smart_count: creatable.length })}
          </Button>
        )}
        {creates && draft.entity !== 'clientCategory' && (
          <PriorityInput draft={draft} onChange={onChange} label="import.newPriority" />
        )}
      </Box>
    </Box>
  );
}

interface RowProps extends Pick<DraftProps, 'draft'> {
  missing: MissingReference;
  decision: Decision | null;
  onDecide: (decision: Decision | null) => void;
}

function Row({ draft, missing, decision, onDecide }: RowProps) {
  const translate = useTranslate();
  const fieldName = useFieldName(draft.entity);
  const { field, entity, text, rows, near, made } = missing;
  const { choices } = useChoices(entity);
  const isNear = new Set(near.map(({ id }) => id));
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}
    >
      <Box sx={{ flex: '1 1 220px', maxWidth: 360, overflowWrap: 'anywhere' }}>
        {translate('import.missingText', { text, field: fieldName(field) })}
        <Typography component="span" variant="body2" color="text.secondary">
          {' · '}
          {translate('import.rows', { smart_count: rows })}
        </Typography>
      </Box>
      <TextField
        select
        value={decision ?? ''}
        onChange={({ target: { value } }) =>
          onDecide(value === '' ? null : value === 'create' ? 'create' : Number(value))
        }
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-label': translate('import.means', { text }) },
        }}
        sx={{ width: 320 }}
      >
        <option value="">
          {made === 1 ? translate('import.createText', { text }) : translate('import.undecided')}
        </option>
        {made === 0 && entity !== 'station' && (
          <option value="create">{translate('import.createText', { text })}</option>
        )}
        {near.length > 0 && (
          <optgroup label={translate('import.nearly')}>
            {near.map((record) => (
              <option key={record.id} value={record.id}>
                {codeName(record)}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={translate('import.others')}>
          {choices
            .filter(({ id }) => !isNear.has(id))
            .map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
        </optgroup>
      </TextField>
    </Box>
  );
}
