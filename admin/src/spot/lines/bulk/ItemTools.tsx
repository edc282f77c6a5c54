import { IconButton, Tooltip } from '@mui/material';
import ExtendIcon from '@mui/icons-material/EventRepeatOutlined';
import ChangeIcon from '@mui/icons-material/EditNoteOutlined';
import { useTranslate } from 'ra-core';
import { useModal } from '../../../workspace/modal';
import { today } from '../../../shared/format';
import { extendedAdvanced } from '../model/extend';
import type { LinesStore } from '../store';
import { ChangeDialog } from './ChangeDialog';
import { ExtendDialog } from './ExtendDialog';
import type { ShowDone } from './use-done';

interface ItemToolsProps {
  store: LinesStore;
  /** The ticked items, otherwise those of the selected cells. */
  chosen: () => ReadonlySet<string>;
  tell: ShowDone;
}

/** The actions on several items of a month. */
export function ItemTools({ store, chosen, tell }: ItemToolsProps) {
  const translate = useTranslate();
  const modal = useModal();

  const change = (): void => {
    const keys = chosen();
    modal.open(
      <ChangeDialog
        lines={store.get().advanced.filter(({ key }) => keys.has(key))}
        onChange={(changed, text) => {
          const byKey = new Map(changed.map((line) => [line.key, line]));
          store.setAdvanced((all) => all.map((line) => byKey.get(line.key) ?? line));
          tell(text, true);
        }}
        onClose={modal.close}
      />,
    );
  };
  const extend = (): void => {
    const keys = chosen();
    modal.open(
      <ExtendDialog
        lines={store.get().advanced.filter(({ key }) => keys.has(key))}
        extend={(until) => extendedAdvanced(store.get().advanced, keys, until, today())}
        onExtend={(extended, text) => {
          if (extended.longer > 0) store.setAdvanced(() => extended.lines);
          tell(text, extended.longer > 0);
        }}
        onClose={modal.close}
      />,
    );
  };
  const tools = [
    { key: 'spot.bulk.change', run: change, Icon: ChangeIcon },
    { key: 'spot.extend.title', run: extend, Icon: ExtendIcon },
  ];
  return tools.map(({ key, run, Icon }) => (
    <Tooltip key={key} title={translate(key)}>
      <IconButton size="small" onClick={run} aria-label={translate(key)}>
        <Icon sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  ));
}
