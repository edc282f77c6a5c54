import { Box, Button, TextField } from '@mui/material';
import { IMPORT_FIELDS, type ImportReference } from '@contract/import';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useChoices } from '../shared/records';
import { decide, typeOver, type TypedCell } from './model/draft';
import type { DraftProps } from './WithoutOne';
import { useFieldName } from './words';

interface MendCellProps extends DraftProps {
  /** What the cell says for which its row is refused. */
  cell: { row: number; field: string; text: string };
}

/** Mends a cell where it is refused: typed over, or of a record, chosen for all rows that have its word. */
export function MendCell({ cell, draft, onChange }: MendCellProps) {
  const to = IMPORT_FIELDS[draft.entity][cell.field]?.to;
  const isOfRecord = to !== undefined && cell.text !== '';
  return isOfRecord ? (
    <ChooseRecord cell={cell} to={to} draft={draft} onChange={onChange} />
  ) : (
    <TypeOver cell={cell} draft={draft} onChange={onChange} />
  );
}

function useLabel(cell: MendCellProps['cell'], draft: DraftProps['draft']): string {
  const translate = useTranslate();
  const fieldName = useFieldName(draft.entity);
  return translate('import.cellOf', { field: fieldName(cell.field), row: cell.row });
}

function TypeOver({ cell, draft, onChange }: MendCellProps) {
  // Of a long text the beginning is shown: it is written whole.
  const [text, setText] = useState(cell.text.length < LIMITS.importTyped ? cell.text : '');
  const label = useLabel(cell, draft);
  const { row, field } = cell;
  const isFull =
    draft.typed.length >= LIMITS.importTypedCells &&
    !draft.typed.some((one: TypedCell) => one.row === row && one.field === field);
  const say = (): void => {
    if (text !== cell.text && !(text === '' && cell.text.length >= LIMITS.importTyped))
      onChange({ typed: typeOver(draft.typed, cell, text) });
  };
  return (
    <TextField
      size="small"
      value={text}
      disabled={isFull}
      onChange={({ target }) => setText(target.value)}
      onBlur={say}
      onKeyDown={({ key }) => {
        if (key === 'Enter') say();
      }}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: LIMITS.importTyped } }}
      sx={{ display: 'block', width: 260, maxWidth: '100%', mt: 0.5, mb: 0.5 }}
    />
  );
}

/** A list of records is long, and a page has a hundred rows: it is drawn once somebody asks for it. */
function ChooseRecord({ cell, to, draft, onChange }: MendCellProps & { to: ImportReference }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = useLabel(cell, draft);
  if (!isOpen)
    return (
      <Box>
        <Button size="small" onClick={() => setOpen(true)} aria-label={label}>
          {translate('import.chooseFor', { text: cell.text })}
        </Button>
      </Box>
    );
  const { field, text } = cell;
  const missing = { field, entity: to, text, rows: 1, near: [], made: 0 as const };
  return (
    <Choices
      to={to}
      label={label}
      text={text}
      onDecide={(decision) => onChange({ decided: decide(draft.decided, missing, decision) })}
    />
  );
}

interface ChoicesProps {
  to: ImportReference;
  label: string;
  text: string;
  onDecide: (decision: 'create' | number) => void;
}

function Choices({ to, label, text, onDecide }: ChoicesProps) {
  const translate = useTranslate();
  const { choices } = useChoices(to);
  return (
    <TextField
      select
      autoFocus
      size="small"
      value=""
      onChange={({ target: { value } }) => onDecide(value === 'create' ? 'create' : Number(value))}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      sx={{ display: 'block', width: 260, maxWidth: '100%', mt: 0.5, mb: 0.5 }}
    >
      <option value="">{translate('import.chooseField')}</option>
      {to !== 'station' && (
        <option value="create">{translate('import.createText', { text })}</option>
      )}
      {choices.map(({ id, label: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
