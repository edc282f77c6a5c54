import {
  TIME_MODE,
  type Flag,
  type Period,
  type Service,
  type ShowPosition,
} from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { occurrencesBounds, PLAIN_TERMS, type LineTerms } from '@contract/line-fields';
import { mondayOf } from '@contract/quota';
import {
  addDays,
  dateOfDayNumber,
  dayNumber,
  isWithin,
  parseClock,
  parseDate,
} from '@contract/time';
import { dateProblem } from '../../../inputs/date-text';
import type { SimpleLine } from './types';

/** What the number of airings counts for: a period, or each week has a number of its own. */
export type CountBy = Period | 'weeks';

/** Airings by the Monday of their week; weeks without any may be absent. */
export type WeekCounts = Readonly<Record<string, number>>;

/** Fields that most simple lines leave at their defaults, as the line dialog edits them. */
export interface TermsForm {
  countBy: CountBy;
  maxPerDay: number | null;
  everyWeeks: number | null;
  weeks: WeekCounts;
  service: Service;
  preferredTime: string;
  /** Empty: any break of the show. */
  showPosition: ShowPosition | '';
  usePieces: Flag;
}

/** The parts of the whole form that the rules of terms look at. */
interface Timing {
  timeMode: SimpleLine['timeMode'];
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
}

export const formOfTerms = (line: LineTerms): TermsForm => ({
  countBy: line.weeks && line.weeks.length > 0 ? 'weeks' : line.per,
  maxPerDay: line.maxPerDay,
  everyWeeks: line.everyWeeks,
  weeks: Object.fromEntries(
    (line.weeks ?? []).map(({ weekStart, occurrences }) => [weekStart, occurrences]),
  ),
  service: line.service,
  preferredTime: line.preferredTime ?? '',
  showPosition: line.showPosition ?? '',
  usePieces: line.usePieces,
});

/** What the number of airings counts for in this timing: exact times are those of a day. */
export const countByOf = ({ timeMode, countBy }: Pick<Timing, 'timeMode'> & TermsForm): CountBy =>
  timeMode === TIME_MODE.exactTimes ? 'day' : countBy;

/** Weeks that a grid shows of a line without an end, beyond those with a number. */
const OPEN_WEEKS = 12;

/**
 * The Mondays of the weeks in which a line runs, as far as a grid may have them; none without a start.
 *
 * @param ahead weeks beyond those with a number, of a line without an end
 */
export function mondaysOf(
  { startDate, endDate }: Pick<Timing, 'startDate' | 'endDate'>,
  weeks: WeekCounts,
  ahead = OPEN_WEEKS,
): string[] {
  if (!parseDate(startDate)) return [];
  const first = mondayOf(dayNumber(startDate));
  const last = parseDate(endDate)
    ? mondayOf(dayNumber(endDate))
    : Math.max(first, ...Object.keys(weeks).map(dayNumber)) + ahead * 7;
  const count = Math.min(LIMITS.weeksPerLine, Math.floor((last - first) / 7) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, i) => dateOfDayNumber(first + 7 * i));
}

/** The numbers that were given of the weeks in which the line runs. */
const gridOf = (form: TermsForm & Timing): { weekStart: string; occurrences: number }[] =>
  mondaysOf(form, form.weeks).flatMap((weekStart) => {
    const occurrences = form.weeks[weekStart];
    return occurrences === undefined ? [] : [{ weekStart, occurrences }];
  });

/** Converts the dialog's values; what another timing had is dropped. */
export function termsOfForm(form: TermsForm & Timing): LineTerms {
  const countBy = countByOf(form);
  const exact = form.timeMode === TIME_MODE.exactTimes;
  return {
    per: countBy === 'weeks' ? PLAIN_TERMS.per : countBy,
    maxPerDay: exact ? null : form.maxPerDay,
    everyWeeks: countBy === 'weeks' ? 1 : (form.everyWeeks ?? 1),
    weeks: countBy === 'weeks' ? gridOf(form) : null,
    service: form.service,
    preferredTime: (form.timeMode === TIME_MODE.interval && form.preferredTime) || null,
    showPosition: (form.timeMode === TIME_MODE.show && form.showPosition) || null,
    usePieces: form.usePieces,
  };
}

/** The Sunday of the last week of a grid that has a number; null without a grid. */
export function endOfGrid({ weeks }: Pick<LineTerms, 'weeks'>): string | null {
  const last = weeks?.findLast(({ occurrences }) => occurrences > 0);
  return last ? addDays(last.weekStart, 6) : null;
}

/** Terms that stand beside what they count, and are not folded. */
const BESIDE: ReadonlySet<string> = new Set(['per', 'weeks', 'usePieces']);

/** Whether a line has terms that most lines do not have, and that are folded. */
export const hasMoreTerms = (line: LineTerms): boolean =>
  (Object.keys(PLAIN_TERMS) as (keyof LineTerms)[]).some(
    (name) => !BESIDE.has(name) && line[name] !== PLAIN_TERMS[name],
  );

/** Whether a number that was typed is a whole one within bounds. */
export const isCount = (value: number | null, least: number, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= least && value <= most;

function preferredProblem({ timeMode, preferredTime, startTime, endTime }: TermsForm & Timing) {
  if (timeMode !== TIME_MODE.interval || preferredTime === '') return null;
  if (parseClock(preferredTime) === null) return 'spot.error.time';
  if (parseClock(startTime) === null || parseClock(endTime) === null) return null;
  return isWithin(preferredTime, startTime, endTime) ? null : 'spot.error.preferredTime';
}

function weeksProblem(form: TermsForm & Timing): string | null {
  const grid = gridOf(form);
  if (!grid.some(({ occurrences }) => occurrences > 0)) return 'spot.error.weeks';
  return grid.every(({ occurrences }) => isCount(occurrences, 0, LIMITS.occurrencesPerPeriod))
    ? null
    : 'spot.error.weekCount';
}

/** Problems of the terms, by field: the rules of the server. */
export function termsErrors(form: TermsForm & Timing, pieces: number): Record<string, string> {
  const countBy = countByOf(form);
  const preferred = preferredProblem(form);
  const weeks = countBy === 'weeks' ? weeksProblem(form) : null;
  const exact = form.timeMode === TIME_MODE.exactTimes;
  return {
    ...(weeks && { weeks }),
    ...(!exact &&
      form.maxPerDay !== null &&
      !isCount(form.maxPerDay, 1, LIMITS.occurrences) && { maxPerDay: 'spot.error.occurrences' }),
    ...(countBy !== 'weeks' &&
      form.everyWeeks !== null &&
      !isCount(form.everyWeeks, 1, LIMITS.everyWeeks) && { everyWeeks: 'spot.error.everyWeeks' }),
    ...(preferred && { preferredTime: preferred }),
    ...(form.usePieces === 1 && pieces === 0 && { usePieces: 'spot.error.noPieces' }),
    ...(countBy === 'flight' &&
      form.endDate === '' &&
      !dateProblem(form.startDate) && { endDate: 'spot.error.flightEnd' }),
  };
}

/** The number of airings of a period, or a message key of its problem. Fill needs none. */
export function occurrencesProblem(
  form: TermsForm & Pick<Timing, 'timeMode'>,
  count: number | null,
): string | null {
  const countBy = countByOf(form);
  if (countBy === 'weeks' || (form.service === 'fill' && count === null)) return null;
  if (isCount(count, ...occurrencesBounds({ per: countBy }))) return null;
  return countBy === 'day' ? 'spot.error.occurrences' : 'spot.error.occurrencesPerPeriod';
}
