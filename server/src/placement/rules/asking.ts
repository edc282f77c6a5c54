import {
  airingsADay,
  orderedBetween,
  evenShare,
  hasQuota,
  periodOf,
  runsInWeek,
} from '../../contract/quota.js';
import { dateOfDayNumber, dayNumber, daysInMonth, twoDigits } from '../../contract/time.js';
import { type EveningAsk, eveningAsks, eveningShare, partBreaks } from './evening-quota.js';
import { isFill } from './service.js';
import type { AdvancedLine, Line, OverMidnight, SimpleLine } from './types.js';

type Asking<L extends Line, K extends keyof L> = Pick<L, 'scheduleType' | K>;
type AskingSimple = Asking<
  SimpleLine,
  | 'startDate'
  | 'endDate'
  | 'days'
  | 'timeMode'
  | 'exactTimes'
  | 'occurrences'
  | 'per'
  | 'maxPerDay'
  | 'everyWeeks'
  | 'weeks'
  | 'service'
  | 'overMidnight'
>;
type AskingAdvanced = Asking<AdvancedLine, 'date' | 'occurrences' | 'service' | 'overMidnight'>;

/** The part of a line that says on which dates it asks for how many airings. */
export type AskingLine = AskingSimple | AskingAdvanced;

/** A date and the numbers that rules need, computed once for all lines. */
export interface Day {
  date: string;
  /** Days since 1970-01-01. */
  number: number;
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek: number;
  /** `YYYY-MM`. */
  month: string;
  /** Day of the month, from 1. */
  dayOfMonth: number;
}

/** @throws RangeError when `date` is no date. */
export function dayOf(date: string): Day {
  const number = dayNumber(date);
  return {
    date,
    number,
    dayOfWeek: (((number + 4) % 7) + 7) % 7,
    month: date.slice(0, 7),
    dayOfMonth: Number(date.slice(8, 10)),
  };
}

/** A simple line runs on the ticked weekdays of its weeks between its dates, both included. */
export const simpleRunsOn = (line: AskingSimple, day: Day): boolean =>
  line.startDate <= day.date &&
  (line.endDate === null || line.endDate >= day.date) &&
  line.days[day.dayOfWeek] === 1 &&
  runsInWeek(line, day.number);

/** Airings that a detailed line asks for on a date: none outside its own month. */
export const advancedAsks = (line: AskingAdvanced, day: Day): number =>
  line.date.startsWith(day.month) ? (line.occurrences[day.dayOfMonth - 1] ?? 0) : 0;

/**
 * Airings that a line asks for on a date. For a line with a quota it is an even share: the day's real number
 * is planned with its week (`planUnit`). Fill asks for nothing.
 */
export function airingsOrdered(line: AskingLine, day: Day): number {
  if (isFill(line)) return 0;
  if (line.overMidnight) return orderedOfPart(line, line.overMidnight, day);
  return orderedOn(line, day);
}

function orderedOn(line: AskingLine, day: Day): number {
  if (line.scheduleType === 'advanced') return advancedAsks(line, day);
  if (!simpleRunsOn(line, day)) return 0;
  return hasQuota(line) ? evenShare(line, day.number) : airingsADay(line);
}

/** The evening whose airings a part of a line has on a day. */
const eveningOf = ({ part }: OverMidnight, day: Day): Day =>
  part === 'evening' ? day : dayOf(dateOfDayNumber(day.number - 1));

/**
 * What a part of a line over midnight asks for on a day: its share of what the evening asks for, by the number of
 * breaks in each part, the largest remainder first; of a quota, what `eveningAsks` says, as evenings are never
 * planned together.
 */
function orderedOfPart(line: AskingLine, over: OverMidnight, day: Day): number {
  return over.fixed ?? eveningAsk(line, over, eveningOf(over, day))[over.part];
}

/**
 * By how much the evening's share of a line over midnight with a quota exceeds the limit for a day. It is
 * reported as unplaced by the first part that asks for anything.
 */
export function beyondLimit(line: AskingLine, day: Day): number {
  const { overMidnight: over } = line;
  if (!over || isFill(line)) return 0;
  const ask = eveningAsk(line, over, eveningOf(over, day));
  return over.part === (ask.evening > 0 ? 'evening' : 'morning') ? ask.beyond : 0;
}

