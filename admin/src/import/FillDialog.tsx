import { Alert, DialogContent, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';

interface FillDialogProps {
  fileName: string;
  onFill: () => void;
  onClose: () => void;
}

/** Asks whether the media group is filled from the zip of another one, which is not taken back. */
export function FillDialog({ fileName, onFill, onClose }: FillDialogProps) {
  const translate = useTranslate();
  return (
    <ModalFrame title={translate('import.fillTitle')} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {translate('import.fillText', { name: fileName })}
            </Typography>
            <Alert severity="info">{translate('import.fillOnce')}</Alert>
          </DialogContent>
          <DialogFoot
            close={close}
            action={{
              label: translate('import.fill'),
              autoFocus: true,
              onClick: () => {
                onClose();
                onFill();
              },
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}
