import {
  airingsCents,
  mixOf,
  secondsOf,
  withoutCommands,
  type AiringMix,
  type AiringPrice,
} from './airing-cost.js';
import { type Copy, type CopyChange, fileOn } from './copy-changes.js';
import type { CampaignState, Flag, ScheduleType, Service } from './enums.js';
import { isExpression } from './file-expression.js';
import { LIMITS } from './limits.js';
import type { WeekCount } from './line-fields.js';
import { lastDayOf } from './order.js';
import {
  type PastQuota,
  type QuotaTerms,
  hasQuota,
  orderedByDay,
  type OrderedDay,
  periodOf,
} from './quota.js';
import { dateOfDayNumber, dayNumber, daysInMonth, twoDigits } from './time.js';

/** What campaigns order, by line and day, as reports count it. Money in cents, without monthly fees. */

/** A line and its price, as both kinds have them. */
interface LinePrice extends AiringPrice {
  id: number;
  length: number | null;
}

/** Which other files a line airs from which dates on. */
interface Changing {
  changes?: readonly CopyChange[] | null;
}

/** A simple line as it is stored. */
export interface OrderedSimple extends Omit<QuotaTerms, 'weeks' | 'service'>, LinePrice, Changing {
  weeks: readonly WeekCount[] | null;
  filename?: string | null;
  service: Service;
  usePieces: Flag;
  continuesId: number | null;
}

/** A detailed line as it is stored: the first day of its month, and the airings of each day. */
export interface OrderedDetailed extends LinePrice, Changing {
  fileName?: string | null;
  date: string;
  occurrences: readonly number[];
}

/** A campaign as it is stored. */
export interface OrderedCampaignLines {
  simple: readonly OrderedSimple[];
  advanced: readonly OrderedDetailed[];
  pieces: readonly { length: number; weight: number }[];
}

/** A line in a month in which it asks for airings; the lists have a number for each of 31 days. */
export interface OrderedMonth {
  scheduleType: ScheduleType;
  scheduleId: number;
  /** The first day of the month. */
  month: string;
  /** The first day of it on which the line asks: monthly fees without an airing are of that day. */
  firstDay: number;
  airings: number[];
  seconds: number[];
  cents: number[];
}

const none = (): number[] => Array<number>(LIMITS.dailySlots).fill(0);

/** The last day that dates can name. */
const LAST_DAY = dayNumber('2999-12-31');

/** The last day of the last month that is counted of a line: those beyond it are too far away to be sold. */
function horizonOf(startDate: string): number {
  const [year, month] = startDate.split('-').map(Number) as [number, number];
  const months = year * 12 + month - 1 + LIMITS.orderedMonths - 1;
  const [lastYear, lastMonth] = [Math.floor(months / 12), (months % 12) + 1];
  if (lastYear > 2999) return LAST_DAY;
  const first = `${String(lastYear)}-${twoDigits(lastMonth)}-01`;
  return dayNumber(first) + daysInMonth(lastYear, lastMonth) - 1;
}

/** The seconds of one day after another: those of the same file are rounded together. */
function secondsByDay(mix: AiringMix, copy: Copy): (date: string, airings: number) => number {
  let [file, before] = [copy.file, 0];
  return (date, airings) => {
    const today = fileOn(copy, date);
    if (today !== file && (isExpression(today ?? '') || isExpression(file ?? ''))) before = 0;
    file = today;
    const timed = withoutCommands(mix, file);
    const seconds = secondsOf(before + airings, timed) - secondsOf(before, timed);
    before += airings;
    return seconds;
  };
}

/**
 * The months of a line. Seconds and cents are rounded for the line as a whole and counted up from its first day,
 * so that its days add up to what `orderOf` says of it. A command in the place of a file takes no time.
 */
function monthsOf(
  line: Pick<OrderedMonth, 'scheduleType' | 'scheduleId'>,
  days: readonly OrderedDay[],
  priced: AiringPrice,
  mix: AiringMix,
  copy: Copy,
): OrderedMonth[] {
  const months: OrderedMonth[] = [];
  const secondsOn = secondsByDay(mix, copy);
  const centsOf = (count: number): number => airingsCents(priced, count, mix) ?? 0;
  let [count, cents] = [0, 0];
  for (const { day, airings } of days) {
    const date = dateOfDayNumber(day);
    const [month, ordinal] = [`${date.slice(0, 7)}-01`, Number(date.slice(8))];
    let last = months.at(-1);
    if (last?.month !== month) {
      last = {
        ...line,
        month,
        firstDay: ordinal,
        airings: none(),
        seconds: none(),
        cents: none(),
      };
      months.push(last);
    }
    count += airings;
    const through = centsOf(count);
    last.airings[ordinal - 1] = airings;
    last.seconds[ordinal - 1] = secondsOn(date, airings);
    last.cents[ordinal - 1] = through - cents;
    cents = through;
  }
  return months;
}

