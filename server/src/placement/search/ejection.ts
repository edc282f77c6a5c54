import type { PhaseBudget } from '../model/budget.js';
import type { Model } from '../model/model.js';
import type { Board } from './board.js';
import { Random } from './random.js';

/** Most airings in the way of one in a break that are looked at. */
const MOST_IN_THE_WAY = 8;

/** Breaks of its window, one after the other, that are looked at for one airing. */
const TRIES = 24;

/** Turns after which the best log is taken up again, when none has been as good since. */
const ASTRAY = 400;

/**
 * Ejection with a memory: an unplaced airing goes into the break where what is in its way, any number of
 * airings, is the easiest to place elsewhere; these wait in its stead, and have their turn at once. An airing
 * is the harder to place the more often it had to throw others out. On the way the log may be worse; it ends
 * as the best one seen.
 * After Y. Nagata and O. Bräysy, "A powerful route minimization heuristic for the vehicle routing problem
 * with time windows", 2009.
 */
export class Ejection {
  private readonly model: Model;
  private readonly random = new Random(0x3c6e);
  /** By airing: how often it had to throw others out, plus 1. */
  private readonly hardness: Int32Array;
  /** By airing: the turn up to which it may not be thrown out. */
  private readonly keptUntil: Int32Array;
  /** Unplaced airings, the latest last. */
  private readonly waiting: Int32Array;
  private waitingCount = 0;
  private readonly bestAt: Int32Array;
  private readonly best: Int32Array;
  /** The cheapest airings found to throw out for one, what they cost, and how many they are. */
  private readonly out: Int32Array;
  private outCount = 0;
  private cost = 0;
  /** The same for the break at hand, and the seconds that they free in it and in its hour. */
  private readonly inTheWay: Int32Array;
  private count = 0;
  private costHere = 0;
  private freed = 0;
  private freedHour = 0;
  private inserting = 0;
  private into = 0;
  private longest = 0;
  private turn = 0;

  constructor(
    private readonly board: Board,
    private readonly budget: PhaseBudget,
  ) {
    const model = (this.model = board.model);
    this.hardness = new Int32Array(model.size).fill(1);
    this.keptUntil = new Int32Array(model.size);
    this.waiting = new Int32Array(model.size);
    this.bestAt = new Int32Array(model.size);
    this.best = new Int32Array(model.letters);
    this.out = new Int32Array(model.capacity + MOST_IN_THE_WAY + 1);
    this.inTheWay = new Int32Array(model.capacity + MOST_IN_THE_WAY + 1);
  }

  /**
   * Runs until `done`, or the budget runs out. Lower letters than `lowest` are not on the board.
   *
   * @param start puts another log on the board to go on from; the one at hand is still the best
   */
  run(done: () => boolean, lowest: number, start?: () => void): void {
    const { budget } = this;
    this.findWaiting(lowest);
    this.save();
    if (start) {
      start();
      this.findWaiting(lowest);
      if (this.compare(lowest) > 0) this.save();
      if (this.compare(lowest) === 0 && done()) return;
    }
    let since = 0;
    while (this.waitingCount > 0 && budget.steps > 0 && budget.looks > 0) {
      this.turn++;
      this.insert(this.pick(lowest));
      const better = this.compare(lowest);
      if (better >= 0) since = 0;
      else if (++since > ASTRAY) {
        this.restore(lowest);
        since = 0;
      }
      if (better > 0) {
        this.save();
        if (done()) return;
      }
    }
    if (this.compare(lowest) < 0) this.restore(lowest);
  }

  private findWaiting(lowest: number): void {
    const { board, model } = this;
    this.waitingCount = 0;
    for (let i = 0; i < model.size; i++)
      if (board.at[i] < 0 && model.letter[i] <= lowest) this.waiting[this.waitingCount++] = i;
  }

  private save(): void {
    this.bestAt.set(this.board.at);
    this.best.set(this.board.placed);
    this.budget.looks -= this.model.size;
  }

