import { Button, DialogContent, Typography } from '@mui/material';
import type { ImportMode } from '@contract/as-run';
import { useTranslate } from 'ra-core';
import { DialogFoot } from '../../dialog/DialogFoot';
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
          <DialogFoot
            close={close}
            others={
              <Button onClick={() => onChoose('replace')} color="error">
                {translate('aired.modeReplace')}
              </Button>
            }
            action={{
              label: translate('aired.modeAdd'),
              onClick: () => onChoose('add'),
              autoFocus: true,
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}
