import { TIME_MODE } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { wholeWeeks } from '../contract/quota.js';
import { datesOf } from '../contract/time.js';
import { planDays } from './beside-make-goods.js';
import { makeDay } from './make-day.js';
import { atOnce, type Pausable } from './pausable.js';
import { airingsOrdered, type Day, dayOf } from './rules/asking.js';
import {
  breaksOn,
  dayInput,
  lineKey,
  nearOf,
  NO_QUOTA,
  type StationInputs,
} from './rules/day-input.js';
import { mayAirOnDate } from './rules/pieces.js';
import { isQuotaLine } from './rules/quota.js';
import type { DayInput, DayPlan } from './rules/types.js';
import { byTime } from './rules/window.js';
import { MonthUses } from './search/month-uses.js';
import type { Packing } from './solve.js';
import { type Unit, Units } from './week.js';

/** The most days of a range that are made and stored together. */
const CHUNK_DAYS = 31;

/** The first day of a date's month. */
export const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;

/**
 * The days that must be made for some dates, by month: from the first of the month, because even use of
 * breaks builds on the days before, to the last of the dates.
 *
 * @param dates in ascending order
 */
export function monthsOf(dates: readonly string[]): string[][] {
  const last = new Map(dates.map((date) => [monthStart(date), date]));
  return [...last].map(([first, date]) => datesOf(first, date));
}

/** The days to make for some of a month, in order. */
export interface Month {
  /** The days of the first week that are in the month before: they only say which pieces aired. */
  before: readonly string[];
  /** From the first of the month, as `monthsOf`. */
  days: readonly string[];
}

/**
 * The days that must be made for some dates, by month. With pieces the week of the first of the month is made
 * whole, as it is planned whole and its pieces go on over the month's edge.
 *
 * @param dates in ascending order
 */
export function monthsToMake(
  { lines }: Pick<StationInputs, 'lines'>,
  dates: readonly string[],
): Month[] {
  const hasPieces = lines.some(({ pieces }) => pieces !== undefined);
  return monthsOf(dates).map((days) => {
    const [monday = days[0]] = wholeWeeks(days[0], days[0]);
    const before = hasPieces ? datesOf(monday, days[0]).slice(0, -1) : [];
    return { before, days };
  });
}

/**
 * Splits a range into chunks of at most 31 days, between two months where one falls into the chunk.
 *
 * @param dates in ascending order
 */
export function chunksOf(dates: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let from = 0; from < dates.length;) {
    let to = Math.min(from + CHUNK_DAYS, dates.length);
    if (to < dates.length)
      for (let cut = to; cut > from; cut--)
        if (dates[cut].endsWith('-01')) {
          to = cut;
          break;
        }
    chunks.push(dates.slice(from, to));
    from = to;
  }
  return chunks;
}

/**
 * Returns a function that gives the key of a date: everything on which it depends which airings can be
 * placed, on the date itself and on those that are planned together with it. Dates with the same key are
 * twins and share one packing.
 */
export function twinKeys(inputs: StationInputs): (unit: Unit) => string {
  const { breaks, shows, lines } = inputs;
  const weekdays = breaks.map((own, weekday) =>
    JSON.stringify([
      [...own]
        .sort(byTime)
        .map((b) => [b.time, b.timeType, b.toleranceInMinutes, b.spotType, b.allowMixSpotCategory]),
      [...shows[weekday]]
        .sort((a, b) => a.showId - b.showId)
        .map((s) => [s.showId, s.timeStart, s.timeEnd]),
    ]),
  );
  const fixed = lines.filter((line) => !isQuotaLine(line));
  const keyOf = (date: string): string => {
    const day = dayOf(date);
    const ordered = fixed.map((line) => airingsOrdered(line, day));
    const skipped = inputs.skipped?.[date] ?? '';
    return `${weekdays[day.dayOfWeek]}${skipped} ${ordered.join()}${ofDate(inputs, day)}`;
  };
  return ({ dates, asks, settled }) => {
    const days = dates.map(keyOf).join();
    if (asks.length === 0 && settled === NO_QUOTA) return days;
    const shared = asks.map(({ line, ...ask }) => ({ key: lineKey(line), ...ask }));
    return `${days} ${JSON.stringify([shared, settled.airings])}`;
  };
}

