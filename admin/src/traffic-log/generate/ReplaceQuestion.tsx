import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { PanelDialog } from '../../dialog/ModalFrame';
import { useDateTexts } from '../dates';

interface ReplaceQuestionProps {
  days: readonly string[];
  onReplace: () => void;
  onBack: () => void;
}

/** Confirms before generating discards edits by hand. */
export function ReplaceQuestion({ days, onReplace, onBack }: ReplaceQuestionProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const id = useId();
  return (
    <PanelDialog open onClose={onBack} maxWidth="xs" aria-labelledby={id} role="alertdialog">
      <DialogTitle id={id}>{translate('trafficLog.generate.editedTitle')}</DialogTitle>
      <DialogContent>
        <Typography>
          {translate('trafficLog.generate.editedText', {
            smart_count: days.length,
            days: days.map(dates.short).join('; '),
          })}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('trafficLog.generate.editedHint')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onReplace} color="error">
          {translate('trafficLog.generate.replace')}
        </Button>
        <Button onClick={onBack} variant="contained" autoFocus>
          {translate('trafficLog.generate.back')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