  private restore(lowest: number): void {
    const { board, model, bestAt } = this;
    for (let i = 0; i < model.size; i++)
      if (board.at[i] >= 0 && board.at[i] !== bestAt[i]) board.remove(i);
    this.waitingCount = 0;
    for (let i = 0; i < model.size; i++) {
      if (bestAt[i] >= 0 && board.at[i] < 0) board.place(i, bestAt[i]);
      else if (bestAt[i] < 0 && model.letter[i] <= lowest) this.waiting[this.waitingCount++] = i;
    }
    this.budget.looks -= 2 * model.size;
  }

  /** Whether the log is better (above 0) or worse (below 0) than the best. */
  private compare(lowest: number): number {
    const { placed } = this.board;
    for (let l = 0; l <= lowest; l++)
      if (placed[l] !== this.best[l]) return placed[l] - this.best[l];
    return 0;
  }

  /** The index of the next airing to place: of the highest letter that lacks one, the latest; else any. */
  private pick(lowest: number): number {
    const { board, model, waiting, random, waitingCount } = this;
    for (let l = 0; l <= lowest; l++) {
      if (board.placed[l] >= this.best[l]) continue;
      for (let k = waitingCount - 1; k >= 0; k--) if (model.letter[waiting[k]] === l) return k;
    }
    return random.draw(waitingCount);
  }

  /** Places the `k`-th of those waiting, whatever that takes. */
  private insert(k: number): void {
    const { board, model, waiting, budget } = this;
    const { several } = model;
    const i = waiting[k];
    const open = several === null || several.ask[i] === 0 ? null : several.open[several.ask[i]];
    const from = open ? 0 : model.lo[i];
    const span = open ? open.length : model.hi[i] - from;
    const start = this.random.draw(span);
    let best = -1;
    this.cost = Infinity;
    this.outCount = 0;
    this.inserting = i;
    const tries = Math.min(span, TRIES);
    budget.steps -= tries;
    for (let n = 0; n < tries && this.cost > 0; n++) {
      const at = start + n < span ? start + n : start + n - span;
      const b = open ? open[at] : from + at;
      if (this.tryBreak(i, b)) best = b;
    }
    if (best < 0) {
      this.hardness[i]++;
      return;
    }
    waiting.copyWithin(k, k + 1, this.waitingCount--);
    if (this.cost > 0) {
      this.hardness[i]++;
      this.keptUntil[i] = this.turn + 5 + this.random.draw(10);
    }
    // Where they were, in place of what they are.
    const { out, outCount } = this;
    for (let n = 0; n < outCount; n++) {
      const j = out[n];
      out[n] = board.at[j];
      board.remove(j);
      waiting[this.waitingCount++] = j;
    }
    board.place(i, best);
    for (let n = 0; n < outCount; n++) this.fill(out, n);
    if (outCount === 0) return;
    out[outCount] = best;
    this.fill(out, outCount);
  }

  /** Places whatever of those waiting fits into the `n`-th of some breaks, those before it being filled. */
  private fill(breaks: Int32Array, n: number): void {
    const { board, model, waiting } = this;
    const { length, lo, hi } = model;
    const b = breaks[n];
    this.budget.looks -= this.waitingCount;
    for (let k = 0; k < n; k++) if (breaks[k] === b) return;
    for (let k = 0; k < this.waitingCount; k++) {
      const u = waiting[k];
      if (length[u] > board.free[b] || b < lo[u] || b >= hi[u] || !board.fits(u, b)) continue;
      board.place(u, b);
      waiting.copyWithin(k, k + 1, this.waitingCount--);
      k--;
    }
  }

