import type { Model } from '../model/model.js';

/** POSITION_MISSES[mask * 11 + n]: see `positionMisses`. */
const POSITION_MISSES = new Uint8Array(1024 * 11);
const bits = (x: number): number => {
  let n = 0;
  for (let rest = x; rest; rest &= rest - 1) n++;
  return n;
};
for (let mask = 0; mask < 1024; mask++)
  for (let n = 0; n <= 10; n++) {
    const fronts = (mask & 31) << 1;
    const backs = n >= 4 ? (mask >> 5) << (n - 4) : (mask >> 5) >> (4 - n);
    const places = (fronts | backs) & (2 ** (n + 1) - 2);
    POSITION_MISSES[mask * 11 + n] = bits(mask) - bits(places);
  }

/**
 * How many airings of an ad break of `n` airings cannot stand at the place they ask for, whatever
 * the order. `mask` has the codes asked for: bits 0-4 the first to fifth place, bits 5-9 the
 * fourth before the last to the last. A front p wants place p, a back place n, n-1 ...; a place
 * that the break does not have is missed, and of two that want one place one misses it. All
 * others can be met at once, since their places differ: the minimum is exactly
 * airings asking - different existing places asked for. From n = 10 on fronts and backs never meet.
 */
export const positionMisses = (mask: number, n: number): number =>
  POSITION_MISSES[mask * 11 + (n < 10 ? n : 10)]!;

/** The bit of a position code in a mask; 0 for none. */
export const POSITION_BIT = Int32Array.from([0, 1, 2, 4, 8, 16, 0, 32, 64, 128, 256, 512]);

/** What airs where: a partial log that never breaks a hard rule as long as `fits` is asked first. */
export class Board {
  readonly breaks: number;
  /** Break of each airing, -1 when it is unplaced. */
  readonly at: Int32Array;
  /** Seconds left, by break and by clock hour. */
  readonly free: Int32Array;
  readonly hourFree: Int32Array;
  /** Airings, by break. */
  readonly count: Int32Array;
  /** The airings of a break as a linked list; -1 ends it. */
  readonly head: Int32Array;
  readonly after: Int32Array;
  private readonly before: Int32Array;
  /** [campaign][break], [rejecting category][break], [position][break]: the airing there plus 1. */
  readonly campaignAt: Int32Array;
  readonly categoryAt: Int32Array;
  readonly positionAt: Int32Array;
  /** Position codes in a break, for `positionMisses`. */
  readonly positionMask: Int32Array;
  /** Airings placed, by letter. */
  readonly placed: Int32Array;

  constructor(readonly model: Model) {
    const breaks = (this.breaks = model.breaks.length);
    this.at = new Int32Array(model.size).fill(-1);
    this.free = new Int32Array(breaks).fill(model.capacity);
    this.hourFree = new Int32Array(25).fill(model.hourCapacity);
    this.count = new Int32Array(breaks);
    this.head = new Int32Array(breaks).fill(-1);
    this.after = new Int32Array(model.size).fill(-1);
    this.before = new Int32Array(model.size).fill(-1);
    this.campaignAt = new Int32Array(model.campaigns * breaks);
    this.categoryAt = new Int32Array(model.categories * breaks);
    this.positionAt = new Int32Array(12 * breaks);
    this.positionMask = new Int32Array(breaks);
    this.placed = new Int32Array(model.letters);
  }

  /** Whether airing `i` may go into break `b` (of its window) as things stand: all hard rules. */
  fits(i: number, b: number): boolean {
    const model = this.model;
    const length = model.length[i]!;
    return (
      this.free[b]! >= length &&
      this.hourFree[model.hour[b]!]! >= length &&
      this.campaignAt[model.campaign[i]! * this.breaks + b] === 0 &&
      this.categoryAt[model.rejecting[i]! * this.breaks + b] === 0 &&
      this.positionAt[model.position[i]! * this.breaks + b] === 0
    );
  }

  /** `fits` for an airing that stands elsewhere: inside one clock hour the seconds of the hour stay. */
  movable(i: number, b: number): boolean {
    const model = this.model;
    const length = model.length[i]!;
    return (
      this.free[b]! >= length &&
      this.campaignAt[model.campaign[i]! * this.breaks + b] === 0 &&
      this.categoryAt[model.rejecting[i]! * this.breaks + b] === 0 &&
      this.positionAt[model.position[i]! * this.breaks + b] === 0 &&
      (this.hourFree[model.hour[b]!]! >= length || model.hour[b] === model.hour[this.at[i]!])
    );
  }

