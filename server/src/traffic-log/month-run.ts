import type { StationInputs } from '../placement/rules/day-input.js';
import type { Month, ToPack } from '../placement/month.js';
import { MonthUses } from '../placement/search/month-uses.js';
import type { Packing } from '../placement/solve.js';

/** Days per task: few enough to keep tasks short, enough to make the messages' cost negligible. */
const DAYS_PER_TASK = 8;

/** A date with its packing. */
export interface PackedDate {
  date: string;
  /** Null for a day that is kept. */
  packing: Packing | null;
  /** Its index among the requested dates, null when only later days depend on it. */
  day: number | null;
  /** Absent for days in the month before, which are made to know which pieces aired. */
  key?: string | undefined;
}

/** What is to be made. */
export interface MonthsToMake extends ToPack {
  /** Those of their days without a packing (`use`) are kept. */
  months: readonly Month[];
  /** By date, as `monthKeys`. */
  keys: ReadonlyMap<string, string>;
}

/** The steps of making days. `R` is the result for several days. */
export interface Workers<R> {
  /** @param dates that are asked for; earlier days of their months are packed, too, unless they are kept */
  units(dates: readonly string[]): Promise<MonthsToMake>;
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
  const { units, use, months, keys } = await workers.units(dates);
  const packed = await Promise.all(
    [...units].map(async ([key, together]) => [key, await workers.pack(together)] as const),
  );
  const packings = new Map(packed);

  const packingOf = (date: string): Packing | null => {
    const used = use.get(date);
    return used ? (packings.get(used.key)?.[used.index] ?? null) : null;
  };

  async function finish({ before, days: own }: Month): Promise<R[]> {
    const uses = new SharedArrayBuffer(new MonthUses(inputs).byteLength);
    const results: R[] = [];
    const month = [
      ...before.map((date): PackedDate => ({ date, packing: packingOf(date), day: null })),
      ...own.map((date): PackedDate => {
        const [packing, day, key] = [packingOf(date), days.get(date) ?? null, keys.get(date)];
        return { date, packing, day, key };
      }),
    ];
    let some: PackedDate[] = [];
    for (const [i, one] of month.entries()) {
      some.push(one);
      // Days that are kept cost next to nothing.
      const toMake = some.filter(({ packing }) => packing).length;
      if (toMake < DAYS_PER_TASK && i < month.length - 1) continue;
      results.push(await workers.finish(some, uses));
      some = [];
    }
    return results;
  }

  return (await Promise.all(months.map(finish))).flat();
}
