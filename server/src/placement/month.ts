import { TIME_MODE } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { datesOf } from '../contract/time.js';
import { makeDay } from './make-day.js';
import { compile } from './model/model.js';
import { airingsAsked, dayOf } from './rules/asking.js';
import { dayInput, type StationInputs } from './rules/day-input.js';
import type { DayInput, DayPlan } from './rules/types.js';
import { byTime } from './rules/window.js';
import { MonthUses } from './search/month-uses.js';
import { pack, type Packing } from './solve.js';

/** Most days of a range that are made and stored together. */
const CHUNK_DAYS = 31;

/** The first day of a date's month. */
export const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;

/**
 * The days that have to be made for some dates, by month: from the first of the month, since evenness
 * builds on the days before, to the last date asked for.
 *
 * @param dates in ascending order
 */
export function monthsOf(dates: readonly string[]): string[][] {
  const last = new Map(dates.map((date) => [monthStart(date), date]));
  return [...last].map(([first, date]) => datesOf(first, date));
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
 * placed. Dates with the same key are twins and share one packing.
 */
export function twinKeys(inputs: StationInputs): (date: string) => string {
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
  return (date) => {
    const day = dayOf(date);
    const asked = lines.map((line) => airingsAsked(line, day));
    return `${weekdays[day.dayOfWeek]} ${asked.join()}`;
  };
}

/**
 * The first date that asks for more airings than `LIMITS.airingsPerDay`, of some dates and the days of
 * their months before them; undefined when there is none. The engine does not make such a day.
 *
 * @param dates in ascending order
 */
export function firstTooLarge(
  { breaks, lines }: StationInputs,
  dates: readonly string[],
): string | undefined {
  return monthsOf(dates)
    .flat()
    .find((date) => {
      const day = dayOf(date);
      const most = breaks[day.dayOfWeek]?.length ?? 0;
      let airings = 0;
      for (const line of lines) {
        const isExact = line.scheduleType === 'simple' && line.timeMode === TIME_MODE.exactTimes;
        airings += Math.min(airingsAsked(line, day), isExact ? Infinity : most);
      }
      return airings > LIMITS.airingsPerDay;
    });
}

/** Packs a date; its twins can use the result too. */
export const packDay = (inputs: StationInputs, date: string): Packing =>
  pack(compile(dayInput(inputs, date)));

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
  const keyOf = twinKeys(inputs);
  const packings = new Map<string, Packing>();
  return monthsOf(dates).flatMap((month) => {
    const uses = new MonthUses(inputs);
    return month.flatMap((date) => {
      const key = keyOf(date);
      const packing = packings.get(key) ?? packDay(inputs, date);
      packings.set(key, packing);
      const input = dayInput(inputs, date);
      const plan = makeDay(input, uses, packing);
      return wanted.has(date) ? [{ input, plan }] : [];
    });
  });
}
