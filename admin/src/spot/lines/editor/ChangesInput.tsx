import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import type { CopyChange } from '@contract/copy-changes';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { DateInput } from '../../../inputs/DateInput';
import { LinkedRule } from '../../../inputs/LinkedRule';
import { TextInput } from '../../../inputs/TextInput';

const DAYS = ['startDate', 'endDate'];

interface Form {
  changes: CopyChange[];
}

/** From which dates on a line airs other files. */
export function ChangesInput() {
  const translate = useTranslate();
  const id = useId();
  const { fields, append, remove } = useFieldArray<Form>({ name: 'changes' });
  return (
    <Box
      role="group"
      aria-labelledby={fields.length > 0 ? id : undefined}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'flex-start' }}
    >
      <LinkedRule field="changes" others={DAYS} />
      {fields.length > 0 && (
        <Typography id={id} variant="caption" sx={{ fontWeight: 650 }}>
          {translate('spot.changes.title')}
        </Typography>
      )}
      {fields.map((field, i) => (
        <Box
          key={field.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', sm: '1fr 2fr auto' },
            gap: 1,
            width: '100%',
            alignItems: 'start',
          }}
        >
          <DateInput
            source={`changes.${i}.from`}
            label="spot.changes.from"
            required
            autoFocus={field.from === ''}
          />
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
            <TextInput
              source={`changes.${i}.fileName`}
              label="spot.line.fileName"
              empty=""
              required
            />
          </Box>
          <Tooltip title={translate('spot.changes.remove')}>
            <IconButton
              onClick={() => remove(i)}
              aria-label={translate('spot.changes.remove')}
              sx={{ mt: 0.5 }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
      {fields.length < LIMITS.changesPerLine && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => append({ from: '', fileName: '' }, { shouldFocus: false })}
        >
          {translate('spot.changes.add')}
        </Button>
      )}
    </Box>
  );
}