const calendarOf = ({ weeks, ...line }: OrderedSimple): QuotaTerms => ({
  ...line,
  ...(weeks && { weeks }),
});

/** What was asked for on days that are the past. */
export interface OrderedPast {
  /** Whether a day, by its number, is the past. */
  isPast: (day: number) => boolean;
  /** By simple line and day number, what it asked for. */
  airings: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** By simple line, the one that it goes on with. */
type GoesOnWith = ReadonlyMap<number, number | null>;

const NOTHING: ReadonlyMap<number, number> = new Map();

/** What a line asked for before, and what those did that it goes on with. */
function pastQuotaOf(id: number, { isPast, airings }: OrderedPast, lines: GoesOnWith): PastQuota {
  const earlier = new Map<number, number>();
  const seen = new Set([id]);
  for (let at = lines.get(id) ?? null; at !== null && !seen.has(at); at = lines.get(at) ?? null) {
    seen.add(at);
    for (const [day, count] of airings.get(at) ?? NOTHING)
      earlier.set(day, (earlier.get(day) ?? 0) + count);
  }
  return { isPast, own: airings.get(id) ?? NOTHING, earlier };
}

/** The past of one line. */
type PastOf = (line: OrderedSimple) => PastQuota | undefined;
const NO_PAST: PastOf = () => undefined;

/** The days on which a simple line asks, up to its horizon. */
function daysOfSimple(line: OrderedSimple, pastOf: PastOf = NO_PAST): OrderedDay[] {
  const [first, horizon] = [dayNumber(line.startDate), horizonOf(line.startDate)];
  const last = lastDayOf(line) ?? horizon;
  return orderedByDay(calendarOf(line), first, Math.min(last, horizon), pastOf(line));
}

const daysOfDetailed = ({ date, occurrences }: OrderedDetailed): OrderedDay[] =>
  occurrences.flatMap((airings, i) => (airings > 0 ? [{ day: dayNumber(date) + i, airings }] : []));

const monthsOfSimple = (
  line: OrderedSimple,
  days: readonly OrderedDay[],
  pieces: OrderedCampaignLines['pieces'],
): OrderedMonth[] =>
  monthsOf({ scheduleType: 'simple', scheduleId: line.id }, days, line, mixOf(line, pieces), {
    // The files of pieces are no expressions.
    file: line.usePieces === 1 ? null : (line.filename ?? null),
    changes: line.changes,
  });

const monthsOfDetailed = (line: OrderedDetailed, days: readonly OrderedDay[]): OrderedMonth[] =>
  monthsOf({ scheduleType: 'advanced', scheduleId: line.id }, days, line, mixOf(line, null), {
    file: line.fileName ?? null,
    changes: line.changes,
  });

/**
 * What the lines of a campaign ask for, by line and month; of a line's months at most `LIMITS.orderedMonths`, so
 * that one without an end has an end here.
 */
export const orderedMonths = (
  { simple, advanced, pieces }: OrderedCampaignLines,
  pastOf: PastOf = NO_PAST,
): OrderedMonth[] => [
  ...simple.flatMap((line) => monthsOfSimple(line, daysOfSimple(line, pastOf), pieces)),
  ...advanced.flatMap((line) => monthsOfDetailed(line, daysOfDetailed(line))),
];

/** The first date on which months ask for an airing; null for none. */
export const firstOrdered = (months: readonly OrderedMonth[]): string | null =>
  months.map(({ month, firstDay }) => `${month.slice(0, 8)}${twoDigits(firstDay)}`).sort()[0] ??
  null;

/** Whether a day is in a period of a line's quota in which another line, which goes on with it, asks too. */
function periodsShared(line: OrderedSimple, next: OrderedSimple): (day: number) => boolean {
  const calendar = calendarOf(line);
  if (!hasQuota(calendar)) return () => false;
  const periodAt = (day: number): number | null => {
    const period = periodOf(calendar, day);
    return period && period.first <= day && day <= period.last ? period.first : null;
  };
  const shared = new Set(daysOfSimple(next).map(({ day }) => periodAt(day)));
  return (day) => {
    const period = periodAt(day);
    return period !== null && shared.has(period);
  };
}

/**
 * What a replaced campaign has still ordered: the days before `before`. A period of a quota with which a line of
 * its revision goes on is the revision's as a whole, because what aired before counts in it.
 *
 * @param next the revision that replaced it
 * @param before the first date that any later revision orders, or the day on which the last one took back the rest;
 *   null when it took back the whole order
 * @param pastOf what the past asked for of a quota, which stays with the campaign that asked for it
 */
export function orderedBeforeRevision(
  replaced: OrderedCampaignLines,
  next: OrderedCampaignLines,
  before: string | null,
  pastOf: PastOf = NO_PAST,
): OrderedMonth[] {
  if (before === null) return [];
  const through = dayNumber(before) - 1;
  const goesOn = new Map(
    next.simple.flatMap((line) =>
      line.continuesId === null || !hasQuota(calendarOf(line))
        ? []
        : [[line.continuesId, line] as const],
    ),
  );
  const simple = replaced.simple.flatMap((line) => {
    const continued = goesOn.get(line.id);
    const isTaken = continued ? periodsShared(line, continued) : () => false;
    const own = pastOf(line)?.own ?? NOTHING;
    const days = daysOfSimple(line, pastOf).filter(
      ({ day }) => day <= through && (own.has(day) || !isTaken(day)),
    );
    return monthsOfSimple(line, days, replaced.pieces);
  });
  const advanced = replaced.advanced.flatMap((line) =>
    monthsOfDetailed(
      line,
      daysOfDetailed(line).filter(({ day }) => day <= through),
    ),
  );
  return [...simple, ...advanced];
}

/** A campaign with what decides whether it is sold. */
export interface SoldCampaign extends OrderedCampaignLines {
  spot: { id: number; state: CampaignState; putAway: Flag; cancelled: Flag };
  /** The day on which a revision came to ask for nothing; null where it asks, or nobody knows. */
  takenBackOn?: string | null;
}

/** What a campaign orders. */
export interface OrderedCampaign {
  spotId: number;
  /** One on hold is not sold yet, and one that was put away no longer; fees of what aired of it are still due. */
  sold: boolean;
  months: OrderedMonth[];
}

const isSold = ({ spot }: SoldCampaign): boolean => spot.state === 'active' && spot.putAway === 0;

/**
 * The first date that is not of what a campaign replaced any more: its own first one. One that asks for nothing took
 * back what was still to come on that day, and nothing of the days before.
 */
const ownFrom = (months: readonly OrderedMonth[], { takenBackOn }: SoldCampaign): string | null =>
  firstOrdered(months) ?? takenBackOn ?? null;

/** The earlier of two dates; null where nothing is ordered any more. */
const earlier = (before: string | null, own: string | null): string | null =>
  before !== null && own !== null && own < before ? own : before;

/**
 * What a campaign orders, and what is left of those that it replaced, directly or not.
 *
 * @param chain the campaign, the one that it replaced, and so on; one that is in force although a revision of it
 *   is there, which waits for approval, ends it
 * @param past what was asked for on days that are the past; null where none is
 */
export function orderedOfChain(
  chain: readonly SoldCampaign[],
  past: OrderedPast | null = null,
): OrderedCampaign[] {
  const [newest, ...earlierOnes] = chain;
  if (!newest) return [];
  const goesOn: GoesOnWith = new Map(
    chain.flatMap(({ simple }) => simple.map(({ id, continuesId }) => [id, continuesId] as const)),
  );
  const pastOf: PastOf = past ? ({ id }) => pastQuotaOf(id, past, goesOn) : NO_PAST;
  const months = orderedMonths(newest, pastOf);
  const ordered: OrderedCampaign[] = [{ spotId: newest.spot.id, sold: isSold(newest), months }];
  let [next, before] = [newest, ownFrom(months, newest)];
  for (const replaced of earlierOnes) {
    if (replaced.spot.cancelled === 0) break;
    const kept = orderedBeforeRevision(replaced, next, before, pastOf);
    ordered.push({ spotId: replaced.spot.id, sold: isSold(replaced), months: kept });
    before = earlier(before, ownFrom(orderedMonths(replaced, pastOf), replaced));
    next = replaced;
  }
  return ordered;
}

/** The first day of the period of a quota that a simple line's day is in, if any day of it is the past; else null. */
export function periodsBegun(
  chain: readonly OrderedCampaignLines[],
  { isPast }: OrderedPast,
): (scheduleId: number, day: number) => number | null {
  const calendars = new Map(
    chain.flatMap(({ simple }) => simple.map((line) => [line.id, calendarOf(line)] as const)),
  );
  const begun = new Map<string, boolean>();
  return (scheduleId, day) => {
    const calendar = calendars.get(scheduleId);
    const period = calendar && hasQuota(calendar) ? periodOf(calendar, day) : null;
    if (!period || day < period.first || day > period.last) return null;
    const key = `${period.first} ${period.last}`;
    let known = begun.get(key);
    if (known === undefined) {
      known = false;
      for (let one = period.first; one <= period.last && !known; one++) known = isPast(one);
      begun.set(key, known);
    }
    return known ? period.first : null;
  };
}