/** What else the packing of a date depends on: pieces that may air on it, and locked days next to it. */
function ofDate(inputs: StationInputs, day: Day): string {
  const pieces = inputs.lines.flatMap((line) =>
    (line.pieces ?? []).map((piece) => (mayAirOnDate(piece, day) ? 1 : 0)),
  );
  const near = nearOf(inputs, day);
  return pieces.length === 0 && !near ? '' : ` ${JSON.stringify([pieces, near])}`;
}

/**
 * The first date that asks for more airings than `LIMITS.airingsPerDay`, together with the days that are
 * planned with it, of some dates and the days that are made for them; undefined when there is none.
 * The engine does not make such a day.
 *
 * @param dates in ascending order
 */
export function firstTooLarge(inputs: StationInputs, dates: readonly string[]): string | undefined {
  const { lines } = inputs;
  const airingsOn = (date: string): number => {
    const day = dayOf(date);
    const most = breaksOn(inputs, day).breaks.length;
    let airings = 0;
    for (const line of lines) {
      const isExact = line.scheduleType === 'simple' && line.timeMode === TIME_MODE.exactTimes;
      airings += Math.min(airingsOrdered(line, day), isExact ? Infinity : most);
    }
    return airings;
  };
  const units = new Units(inputs);
  return monthsToMake(inputs, dates)
    .flatMap(({ before, days }) => [...before, ...days])
    .find((date) => {
      const together = units.of(date).dates;
      return together.reduce((sum, one) => sum + airingsOn(one), 0) > LIMITS.airingsPerDay;
    });
}

/** Packs dates that are planned together; their twins can use the result too. */
export const packingUnit = (
  inputs: StationInputs,
  [first]: readonly string[],
): Pausable<Packing[]> => planDays(inputs, new Units(inputs).of(first));

/** As `packingUnit`, without a pause. */
export const packUnit = (inputs: StationInputs, dates: readonly string[]): Packing[] =>
  atOnce(packingUnit(inputs, dates));

/** The dates to plan together for some dates, and which packing each date uses. */
export interface ToPack {
  /** By key, the dates of the first unit that has it. */
  units: ReadonlyMap<string, readonly string[]>;
  /** By date. */
  use: ReadonlyMap<string, { key: string; index: number }>;
}

export function unitsToPack(inputs: StationInputs, dates: readonly string[]): ToPack {
  const all = new Units(inputs);
  const keyOf = twinKeys(inputs);
  const keys = new Map<Unit, string>();
  const units = new Map<string, readonly string[]>();
  const use = new Map<string, { key: string; index: number }>();
  for (const date of dates) {
    const unit = all.of(date);
    const key = keys.get(unit) ?? keyOf(unit);
    keys.set(unit, key);
    if (!units.has(key)) units.set(key, unit.dates);
    use.set(date, { key, index: unit.dates.indexOf(date) });
  }
  return { units, use };
}

/**
 * Makes the logs of some dates. Each builds on the days of its month before, and these are made from
 * the same inputs instead of being read: a date gets the same log whatever else is asked for or stored.
 *
 * @param dates in ascending order
 * @throws RangeError when one is no date, or too large (`firstTooLarge`)
 */
export function makeDays(
  inputs: StationInputs,
  dates: readonly string[],
): { input: DayInput; plan: DayPlan }[] {
  const wanted = new Set(dates);
  const months = monthsToMake(inputs, dates);
  const all = months.flatMap(({ before, days }) => [...before, ...days]);
  const { units, use } = unitsToPack(inputs, all);
  const packings = new Map([...units].map(([key, unit]) => [key, packUnit(inputs, unit)]));
  return months.flatMap(({ before, days }) => {
    const uses = new MonthUses(inputs);
    const planOn = (date: string, counted?: MonthUses): { input: DayInput; plan: DayPlan } => {
      const { key, index } = use.get(date)!;
      const packing = packings.get(key)![index];
      const input = dayInput(inputs, date, packing.quota);
      return { input, plan: makeDay(input, counted, packing, uses.turns) };
    };
    for (const date of before) planOn(date);
    return days.flatMap((date) => {
      const planned = planOn(date, uses);
      return wanted.has(date) ? [planned] : [];
    });
  });
}
