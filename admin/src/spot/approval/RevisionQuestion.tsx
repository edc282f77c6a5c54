import { Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ModalFrame } from '../../dialog/ModalFrame';

interface RevisionQuestionProps {
  onSave: () => void;
  onClose: () => void;
}

/** Asks whether a change of an active campaign is to wait as a revision. */
export function RevisionQuestion({ onSave, onClose }: RevisionQuestionProps) {
  const translate = useTranslate();
  return (
    <ModalFrame title={translate('spot.approval.asRevision')} onClose={onClose} maxWidth="xs">
      {(close) => (
        <>
          <DialogContent>{translate('spot.approval.asRevisionText')}</DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate('kit.cancel')}</Button>
            <Button
              onClick={() => {
                onClose();
                onSave();
              }}
              variant="contained"
              autoFocus
            >
              {translate('spot.approval.asRevision')}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
