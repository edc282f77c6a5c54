import type { Board } from './board.js';
import type { PhaseBudget } from '../model/budget.js';
import type { Model } from '../model/model.js';

/**
 * Ejection chains: an airing takes the place of one or two others, which look for another place in the same
 * way. Either all of them are placed in the end, or nothing changes.
 * After F. Glover, "Ejection chains, reference structures and alternating path methods for traveling salesman
 * problems", 1996.
 */
export class Chains {
  private readonly model: Model;
  /** Airings that the current chain has moved, which must stay. */
  private readonly locked: Uint8Array;
  /** By airing: number of the search that last moved it, plus the depth that search had left. */
  private readonly seen: Int32Array;
  private search = 0;

  constructor(
    private readonly board: Board,
    private readonly budget: PhaseBudget,
  ) {
    this.model = board.model;
    this.locked = new Uint8Array(this.model.size);
    this.seen = new Int32Array(this.model.size);
  }

  /** Places `i` if that takes a chain of at most `depth` other airings. Returns whether it did. */
  insert(i: number, depth: number): boolean {
    this.search += 16;
    return this.find(i, depth);
  }

  private find(i: number, depth: number): boolean {
    const { board, model, budget } = this;
    const lo = model.lo[i];
    const hi = model.hi[i];
    budget.steps -= hi - lo;
    const nearest = board.nearest(i);
    if (nearest >= 0) {
      board.place(i, nearest);
      return true;
    }
    if (depth === 0 || budget.steps < 0 || budget.looks <= 0) return false;
    const span = hi - lo;
    const target = model.target[i] - lo;
    for (let k = 0; k < span; k++) {
      const b = lo + ((target + k) % span);
      if (this.tryBreak(i, b, depth)) return true;
      if (budget.steps < 0 || budget.looks <= 0) return false;
    }
    return false;
  }

  /** Puts `i` into `b` by moving the airings in the way. */
  private tryBreak(i: number, b: number, depth: number): boolean {
    const { board, model } = this;
    if (model.several !== null && !board.mayAir(i, b, -1)) return false;
    const length = model.length[i];
    const n = board.breaks;
    if (board.guard && !board.guard.admits(i, b)) return this.tryKeptApart(i, b, depth);
    const first = board.campaignAt[model.campaign[i] * n + b] - 1;
    let second = board.categoryAt[model.rejecting[i] * n + b] - 1;
    let third = board.positionAt[model.position[i] * n + b] - 1;
    if (second === first) second = -1;
    if (third === first || third === second) third = -1;
    const blockers = (first >= 0 ? 1 : 0) + (second >= 0 ? 1 : 0) + (third >= 0 ? 1 : 0);
    const need = length - board.free[b];
    const needHour = length - board.hourFree[model.hour[b]];
    if (blockers === 0) {
      if (need > 0) return this.makeRoom(i, b, Math.max(need, needHour), depth);
      return needHour > 0 && this.makeRoomInHour(i, b, needHour, depth);
    }
    if (blockers === 1) {
      const out = first >= 0 ? first : second >= 0 ? second : third;
      if (model.length[out] >= Math.max(need, needHour)) return this.swapOut(i, b, out, -1, depth);
      return depth > 1 && this.alsoOut(i, b, out, Math.max(need, needHour), depth);
    }
    if (blockers > 2 || depth < 2) return false;
    const one = first >= 0 ? first : second;
    const two = third >= 0 ? third : second;
    const freed = model.length[one] + model.length[two];
    return freed >= Math.max(need, needHour) && this.swapOut(i, b, one, two, depth);
  }

  /** Puts `i` into `b` where only one airing is too near, which finds another place. */
  private tryKeptApart(i: number, b: number, depth: number): boolean {
    const { board } = this;
    const j = board.guard?.onlyNear(board, i, b, this.budget) ?? -1;
    return j >= 0 && board.fitsWithout(i, b, j) && this.swapOut(i, b, j, -1, depth);
  }

  /** Moves one airing out of `b` that is long enough to leave room for `i`. */
  private makeRoom(i: number, b: number, need: number, depth: number): boolean {
    const { board, model } = this;
    this.budget.looks -= board.count[b];
    for (let j = board.head[b]; j >= 0;) {
      const next = board.after[j];
      if (model.length[j] >= need && this.swapOut(i, b, j, -1, depth)) return true;
      j = next;
    }
    return false;
  }

  /** Moves an airing out of the clock hour, which is full while the break is not. */
  private makeRoomInHour(i: number, b: number, need: number, depth: number): boolean {
    const { board, model } = this;
    this.budget.looks -= board.breaks;
    for (const c of board.inHour[model.hour[b]]) {
      this.budget.looks -= board.count[c];
      for (let j = board.head[c]; j >= 0;) {
        const next = board.after[j];
        if (model.length[j] >= need && this.swapOut(i, b, j, -1, depth)) return true;
        j = next;
      }
    }
    return false;
  }

  /** Moves `out`, which is in the way but too short, together with another airing of `b`. */
  private alsoOut(i: number, b: number, out: number, need: number, depth: number): boolean {
    const { board, model } = this;
    const missing = need - model.length[out];
    this.budget.looks -= board.count[b];
    for (let j = board.head[b]; j >= 0;) {
      const next = board.after[j];
      if (j !== out && model.length[j] >= missing && this.swapOut(i, b, out, j, depth)) return true;
      j = next;
    }
    return false;
  }

  /** Puts `i` into `b` and finds other places for `one` and `two` (-1 for none). */
  private swapOut(i: number, b: number, one: number, two: number, depth: number): boolean {
    const { board, model } = this;
    if (this.locked[one] || model.group[one] === model.group[i] || !this.fresh(one, depth))
      return false;
    if (two >= 0 && (this.locked[two] || model.group[two] === model.group[i])) return false;
    this.budget.steps--;
    const oneAt = board.at[one];
    const twoAt = two >= 0 ? board.at[two] : -1;
    board.remove(one);
    if (two >= 0) board.remove(two);
    board.place(i, b);
    this.locked[i] = 1;
    let done = this.find(one, two >= 0 ? 0 : depth - 1);
    if (done && two >= 0) {
      this.locked[one] = 1;
      done = this.find(two, depth - 2);
      this.locked[one] = 0;
      if (!done) board.remove(one);
    }
    this.locked[i] = 0;
    if (done) return true;
    board.remove(i);
    board.place(one, oneAt);
    if (two >= 0) board.place(two, twoAt);
    return false;
  }

  /** Whether this search has not tried to move `j` with as much depth left. */
  private fresh(j: number, depth: number): boolean {
    const mark = this.search + depth;
    if (this.seen[j] >= mark) return false;
    this.seen[j] = mark;
    return true;
  }
}
