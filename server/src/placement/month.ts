import { datesOf } from '../contract/time.js';
import { airingsAsked, dayOf } from './rules/asking.js';
import { dayInput, type StationInputs } from './rules/day-input.js';
import { makeDay } from './make-day.js';
import { MonthUses } from './search/month-uses.js';
import { compile } from './model/model.js';
import { pack, type Packing } from './solve.js';
import type { DayInput, DayPlan } from './rules/types.js';
import { byTime } from './rules/window.js';

/** Days of a range that are made, and stored, together. */
const CHUNK_DAYS = 31;

/** The first day of a date's month: evenness over a month goes by its days up to the date. */
export const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;

/**
 * The days to make for some dates, by month: from its first to the last that is asked for.
 *
 * @param dates in their order
 */
export function monthsOf(dates: readonly string[]): string[][] {
  const last = new Map(dates.map((date) => [monthStart(date), date]));
  return [...last].map(([first, date]) => datesOf(first, date));
}

/** A range in parts of at most 31 days, cut between months where it is longer. @param dates in their order */
export function chunksOf(dates: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let from = 0; from < dates.length;) {
    let to = Math.min(from + CHUNK_DAYS, dates.length);
    if (to < dates.length)
      for (let cut = to; cut > from; cut--)
        if (dates[cut]!.endsWith('-01')) {
          to = cut;
          break;
        }
    chunks.push(dates.slice(from, to));
    from = to;
  }
  return chunks;
}

/**
 * What decides which airings of a date can be placed: dates of one key are twins, and one packing
 * serves them all.
 */
export function twinKeys(inputs: StationInputs): (date: string) => string {
  const { breaks, shows, lines } = inputs;
  const weekdays = breaks.map((own, weekday) =>
    JSON.stringify([
      [...own]
        .sort(byTime)
        .map((b) => [b.time, b.timeType, b.toleranceInMinutes, b.spotType, b.allowMixSpotCategory]),
      [...shows[weekday]!]
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

/** The packing of a date, which serves its twins too. */
export const packDay = (inputs: StationInputs, date: string): Packing =>
  pack(compile(dayInput(inputs, date)));

/**
 * The logs of some dates, each of which stands on the days of its month before: these are worked out
 * from the same inputs, so that a date's log is the same whatever else is asked for or stored.
 *
 * @param dates in their order
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
