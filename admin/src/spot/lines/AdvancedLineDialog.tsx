import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../../dialog/FormDialog';
import { LinkedRule } from '../../resource-kit/LinkedRule';
import { ClockInput } from '../inputs/fields';
import {
  detailedErrors,
  detailedOfForm,
  formOfDetailed,
  type DetailedForm,
} from '../model/line-form';
import type { DetailedLine } from '../model/types';
import { useFormat } from '../format';
import { Effect, type LineTest } from './Effect';
import { FieldRow, SpotInputs } from './SharedInputs';

interface DetailedLineDialogProps {
  line: DetailedLine;
  isNew: boolean;
  tested?: LineTest;
  onSave: (line: DetailedLine) => void;
  onClose: () => void;
}

const END_TIME = ['startTime'];

const formOf = (values: FieldValues): DetailedForm => values as DetailedForm;

function DetailedEffect({ tested }: { tested?: LineTest }) {
  const values = useWatch();
  const line = useMemo(() => detailedOfForm(formOf(values)), [values]);
  return <Effect line={line} tested={tested} />;
}

/** Adds or edits an item of the month grid; its airings are typed in the grid. */
export function DetailedLineDialog(props: DetailedLineDialogProps) {
  const { line, isNew, tested, onSave, onClose } = props;
  const translate = useTranslate();
  const format = useFormat();
  const record = useMemo(() => ({ ...formOfDetailed(line) }), [line]);
  const name = translate('campaign.detailed.item').toLocaleLowerCase();
  const title = isNew
    ? translate('kit.createItem', { name })
    : translate('kit.editItem', { name, title: line.fileName });
  return (
    <FormDialog
      title={`${title} (${format.month(line.date)})`}
      section="campaign.detailed.title"
      record={record}
      submitKey={isNew ? 'kit.create' : 'kit.save'}
      validate={(values) => detailedErrors(formOf(values))}
      onSubmit={async (values) => {
        onSave(detailedOfForm(formOf(values)));
        onClose();
      }}
      onClose={onClose}
      maxWidth="md"
    >
      <LinkedRule field="endTime" others={END_TIME} />
      <FieldRow columns="1fr 1fr 2fr">
        <ClockInput name="startTime" label="campaign.line.startTime" required autoFocus />
        <ClockInput name="endTime" label="campaign.line.endTime" required />
      </FieldRow>
      <SpotInputs kind="detailed" />
      <DetailedEffect tested={tested} />
    </FormDialog>
  );
}
