import { Box, Button, DialogActions, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** What a dialog is there for. */
export interface FootAction {
  label: string;
  /** Absent: it submits the form around it. */
  onClick?: () => void;
  /** It takes something away; then the button that leaves has the focus. */
  danger?: boolean;
  disabled?: boolean;
  loading?: boolean;
  autoFocus?: boolean;
  /** Why it is disabled. */
  why?: string;
}

interface DialogFootProps {
  /** Absent where a dialog cannot be left yet. */
  close?: () => void;
  /** What the button that leaves is called: by default Cancel, and Close where there is nothing else to do. */
  leave?: string;
  /** Absent where a dialog is only read. */
  action?: FootAction;
  /** Other ways out, before the button that leaves. */
  others?: ReactNode;
  /** Shown at the other end of the row of buttons. */
  extra?: ReactNode;
  /** Another button that submits: Enter presses the first. */
  also?: ReactNode;
}

/** The foot of every dialog: the primary button at the right, and the one that leaves at its left. */
export function DialogFoot({ close, leave, action, others, extra, also }: DialogFootProps) {
  const translate = useTranslate();
  const isRead = action === undefined;
  return (
    <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
      {extra && <Box sx={{ mr: 'auto' }}>{extra}</Box>}
      {others}
      {close && (
        <Button
          onClick={close}
          autoFocus={isRead || action.danger === true}
          variant={isRead && !others ? 'contained' : 'text'}
          sx={{ order: 2 }}
        >
          {leave ?? translate(isRead ? 'kit.close' : 'kit.cancel')}
        </Button>
      )}
      {action && <Primary {...action} />}
      {/* Behind the first, whose place is the last all the same. */}
      {also && <Box sx={{ order: 1 }}>{also}</Box>}
    </DialogActions>
  );
}

function Primary({ label, onClick, danger, why = '', ...button }: FootAction) {
  const primary = (
    <Button
      {...button}
      type={onClick ? 'button' : 'submit'}
      variant="contained"
      sx={{ order: 3 }}
      color={danger ? 'error' : 'primary'}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return why === '' ? (
    primary
  ) : (
    <Tooltip title={why}>
      <span style={{ order: 3 }}>{primary}</span>
    </Tooltip>
  );
}
