import { NO_CAP } from '../model/model.js';
import type { Model } from '../model/model.js';

/** Parts that a break or an hour is cut into, at most, to weigh airings by. */
const PARTS = 6;

/**
 * Looks that one weighing may cost. A station may have breaks of a day and a length for every second;
 * its days are weighed by seconds alone.
 */
const MOST_LOOKS = 20_000;

/**
 * A weight for each length, and the most weight that the airings of one break, and of one clock
 * hour, can have together. By seconds alone two breaks of 75 s take five airings of 30 s; weighed 1
 * each, no break holds more than two.
 */
export interface Weighing {
  /** By index in `lengths`; never more for a shorter length. */
  weight: Int32Array;
  perBreak: number;
  perHour: number;
}

/** The largest sum of weights of lengths, any number of each, that fit into `capacity` seconds. */
function heaviestFilling(lengths: readonly number[], weight: Int32Array, capacity: number): number {
  const best = new Int32Array(capacity + 1);
  for (let s = 1; s <= capacity; s++) {
    best[s] = best[s - 1]!;
    for (let k = 0; k < lengths.length; k++) {
      const rest = s - lengths[k]!;
      if (rest >= 0 && best[rest]! + weight[k]! > best[s]!) best[s] = best[rest]! + weight[k]!;
    }
  }
  return best[capacity]!;
}

/** Seconds as they are, with room for as many as there are. @param lengths longest first */
export const bySeconds = (model: Model, lengths: readonly number[]): Weighing => ({
  weight: Int32Array.from(lengths),
  perBreak: model.capacity,
  perHour: model.hourCapacity,
});

/**
 * Ways of weighing the airings of a day, seconds first; each bounds what an interval of breaks can
 * hold. Rounding lengths down to parts of a break, or counting those of at least some length, is
 * what a dual feasible function does. After S. P. Fekete and J. Schepers, "New classes of fast lower
 * bounds for bin packing problems", 2001; here the most that fits is counted exactly.
 *
 * @param lengths in use, longest first
 */
export function weighings(model: Model, lengths: readonly number[]): Weighing[] {
  const capped = model.hourCapacity < NO_CAP;
  const looks = lengths.length * (model.capacity + (capped ? model.hourCapacity : 0));
  if (looks > MOST_LOOKS) return [bySeconds(model, lengths)];
  const found: Weighing[] = [];
  const known = new Set<string>();
  const add = (weigh: (length: number) => number): void => {
    const weight = Int32Array.from(lengths, weigh);
    const key = weight.join();
    if (known.has(key) || weight[0] === 0) return;
    known.add(key);
    found.push({
      weight,
      perBreak: heaviestFilling(lengths, weight, model.capacity),
      perHour: capped ? heaviestFilling(lengths, weight, model.hourCapacity) : NO_CAP,
    });
  };
  add((length) => length);
  for (const shortest of lengths) add((length) => (length >= shortest ? 1 : 0));
  for (const whole of capped ? [model.capacity, model.hourCapacity] : [model.capacity])
    for (let parts = 2; parts <= PARTS; parts++)
      add((length) => Math.floor((length * parts) / whole));
  return found;
}
