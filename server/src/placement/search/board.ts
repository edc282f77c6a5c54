import type { Group, Model, SeveralDays } from '../model/model.js';
import { Guard } from './guard.js';
import type { Random } from './random.js';

/** [mask * 11 + n]: see `positionMisses`. */
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
 * The fewest airings of an ad break that miss the position they ask for, over all orders of the break: the
 * airings that ask for a position, less the different positions among these that the break has. With 10
 * airings or more, codes from the front and codes from the back never mean the same place.
 *
 * @param mask the codes asked for: bits 0 to 4 the first to the fifth place, bits 5 to 9 four before the last
 * to the last
 * @param n airings in the break
 */
export const positionMisses = (mask: number, n: number): number =>
  POSITION_MISSES[mask * 11 + (n < 10 ? n : 10)];

/** The bit of each position code in such a mask; 0 when it asks for no place. */
export const POSITION_BIT = Int32Array.from([0, 1, 2, 4, 8, 16, 0, 32, 64, 128, 256, 512]);

/**
 * A log in the making: which airing is in which break. It keeps the hard rules if `fits` or one of its
 * variants is asked before an airing is placed. This class knows no separation, no pieces and one day only:
 * most days need no more, and these methods take most of the time.
 */
export class Board {
  readonly breaks: number;
  /** By airing: its break, -1 when it is unplaced. */
  readonly at: Int32Array;
  /** Free seconds, by break and by clock hour. */
  readonly free: Int32Array;
  readonly hourFree: Int32Array;
  /** By clock hour: its breaks, ascending. */
  readonly inHour: readonly number[][];
  /** By break: number of airings. */
  readonly count: Int32Array;
  /** The airings of each break as a linked list that -1 ends: its head by break, the links by airing. */
  readonly head: Int32Array;
  readonly after: Int32Array;
  private readonly before: Int32Array;
  /**
   * By [campaign][break], [rejecting category][break] and [position][break]: the airing there plus
   * 1, or 0.
   */
  readonly campaignAt: Int32Array;
  readonly categoryAt: Int32Array;
  readonly positionAt: Int32Array;
  /** By break: its position codes, as `positionMisses` takes them. */
  readonly positionMask: Int32Array;
  /** By letter: number of airings placed. */
  readonly placed: Int32Array;
  /** By [ask][day] of a model of several days: airings there. */
  readonly onDay: Int32Array;
  /** Null without pieces and separation. */
  readonly guard: Guard | null;

  constructor(readonly model: Model) {
    const breaks = (this.breaks = model.breaks.length);
    this.at = new Int32Array(model.size).fill(-1);
    this.free = new Int32Array(breaks).fill(model.capacity);
    this.hourFree = new Int32Array(model.hours).fill(model.hourCapacity);
    this.inHour = Array.from(this.hourFree, () => []);
    model.hour.forEach((hour, b) => this.inHour[hour].push(b));
    this.count = new Int32Array(breaks);
    this.head = new Int32Array(breaks).fill(-1);
    this.after = new Int32Array(model.size).fill(-1);
    this.before = new Int32Array(model.size).fill(-1);
    this.campaignAt = new Int32Array(model.campaigns * breaks);
    this.categoryAt = new Int32Array(model.categories * breaks);
    this.positionAt = new Int32Array(12 * breaks);
    this.positionMask = new Int32Array(breaks);
    this.placed = new Int32Array(model.letters);
    this.onDay = new Int32Array(model.several ? model.several.most.length * model.several.days : 0);
    this.guard = model.apart || model.closed ? new Guard(model) : null;
  }

  /**
   * In a model of several days: whether break `b` is open to airing `i`, and its line may have one more
   * airing on that day, once `i` and `out` (-1 for none) have left.
   */
  mayAir(_i: number, _b: number, _out: number): boolean {
    return true;
  }

