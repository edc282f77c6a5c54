import { Menu, MenuItem } from '@mui/material';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useTabPanel } from '../workspace/tab-context';
import { CheckMark } from './CheckMark';
import { ToolButton } from './ToolButton';

interface ColumnsButtonProps {
  columns: readonly { source: string; label: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** The columns of choice of a list; one always stays. */
export function ColumnsButton({ columns, hidden, onChange }: ColumnsButtonProps) {
  const translate = useTranslate();
  const panel = useTabPanel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = columns.filter(({ source }) => !hidden.includes(source));
  return (
    <>
      <ToolButton
        label={translate('kit.columns')}
        icon={<ColumnsIcon fontSize="small" />}
        opens="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        container={panel}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': translate('kit.columns') } }}
      >
        {columns.map(({ source, label }) => {
          const checked = !hidden.includes(source);
          return (
            <MenuItem
              key={source}
              role="menuitemcheckbox"
              aria-checked={checked}
              disabled={checked && shown.length === 1}
              onClick={() =>
                onChange(
                  checked ? [...hidden, source] : hidden.filter((column) => column !== source),
                )
              }
            >
              <CheckMark checked={checked} />
              {label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
