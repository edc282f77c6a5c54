import type { StationInputs } from '../placement/rules/day-input.js';
import { type Month, monthsToMake, type ToPack } from '../placement/month.js';
import { MonthUses } from '../placement/search/month-uses.js';
import type { Packing } from '../placement/solve.js';

/** Days per task: few enough to keep tasks short, enough to make the messages' cost negligible. */
const DAYS_PER_TASK = 8;

/**
 * A date with its packing. `day` is its index among the requested dates, null when only later days
 * depend on it.
 */
export interface PackedDate {
  date: string;
  packing: Packing;
  day: number | null;
  /** In the month before, and made to know which pieces aired. */
  before: boolean;
}

/** The steps of making days. `R` is the result for several days. */
export interface Workers<R> {
  /** @param dates that are asked for; earlier days of their months are packed, too */
  units(dates: readonly string[]): Promise<ToPack>;
  /** @param dates that are planned together */
  pack(dates: readonly string[]): Promise<Packing[]>;
  /** @param uses `MonthUses` of the days before, updated in place */
  finish(dates: PackedDate[], uses: SharedArrayBuffer): Promise<R>;
}

/**
 * Finds out what to pack; packs one date of each group of twins, in parallel, together with the days that are
 * planned with it; then finishes the days of each month in order, because each depends on the earlier ones
 * (see `makeDays`).
 *
 * @param dates in ascending order
 */
export async function makeMonths<R>(
  inputs: StationInputs,
  dates: readonly string[],
  workers: Workers<R>,
): Promise<R[]> {
  const days = new Map(dates.map((date, day) => [date, day]));
  const months = monthsToMake(inputs, dates);
  const { units, use } = await workers.units(dates);
  const packed = await Promise.all(
    [...units].map(async ([key, together]) => [key, await workers.pack(together)] as const),
  );
  const packings = new Map(packed);

  async function finish({ before, days: own }: Month): Promise<R[]> {
    const uses = new SharedArrayBuffer(new MonthUses(inputs).byteLength);
    const made: R[] = [];
    const month = [...before, ...own];
    for (let from = 0; from < month.length; from += DAYS_PER_TASK) {
      const some = month.slice(from, from + DAYS_PER_TASK).flatMap((date, i): PackedDate[] => {
        const { key = '', index = 0 } = use.get(date) ?? {};
        const packing = packings.get(key)?.[index];
        const isBefore = from + i < before.length;
        const day = isBefore ? null : (days.get(date) ?? null);
        return packing ? [{ date, packing, day, before: isBefore }] : [];
      });
      made.push(await workers.finish(some, uses));
    }
    return made;
  }

  return (await Promise.all(months.map(finish))).flat();
}