  /** Whether unplaced airing `i` can go into break `b` of its window: all hard rules. */
  fits(i: number, b: number): boolean {
    const model = this.model;
    const length = model.length[i];
    return (
      this.free[b] >= length &&
      this.hourFree[model.hour[b]] >= length &&
      this.campaignAt[model.campaign[i] * this.breaks + b] === 0 &&
      this.categoryAt[model.rejecting[i] * this.breaks + b] === 0 &&
      this.positionAt[model.position[i] * this.breaks + b] === 0
    );
  }

  /** `fits` for a placed airing, whose seconds move with it within a clock hour. */
  movable(i: number, b: number): boolean {
    const model = this.model;
    const length = model.length[i];
    return (
      this.free[b] >= length &&
      this.campaignAt[model.campaign[i] * this.breaks + b] === 0 &&
      this.categoryAt[model.rejecting[i] * this.breaks + b] === 0 &&
      this.positionAt[model.position[i] * this.breaks + b] === 0 &&
      (this.hourFree[model.hour[b]] >= length || model.hour[b] === model.hour[this.at[i]])
    );
  }

  /**
   * Whether unplaced airing `i` can go into the break of `j`, which is in its window, once `j` has
   * left.
   */
  fitsInPlaceOf(i: number, j: number): boolean {
    const model = this.model;
    const b = this.at[j];
    const more = model.length[i] - model.length[j];
    if (this.free[b] < more || this.hourFree[model.hour[b]] < more) return false;
    return this.admits(i, b, j);
  }

  /** Whether unplaced airing `i` can go into `b` once `j` has left its break, wherever that is. */
  fitsWithout(i: number, b: number, j: number): boolean {
    const { hour, length } = this.model;
    const from = this.at[j];
    const freed = from === b ? length[j] : 0;
    const freedHour = hour[from] === hour[b] ? length[j] : 0;
    return (
      this.free[b] + freed >= length[i] &&
      this.hourFree[hour[b]] + freedHour >= length[i] &&
      this.admits(i, b, j)
    );
  }

  /** Whether airing `i` can go into `b`, seconds aside, once `out` has left. */
  admits(i: number, b: number, out: number): boolean {
    const model = this.model;
    let there = this.campaignAt[model.campaign[i] * this.breaks + b];
    if (there !== 0 && there !== out + 1) return false;
    there = this.categoryAt[model.rejecting[i] * this.breaks + b];
    if (there !== 0 && there !== out + 1) return false;
    there = this.positionAt[model.position[i] * this.breaks + b];
    return there === 0 || there === out + 1;
  }

  /** Whether airings `i` and `j` can swap places. The break of `j` is in the window of `i`. */
  swappable(i: number, j: number): boolean {
    const model = this.model;
    const from = this.at[i];
    const to = this.at[j];
    if (from < model.lo[j] || from >= model.hi[j]) return false;
    const more = model.length[i] - model.length[j];
    if (this.free[to] < more || this.free[from] < -more) return false;
    const hourFrom = model.hour[from];
    const hourTo = model.hour[to];
    if (hourFrom !== hourTo && (this.hourFree[hourTo] < more || this.hourFree[hourFrom] < -more))
      return false;
    return this.admits(i, to, j) && this.admits(j, from, i);
  }

  place(i: number, b: number): void {
    const model = this.model;
    const length = model.length[i];
    this.at[i] = b;
    this.free[b] -= length;
    this.hourFree[model.hour[b]] -= length;
    this.count[b]++;
    const head = this.head[b];
    this.after[i] = head;
    this.before[i] = -1;
    if (head >= 0) this.before[head] = i;
    this.head[b] = i;
    this.campaignAt[model.campaign[i] * this.breaks + b] = i + 1;
    const rejecting = model.rejecting[i];
    if (rejecting > 0 && model.mix[b] === 0) this.categoryAt[rejecting * this.breaks + b] = i + 1;
    const position = model.position[i];
    if (position > 0) {
      this.positionAt[position * this.breaks + b] = i + 1;
      this.positionMask[b] |= POSITION_BIT[position];
    }
    this.placed[model.letter[i]]++;
  }

