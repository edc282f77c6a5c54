import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../dialog/FormDialog';
import { LinkedRule } from '../../../inputs/LinkedRule';
import { ClockInput } from '../../../inputs/ClockInput';
import {
  advancedErrors,
  advancedOfForm,
  formOfAdvanced,
  type AdvancedForm,
} from '../model/line-form';
import type { AdvancedLine } from '../model/types';
import { useFormat } from '../../../shared/format';
import { Effect, type LineTest } from './Effect';
import { MoreInputs } from './MoreInputs';
import { FieldRow, AiringInputs } from './SharedInputs';

interface AdvancedLineDialogProps {
  line: AdvancedLine;
  isNew: boolean;
  /** Whether intervals may go on after midnight. */
  overMidnight: boolean;
  tested?: LineTest;
  onSave: (line: AdvancedLine) => void;
  onClose: () => void;
}

const END_TIME = ['startTime'];

const formOf = (values: FieldValues): AdvancedForm => values as AdvancedForm;

function AdvancedEffect({ tested }: { tested?: LineTest }) {
  const values = useWatch();
  const line = useMemo(() => advancedOfForm(formOf(values)), [values]);
  return <Effect line={line} tested={tested} />;
}

/** Adds or edits an item of the month grid; its airings are typed in the grid. */
export function AdvancedLineDialog(props: AdvancedLineDialogProps) {
  const { line, isNew, overMidnight, tested, onSave, onClose } = props;
  const translate = useTranslate();
  const format = useFormat();
  const record = useMemo(() => ({ ...formOfAdvanced(line) }), [line]);
  const name = translate('spot.advanced.item').toLocaleLowerCase();
  const title = isNew
    ? translate('kit.createItem', { name })
    : translate('kit.editItem', { name, title: line.fileName || translate('spot.audio.toCome') });
  return (
    <FormDialog
      title={`${title} (${format.month(line.date)})`}
      section="spot.advanced.title"
      record={record}
      submitKey={isNew ? 'kit.create' : 'kit.save'}
      validate={(values) => advancedErrors(formOf(values), overMidnight)}
      onSubmit={async (values) => {
        onSave(advancedOfForm(formOf(values)));
        onClose();
      }}
      onClose={onClose}
      maxWidth="md"
    >
      <LinkedRule field="endTime" others={END_TIME} />
      <FieldRow columns="1fr 1fr 2fr">
        <ClockInput source="startTime" label="spot.line.startTime" required autoFocus />
        <ClockInput source="endTime" label="spot.line.endTime" required />
      </FieldRow>
      <AiringInputs kind="advanced" />
      <MoreInputs kind="advanced" line={line} />
      <AdvancedEffect tested={tested} />
    </FormDialog>
  );
}
