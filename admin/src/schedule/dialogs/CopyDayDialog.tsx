import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../../dialog/FormDialog';
import { WEEK_ORDER } from '../model/week';
import type { CopiedItems } from '../schedule-api';
import { useWords } from '../use-words';
import { ChecksInput } from '../../inputs/ChecksInput';
import { useDayPresets } from './day-presets';
import { ALL_ITEMS, copiedItems, itemChecks, copyProblems } from './copied-items';

interface CopyDayDialogProps {
  /** The day to copy, 0 Sunday to 6 Saturday. */
  day: number;
  /** Saves the edits of the week before it is copied. */
  unsaved: boolean;
  onCopy: (days: number[], items: CopiedItems) => Promise<void>;
  onClose: () => void;
}

const LISTS = ['days', 'items'];
const validate = (values: FieldValues): Record<string, string> => copyProblems(values, LISTS);

/** Copies a day over others of the same station. */
export function CopyDayDialog({ day, unsaved, onCopy, onClose }: CopyDayDialogProps) {
  const translate = useTranslate();
  const words = useWords();
  const presets = useDayPresets();
  const record = useMemo(() => ({ days: [], items: [...ALL_ITEMS] }), []);
  const name = words.day(day);
  return (
    <FormDialog
      title={translate('schedule.copyDayOf', { day: name })}
      section="screens.schedules"
      record={record}
      submitKey="kit.save"
      validate={validate}
      onSubmit={(values) => onCopy(values.days as number[], copiedItems(values))}
      onClose={onClose}
      hint={
        <>
          {translate('schedule.copyDayHint', { day: name })}{' '}
          {unsaved && translate('schedule.savedFirst')}
        </>
      }
    >
      <ChecksInput
        source="days"
        title={translate('schedule.daysToCopy')}
        checks={WEEK_ORDER.map((value) => ({
          value,
          label: words.day(value),
          disabled: value === day,
        }))}
        presets={presets(day)}
        autoFocus
      />
      <ChecksInput
        source="items"
        title={translate('schedule.itemsToCopy')}
        checks={itemChecks(translate)}
      />
    </FormDialog>
  );
}
