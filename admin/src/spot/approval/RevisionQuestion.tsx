import { DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DialogFoot } from '../../dialog/DialogFoot';
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
          <DialogFoot
            close={close}
            action={{
              label: translate('spot.approval.asRevision'),
              autoFocus: true,
              onClick: () => {
                onClose();
                onSave();
              },
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}
