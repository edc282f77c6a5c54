import { WEEKDAYS, type Flag, type Period, type Weekday } from '@contract/enums';
import { addDays, daysBetween, daysInMonth, parseDate } from '@contract/time';
import { LIMITS } from '@contract/limits';
import { simpleOfPrefilled, type PrefilledLine } from '../../spot/model/prefilled-line';
import { formOfSimple, simpleErrors, type FormErrors } from '../../spot/lines/model/line-form';
import { newSimpleLine } from '../../spot/lines/model/new-lines';
import type { SimpleLine } from '../../spot/lines/model/types';

/** The form's values; dates and times as they were typed. */
export interface QuestionForm extends Record<Weekday, boolean> {
  stationId: number | null;
  /** Further stations that are asked the same. */
  others: readonly number[];
  clientId: number | null;
  spotCategoryId: number | null;
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  /** Airings in each period. */
  occurrences: number | null;
  per: Period;
  /** For periods longer than a day; null: any number. */
  maxPerDay: number | null;
  length: number | null;
}

const monthEnd = (date: string): string => {
  const parts = parseDate(date);
  return parts ? addDays(date, daysInMonth(parts.year, parts.month) - parts.day) : date;
};

/** Four airings a day of half a minute in the morning, Monday to Friday, for the coming month. */
export function usualQuestion(stationId: number | null, today: string): QuestionForm {
  const startDate = addDays(monthEnd(today), 1);
  return {
    stationId,
    others: [],
    clientId: null,
    spotCategoryId: null,
    ...(Object.fromEntries(
      WEEKDAYS.map((day) => [day, day !== 'saturday' && day !== 'sunday']),
    ) as Record<Weekday, boolean>),
    startDate,
    endDate: monthEnd(startDate),
    startTime: '06:00',
    endTime: '10:00',
    occurrences: 4,
    per: 'day',
    maxPerDay: null,
    length: 30,
  };
}

/** A maximum per day makes no sense where airings are counted by day. */
const mostPerDay = ({ per, maxPerDay }: QuestionForm): number | null =>
  per === 'day' ? null : maxPerDay;

/**
 * Message keys by field: the rules of a campaign's simple line, plus a required last day.
 *
 * @param overMidnight whether intervals of the station may go on after midnight
 */
export function questionErrors(form: QuestionForm, overMidnight = false): FormErrors {
  const line = {
    ...formOfSimple(newSimpleLine(form.startDate)),
    ...form,
    countBy: form.per,
    maxPerDay: mostPerDay(form),
    copyToCome: 1 as const,
  };
  const errors = simpleErrors(line, [], overMidnight);
  const long =
    Object.keys(errors).length === 0 &&
    form.endDate !== '' &&
    daysBetween(form.startDate, form.endDate) + 1 > LIMITS.logRangeDays;
  return {
    ...(form.stationId === null && { stationId: 'ra.validation.required' }),
    ...errors,
    ...(form.endDate === '' && { endDate: 'ra.validation.required' }),
    ...(long && { endDate: 'errors.RANGE_TOO_LONG' }),
  };
}

/** The stations that a form asks, the chosen one first. */
export const stationsOf = ({ stationId, others }: QuestionForm): number[] =>
  stationId === null ? [] : [stationId, ...others.filter((id) => id !== stationId)];

/** @param form a valid form */
export const lineOfForm = (form: QuestionForm): PrefilledLine => ({
  stationId: form.stationId ?? 0,
  clientId: form.clientId,
  spotCategoryId: form.spotCategoryId,
  days: WEEKDAYS.map((day): Flag => (form[day] ? 1 : 0)),
  startDate: form.startDate,
  endDate: form.endDate,
  startTime: form.startTime,
  endTime: form.endTime,
  occurrences: form.occurrences ?? 0,
  per: form.per,
  maxPerDay: mostPerDay(form),
  length: form.length ?? 0,
});

const sentLine = ({ key: _key, ...line }: SimpleLine) => ({ ...line, filename: null });

/** The body of `/TrafficLog/room`. */
export const roomBodyOf = (line: PrefilledLine) => ({
  stationId: line.stationId,
  dateFrom: line.startDate,
  dateTo: line.endDate,
  clientId: line.clientId,
  spotCategoryId: line.spotCategoryId,
  simpleSchedules: [sentLine(simpleOfPrefilled(line))],
});
