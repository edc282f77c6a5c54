import { Box, Button, Checkbox, Typography } from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ExtendIcon from '@mui/icons-material/EventRepeatOutlined';
import ChangeIcon from '@mui/icons-material/EditNoteOutlined';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useModal } from '../../../workspace/modal';
import { today } from '../../../shared/format';
import { extendedSimple } from '../model/extend';
import type { SimpleLine } from '../model/types';
import type { LinesStore } from '../store';
import { ChangeDialog } from './ChangeDialog';
import { ExtendDialog } from './ExtendDialog';
import type { useChosen } from './use-chosen';
import type { ShowDone } from './use-done';

interface SimpleBarProps {
  store: LinesStore;
  lines: readonly SimpleLine[];
  chosen: ReturnType<typeof useChosen>;
  /** Announces what was done. */
  tell: ShowDone;
}

/** The bar above the lines: a checkbox for all, and the actions on the ticked ones. */
export function SimpleBar({ store, lines, chosen, tell }: SimpleBarProps) {
  const translate = useTranslate();
  const modal = useModal();
  const id = useId();
  const { keys } = chosen;
  const count = keys.size;
  const picked = lines.filter(({ key }) => keys.has(key));

  const change = (): void =>
    modal.open(
      <ChangeDialog
        lines={picked}
        onChange={(changed, text) => {
          const byKey = new Map(changed.map((line) => [line.key, line]));
          store.setSimple((all) => all.map((line) => byKey.get(line.key) ?? line));
          tell(text, true);
        }}
        onClose={modal.close}
      />,
    );
  const extend = (): void =>
    modal.open(
      <ExtendDialog
        lines={picked}
        extend={(until) => extendedSimple(store.get().simple, keys, until, today())}
        onExtend={(extended, text) => {
          if (extended.longer > 0) store.setSimple(() => extended.lines);
          tell(text, extended.longer > 0);
        }}
        onClose={modal.close}
      />,
    );
  const actions = [
    { key: 'spot.bulk.change', run: change, Icon: ChangeIcon },
    { key: 'spot.extend.title', run: extend, Icon: ExtendIcon },
    {
      key: 'spot.bulk.deleteChosen',
      run: () => store.setSimple((all) => all.filter(({ key }) => !keys.has(key))),
      Icon: DeleteIcon,
    },
  ];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 0.5,
        minHeight: 36,
      }}
    >
      <Checkbox
        id={id}
        size="small"
        checked={count === lines.length}
        indeterminate={count > 0 && count < lines.length}
        onChange={count === lines.length ? chosen.none : chosen.all}
        slotProps={{ input: { 'aria-label': translate('spot.bulk.allLines') } }}
        sx={{ p: 0.5 }}
      />
      {count === 0 && (
        <Typography
          component="label"
          htmlFor={id}
          variant="body2"
          color="text.secondary"
          sx={{ ml: -0.5 }}
        >
          {translate('spot.bulk.allLines')}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary" role="status">
        {count > 0 && translate('spot.bulk.chosen', { smart_count: count })}
      </Typography>
      {count > 0 &&
        actions.map(({ key, run, Icon }) => (
          <Button key={key} size="small" startIcon={<Icon />} onClick={run}>
            {translate(key)}
          </Button>
        ))}
    </Box>
  );
}
