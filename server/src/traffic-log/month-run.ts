import type { StationInputs } from '../placement/rules/day-input.js';
import { monthsOf, twinKeys } from '../placement/month.js';
import { MonthUses } from '../placement/search/month-uses.js';
import type { Packing } from '../placement/solve.js';

/** Days that are finished in one task: few enough to be short, enough that messages do not count. */
const DAYS_A_TASK = 8;

/** A date with its packing, and its index among those asked for: null if only later ones stand on it. */
export interface PackedDate {
  date: string;
  packing: Packing;
  day: number | null;
}

/** The two steps of making days; `R` is what comes of some of them. */
export interface Workers<R> {
  pack(date: string): Promise<Packing>;
  /** @param uses what `MonthUses` has counted on the days before; to be counted on in place */
  finish(dates: PackedDate[], uses: SharedArrayBuffer): Promise<R>;
}

/**
 * Makes days: first one of all twins is packed, side by side, and then the days of each month are finished
 * in their order, as each stands on those before it (see `makeDays`).
 *
 * @param dates in their order
 */
export async function makeMonths<R>(
  inputs: StationInputs,
  dates: readonly string[],
  workers: Workers<R>,
): Promise<R[]> {
  const days = new Map(dates.map((date, day) => [date, day]));
  const months = monthsOf(dates);
  const keyOf = twinKeys(inputs);
  const keys = new Map(months.flat().map((date) => [date, keyOf(date)]));
  /** The first date of each key. */
  const twins = new Map([...keys].reverse().map(([date, key]) => [key, date]));
  const packed = await Promise.all(
    [...twins].map(async ([key, date]) => [key, await workers.pack(date)] as const),
  );
  const packings = new Map(packed);

  async function finish(month: readonly string[]): Promise<R[]> {
    const uses = new SharedArrayBuffer(new MonthUses(inputs).byteLength);
    const made: R[] = [];
    for (let from = 0; from < month.length; from += DAYS_A_TASK) {
      const some = month.slice(from, from + DAYS_A_TASK).flatMap((date): PackedDate[] => {
        const packing = packings.get(keys.get(date) ?? '');
        return packing ? [{ date, packing, day: days.get(date) ?? null }] : [];
      });
      made.push(await workers.finish(some, uses));
    }
    return made;
  }

  return (await Promise.all(months.map(finish))).flat();
}