  remove(i: number): void {
    const model = this.model;
    const b = this.at[i];
    const length = model.length[i];
    this.at[i] = -1;
    this.free[b] += length;
    this.hourFree[model.hour[b]] += length;
    this.count[b]--;
    const before = this.before[i];
    const after = this.after[i];
    if (before >= 0) this.after[before] = after;
    else this.head[b] = after;
    if (after >= 0) this.before[after] = before;
    this.campaignAt[model.campaign[i] * this.breaks + b] = 0;
    const rejecting = model.rejecting[i];
    if (rejecting > 0 && model.mix[b] === 0) this.categoryAt[rejecting * this.breaks + b] = 0;
    const position = model.position[i];
    if (position > 0) {
      this.positionAt[position * this.breaks + b] = 0;
      this.positionMask[b] &= ~POSITION_BIT[position];
    }
    this.placed[model.letter[i]]--;
  }

  /** Draws a break of the window of `i`. */
  drawBreak(i: number, random: Random): number {
    const { lo, hi, several } = this.model;
    if (several === null || several.ask[i] === 0) return lo[i] + random.draw(hi[i] - lo[i]);
    const open = several.open[several.ask[i]];
    return open[random.draw(open.length)];
  }

  /** How many airings of a group are placed. */
  countPlaced({ first, count }: Group): number {
    let placed = 0;
    for (let i = first; i < first + count; i++) if (this.at[i] >= 0) placed++;
    return placed;
  }

  /**
   * The break nearest to the target of `i` into which it fits, the later of two; -1 when there is
   * none.
   */
  nearest(i: number): number {
    const lo = this.model.lo[i];
    const hi = this.model.hi[i];
    const target = this.model.target[i];
    for (let d = 0; d < hi - lo; d++) {
      if (target + d < hi && this.fits(i, target + d)) return target + d;
      if (d > 0 && target - d >= lo && this.fits(i, target - d)) return target - d;
    }
    return -1;
  }
}

/** A board for days with pieces or separation, and for several days. */
class WiderBoard extends Board {
  private readonly several: SeveralDays | null;

  constructor(model: Model) {
    super(model);
    this.several = model.several;
  }

  /** What `fits` and its variants check in addition; as `admits`. */
  private alsoAdmits(i: number, b: number, out: number): boolean {
    const { guard, at } = this;
    return (
      this.mayAir(i, b, out) &&
      (guard === null || guard.admitsOnce(i, b, at[i], out, out < 0 ? -1 : at[out]))
    );
  }

  override mayAir(i: number, b: number, out: number): boolean {
    const several = this.several;
    if (several === null) return true;
    const { ask, day, days } = several;
    const own = ask[i];
    if (own === 0) return true;
    if (several.isOpen[own * this.breaks + b] === 0) return false;
    let there = this.onDay[own * days + day[b]];
    const from = this.at[i];
    if (from >= 0 && day[from] === day[b]) there--;
    if (out >= 0 && ask[out] === own) there--;
    return there < several.most[own];
  }

  override fits(i: number, b: number): boolean {
    return super.fits(i, b) && this.alsoAdmits(i, b, -1);
  }

  override movable(i: number, b: number): boolean {
    return super.movable(i, b) && this.alsoAdmits(i, b, -1);
  }

  override admits(i: number, b: number, out: number): boolean {
    return super.admits(i, b, out) && this.alsoAdmits(i, b, out);
  }

  override place(i: number, b: number): void {
    super.place(i, b);
    this.countAlso(i, b, 1);
  }

  override remove(i: number): void {
    const b = this.at[i];
    super.remove(i);
    this.countAlso(i, b, -1);
  }

  private countAlso(i: number, b: number, by: number): void {
    const { several, guard } = this;
    if (several !== null) this.onDay[several.ask[i] * several.days + several.day[b]] += by;
    guard?.count(i, b, by);
  }
}

/** An empty board. */
export const boardOf = (model: Model): Board =>
  model.several || model.apart || model.closed ? new WiderBoard(model) : new Board(model);
