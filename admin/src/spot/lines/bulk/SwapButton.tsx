import { IconButton, Tooltip } from '@mui/material';
import SwapIcon from '@mui/icons-material/FindReplaceOutlined';
import { useTranslate } from 'ra-core';
import { useModal } from '../../../workspace/modal';
import type { Lines } from '../model/types';
import type { LinesStore } from '../store';
import { SwapDialog } from './SwapDialog';
import type { ShowDone } from './use-done';

/** The campaign's own file, besides those of its lines. */
export interface OwnFile {
  get: () => string;
  /** Replaced together with the lines; undo restores both. */
  swap: (swap: { from: string; to: string; before: Lines; after: Lines }) => void;
}

interface SwapButtonProps {
  store: LinesStore;
  ownFile: OwnFile;
  tell: ShowDone;
}

/** Replaces a file in all lines and items of the campaign. */
export function SwapButton({ store, ownFile, tell }: SwapButtonProps) {
  const translate = useTranslate();
  const modal = useModal();
  const label = translate('spot.swap.title');
  const open = (): void => {
    const before = store.get();
    modal.open(
      <SwapDialog
        lines={before}
        own={ownFile.get()}
        onSwap={(after, text, files) => {
          store.set(after);
          if (files && ownFile.get() === files.from) ownFile.swap({ ...files, before, after });
          tell(text, true);
        }}
        onClose={modal.close}
      />,
    );
  };
  return (
    <Tooltip title={label}>
      <IconButton size="small" onClick={open} aria-label={label}>
        <SwapIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
