import { Box, Button, DialogContent, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import { today } from '../shared/format';
import { useMay } from '../shared/may';
import { useModal } from '../workspace/modal';
import { DesignDialog } from './DesignDialog';
import { isSaved, questionOf } from './model/design';
import { isComplete } from './model/question';
import type { Question, SavedReport } from './model/types';
import { DESIGNS, useDesigns } from './use-designs';

interface DesignBarProps {
  question: Question;
  onQuestion: (question: Question) => void;
}

/** Reports by name, shared in the media group: opened, saved, changed and deleted. */
export function DesignBar({ question, onQuestion }: DesignBarProps) {
  const translate = useTranslate();
  const modal = useModal();
  const { designs, busy, change, remove } = useDesigns();
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = designs.find(({ id }) => id === chosen);
  const mayCreate = useMay(DESIGNS, 'create');
  const mayEdit = useMay(DESIGNS, 'edit');
  const mayDelete = useMay(DESIGNS, 'delete');
  const complete = isComplete(question);
  if (designs.length === 0 && !mayCreate) return null;

  const choose = (id: string): void => {
    const design = designs.find((one) => String(one.id) === id);
    setChosen(design?.id ?? null);
    if (design) onQuestion(questionOf(design.question, today()));
  };
  const saveAs = (): void =>
    modal.open(
      <DesignDialog
        question={question}
        onSaved={({ id }) => setChosen(id)}
        onClose={modal.close}
      />,
    );
  const ask = (design: SavedReport): void =>
    modal.open(
      <RemoveQuestion
        name={design.name}
        onRemove={() => {
          modal.close();
          void remove(design);
        }}
        onClose={modal.close}
      />,
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1.5 }}>
      {designs.length > 0 && (
        <TextField
          select
          label={translate('report.design.open')}
          value={shown?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 200px', maxWidth: { sm: 320 } }}
        >
          <option value="">{translate('report.design.none')}</option>
          {designs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
      )}
      {shown && mayEdit && !isSaved(question, shown.question) && (
        <Button disabled={busy || !complete} onClick={() => void change(shown, question)}>
          {translate('report.design.save')}
        </Button>
      )}
      {mayCreate && (
        <Button disabled={!complete} aria-haspopup="dialog" onClick={saveAs}>
          {translate('report.design.saveAs')}
        </Button>
      )}
      {shown && mayDelete && (
        <Button color="error" disabled={busy} aria-haspopup="dialog" onClick={() => ask(shown)}>
          {translate('report.design.remove')}
        </Button>
      )}
    </Box>
  );
}

interface RemoveQuestionProps {
  name: string;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before a report is deleted that others may open. */
function RemoveQuestion({ name, onRemove, onClose }: RemoveQuestionProps) {
  const translate = useTranslate();
  return (
    <ModalFrame title={translate('report.design.removeTitle', { name })} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent>{translate('report.design.removeText')}</DialogContent>
          <DialogFoot
            close={close}
            action={{ label: translate('report.design.remove'), onClick: onRemove, danger: true }}
          />
        </>
      )}
    </ModalFrame>
  );
}
