import type { StationInputs } from '../placement/rules/day-input.js';
import { monthsOf, twinKeys } from '../placement/month.js';
import { MonthUses } from '../placement/search/month-uses.js';
import type { Packing } from '../placement/solve.js';

/**
 * Days that are finished at a time while others are still to pack, but for the first, and at most: a
 * message costs something too.
 */
const FEWEST = 3;
const MOST = 8;

/** A date with its packing, and its index among those asked for: null if only later ones stand on it. */
export interface PackedDate {
  date: string;
  packing: Packing;
  day: number | null;
}

/** What may be done side by side; `R` is what comes of a date that is asked for. */
export interface Workers<R> {
  threads: number;
  pack(date: string): Promise<Packing>;
  /** @param uses what `MonthUses` has counted on the days before; to be counted on in place */
  finish(dates: PackedDate[], uses: SharedArrayBuffer): Promise<R[]>;
}

/** A month under way: its days are finished in their order. */
interface Month {
  dates: string[];
  uses: SharedArrayBuffer;
  /** The first that is not finished, nor being finished. */
  next: number;
  busy: boolean;
}

/**
 * Makes days: one of all twins is packed, several at a time, and meanwhile those of a month that are
 * packed are finished one after the other, as each stands on those before it (see `makeDays`).
 *
 * @param dates in their order
 * @returns what comes of the dates, each time what has come since the last
 */
export async function* makeMonths<R>(
  inputs: StationInputs,
  dates: readonly string[],
  workers: Workers<R>,
): AsyncGenerator<R[]> {
  const days = new Map(dates.map((date, day) => [date, day]));
  const { byteLength } = new MonthUses(inputs);
  const months = monthsOf(dates).map((own): Month => {
    return { dates: own, uses: new SharedArrayBuffer(byteLength), next: 0, busy: false };
  });
  const keyOf = twinKeys(inputs);
  const keys = new Map(months.flatMap((month) => month.dates.map((date) => [date, keyOf(date)])));
  const packings = new Map<string, Packing>();
  /** The first date of each key, until it is given out. */
  const toPack = new Map<string, string>();
  for (const [date, key] of keys) if (!toPack.has(key)) toPack.set(key, date);
  let made: R[] = [];

  function ready({ dates: own, next }: Month): PackedDate[] {
    const packed: PackedDate[] = [];
    for (const date of own.slice(next, next + MOST)) {
      const packing = packings.get(keys.get(date) ?? '');
      if (!packing) break;
      packed.push({ date, packing, day: days.get(date) ?? null });
    }
    return packed;
  }

  async function finish(month: Month, some: PackedDate[]): Promise<void> {
    month.busy = true;
    month.next += some.length;
    const finished = await workers.finish(some, month.uses);
    // Not before: others have come meanwhile, and been taken.
    made.push(...finished);
    month.busy = false;
  }

  async function pack(key: string, date: string): Promise<void> {
    toPack.delete(key);
    packings.set(key, await workers.pack(date));
  }

  function work(): Promise<void> | undefined {
    for (const month of months) {
      if (month.busy) continue;
      const some = ready(month);
      const others = toPack.size > 0 && month.next > 0;
      const fewest = others ? Math.min(FEWEST, month.dates.length - month.next) : 1;
      if (some.length > 0 && some.length >= fewest) return finish(month, some);
    }
    for (const [key, date] of toPack) return pack(key, date);
    return undefined;
  }

  let ended = false;
  const underWay = new Set<Promise<void>>();
  function begin(): void {
    while (!ended && underWay.size < workers.threads) {
      const begun = work();
      if (!begun) return;
      const done = begun.then(() => {
        underWay.delete(done);
        begin();
      });
      underWay.add(done);
      // It stays under way, so the race below fails with it; who reads no further does not need to know.
      done.catch(() => undefined);
    }
  }

  try {
    begin();
    while (underWay.size > 0 || made.length > 0) {
      if (made.length === 0) await Promise.race(underWay);
      const some = made;
      made = [];
      if (some.length > 0) yield some;
    }
  } finally {
    ended = true;
  }
}
