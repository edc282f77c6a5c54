import { DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { PanelDialog } from '../../dialog/ModalFrame';
import type { Refusal } from '../model/moves';
import { RULE_TEXTS } from '../model/texts';

interface MoveQuestionProps {
  refusal: Refusal;
  onConfirm: () => void;
  onLeave: () => void;
}

/** Why a move was refused. A rule that a person may break is confirmed here. */
export function MoveQuestion({ refusal, onConfirm, onLeave }: MoveQuestionProps) {
  const translate = useTranslate();
  const id = useId();
  const { rules, confirmable } = refusal;
  const title = confirmable ? 'trafficLog.move.askTitle' : 'trafficLog.move.refusedTitle';
  return (
    <PanelDialog open onClose={onLeave} maxWidth="xs" aria-labelledby={id} role="alertdialog">
      <DialogTitle id={id}>{translate(title)}</DialogTitle>
      <DialogContent>
        {rules.map((rule) => (
          <Typography key={rule} sx={{ mb: 0.5 }}>
            {translate(RULE_TEXTS[rule])}
          </Typography>
        ))}
        {confirmable && (
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {translate('trafficLog.move.askText')}
          </Typography>
        )}
      </DialogContent>
      <DialogFoot
        close={onLeave}
        leave={translate('trafficLog.move.leave')}
        action={
          confirmable
            ? { label: translate('trafficLog.move.confirm'), onClick: onConfirm, danger: true }
            : undefined
        }
      />
    </PanelDialog>
  );
}