  /**
   * Finds the airings that are cheapest to throw out for `i` in `b`. Whether they are cheaper than what was
   * found before, and kept in `out`.
   */
  private tryBreak(i: number, b: number): boolean {
    const { board, model } = this;
    if (!board.mayAir(i, b, -1)) return false;
    const { guard, breaks } = board;
    this.into = b;
    this.count = 0;
    this.costHere = 0;
    this.freed = 0;
    this.freedHour = 0;
    const { length, hour } = model;
    const first = board.campaignAt[model.campaign[i] * breaks + b] - 1;
    if (first >= 0 && !this.take(first)) return false;
    const second = board.categoryAt[model.rejecting[i] * breaks + b] - 1;
    if (second >= 0 && !this.take(second)) return false;
    const third = board.positionAt[model.position[i] * breaks + b] - 1;
    if (third >= 0 && !this.take(third)) return false;
    if (guard !== null && !guard.eachNear(board, i, b, this.budget, this.take)) return false;
    const need = length[i] - board.free[b] - this.freed;
    const needHour = length[i] - board.hourFree[hour[b]] - this.freedHour;
    const before = this.cost;
    // One more, which costs 1 at least, would cost as much.
    if (need > 0 && before - this.costHere === 1) return false;
    this.longest = 0;
    for (let j = board.head[b]; need > 0 && j >= 0; j = board.after[j])
      if (length[j] > this.longest) this.longest = length[j];
    this.freeSeconds(board.head[b], need, needHour, this.count, this.costHere);
    return this.cost < before;
  }

  /** Takes `j` out; false when that is not allowed, or costs too much. */
  private readonly take = (j: number): boolean => {
    const { board, model, inTheWay, count, into } = this;
    for (let k = 0; k < count; k++) if (inTheWay[k] === j) return true;
    if (count === MOST_IN_THE_WAY || this.keptUntil[j] >= this.turn) return false;
    if (model.group[j] === model.group[this.inserting]) return false;
    inTheWay[this.count++] = j;
    this.costHere += this.hardness[j];
    const from = board.at[j];
    if (from === into) this.freed += model.length[j];
    if (model.hour[from] === model.hour[into]) this.freedHour += model.length[j];
    return this.costHere < this.cost;
  };

  /**
   * Takes airings from `from` on out as well, until no seconds of the break and of its hour are missing; `n` that
   * cost `cost` are out already.
   */
  private freeSeconds(from: number, need: number, needHour: number, n: number, cost: number): void {
    const { board, model, inTheWay, hardness } = this;
    if (!this.isCheaper(need, cost)) return;
    this.budget.looks--;
    if (need <= 0 && needHour <= 0) {
      this.keep(n, cost);
      return;
    }
    for (let j = from; j >= 0; j = board.after[j]) {
      const length = model.length[j];
      const more = cost + hardness[j];
      if (!this.isCheaper(need - length, more) || !this.mayLeave(j)) continue;
      inTheWay[n] = j;
      this.freeSeconds(board.after[j], need - length, needHour - length, n + 1, more);
    }
    if (need > 0) return;
    // The break has room, its hour has not: one airing of another break of the hour.
    for (const c of board.inHour[model.hour[this.into]]) {
      if (c === this.into) continue;
      for (let j = board.head[c]; j >= 0; j = board.after[j]) {
        if (model.length[j] < needHour || !this.mayLeave(j)) continue;
        if (cost + hardness[j] >= this.cost) continue;
        inTheWay[n] = j;
        this.keep(n + 1, cost + hardness[j]);
      }
    }
  }

  /** Whether it may still end cheaper than what was found: each that has to leave besides costs 1 at least. */
  private isCheaper(need: number, cost: number): boolean {
    return cost < this.cost && !(need > (this.cost - cost - 1) * this.longest);
  }

  private mayLeave(j: number): boolean {
    if (this.keptUntil[j] >= this.turn) return false;
    for (let k = 0; k < this.count; k++) if (this.inTheWay[k] === j) return false;
    return true;
  }

  private keep(n: number, cost: number): void {
    this.cost = cost;
    this.outCount = n;
    for (let k = 0; k < n; k++) this.out[k] = this.inTheWay[k];
  }
}
