import type { Board } from './board.js';
import type { PhaseBudget } from '../model/budget.js';
import type { Guard } from './guard.js';
import { NO_CAP } from '../model/model.js';
import type { Model } from '../model/model.js';
import { Random } from './random.js';

/**
 * By how much a change may make the packing worse at first, in squared seconds: about as much as moving a
 * long airing out of a full break does. Halved after each tenth of the work.
 */
const HEAT = 8000;
const HALVINGS = 10;

/**
 * One in so many changes gives the place of an airing to an unplaced one; more often with separation, because
 * gathering free seconds makes no room for airings that are kept apart.
 */
const EXCHANGE_EVERY = 8;
const EXCHANGE_NEAR_EVERY = 2;

/** How often another break is drawn while the drawn one is full: free seconds gather in the others. */
const DRAWS = 4;

/** Steps that trying one change costs. */
const STEPS = 3;

/**
 * Simulated annealing: moves an airing, or swaps two, so that the free seconds gather in few breaks, and
 * accepts a change for the worse now and then. Whatever fits after a change is placed at once. No letter
 * loses airings. A change is accepted by a threshold in whole numbers, so that all machines decide alike.
 * After S. Kirkpatrick et al., "Optimization by simulated annealing", 1983, and G. Dueck and T.
 * Scheuer, "Threshold accepting", 1990.
 */
export class Annealing {
  private readonly model: Model;
  private readonly random = new Random(0x51a7);
  /** Airings with more than one break in their window. */
  private readonly movable: Int32Array;
  /** Unplaced airings, higher letters first. */
  private readonly waiting: Int32Array;
  private waitingCount = 0;
  /** Length of the shortest unplaced airing. */
  private shortest = 0;
  private readonly capped: boolean;

  constructor(
    private readonly board: Board,
    private readonly budget: PhaseBudget,
  ) {
    const model = (this.model = board.model);
    this.capped = model.hourCapacity < NO_CAP;
    this.waiting = new Int32Array(model.size);
    this.movable = new Int32Array(model.size);
    let n = 0;
    for (let i = 0; i < model.size; i++) if (model.hi[i] - model.lo[i] > 1) this.movable[n++] = i;
    this.movable = this.movable.subarray(0, n);
  }

  /**
   * Runs until everything down to letter `lowest` is placed or the budget runs out.
   *
   * @param done called now and then; true stops earlier
   */
  run(done: () => boolean, lowest = this.model.letters - 1): void {
    const { board, random, budget, movable } = this;
    const { lo, hi, length, several } = this.model;
    const { at, free, count, head, after } = board;
    this.findWaiting(lowest);
    const total = budget.steps;
    const { guard } = board;
    const every = guard === null ? EXCHANGE_EVERY : EXCHANGE_NEAR_EVERY;
    let heat = HEAT;
    for (let turn = 1; this.waitingCount > 0 && budget.steps > 0; turn++) {
      if ((turn & 255) === 0) {
        if (done() || budget.looks <= 0) return;
        heat = HEAT >> Math.floor((HALVINGS * (total - budget.steps)) / total);
      }
      budget.steps -= STEPS;
      if (turn % every === 0 || movable.length === 0) {
        if (guard === null || turn % EXCHANGE_EVERY === 0) this.exchange();
        else this.exchangeNear(guard);
        continue;
      }
      const i = movable[random.draw(movable.length)];
      const from = at[i];
      // As `Board.drawBreak`, without looking up the window each time.
      const open = several === null || several.ask[i] === 0 ? null : several.open[several.ask[i]];
      const first = open === null ? lo[i] : 0;
      const span = open === null ? hi[i] - first : open.length;
      let nthBreak = random.draw(span);
      if (from < 0) continue;
      let to = open === null ? first + nthBreak : open[nthBreak];
      for (let k = 0; k < DRAWS && free[to] === 0; k++) {
        nthBreak = random.draw(span);
        to = open === null ? first + nthBreak : open[nthBreak];
      }
      if (to === from) continue;
      let j = -1;
      let nth = random.draw(count[to] + 1);
      budget.looks -= nth;
      for (; nth > 0; nth--) j = j < 0 ? head[to] : after[j];
      // The seconds that leave the one break for the other. If there is no room, one of the sums is
      // negative.
      const seconds = j < 0 ? length[i] : length[i] - length[j];
      if (((free[to] - seconds) | (free[from] + seconds)) < 0) continue;
      const gain = 2 * seconds * (seconds + free[from] - free[to]);
      if (gain < 0 && -gain > random.draw(heat)) continue;
      if (j < 0 ? !board.movable(i, to) : !board.swappable(i, j)) continue;
      board.remove(i);
      if (j >= 0) {
        board.remove(j);
        board.place(j, from);
      }
      board.place(i, to);
      if (seconds > 0) this.fillAround(from);
      else if (seconds < 0) this.fillAround(to);
    }
  }

