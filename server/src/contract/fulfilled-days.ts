import type { MakeGoodState } from './as-run.js';
import {
  addFulfilments,
  type CountedAirings,
  type FulfilmentFacts,
  type FulfilmentSums,
  fulfilmentSums,
} from './fulfilment-sums.js';
import { groupedBy } from './grouped.js';

/**
 * How far lines were fulfilled, day by day: the same days are summed by campaign, client, certificate or period, so
 * that all of them say the same.
 */

/** The schedule type of what aired and no log had, counted for a campaign by a person. */
export const UNORDERED = 'unordered';

/** A line as logs know it. */
export interface LineKey {
  scheduleType: string;
  scheduleId: number;
}

/** What a line with a quota asks for in a period, together with the lines of the revisions before it. */
export interface OrderedPeriod {
  /** The first of these lines. */
  orderId: number;
  /** The dates of the period. */
  first: string;
  last: string;
  asked: number;
}

/** What a log tells of a line; of one over midnight, what two logs tell of an evening. */
export interface LoggedDay extends LineKey {
  stationId: number;
  spotId: number;
  date: string;
  airings: readonly CountedAirings[];
  /** Airings that the log has no place for. */
  unplaced: number;
  /** Of a line over midnight: whether some of it is in the log of the next date. */
  afterMidnight?: boolean;
  /** Null: the line asks for airings day by day. */
  period: OrderedPeriod | null;
}

/** What is owed, was made good or waived: of a missed airing, or of a period that left airings unplaced. */
export interface CountedMakeGood extends LineKey {
  state: MakeGoodState;
  /** Of a missed airing, its date; null of an unplaced one. */
  date: string | null;
  /** Of an unplaced one, the first day of its period. */
  periodStart: string | null;
}

/** A line on a date, and what became of what was ordered. */
export interface FulfilledDay extends LineKey {
  stationId: number;
  spotId: number;
  date: string;
  afterMidnight: boolean;
  periodStart: string;
  periodEnd: string;
  /** The lines that share what is asked for, and the period: what one of them lacks, another may have. */
  order: string;
  /** Of a line with a quota, the first of these lines. */
  orderId: number | null;
  facts: FulfilmentFacts;
  /** Of its unplaced airings, those without a make-good or a write-off: they can be owed, or written off. */
  unasked: number;
}

/** What names the lines that share what is asked for in a period, and that period. */
export const orderKey = ({ orderId, first }: Pick<OrderedPeriod, 'orderId' | 'first'>): string =>
  `quota ${orderId} ${first}`;

/** The same for a line that asks for airings day by day. */
export const dayKey = ({ scheduleType, scheduleId }: LineKey, date: string): string =>
  `${scheduleType} ${scheduleId} ${date}`;

const orderOf = (day: LoggedDay): string =>
  day.period ? orderKey(day.period) : dayKey(day, day.date);

/** Airings of logs that a period asked for. */
const placedOf = (airings: readonly CountedAirings[]): number =>
  fulfilmentSums({ airings, unplaced: 0, notYetMade: 0, makeGoods: [] }).placed;

/** The latest first: a later log knows more of its period. */
const latestFirst = (a: LoggedDay, b: LoggedDay): number =>
  Number(a.date < b.date) - Number(a.date > b.date) || b.scheduleId - a.scheduleId;

/**
 * How many airings each day really left unplaced. What one log of a period has no place for is asked of the days
 * that are made after it was locked: of the whole period no more is unplaced than it asked for and its logs do
 * not have.
 *
 * @param days of the whole period, of all lines that share it
 */
function reallyUnplaced(days: readonly LoggedDay[]): Map<LoggedDay, number> {
  const sorted = [...days].sort(latestFirst);
  const ordered = sorted.find(({ period }) => period)?.period?.asked ?? Infinity;
  let left = Math.max(0, ordered - placedOf(days.flatMap(({ airings }) => airings)));
  const found = new Map<LoggedDay, number>();
  for (const day of sorted) {
    const unplaced = Math.min(day.unplaced, left);
    left -= unplaced;
    found.set(day, unplaced);
  }
  return found;
}

const lineOf = (line: LineKey, date: string | null): string => dayKey(line, date ?? '');

/**
 * Gives every make-good to the day for which it stands: that of its missed airing, or the first of its line's
 * period that lacks an airing. One that stands for nothing any more, as a day was made again, is of no day.
 *
 * @param days whole periods, with all lines that share them
 */
export function fulfilledDays(
  days: readonly LoggedDay[],
  makeGoods: readonly CountedMakeGood[],
): FulfilledDay[] {
  const ofMissed = groupedBy(
    makeGoods.filter(({ date }) => date !== null),
    (one) => lineOf(one, one.date),
  );
  const ofPeriod = groupedBy(
    makeGoods.filter(({ periodStart }) => periodStart !== null),
    (one) => lineOf(one, one.periodStart),
  );
  return [...groupedBy(days, orderOf)].flatMap(([order, own]) => {
    const unplaced = reallyUnplaced(own);
    return own
      .toSorted((a, b) => latestFirst(b, a))
      .map((day): FulfilledDay => {
        const { scheduleType, scheduleId, stationId, spotId, date, airings, period } = day;
        const periodStart = period?.first ?? date;
        const lacking = unplaced.get(day) ?? 0;
        const stand = ofPeriod.get(lineOf(day, periodStart))?.splice(0, lacking) ?? [];
        const makeGoodsOfDay = [...(ofMissed.get(lineOf(day, date)) ?? []), ...stand];
        return {
          scheduleType,
          scheduleId,
          stationId,
          spotId,
          date,
          order,
          afterMidnight: day.afterMidnight ?? false,
          orderId: period?.orderId ?? null,
          periodStart,
          periodEnd: period?.last ?? date,
          unasked: lacking - stand.length,
          facts: {
            airings,
            unplaced: lacking,
            notYetMade: 0,
            makeGoods: makeGoodsOfDay.map(({ state }) => ({ state, count: 1 })),
          },
        };
      });
  });
}

/** The sums of days. */
export const sumsOfDays = (days: readonly Pick<FulfilledDay, 'facts'>[]): FulfilmentSums =>
  addFulfilments(days.map(({ facts }) => fulfilmentSums(facts)));

/** How far a line was fulfilled in a period. */
export interface PeriodFulfilment extends LineKey {
  stationId: number;
  spotId: number;
  periodStart: string;
  periodEnd: string;
  orderId: number | null;
  sums: FulfilmentSums;
  unasked: number;
}

/** How far lines were fulfilled, period by period. */
export function periodFulfilments(days: readonly FulfilledDay[]): PeriodFulfilment[] {
  const periods = groupedBy(days, (day) => lineOf(day, day.periodStart));
  return [...periods.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { stationId, spotId, scheduleType, scheduleId, periodStart } = first;
    return {
      stationId,
      spotId,
      scheduleType,
      scheduleId,
      periodStart,
      orderId: own.find(({ orderId }) => orderId !== null)?.orderId ?? null,
      periodEnd:
        own
          .map(({ periodEnd }) => periodEnd)
          .sort()
          .at(-1) ?? first.periodEnd,
      sums: sumsOfDays(own),
      unasked: own.reduce((sum, { unasked }) => sum + unasked, 0),
    };
  });
}
