import { Chip, Menu, MenuItem } from '@mui/material';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useTabPanel } from '../workspace/tab-context';
import type { SortChipProps } from './list-parts';

/** Cards have no headings to sort by. */
export function SortChip({ columns, labelOf, sort, onSort }: SortChipProps) {
  const translate = useTranslate();
  const panel = useTabPanel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Arrow = sort.order === 'DESC' ? ArrowDownIcon : ArrowUpIcon;
  return (
    <>
      <Chip
        variant="outlined"
        icon={<Arrow sx={{ fontSize: 15 }} />}
        label={translate('kit.sortedBy', { field: labelOf(sort.field) })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        container={panel}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
      >
        {columns.map(({ source }) => (
          <MenuItem
            key={source}
            selected={source === sort.field}
            onClick={() => {
              setAnchor(null);
              onSort(source);
            }}
          >
            {labelOf(source)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
