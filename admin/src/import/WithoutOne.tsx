import { Box, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useChoices } from '../shared/records';
import { takesCategory, takesStation, type Draft } from './model/draft';

export interface DraftProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
}

/** What rows have that say nothing of it: their station, the category of clients, the priority of categories. */
export function WithoutOne({ draft, onChange }: DraftProps) {
  const { entity } = draft;
  const props = { draft, onChange };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: '1 1 240px' } }}>
      {takesStation(entity) && <StationInput {...props} />}
      {takesCategory(entity) && <CategoryInput {...props} />}
      {entity === 'clientCategory' && <PriorityInput {...props} label="import.priority" />}
    </Box>
  );
}

function StationInput({ draft, onChange }: DraftProps) {
  const translate = useTranslate();
  const { choices } = useChoices('station');
  return (
    <TextField
      select
      label={translate('import.station')}
      value={draft.stationId ?? ''}
      onChange={({ target }) =>
        onChange({ stationId: target.value === '' ? null : Number(target.value) })
      }
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 320 }}
    >
      <option value="">{translate('import.refuseThem')}</option>
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </TextField>
  );
}

function CategoryInput({ draft, onChange }: DraftProps) {
  const translate = useTranslate();
  const { choices } = useChoices('clientCategory');
  const isOwn = draft.entity === 'client';
  return (
    <TextField
      select
      label={translate(isOwn ? 'import.clientCategory' : 'import.newClientCategory')}
      value={draft.clientCategoryId ?? ''}
      onChange={({ target }) =>
        onChange({ clientCategoryId: target.value === '' ? null : Number(target.value) })
      }
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 320 }}
    >
      <option value="">{translate('import.refuseThem')}</option>
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </TextField>
  );
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The priority of client categories that have none. */
export function PriorityInput({ draft, onChange, label }: DraftProps & { label: string }) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate(label)}
      value={draft.priority ?? ''}
      onChange={({ target }) => onChange({ priority: target.value === '' ? null : target.value })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 320 }}
    >
      <option value="">
        {translate(
          draft.entity === 'clientCategory' ? 'import.refuseThem' : 'import.middlePriority',
        )}
      </option>
      {LETTERS.map((letter) => (
        <option key={letter} value={letter}>
          {letter}
        </option>
      ))}
    </TextField>
  );
}
