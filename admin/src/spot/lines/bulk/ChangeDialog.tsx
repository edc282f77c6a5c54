import { SPOT_TYPE } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../dialog/FormDialog';
import { DateInput } from '../../../inputs/DateInput';
import { LinkedRule } from '../../../inputs/LinkedRule';
import { SelectInput } from '../../../inputs/SelectInput';
import { TextInput } from '../../../inputs/TextInput';
import { MoneyInput, NumberInput } from '../../../inputs/TypedInput';
import { FieldRow } from '../editor/SharedInputs';
import { WeekdayBoxes } from '../editor/TimingInputs';
import {
  changeErrors,
  changedAdvanced,
  changedSimple,
  countAlike,
  keepsPieces,
  newProblems,
  NO_CHANGE,
  type Change,
} from '../model/change';
import { positionChoices } from '../model/sentences';
import { isSimple, type Line } from '../model/types';
import { LineProblems, Preview } from './Preview';
import { useBulkWords } from './use-words';

interface ChangeDialogProps<L extends Line> {
  /** The lines to change, all of one kind. */
  lines: readonly L[];
  /** The changed lines in their order, and a description of the change. */
  onChange: (lines: readonly L[], text: string) => void;
  onClose: () => void;
}

const END_DATE = ['startDate'];

const changeOf = (values: FieldValues): Change => values as Change;

const changed = (lines: readonly Line[], change: Change): Line[] =>
  lines.map((line) =>
    isSimple(line) ? changedSimple(line, change) : changedAdvanced(line, change),
  );

const isSponsor = ({ spotType }: Line): boolean => spotType === SPOT_TYPE.sponsor;

function PositionInput({ lines }: { lines: readonly Line[] }) {
  const translate = useTranslate();
  const options = useMemo(
    () => [{ id: 0, label: translate('spot.bulk.stays') }, ...positionChoices(translate)],
    [translate],
  );
  const common = { source: 'commercialBreakSpotPosition', label: 'spot.line.position' };
  if (!countAlike(lines))
    return (
      <SelectInput {...common} options={options} disabled helper={translate('spot.bulk.mixed')} />
    );
  return lines.every(isSponsor) ? (
    <NumberInput {...common} />
  ) : (
    <SelectInput {...common} options={options} />
  );
}

function ChangePreview({ lines }: { lines: readonly Line[] }) {
  const translate = useTranslate();
  const words = useBulkWords();
  const change = changeOf(useWatch());
  const sound = Object.keys(changeErrors(change, lines)).length === 0;
  const changes = sound ? words.changes(change, lines.every(isSponsor)) : '';
  const what = words.what(lines);
  const kept = lines.filter((line) => keepsPieces(line, change)).length;
  return (
    <>
      <Preview>
        {changes === ''
          ? translate('spot.bulk.nothing', { what })
          : translate('spot.bulk.sentence', { what, changes })}
        {kept > 0 && ` ${translate('spot.bulk.keepPieces', { smart_count: kept })}`}
      </Preview>
      {sound && <LineProblems problems={newProblems(lines, changed(lines, change))} />}
    </>
  );
}

/** Changes several lines, or several items, at once; empty fields change nothing. */
export function ChangeDialog<L extends Line>({ lines, onChange, onClose }: ChangeDialogProps<L>) {
  const translate = useTranslate();
  const words = useBulkWords();
  const simple = lines.every(isSimple);
  const record = useMemo(
    () => ({
      ...NO_CHANGE,
      commercialBreakSpotPosition: countAlike(lines) && lines.every(isSponsor) ? null : 0,
    }),
    [lines],
  );
  const what = words.what(lines);
  const validate = (values: FieldValues): Record<string, string> => {
    const change = changeOf(values);
    const errors = changeErrors(change, lines);
    if (Object.keys(errors).length > 0) return errors;
    const nothing = words.changes(change, lines.every(isSponsor)) === '';
    // Concerns the lines, not a field, so it is shown below the fields.
    return nothing || newProblems(lines, changed(lines, change)).length > 0
      ? { lines: 'spot.bulk.refused' }
      : {};
  };
  return (
    <FormDialog
      title={translate('spot.bulk.changeOf', { what })}
      section={simple ? 'spot.simple.title' : 'spot.advanced.title'}
      record={record}
      submitKey="kit.apply"
      validate={validate}
      onSubmit={async (values) => {
        const change = changeOf(values);
        const changes = words.changes(change, lines.every(isSponsor));
        onClose();
        onChange(changed(lines, change) as L[], translate('spot.bulk.sentence', { what, changes }));
      }}
      onClose={onClose}
      hint={translate(simple ? 'spot.bulk.hint' : 'spot.bulk.hintItems')}
      maxWidth="md"
    >
      <FieldRow columns="2fr 1.25fr 1.4fr 1.15fr">
        <TextInput source="file" label="spot.line.fileName" empty="" autoFocus />
        <NumberInput source="length" label="spot.line.length" />
        <PositionInput lines={lines} />
        <MoneyInput source="timeFee" label="spot.line.timeFee" />
      </FieldRow>
      {simple && (
        <FieldRow columns="1.3fr 1.3fr 3fr">
          <LinkedRule field="endDate" others={END_DATE} />
          <DateInput source="startDate" label="spot.line.startDate" />
          <DateInput source="endDate" label="spot.line.endDate" />
          <WeekdayBoxes required={false} />
        </FieldRow>
      )}
      <ChangePreview lines={lines} />
    </FormDialog>
  );
}
