import { formatClock } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FlagInput } from '../../inputs/FlagInput';
import { FormDialog } from '../../dialog/FormDialog';
import { LinkedRule } from '../../inputs/LinkedRule';
import { parseTyped } from '../../inputs/clock-text';
import { LAST_MINUTE } from '../model/drag';
import { breakProblem } from '../model/rules';
import type { CommercialBreak, Day } from '../model/week';
import { ClockInput } from '../../inputs/ClockInput';
import { clockProblem } from '../../inputs/clock-rule';
import { OptionInput } from '../../inputs/OptionInput';
import { KINDS, LOGICS, NEW_BREAK, REFERENCES } from './break-options';

interface BreakDialogProps {
  dayName: string;
  day: Day;
  /** The break to edit; null creates one. */
  index: number | null;
  /** Initial values of a new break. */
  initial?: Partial<CommercialBreak>;
  onSave: (item: CommercialBreak) => void;
  onClose: () => void;
}

const TIME_RULE = ['timeType'];

const breakFrom = (values: FieldValues, before: CommercialBreak | undefined): CommercialBreak => ({
  id: before?.id,
  time: parseTyped(String(values.time)) ?? 0,
  timeType: values.timeType,
  toleranceInMinutes: values.toleranceInMinutes,
  spotType: values.spotType,
  allowMixSpotCategory: values.allowMixSpotCategory,
});

export function BreakDialog({ dayName, day, index, initial, onSave, onClose }: BreakDialogProps) {
  const translate = useTranslate();
  const before = index === null ? undefined : day.commercialBreaks[index];
  const record = useMemo<FieldValues>(() => {
    const { time, ...rest } = { ...NEW_BREAK, ...initial, ...before };
    return { ...rest, time: time === undefined ? '' : formatClock(time) };
  }, [initial, before]);

  const validate = useCallback(
    (values: FieldValues): Record<string, string> => {
      const problem =
        clockProblem(values.time, LAST_MINUTE) ??
        breakProblem(day, breakFrom(values, before), index);
      return problem ? { time: problem } : {};
    },
    [day, index, before],
  );

  return (
    <FormDialog
      title={
        before
          ? translate('schedule.editBreak', { day: dayName, time: formatClock(before.time) })
          : translate('schedule.createBreak', { day: dayName })
      }
      section="screens.schedules"
      record={record}
      submitKey={before ? 'kit.save' : 'kit.create'}
      validate={validate}
      onSubmit={async (values) => onSave(breakFrom(values, before))}
      onClose={onClose}
    >
      <ClockInput required source="time" label="schedule.time" max={LAST_MINUTE} autoFocus />
      <LinkedRule field="time" others={TIME_RULE} />
      <OptionInput source="timeType" label="schedule.reference" options={REFERENCES} />
      <OptionInput source="toleranceInMinutes" label="schedule.logic" options={LOGICS} />
      <OptionInput source="spotType" label="schedule.kind" options={KINDS} />
      <FlagInput source="allowMixSpotCategory" label="schedule.mix" />
    </FormDialog>
  );
}
