import {
  Box,
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  type DialogProps,
} from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { NoticePlace } from '../workspace/notice-place';
import { DialogFoot } from './DialogFoot';
import { dialogClosed } from './given-back';
import { useTabActive, useTabPanel } from '../workspace/tab-context';

interface ModalFrameProps {
  title: string;
  /** Closes the dialog; ModalFrame confirms first when `dirty`. */
  onClose: () => void;
  dirty?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  children: (close: () => void) => ReactNode;
}

/** Asks, on top of a dialog, whether to discard what was typed. */
function DiscardQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <PanelDialog open onClose={onStay} maxWidth="xs" aria-labelledby={id} role="alertdialog">
      <DialogTitle id={id}>{translate('kit.discardTitle')}</DialogTitle>
      <DialogContent>{translate('tabs.closeText')}</DialogContent>
      <DialogFoot
        close={onStay}
        leave={translate('tabs.stay')}
        action={{ label: translate('tabs.leave'), onClick: onLeave, danger: true }}
      />
    </PanelDialog>
  );
}

/** A dialog inside its tab: it hides with the tab, and other tabs stay usable. */
export function PanelDialog({ children, ...props }: DialogProps) {
  const panel = useTabPanel();
  const active = useTabActive();
  useEffect(() => dialogClosed, []);
  const content = (
    <>
      {children}
      {active && <NoticePlace />}
    </>
  );
  if (!panel) {
    return (
      <Dialog {...props} transitionDuration={0}>
        {content}
      </Dialog>
    );
  }
  return (
    <Dialog
      {...props}
      container={panel}
      transitionDuration={0}
      disableScrollLock
      disableEnforceFocus={!active}
      sx={{ position: 'absolute', '& .MuiBackdrop-root': { position: 'absolute' } }}
    >
      {content}
    </Dialog>
  );
}

/**
 * The frame of every modal: title and close icon. Esc cancels, after a confirmation if something
 * was typed; a click outside does nothing.
 */
export function ModalFrame({ title, onClose, dirty, maxWidth = 'sm', children }: ModalFrameProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const close = (): void => (dirty ? setAsking(true) : onClose());

  return (
    <PanelDialog
      open
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
        <DialogTitle
          id={titleId}
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {title}
        </DialogTitle>
        <IconButton onClick={close} aria-label={translate('kit.close')} sx={{ mr: 1 }} size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {children(close)}
      {asking && <DiscardQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
    </PanelDialog>
  );
}