function eveningAsk(line: AskingLine, over: OverMidnight, evening: Day): EveningAsk {
  const before = (count: number, number: number): number => firstPart(over, count, number);
  if (over.held && line.scheduleType === 'simple' && hasQuota(line)) {
    const period = periodOf(line, evening.number);
    const asks = period && eveningAsks(line, period, over.held, before);
    return asks?.get(evening.number) ?? { evening: 0, morning: 0, beyond: 0 };
  }
  const all = orderedOn(line, evening);
  const most = line.scheduleType === 'simple' ? (line.maxPerDay ?? Infinity) : Infinity;
  const count = Math.min(all, most);
  const first = before(count, evening.number);
  return { evening: first, morning: count - first, beyond: all - count };
}

/** The part of an evening's number that airs before midnight. */
const firstPart = (over: OverMidnight, count: number, evening: number): number =>
  eveningShare(count, partBreaks(over, evening).evening, partBreaks(over, evening + 1).morning);

/** The most airings of a fill line on a day; of one over midnight, its part of the most of an evening. */
export function mostFill(line: Line, day: Day): number {
  const most = line.scheduleType === 'simple' ? (line.maxPerDay ?? Infinity) : Infinity;
  const { overMidnight: over } = line;
  if (!over || most === Infinity) return most;
  const first = firstPart(over, most, eveningOf(over, day).number);
  return over.part === 'evening' ? first : most - first;
}

/** What the other part of an evening asks for, on its own day; 0 for a line without parts. */
export function orderedOfOther(line: AskingLine, { number }: Day): number {
  const { overMidnight: over } = line;
  if (!over) return 0;
  const [part, day] =
    over.part === 'evening'
      ? (['morning', number + 1] as const)
      : (['evening', number - 1] as const);
  return airingsOrdered({ ...line, overMidnight: { ...over, part } }, dayOf(dateOfDayNumber(day)));
}

/** Whether a line may air on a date, even if it asks for nothing that day. */
export function mayAirOn(line: AskingLine, day: Day): boolean {
  if (line.overMidnight && isFill(line)) {
    const { overMidnight, ...evenings } = line;
    return mayAirOn(evenings as AskingLine, eveningOf(overMidnight, day));
  }
  if (line.overMidnight) return airingsOrdered(line, day) > 0;
  if (line.scheduleType === 'advanced') return advancedAsks(line, day) > 0;
  return isFill(line) || hasQuota(line) ? simpleRunsOn(line, day) : airingsOrdered(line, day) > 0;
}

/**
 * Airings that a line asks for up to a day, by its number, that day included. Of a line over midnight its evenings
 * count, all of them in the part before midnight.
 */
export function orderedUntil(line: Line, day: number): number {
  if (isFill(line) || line.makeGood || line.overMidnight?.part === 'morning') return 0;
  if (line.scheduleType === 'simple') return orderedBetween(line, dayNumber(line.startDate), day);
  const first = dayNumber(line.date);
  return line.occurrences.reduce((sum, count, i) => sum + (first + i <= day ? count : 0), 0);
}

/** The days from a date to the last of its month, both included. */
export function restOfMonth(day: Day): Day[] {
  const [year, month] = [Number(day.month.slice(0, 4)), Number(day.month.slice(5))];
  const left = daysInMonth(year, month) - day.dayOfMonth + 1;
  return Array.from({ length: left }, (_, ahead) => ({
    date: `${day.month}-${twoDigits(day.dayOfMonth + ahead)}`,
    number: day.number + ahead,
    dayOfWeek: (day.dayOfWeek + ahead) % 7,
    month: day.month,
    dayOfMonth: day.dayOfMonth + ahead,
  }));
}

/** By line, what it asks for from a day of a month, and from each later one, to the month's end. */
const lefts = new WeakMap<Line, { first: Day; sums: Int32Array }>();

/**
 * Airings that a line asks for on the rest of a month. Kept by line, since the days of a month are made one after the
 * other and each asks for its own rest.
 *
 * @param rest as `restOfMonth`
 */
export function airingsLeft(line: Line, rest: readonly Day[]): number {
  const known = lefts.get(line);
  const [day] = rest;
  if (known && known.first.month === day.month && known.first.number <= day.number)
    return known.sums[day.number - known.first.number];
  const sums = new Int32Array(rest.length);
  let sum = 0;
  for (let k = rest.length - 1; k >= 0; k--) sums[k] = sum += airingsOrdered(line, rest[k]);
  lefts.set(line, { first: day, sums });
  return sum;
}
