import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { NoticePlace } from '../workspace/notice-place';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question about the whole workspace; a screen's own questions belong in its tab. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <Dialog open onClose={onCancel} role="alertdialog" aria-labelledby={id} transitionDuration={0}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button onClick={onConfirm} color="error">
          {confirmLabel}
        </Button>
        <Button onClick={onCancel} variant="contained" autoFocus>
          {cancelLabel}
        </Button>
      </DialogActions>
      <NoticePlace />
    </Dialog>
  );
}
