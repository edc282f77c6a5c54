import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTabPanel } from '../workspace/tab-context';
import { CheckMark } from './CheckMark';
import { FilterChip } from './FilterChip';

interface ChoiceChipProps {
  label: string;
  options: readonly { value: string; text: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** More than these are counted, not named. */
const NAMED = 2;

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
              <CheckMark checked={checked} />
              {text}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
