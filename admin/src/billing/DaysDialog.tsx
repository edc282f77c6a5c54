import { DialogContent } from '@mui/material';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import { DaysOf } from './DaysOf';
import type { MonthPayer, WaitingFor } from './model/month';

interface DaysDialogProps {
  line: MonthPayer;
  why: WaitingFor;
  onClose: () => void;
}

/** The days of a payer that wait for something. */
export function DaysDialog({ line, why, onClose }: DaysDialogProps) {
  return (
    <ModalFrame title={line.payer.name} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent sx={{ pt: 2 }}>
            <DaysOf waiting={line.waiting.filter((one) => one.why === why)} />
          </DialogContent>
          <DialogFoot close={close} />
        </>
      )}
    </ModalFrame>
  );
}
