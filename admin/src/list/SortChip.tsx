import { Chip, Menu, MenuItem } from '@mui/material';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useTabPanel } from '../workspace/tab-context';
import type { SortChipProps } from './parts';

/** Cards have no headings to sort by. */
export function SortChip({ sources, labelOf }: SortChipProps) {
  const { sort, setSort } = useListContext();
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
        {sources.map((source) => (
          <MenuItem
            key={source}
            selected={source === sort.field}
            onClick={() => {
              setAnchor(null);
              setSort({
                field: source,
                order: source === sort.field && sort.order === 'ASC' ? 'DESC' : 'ASC',
              });
            }}
          >
            {labelOf(source)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
