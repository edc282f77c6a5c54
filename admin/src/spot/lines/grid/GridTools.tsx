import { Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import CopyMonthIcon from '@mui/icons-material/DateRangeOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FillIcon from '@mui/icons-material/FormatColorFillOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useTabPanel } from '../../../workspace/tab-context';
import { ItemTools } from '../bulk/ItemTools';
import type { useDone } from '../bulk/use-done';
import type { CopyBy } from '../model/copy-month';
import type { LinesStore } from '../store';

interface GridToolsProps {
  store: LinesStore;
  /** The items that the buttons act on. */
  chosen: () => ReadonlySet<string>;
  tell: ReturnType<typeof useDone>['tell'];
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onFill: () => void;
  onCopyMonth: (by: CopyBy) => void;
}

/** What can be done with the items of the shown month. */
export function GridTools(props: GridToolsProps) {
  const { store, chosen, tell, onCopyMonth } = props;
  const translate = useTranslate();
  const panel = useTabPanel();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const tools = [
    { key: 'spot.grid.editItem', run: props.onEdit, Icon: EditIcon },
    { key: 'spot.grid.duplicate', run: props.onDuplicate, Icon: CopyIcon },
    { key: 'spot.grid.delete', run: props.onDelete, Icon: DeleteIcon },
    { key: 'spot.grid.fill', run: props.onFill, Icon: FillIcon },
  ];
  const copy = (by: CopyBy): void => {
    setMenu(null);
    onCopyMonth(by);
  };
  return (
    <>
      {tools.map(({ key, run, Icon }) => (
        <Tooltip key={key} title={translate(key)}>
          <IconButton size="small" onClick={run} aria-label={translate(key)}>
            <Icon sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      ))}
      <ItemTools store={store} chosen={chosen} tell={tell} />
      <Button
        size="small"
        startIcon={<CopyMonthIcon />}
        aria-haspopup="menu"
        onClick={(event) => setMenu(event.currentTarget)}
      >
        {translate('spot.grid.copyMonth')}
      </Button>
      <Menu container={panel} anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        <MenuItem onClick={() => copy('weekday')}>{translate('spot.grid.byWeekday')}</MenuItem>
        <MenuItem onClick={() => copy('date')}>{translate('spot.grid.byDate')}</MenuItem>
      </Menu>
    </>
  );
}
