import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ChoiceInput } from '../../inputs/ChoiceInput';
import { FormDialog } from '../../dialog/FormDialog';
import { useChoices } from '../../shared/records';
import type { CopiedItems } from '../schedule-api';
import { ChecksInput } from '../../inputs/ChecksInput';
import { ALL_ITEMS, copiedItems, itemChecks, copyProblems } from './copied-items';

interface CopyStationDialogProps {
  stationId: number;
  stationName: string;
  /** Saves the edits of the week before it is copied. */
  unsaved: boolean;
  onCopy: (stationIdTo: number, items: CopiedItems) => Promise<void>;
  onClose: () => void;
}

const LISTS = ['items'];
const validate = (values: FieldValues): Record<string, string> => ({
  ...(values.stationIdTo === null && { stationIdTo: 'schedule.checkFields' }),
  ...copyProblems(values, LISTS),
});

/** Replaces another station's week with a copy of this one. */
export function CopyStationDialog(props: CopyStationDialogProps) {
  const { stationId, stationName, unsaved, onCopy, onClose } = props;
  const translate = useTranslate();
  const { choices, loading } = useChoices('station');
  const record = useMemo(() => ({ stationIdTo: null, items: [...ALL_ITEMS] }), []);
  const stations = useMemo(
    () => choices.map((choice) => ({ ...choice, disabled: choice.id === stationId })),
    [choices, stationId],
  );
  return (
    <FormDialog
      title={translate('schedule.copyStationOf', { station: stationName })}
      section="screens.schedules"
      record={record}
      submitKey="kit.save"
      validate={validate}
      onSubmit={(values) => onCopy(Number(values.stationIdTo), copiedItems(values))}
      onClose={onClose}
      hint={
        <>
          {translate('schedule.copyStationHint', { station: stationName })}{' '}
          {unsaved && translate('schedule.savedFirst')}
        </>
      }
    >
      <ChoiceInput
        source="stationIdTo"
        label="schedule.stationToCopy"
        choices={stations}
        loading={loading}
        required
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
