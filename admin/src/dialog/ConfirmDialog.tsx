import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { DialogFoot } from './DialogFoot';
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
      <DialogFoot
        close={onCancel}
        leave={cancelLabel}
        action={{ label: confirmLabel, onClick: onConfirm, danger: true }}
      />
      <NoticePlace />
    </Dialog>
  );
}