  /** `fits` for airing `i` in the break of `j` (of `i`'s window), once `j` has left it. */
  fitsInPlaceOf(i: number, j: number): boolean {
    const model = this.model;
    const b = this.at[j]!;
    const more = model.length[i]! - model.length[j]!;
    if (this.free[b]! < more || this.hourFree[model.hour[b]!]! < more) return false;
    return this.admits(i, b, j);
  }

  /** Whether airing `i` may stand in `b`, seconds aside, once `out` has left it. */
  admits(i: number, b: number, out: number): boolean {
    const model = this.model;
    let there = this.campaignAt[model.campaign[i]! * this.breaks + b]!;
    if (there !== 0 && there !== out + 1) return false;
    there = this.categoryAt[model.rejecting[i]! * this.breaks + b]!;
    if (there !== 0 && there !== out + 1) return false;
    there = this.positionAt[model.position[i]! * this.breaks + b]!;
    return there === 0 || there === out + 1;
  }

  /** Whether airings `i` and `j` of two breaks may change places; `j`'s break is in `i`'s window. */
  swappable(i: number, j: number): boolean {
    const model = this.model;
    const from = this.at[i]!;
    const to = this.at[j]!;
    if (from < model.lo[j]! || from >= model.hi[j]!) return false;
    const more = model.length[i]! - model.length[j]!;
    if (this.free[to]! < more || this.free[from]! < -more) return false;
    const hourFrom = model.hour[from]!;
    const hourTo = model.hour[to]!;
    if (hourFrom !== hourTo && (this.hourFree[hourTo]! < more || this.hourFree[hourFrom]! < -more))
      return false;
    return this.admits(i, to, j) && this.admits(j, from, i);
  }

  place(i: number, b: number): void {
    const model = this.model;
    const length = model.length[i]!;
    this.at[i] = b;
    this.free[b]! -= length;
    this.hourFree[model.hour[b]!]! -= length;
    this.count[b]!++;
    const head = this.head[b]!;
    this.after[i] = head;
    this.before[i] = -1;
    if (head >= 0) this.before[head] = i;
    this.head[b] = i;
    this.campaignAt[model.campaign[i]! * this.breaks + b] = i + 1;
    const rejecting = model.rejecting[i]!;
    if (rejecting > 0 && model.mix[b] === 0) this.categoryAt[rejecting * this.breaks + b] = i + 1;
    const position = model.position[i]!;
    if (position > 0) {
      this.positionAt[position * this.breaks + b] = i + 1;
      this.positionMask[b]! |= POSITION_BIT[position]!;
    }
    this.placed[model.letter[i]!]!++;
  }

  remove(i: number): void {
    const model = this.model;
    const b = this.at[i]!;
    const length = model.length[i]!;
    this.at[i] = -1;
    this.free[b]! += length;
    this.hourFree[model.hour[b]!]! += length;
    this.count[b]!--;
    const before = this.before[i]!;
    const after = this.after[i]!;
    if (before >= 0) this.after[before] = after;
    else this.head[b] = after;
    if (after >= 0) this.before[after] = before;
    this.campaignAt[model.campaign[i]! * this.breaks + b] = 0;
    const rejecting = model.rejecting[i]!;
    if (rejecting > 0 && model.mix[b] === 0) this.categoryAt[rejecting * this.breaks + b] = 0;
    const position = model.position[i]!;
    if (position > 0) {
      this.positionAt[position * this.breaks + b] = 0;
      this.positionMask[b]! &= ~POSITION_BIT[position]!;
    }
    this.placed[model.letter[i]!]!--;
  }

  /** The break nearest to `i`'s target that takes it, -1 when none does; of two, the later. */
  nearest(i: number): number {
    const lo = this.model.lo[i]!;
    const hi = this.model.hi[i]!;
    const target = this.model.target[i]!;
    for (let d = 0; d < hi - lo; d++) {
      if (target + d < hi && this.fits(i, target + d)) return target + d;
      if (d > 0 && target - d >= lo && this.fits(i, target - d)) return target - d;
    }
    return -1;
  }
}
