import { Chip } from '@mui/material';
import MoreIcon from '@mui/icons-material/ArrowDropDown';
import { useTranslate } from 'ra-core';

interface FilterChipProps {
  label: string;
  /** What is chosen, as text; null when nothing is. */
  chosen: string | null;
  /** What a click opens. */
  opens: 'menu' | 'dialog';
  open: boolean;
  onOpen: (chip: HTMLElement) => void;
  onClear: () => void;
}

/** The chip of a filter: filled with what is chosen, which its cross clears. */
export function FilterChip({ label, chosen, opens, open, onOpen, onClear }: FilterChipProps) {
  const translate = useTranslate();
  const active = chosen !== null;
  const words = active ? translate('kit.chipOf', { label, chosen }) : label;
  return (
    <Chip
      label={words}
      aria-label={translate('kit.filterBy', { field: words })}
      icon={active ? undefined : <MoreIcon />}
      color={active ? 'primary' : 'default'}
      variant={active ? 'filled' : 'outlined'}
      aria-haspopup={opens}
      aria-expanded={open}
      onClick={(event) => onOpen(event.currentTarget)}
      onDelete={active ? onClear : undefined}
    />
  );
}
