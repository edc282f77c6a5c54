import { DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { PanelDialog } from '../../dialog/ModalFrame';
import { useDateTexts } from '../../shared/dates';
import type { Losses } from '../model/month';

/** Dates that are named; further ones are counted. */
const NAMED = 12;

interface ReplaceQuestionProps {
  losses: Losses;
  onReplace: () => void;
  onBack: () => void;
}

/** Confirms before generating discards edits by hand, or replaces what has aired. */
export function ReplaceQuestion({ losses, onReplace, onBack }: ReplaceQuestionProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const id = useId();
  const { edited, over } = losses;
  const named = (days: readonly string[]): string => {
    const first = days.slice(0, NAMED).map(dates.short).join('; ');
    const more = days.length - NAMED;
    return more > 0
      ? `${first} ${translate('trafficLog.generate.moreDays', { smart_count: more })}`
      : first;
  };
  const text = (key: string, days: readonly string[]) =>
    days.length > 0 && (
      <Typography sx={{ mb: 1 }}>
        {translate(key, { smart_count: days.length, days: named(days) })}
      </Typography>
    );
  return (
    <PanelDialog open onClose={onBack} maxWidth="xs" aria-labelledby={id} role="alertdialog">
      <DialogTitle id={id}>
        {translate(
          over.length > 0 ? 'trafficLog.generate.overTitle' : 'trafficLog.generate.editedTitle',
        )}
      </DialogTitle>
      <DialogContent>
        {text('trafficLog.generate.overText', over)}
        {text('trafficLog.generate.editedText', edited)}
        <Typography color="text.secondary">
          {translate('trafficLog.generate.editedHint')}
        </Typography>
      </DialogContent>
      <DialogFoot
        close={onBack}
        leave={translate('trafficLog.generate.back')}
        action={{
          label: translate('trafficLog.generate.replace'),
          onClick: onReplace,
          danger: true,
        }}
      />
    </PanelDialog>
  );
}
