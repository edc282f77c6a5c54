import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../dialog/FormDialog';
import { LinkedRule } from '../../../inputs/LinkedRule';
import { DateInput } from '../../../inputs/DateInput';
import { formOfSimple, simpleErrors, simpleOfForm, type SimpleForm } from '../model/line-form';
import type { Piece, SimpleLine } from '../model/types';
import { TermsInputs } from './TermsInputs';
import { Effect, type LineTest } from './Effect';
import { MoreInputs } from './MoreInputs';
import { FieldRow, AiringInputs } from './SharedInputs';
import { TimingInputs, WeekdayBoxes } from './TimingInputs';

interface SimpleLineDialogProps {
  line: SimpleLine;
  /** The campaign's pieces. */
  pieces: readonly Piece[];
  isNew: boolean;
  /** Whether intervals may go on after midnight. */
  overMidnight: boolean;
  tested?: LineTest;
  onSave: (line: SimpleLine) => void;
  onClose: () => void;
}

const END_TIME = ['startTime'];
const END_DATE = ['startDate'];

const formOf = (values: FieldValues): SimpleForm => values as SimpleForm;

function SimpleEffect({ pieces, tested }: Pick<SimpleLineDialogProps, 'pieces' | 'tested'>) {
  const values = useWatch();
  const line = useMemo(() => simpleOfForm(formOf(values)), [values]);
  return <Effect line={line} pieces={pieces} tested={tested} />;
}

/** Adds or edits a simple line; it is stored when the campaign is saved. */
export function SimpleLineDialog(props: SimpleLineDialogProps) {
  const { line, pieces, isNew, overMidnight, tested, onSave, onClose } = props;
  const translate = useTranslate();
  const record = useMemo(() => ({ ...formOfSimple(line) }), [line]);
  const name = translate('spot.simple.item').toLocaleLowerCase();
  return (
    <FormDialog
      title={
        isNew
          ? translate('kit.createItem', { name })
          : translate('kit.editItem', {
              name,
              title:
                line.filename ||
                translate(line.copyToCome === 1 ? 'spot.audio.toCome' : 'spot.pieces.title'),
            })
      }
      section="spot.simple.title"
      record={record}
      submitKey={isNew ? 'kit.create' : 'kit.save'}
      validate={(values) => simpleErrors(formOf(values), pieces, overMidnight)}
      onSubmit={async (values) => {
        onSave(simpleOfForm(formOf(values)));
        onClose();
      }}
      onClose={onClose}
      maxWidth="md"
    >
      <LinkedRule field="endTime" others={END_TIME} />
      <LinkedRule field="endDate" others={END_DATE} />
      <TimingInputs />
      <FieldRow columns="1fr 1fr 3fr">
        <DateInput source="startDate" label="spot.line.startDate" required />
        <DateInput source="endDate" label="spot.line.endDate" />
        <WeekdayBoxes />
      </FieldRow>
      <AiringInputs kind="simple" pieces={pieces} />
      <MoreInputs kind="simple" line={line}>
        <TermsInputs />
      </MoreInputs>
      <SimpleEffect pieces={pieces} tested={tested} />
    </FormDialog>
  );
}
