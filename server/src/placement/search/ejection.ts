import type { PhaseBudget } from '../model/budget.js';
import type { Model } from '../model/model.js';
import type { SeveralDays } from '../model/several-days.js';
import type { Board } from './board.js';
import { Random } from './random.js';

/** Most airings in the way of one in a break that are looked at. */
const MOST_IN_THE_WAY = 8;

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
  private readonly several: SeveralDays;
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
  /** The cheapest airings found to throw out for one, and for the break at hand. */
  private out: number[] = [];
  private cost = 0;
  private readonly inTheWay: Int32Array;
  private turn = 0;

  constructor(
    private readonly board: Board,
    several: SeveralDays,
    private readonly budget: PhaseBudget,
  ) {
    const model = (this.model = board.model);
    this.several = several;
    this.hardness = new Int32Array(model.size).fill(1);
    this.keptUntil = new Int32Array(model.size);
    this.waiting = new Int32Array(model.size);
    this.bestAt = new Int32Array(model.size);
    this.best = new Int32Array(model.letters);
    this.inTheWay = new Int32Array(MOST_IN_THE_WAY);
  }

  /** Runs until `done`, or the budget runs out. Lower letters than `lowest` are not on the board. */
  run(done: () => boolean, lowest: number): void {
    const { board, model, budget } = this;
    this.waitingCount = 0;
    for (let i = 0; i < model.size; i++)
      if (board.at[i] < 0 && model.letter[i] <= lowest) this.waiting[this.waitingCount++] = i;
    this.save();
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
    const { board, model, waiting, budget, several } = this;
    const i = waiting[k];
    const open = several.ask[i] === 0 ? null : several.open[several.ask[i]];
    const from = open ? 0 : model.lo[i];
    const span = open ? open.length : model.hi[i] - from;
    const start = this.random.draw(span);
    let best = -1;
    this.cost = Infinity;
    budget.steps -= span;
    for (let n = 0; n < span && this.cost > 0; n++) {
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
    const touched = this.out.map((j) => board.at[j]);
    for (const j of this.out) {
      board.remove(j);
      waiting[this.waitingCount++] = j;
    }
    board.place(i, best);
    for (const b of touched) this.fill(b);
    if (touched.length > 0) this.fill(best);
  }

  /** Places whatever of those waiting fits into `b`. */
  private fill(b: number): void {
    const { board, model, waiting } = this;
    this.budget.looks -= this.waitingCount;
    for (let k = 0; k < this.waitingCount; k++) {
      const u = waiting[k];
      if (b < model.lo[u] || b >= model.hi[u] || !board.fits(u, b)) continue;
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
    const { board, model, inTheWay } = this;
    if (!board.mayAir(i, b, -1)) return false;
    const { guard, breaks } = board;
    let n = 0;
    let cost = 0;
    let freed = 0;
    let freedHour = 0;
    const { length, hour } = model;
    const add = (j: number): boolean => {
      for (let k = 0; k < n; k++) if (inTheWay[k] === j) return true;
      if (
        n === MOST_IN_THE_WAY ||
        this.keptUntil[j] >= this.turn ||
        model.group[j] === model.group[i]
      )
        return false;
      inTheWay[n++] = j;
      cost += this.hardness[j];
      if (board.at[j] === b) freed += length[j];
      if (hour[board.at[j]] === hour[b]) freedHour += length[j];
      return cost < this.cost;
    };
    const first = board.campaignAt[model.campaign[i] * breaks + b] - 1;
    if (first >= 0 && !add(first)) return false;
    const second = board.categoryAt[model.rejecting[i] * breaks + b] - 1;
    if (second >= 0 && !add(second)) return false;
    const third = board.positionAt[model.position[i] * breaks + b] - 1;
    if (third >= 0 && !add(third)) return false;
    if (guard && !guard.eachNear(board, i, b, this.budget, add)) return false;
    const need = Math.max(length[i] - board.free[b] - freed, 0);
    const needHour = Math.max(length[i] - board.hourFree[hour[b]] - freedHour, 0);
    if (need === 0 && needHour === 0) {
      if (cost >= this.cost) return false;
      this.cost = cost;
      this.out = Array.from(inTheWay.subarray(0, n));
      return true;
    }
    return this.freeSeconds(b, need, needHour, n, cost);
  }

  /** The same, once `n` airings that cost `cost` are out and seconds are still missing. */
  private freeSeconds(b: number, need: number, needHour: number, n: number, cost: number): boolean {
    const { board, model, inTheWay, hardness, keptUntil, turn } = this;
    let found = false;
    const isOut = (j: number): boolean => {
      for (let k = 0; k < n; k++) if (inTheWay[k] === j) return true;
      return false;
    };
    const chosen: number[] = [];
    const go = (from: number, need: number, needHour: number, cost: number): void => {
      if (cost >= this.cost) return;
      this.budget.looks--;
      if (need <= 0 && needHour <= 0) {
        this.cost = cost;
        this.out = [...inTheWay.subarray(0, n), ...chosen];
        found = true;
        return;
      }
      for (let j = from; j >= 0; j = board.after[j]) {
        if (keptUntil[j] >= turn || isOut(j)) continue;
        chosen.push(j);
        go(board.after[j], need - model.length[j], needHour - model.length[j], cost + hardness[j]);
        chosen.pop();
      }
      if (need > 0) return;
      // The break has room, its hour has not: one airing of another break of the hour.
      for (let c = 0; c < board.breaks; c++) {
        if (c === b || model.hour[c] !== model.hour[b]) continue;
        for (let j = board.head[c]; j >= 0; j = board.after[j]) {
          if (keptUntil[j] >= turn || isOut(j) || model.length[j] < needHour) continue;
          if (cost + hardness[j] >= this.cost) continue;
          this.cost = cost + hardness[j];
          this.out = [...inTheWay.subarray(0, n), ...chosen, j];
          found = true;
        }
      }
    };
    go(board.head[b], need, needHour, cost);
    return found;
  }
}
