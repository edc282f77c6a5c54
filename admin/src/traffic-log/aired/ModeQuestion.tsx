import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import type { ImportMode } from '@contract/as-run';
import { useTranslate } from 'ra-core';
import { ModalFrame } from '../../dialog/ModalFrame';

interface ModeQuestionProps {
  fileName: string;
  onChoose: (mode: ImportMode) => void;
  onClose: () => void;
}

/** Asks what a file does with another one of its day that has rows of the same hours. */
export function ModeQuestion({ fileName, onChoose, onClose }: ModeQuestionProps) {
  const translate = useTranslate();
  return (
    <ModalFrame title={translate('aired.modeTitle')} onClose={onClose} maxWidth="xs">
      {(close) => (
        <>
          <DialogContent>
            <Typography>{translate('aired.modeText', { fileName })}</Typography>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate('kit.cancel')}</Button>
            <Button onClick={() => onChoose('replace')} color="error">
              {translate('aired.modeReplace')}
            </Button>
            <Button variant="contained" onClick={() => onChoose('add')} autoFocus>
              {translate('aired.modeAdd')}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
