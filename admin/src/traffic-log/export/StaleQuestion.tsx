import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
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
