import { formatClock, MINUTES_PER_DAY } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Choice } from '../../inputs/ChoiceInput';
import { ReferenceInput } from '../../inputs/ReferenceInput';
import { FormDialog } from '../../dialog/FormDialog';
import { LinkedRule } from '../../inputs/LinkedRule';
import { useChoices } from '../../shared/records';
import { parseTyped } from '../../inputs/clock-text';
import { LAST_MINUTE } from '../model/drag';
import { overlapProblem, rangeProblem, usedShows } from '../model/rules';
import type { Day, ShowSlot } from '../model/week';
import { ClockInput } from '../../inputs/ClockInput';
import { clockProblem, problems } from '../../inputs/clock-rule';

interface ShowDialogProps {
  dayName: string;
  day: Day;
  /** The slot to edit; null creates one. */
  index: number | null;
  /** Initial values of a new slot. */
  initial?: Partial<ShowSlot>;
  /** A show's name, for the title. */
  nameOf: (showId: number) => string;
  onSave: (item: ShowSlot) => void;
  onClose: () => void;
}

const START_RULE = ['timeEnd'];

const slotFrom = (values: FieldValues, before: ShowSlot | undefined): ShowSlot => ({
  id: before?.id,
  showId: Number(values.showId),
  timeStart: parseTyped(String(values.timeStart)) ?? 0,
  timeEnd: parseTyped(String(values.timeEnd)) ?? 0,
});

const clock = (minutes: number | undefined): string =>
  minutes === undefined ? '' : formatClock(minutes);

/** Creates or edits a show's slot. Shows that the day already has are disabled. */
export function ShowDialog(props: ShowDialogProps) {
  const { dayName, day, index, initial, nameOf, onSave, onClose } = props;
  const translate = useTranslate();
  const { choices } = useChoices('show');
  const before = index === null ? undefined : day.shows[index];

  const offered = useMemo<Choice[]>(() => {
    const used = usedShows(day, index);
    return choices.map((choice) =>
      used.has(Number(choice.id))
        ? { ...choice, label: translate('schedule.used', { name: choice.label }), disabled: true }
        : choice,
    );
  }, [choices, day, index, translate]);

  const record = useMemo<FieldValues>(() => {
    const values = { ...initial, ...before };
    return {
      showId: values.showId ?? null,
      timeStart: clock(values.timeStart),
      timeEnd: clock(values.timeEnd),
    };
  }, [initial, before]);

  const validate = useCallback(
    (values: FieldValues): Record<string, string> => {
      const slot = slotFrom(values, before);
      const start = clockProblem(values.timeStart, LAST_MINUTE);
      const end = clockProblem(values.timeEnd, MINUTES_PER_DAY);
      return problems({
        showId: values.showId === null ? 'ra.validation.required' : null,
        timeStart: start ?? (end ? null : (rangeProblem(slot) ?? overlapProblem(day, slot, index))),
        timeEnd: end,
      });
    },
    [day, index, before],
  );

  return (
    <FormDialog
      title={
        before
          ? translate('schedule.editShow', { name: nameOf(before.showId) })
          : translate('schedule.createShow', { day: dayName })
      }
      section="screens.schedules"
      record={record}
      submitKey={before ? 'kit.save' : 'kit.create'}
      validate={validate}
      onSubmit={async (values) => onSave(slotFrom(values, before))}
      onClose={onClose}
    >
      <ReferenceInput
        source="showId"
        label="schedule.show"
        reference="show"
        offered={offered}
        required
        autoFocus
      />
      <LinkedRule field="timeStart" others={START_RULE} />
      <div className="form-grid two">
        <ClockInput required source="timeStart" label="schedule.timeStart" max={LAST_MINUTE} />
        <ClockInput required source="timeEnd" label="schedule.timeEnd" max={MINUTES_PER_DAY} />
      </div>
    </FormDialog>
  );
}
