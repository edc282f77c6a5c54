import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ModalFrame } from '../../dialog/ModalFrame';

interface StaleQuestionProps {
  /** Makes the day again before; absent where that is not to be done without asking. */
  onAgain?: () => void;
  onDownload: () => void;
  onClose: () => void;
}

/** Asked before a log goes to playout that is not what campaigns and schedule say any more. */
export function StaleQuestion({ onAgain, onDownload, onClose }: StaleQuestionProps) {
  const translate = useTranslate();
  return (
    <ModalFrame title={translate('trafficLog.export.staleTitle')} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent>
            <Typography>{translate('trafficLog.export.staleText')}</Typography>
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap' }}>
            <Button color="inherit" onClick={close}>
              {translate('trafficLog.generate.back')}
            </Button>
            <Button color="warning" onClick={onDownload}>
              {translate('trafficLog.export.staleDownload')}
            </Button>
            {onAgain && (
              <Button variant="contained" onClick={onAgain} autoFocus>
                {translate('trafficLog.export.staleAgain')}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
