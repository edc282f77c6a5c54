import { Box, Chip, Menu, MenuItem } from '@mui/material';
import MoreIcon from '@mui/icons-material/ArrowDropDown';
import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useTabPanel } from '../workspace/tab-context';

interface ChoiceChipProps {
  label: string;
  options: readonly { value: string; text: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** More than these are counted, not named. */
const NAMED = 2;
/** Drawn: a checkbox inside a menu item would be a control inside a control. */
const BOX = { display: 'block', fontSize: 18, mr: 1 } as const;

/** A chip that lets through the records of one or several choices. */
export function ChoiceChip({ label, options, chosen, onChange }: ChoiceChipProps) {
  const translate = useTranslate();
  const panel = useTabPanel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const texts = options.filter(({ value }) => chosen.includes(value)).map(({ text }) => text);
  const named = texts.length > NAMED ? String(texts.length) : texts.join(', ');
  const active = chosen.length > 0;
  const words = active ? translate('kit.chipOf', { label, chosen: named }) : label;
  return (
    <>
      <Chip
        label={words}
        aria-label={translate('kit.filterBy', { field: words })}
        icon={active ? undefined : <MoreIcon />}
        color={active ? 'primary' : 'default'}
        variant={active ? 'filled' : 'outlined'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onDelete={active ? () => onChange([]) : undefined}
      />
      <Menu
        container={panel}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': label } }}
      >
        {options.map(({ value, text }) => {
          const checked = chosen.includes(value);
          return (
            <MenuItem
              key={value}
              role="menuitemcheckbox"
              aria-checked={checked}
              onClick={() =>
                onChange(checked ? chosen.filter((one) => one !== value) : [...chosen, value])
              }
            >
              <Box sx={checked ? { color: 'primary.main' } : { color: 'text.secondary' }}>
                {checked ? <CheckedIcon sx={BOX} /> : <UncheckedIcon sx={BOX} />}
              </Box>
              {text}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
