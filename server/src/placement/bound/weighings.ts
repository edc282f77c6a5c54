import { NO_CAP } from '../model/model.js';
import type { Model } from '../model/model.js';

/** The most parts into which a break or an hour is divided to weigh airings. */
const PARTS = 6;

/**
 * The most looks that one weighing may cost. Days with breaks of many hours, or with very many different
 * lengths, are weighed by seconds alone.
 */
const MOST_LOOKS = 20_000;

/**
 * A weight for each length, and the most weight that airings in one break, and in one clock hour, can have
 * together. By seconds, two breaks of 75 s have room for five airings of 30 s. Weighed 1 each, they have
 * room for four, since no break holds more than two.
 */
export interface Weighing {
  /** By length, longest first; a shorter length never weighs more. */
  weight: Int32Array;
  perBreak: number;
  perHour: number;
}

/** The greatest weight that fits into `capacity` seconds, with any number of airings of each length. */
function heaviestFilling(lengths: readonly number[], weight: Int32Array, capacity: number): number {
  const best = new Int32Array(capacity + 1);
  for (let s = 1; s <= capacity; s++) {
    best[s] = best[s - 1];
    for (let k = 0; k < lengths.length; k++) {
      const rest = s - lengths[k];
      if (rest >= 0 && best[rest] + weight[k] > best[s]) best[s] = best[rest] + weight[k];
    }
  }
  return best[capacity];
}

/** Weighs airings by their seconds. @param lengths in use, longest first */
export const bySeconds = (model: Model, lengths: readonly number[]): Weighing => ({
  weight: Int32Array.from(lengths),
  perBreak: model.capacity,
  perHour: model.hourCapacity,
});

/**
 * Ways to weigh the airings of a day: by seconds first, then by counting airings of at least some length,
 * and by rounding lengths down to parts of a break. Each bounds what an interval of breaks can hold.
 * After the dual feasible functions of S. P. Fekete and J. Schepers, "New classes of fast lower bounds
 * for bin packing problems", 2001; here the most that fits is computed exactly.
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