  private findWaiting(lowest: number): void {
    const { board, model, waiting } = this;
    this.waitingCount = 0;
    this.shortest = model.capacity;
    for (let letter = 0; letter <= lowest; letter++)
      for (let i = 0; i < model.size; i++) {
        if (model.letter[i] !== letter || board.at[i] >= 0) continue;
        waiting[this.waitingCount++] = i;
        if (model.length[i] < this.shortest) this.shortest = model.length[i];
      }
  }

  /**
   * Places unplaced airings in a break that has gained seconds, and in its clock hour if that is
   * capped.
   */
  private fillAround(b: number): void {
    this.fill(b);
    if (!this.capped) return;
    for (const c of this.board.inHour[this.model.hour[b]]) if (c !== b) this.fill(c);
  }

  /** Places whatever fits into `b`. */
  private fill(b: number): void {
    const { board, model, waiting } = this;
    if (board.free[b] < this.shortest) return;
    this.budget.looks -= this.waitingCount;
    for (let k = 0; k < this.waitingCount; k++) {
      const u = waiting[k];
      if (b < model.lo[u] || b >= model.hi[u] || !board.fits(u, b)) continue;
      board.place(u, b);
      this.waitingCount--;
      waiting.copyWithin(k, k + 1, this.waitingCount + 1);
      k--;
    }
  }

  /**
   * An unplaced airing takes the place of one of a lower letter, or of one of its own letter that is no
   * shorter.
   */
  private exchange(): void {
    const { board, model, random, waiting } = this;
    const k = random.draw(this.waitingCount);
    const u = waiting[k];
    const b = board.drawBreak(u, random);
    if (board.count[b] === 0) return;
    let j = board.head[b];
    let nth = random.draw(board.count[b]);
    this.budget.looks -= nth;
    for (; nth > 0; nth--) j = board.after[j];
    const letter = model.letter[j];
    if (
      model.letter[u] > letter ||
      (model.letter[u] === letter && model.length[u] > model.length[j])
    )
      return;
    if (!board.fitsInPlaceOf(u, j)) return;
    this.giveUp(j, k, b);
  }

  /** An unplaced airing goes where it fits, or where only one airing, of no higher letter, is too near. */
  private exchangeNear(guard: Guard): void {
    const { board, model, random, waiting } = this;
    const k = random.draw(this.waitingCount);
    const u = waiting[k];
    const b = board.drawBreak(u, random);
    if (board.fits(u, b)) {
      board.place(u, b);
      this.waitingCount--;
      waiting.copyWithin(k, k + 1, this.waitingCount + 1);
      return;
    }
    const j = guard.onlyNear(board, u, b, this.budget);
    if (j < 0 || model.letter[u] > model.letter[j] || !board.fitsWithout(u, b, j)) return;
    this.giveUp(j, k, b);
  }

  /** The `k`-th waiting airing goes to `b`, and `j` waits instead. */
  private giveUp(j: number, k: number, b: number): void {
    const { board, model, waiting } = this;
    const letter = model.letter[j];
    const from = board.at[j];
    board.remove(j);
    board.place(waiting[k], b);
    let at = k;
    for (; at + 1 < this.waitingCount && model.letter[waiting[at + 1]] < letter; at++)
      waiting[at] = waiting[at + 1];
    waiting[at] = j;
    this.budget.looks -= at - k;
    if (model.length[j] < this.shortest) this.shortest = model.length[j];
    this.fill(b);
    if (from !== b) this.fill(from);
  }
}
