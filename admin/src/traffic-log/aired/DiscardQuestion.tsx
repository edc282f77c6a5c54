import { DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { useDateTexts } from '../../shared/dates';

interface DiscardQuestionProps {
  date: string;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before what was imported and decided of a day is thrown away. */
export function DiscardQuestion({ date, onDiscard, onClose }: DiscardQuestionProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  return (
    <ModalFrame title={translate('aired.discardTitle')} onClose={onClose} maxWidth="xs">
      {(close) => (
        <>
          <DialogContent>{translate('aired.discardText', { date: dates.day(date) })}</DialogContent>
          <DialogFoot
            close={close}
            action={{ label: translate('aired.discard'), onClick: onDiscard, danger: true }}
          />
        </>
      )}
    </ModalFrame>
  );
}
