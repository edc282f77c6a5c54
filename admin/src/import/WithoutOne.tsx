import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useChoices } from '../shared/records';
import type { Draft } from './model/draft';

export interface DraftProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
}

/** What rows have that say nothing of it: the category of clients, the priority of categories. */
export function WithoutOne({ draft, onChange }: DraftProps) {
  if (draft.entity === 'client') return <CategoryInput draft={draft} onChange={onChange} />;
  if (draft.entity === 'clientCategory')
    return <PriorityInput draft={draft} onChange={onChange} label="import.priority" />;
  return null;
}

function CategoryInput({ draft, onChange }: DraftProps) {
  const translate = useTranslate();
  const { choices } = useChoices('clientCategory');
  return (
    <TextField
      select
      label={translate('import.clientCategory')}
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
