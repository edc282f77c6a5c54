import { patternTimes } from '@contract/break-pattern';
import { LIMITS } from '@contract/limits';
import { MINUTES_PER_DAY } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { Typography } from '@mui/material';
import { FormDialog } from '../../dialog/FormDialog';
import { ChecksInput } from '../../inputs/ChecksInput';
import { clockProblem, problems } from '../../inputs/clock-rule';
import { parseTyped } from '../../inputs/clock-text';
import { ClockInput } from '../../inputs/ClockInput';
import { FlagInput } from '../../inputs/FlagInput';
import { LinkedRule } from '../../inputs/LinkedRule';
import { OptionInput } from '../../inputs/OptionInput';
import { TextInput } from '../../inputs/TextInput';
import { missingBreaks, parsePattern, tooMany } from '../model/pattern';
import { WEEK_ORDER, type CommercialBreak, type Week } from '../model/week';
import { useWords } from '../use-words';
import { KINDS, LOGICS, NEW_BREAK, REFERENCES } from './break-options';
import { useDayPresets } from './day-presets';

interface PatternDialogProps {
  week: Week;
  onAdd: (days: readonly number[], items: readonly CommercialBreak[]) => void;
  onClose: () => void;
}

const RECORD = {
  ...NEW_BREAK,
  pattern: '',
  timeFrom: '00:00',
  timeTo: '24:00',
  days: [...WEEK_ORDER].sort(),
};

const RANGE_RULE = ['timeTo'];
const COUNT_RULE = ['timeFrom', 'timeTo', 'days'];

const minutesOf = (value: unknown): number | null => parseTyped(String(value));

/** The breaks that the form describes; none while a field is invalid. */
function breaksOf(values: FieldValues): CommercialBreak[] {
  const pattern = parsePattern(String(values.pattern ?? ''));
  const [from, to] = [minutesOf(values.timeFrom), minutesOf(values.timeTo)];
  if (!pattern || from === null || to === null) return [];
  const { timeType, toleranceInMinutes, spotType, allowMixSpotCategory } = values;
  return patternTimes(pattern, from, to).map((time) => ({
    time,
    timeType,
    toleranceInMinutes,
    spotType,
    allowMixSpotCategory,
  }));
}

function validate(week: Week, values: FieldValues): Record<string, string> {
  const text = String(values.pattern ?? '').trim();
  const from = clockProblem(values.timeFrom, MINUTES_PER_DAY - 1);
  const to = clockProblem(values.timeTo, MINUTES_PER_DAY);
  const ordered = Number(minutesOf(values.timeFrom)) < Number(minutesOf(values.timeTo));
  const days = values.days as number[];
  const pattern =
    text === ''
      ? 'ra.validation.required'
      : !parsePattern(text)
        ? 'schedule.badPattern'
        : tooMany(week, days, breaksOf(values))
          ? 'schedule.tooManyBreaks'
          : null;
  return problems({
    pattern,
    timeFrom: from ?? (to || ordered ? null : 'schedule.startBeforeEnd'),
    timeTo: to,
    days: days.length === 0 ? 'schedule.checkFields' : null,
  });
}

/** Shows how many breaks would be added, and how many exist already. */
function Preview({ week }: { week: Week }) {
  const translate = useTranslate();
  const values = useWatch<FieldValues>();
  const days = (values.days ?? []) as number[];
  const wanted = breaksOf(values);
  const added = days.reduce((sum, day) => sum + missingBreaks(week, day, wanted).length, 0);
  const kept = days.length * wanted.length - added;
  if (wanted.length === 0) return null;
  return (
    <Typography variant="body2" role="status">
      {translate('schedule.patternAdds', { smart_count: added })}
      {kept > 0 && ` ${translate('schedule.patternKeeps', { smart_count: kept })}`}
    </Typography>
  );
}

/** Adds breaks to several days at once: every n minutes, or at some minutes of each hour. */
export function PatternDialog({ week, onAdd, onClose }: PatternDialogProps) {
  const translate = useTranslate();
  const words = useWords();
  const presets = useDayPresets();
  const check = useMemo(() => (values: FieldValues) => validate(week, values), [week]);
  return (
    <FormDialog
      title={translate('schedule.pattern')}
      section="screens.schedules"
      record={RECORD}
      submitKey="kit.create"
      validate={check}
      onSubmit={async (values) => onAdd(values.days as number[], breaksOf(values))}
      onClose={onClose}
      hint={translate('schedule.patternHint', { most: LIMITS.commercialBreaksPerDay })}
    >
      <TextInput required source="pattern" label="schedule.patternMinutes" autoFocus />
      <ClockInput required source="timeFrom" label="schedule.patternFrom" />
      <ClockInput required source="timeTo" label="schedule.patternTo" />
      <LinkedRule field="timeFrom" others={RANGE_RULE} />
      <LinkedRule field="pattern" others={COUNT_RULE} />
      <ChecksInput
        source="days"
        title={translate('schedule.dayOfWeek')}
        checks={WEEK_ORDER.map((value) => ({ value, label: words.day(value) }))}
        presets={presets()}
      />
      <OptionInput source="timeType" label="schedule.reference" options={REFERENCES} />
      <OptionInput source="toleranceInMinutes" label="schedule.logic" options={LOGICS} />
      <OptionInput source="spotType" label="schedule.kind" options={KINDS} />
      <FlagInput source="allowMixSpotCategory" label="schedule.mix" />
      <Preview week={week} />
    </FormDialog>
  );
}
