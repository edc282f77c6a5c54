import { Box, Menu, MenuItem } from '@mui/material';
import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { useState } from 'react';
import { useTabPanel } from '../workspace/tab-context';
import { FilterChip } from './FilterChip';

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
  const panel = useTabPanel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const texts = options.filter(({ value }) => chosen.includes(value)).map(({ text }) => text);
  const named = texts.length > NAMED ? String(texts.length) : texts.join(', ');
  return (
    <>
      <FilterChip
        label={label}
        chosen={chosen.length > 0 ? named : null}
        opens="menu"
        open={anchor !== null}
        onOpen={setAnchor}
        onClear={() => onChange([])}
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
