import { Box } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';

const DIGITS = /^\d{0,5}$/;

/** Moves down or up in the column of a table. */
function go(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const input = event.currentTarget;
  const column = input.closest('td')?.cellIndex;
  const cells = [...(input.closest('table')?.querySelectorAll('input') ?? [])].filter(
    (cell) => cell.closest('td')?.cellIndex === column,
  );
  const next = cells[cells.indexOf(input) + step];
  next?.focus();
  next?.select();
}

interface CountCellProps {
  /** What it counts, for those who do not see its row and column. */
  label: string;
  value: number | null;
  /** The number that counts while it is empty. */
  placeholder?: string;
  onValue: (value: number | null) => void;
}

/** A number of airings in a table. */
export function CountCell({ label, value, placeholder, onValue }: CountCellProps) {
  /** What is typed, while it is. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Box
      component="input"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? value ?? ''}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        if (!DIGITS.test(text)) return;
        setTyped(text);
        onValue(text === '' ? null : Number(text));
      }}
      onKeyDown={go}
      sx={{
        width: 72,
        minHeight: { xs: 40, sm: 28 },
        boxSizing: 'border-box',
        px: 0.75,
        font: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        textAlign: 'right',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'text.secondary',
        borderRadius: 0.5,
        '&::placeholder': { color: 'text.secondary', opacity: 1 },
      }}
    />
  );
}
