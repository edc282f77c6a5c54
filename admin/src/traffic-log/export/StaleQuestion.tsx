import { Button, DialogContent, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';

interface StaleQuestionProps {
  /** Makes the day again first; undefined when that needs a confirmation of its own. */
  onAgain?: () => void;
  onDownload: () => void;
  onClose: () => void;
}

/** Asks before a stale log is exported. */
export function StaleQuestion({ onAgain, onDownload, onClose }: StaleQuestionProps) {
  const translate = useTranslate();
  return (
    <ModalFrame title={translate('trafficLog.export.staleTitle')} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent>
            <Typography>{translate('trafficLog.export.staleText')}</Typography>
          </DialogContent>
          <DialogFoot
            close={close}
            leave={translate('trafficLog.generate.back')}
            others={
              <Button color="warning" onClick={onDownload}>
                {translate('trafficLog.export.staleDownload')}
              </Button>
            }
            action={
              onAgain && {
                label: translate('trafficLog.export.staleAgain'),
                onClick: onAgain,
                autoFocus: true,
              }
            }
          />
        </>
      )}
    </ModalFrame>
  );
}
