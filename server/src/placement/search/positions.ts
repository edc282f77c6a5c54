import type { PhaseBudget } from '../model/budget.js';
import { DEPTH, type Model } from '../model/model.js';
import { POSITION_BIT, positionMisses, type Board } from './board.js';
import { Random } from './random.js';

/** What a position that is met is worth, beside one that lacks an airing or two in its break. */
const MET = 8;
const NEARLY = [0, 3, 1];

/** By less than this a change may lose at first; at the end no change may. */
const HEAT = 6;

/** One in so many changes is for an airing that misses its position, gives an unplaced one a place, swaps two for one. */
const MISSED_EVERY = 2;
const EXCHANGE_EVERY = 4;
const SWAP_TWO_EVERY = 4;

/** How often another break or airing is drawn while the drawn one cannot help. */
const DRAWS = 6;

/** Turns after which airings that miss their positions are listed again. */
const LIST_EVERY = 32;

/** Steps that trying one change costs. */
const STEPS = 3;

/** [mask * 11 + n], as `positionMisses`: what the positions of a break are worth. */
const WORTH = new Int8Array(1024 * 11);
for (let mask = 0; mask < 1024; mask++)
  for (let n = 0; n <= 10; n++) {
    let asked = 0;
    let nearly = 0;
    for (let code = 1; code <= 11; code++) {
      if ((POSITION_BIT[code] & mask) === 0) continue;
      asked++;
      if (DEPTH[code] > n) nearly += NEARLY[DEPTH[code] - n] ?? 0;
    }
    WORTH[mask * 11 + n] = MET * (asked - positionMisses(mask, n)) + nearly;
  }
const worthOf = (mask: number, n: number): number => WORTH[mask * 11 + (n < 10 ? n : 10)];

/** How many airings have the position that they ask for. */
export function positionsMet({ model, positionMask, count }: Board): number {
  let met = 0;
  for (let b = 0; b < model.adBreaks; b++) {
    let asked = 0;
    for (let rest = positionMask[b]; rest > 0; rest &= rest - 1) asked++;
    met += asked - positionMisses(positionMask[b], count[b]);
  }
  return met;
}

/**
 * Simulated annealing for positions, from a log that has all its airings: moves an airing, or swaps it for one or
 * two others, or gives its place to an unplaced one of its letter, so that more airings have the place that they
 * ask for. Every letter keeps its number.
 */
export class Positions {
  private readonly model: Model;
  private readonly random = new Random(0x2b85);
  private readonly movable: Int32Array;
  private readonly unplaced: Int32Array;
  private unplacedCount = 0;
  private readonly missed: Int32Array;
  private missedCount = 0;
  private readonly bestAt: Int32Array;

  constructor(
    private readonly board: Board,
    private readonly budget: PhaseBudget,
  ) {
    const model = (this.model = board.model);
    this.unplaced = new Int32Array(model.size);
    this.missed = new Int32Array(model.size);
    this.bestAt = board.at.slice();
    let n = 0;
    const movable = new Int32Array(model.size);
    for (let i = 0; i < model.size; i++)
      if (model.hi[i] - model.lo[i] > 1 && model.lo[i] < model.adBreaks) movable[n++] = i;
    this.movable = movable.subarray(0, n);
  }

  /**
   * Runs until `most` positions are met or the budget runs out; the board ends as the best log seen.
   *
   * @param mayExchange whether an unplaced airing may get the place of another one
   */
  run(most: number, mayExchange: boolean): void {
    const { board, budget, model, movable, random } = this;
    let best = positionsMet(board);
    this.bestAt.set(board.at);
    if (best >= most) return;
    if (mayExchange)
      for (let i = 0; i < model.size; i++)
        if (board.at[i] < 0 && model.lo[i] < model.adBreaks)
          this.unplaced[this.unplacedCount++] = i;
    const isFixed = movable.length === 0;
    if (isFixed && this.unplacedCount === 0) return;
    const total = budget.steps;
    let heat = HEAT;
    for (let turn = 0; budget.steps > 0 && budget.looks > 0; turn++) {
      if (turn % LIST_EVERY === 0) {
        this.listMissed();
        heat = 1 + Math.floor((HEAT * budget.steps) / total);
      }
      budget.steps -= STEPS;
      let change: number;
      if (isFixed || (turn % EXCHANGE_EVERY === 0 && this.unplacedCount > 0))
        change = this.exchange(heat);
      else if (turn % SWAP_TWO_EVERY === SWAP_TWO_EVERY - 1) change = this.swapForTwo(heat);
      else if (turn % MISSED_EVERY === 0 && this.missedCount > 0) change = this.mend(heat);
      else change = this.shift(movable[random.draw(movable.length)], heat);
      if (change === 0) continue;
      budget.looks -= model.adBreaks;
      const met = positionsMet(board);
      if (met > best) {
        best = met;
        this.bestAt.set(board.at);
        if (best >= most) break;
      }
    }
    this.restore();
  }

  private listMissed(): void {
    const { board, model, missed } = this;
    let n = 0;
    for (let b = 0; b < model.adBreaks; b++) {
      const mask = board.positionMask[b];
      if (mask === 0 || positionMisses(mask, board.count[b]) === 0) continue;
      for (let j = board.head[b]; j >= 0; j = board.after[j])
        if (model.position[j] > 0) missed[n++] = j;
    }
    this.missedCount = n;
    this.budget.looks -= model.adBreaks;
  }

  private worth(b: number): number {
    return worthOf(this.board.positionMask[b], this.board.count[b]);
  }

  /** Moves an airing that misses its position where it may have it, or another one beside it. */
  private mend(heat: number): number {
    const { board, model, random, missed, movable } = this;
    const i = missed[random.draw(this.missedCount)];
    const from = board.at[i];
    if (from < 0) return 0;
    if (random.draw(2) === 0) {
      const code = model.position[i];
      for (let k = 0; k < DRAWS; k++) {
        const to = board.drawBreak(i, random);
        if (to === from || board.count[to] + 1 < DEPTH[code]) continue;
        if (board.positionAt[code * board.breaks + to] !== 0) continue;
        return this.change(i, from, to, heat);
      }
      return 0;
    }
    for (let k = 0; k < DRAWS; k++) {
      const j = movable[random.draw(movable.length)];
      if (board.at[j] < 0 || board.at[j] === from) continue;
      if (from < model.lo[j] || from >= model.hi[j]) continue;
      return this.change(j, board.at[j], from, heat);
    }
    return 0;
  }

  /** Moves an airing into another break of its window. */
  private shift(i: number, heat: number): number {
    const from = this.board.at[i];
    if (from < 0) return 0;
    const to = this.board.drawBreak(i, this.random);
    return to === from ? 0 : this.change(i, from, to, heat);
  }

  /** `i` goes to `to`, alone or in the place of an airing there. Returns how the worth has changed. */
  private change(i: number, from: number, to: number, heat: number): number {
    const { board, model, random, budget } = this;
    const { length, lo, hi } = model;
    let j = -1;
    let nth = random.draw(board.count[to] + 1);
    budget.looks -= nth;
    for (; nth > 0; nth--) j = j < 0 ? board.head[to] : board.after[j];
    if (j >= 0 && (from < lo[j] || from >= hi[j])) return 0;
    const seconds = j < 0 ? length[i] : length[i] - length[j];
    if (board.free[to] < seconds || board.free[from] < -seconds) return 0;
    if (from >= model.adBreaks) return 0;
    const bitI = POSITION_BIT[model.position[i]];
    const bitJ = j < 0 ? 0 : POSITION_BIT[model.position[j]];
    const less = j < 0 ? 1 : 0;
    const gain =
      worthOf((board.positionMask[from] & ~bitI) | bitJ, board.count[from] - less) +
      worthOf((board.positionMask[to] & ~bitJ) | bitI, board.count[to] + less) -
      this.worth(from) -
      this.worth(to);
    if (gain < 0 && -gain >= random.draw(heat)) return 0;
    if (j < 0 ? !board.movable(i, to) : !board.swappable(i, j)) return 0;
    board.remove(i);
    if (j >= 0) {
      board.remove(j);
      board.place(j, from);
    }
    board.place(i, to);
    return gain;
  }

  /** An airing goes to another break, and two from there to its own: without free seconds, a long one for two short. */
  private swapForTwo(heat: number): number {
    const { board, model, random, missed, movable } = this;
    const { length, lo, hi, position } = model;
    const i =
      this.missedCount > 0 && random.draw(2) === 0
        ? missed[random.draw(this.missedCount)]
        : movable[random.draw(movable.length)];
    const from = board.at[i];
    if (from < 0 || from >= model.adBreaks) return 0;
    const to = board.drawBreak(i, random);
    if (to === from || board.count[to] < 2) return 0;
    const j = this.drawIn(to);
    const k = this.drawIn(to);
    if (j === k || from < lo[j] || from >= hi[j] || from < lo[k] || from >= hi[k]) return 0;
    const more = length[i] - length[j] - length[k];
    if (board.free[to] < more || board.free[from] < -more) return 0;
    if (position[j] > 0 && position[j] === position[k]) return 0;
    const bit = POSITION_BIT[position[i]];
    const bits = POSITION_BIT[position[j]] | POSITION_BIT[position[k]];
    const gain =
      worthOf((board.positionMask[from] & ~bit) | bits, board.count[from] + 1) +
      worthOf((board.positionMask[to] & ~bits) | bit, board.count[to] - 1) -
      this.worth(from) -
      this.worth(to);
    if (gain < 0 && -gain >= random.draw(heat)) return 0;
    board.remove(i);
    board.remove(j);
    board.remove(k);
    if (board.fits(i, to)) {
      board.place(i, to);
      if (board.fits(j, from)) {
        board.place(j, from);
        if (board.fits(k, from)) {
          board.place(k, from);
          return gain;
        }
        board.remove(j);
      }
      board.remove(i);
    }
    board.place(i, from);
    board.place(j, to);
    board.place(k, to);
    return 0;
  }

  private drawIn(b: number): number {
    const { board } = this;
    let j = board.head[b];
    let nth = this.random.draw(board.count[b]);
    this.budget.looks -= nth;
    for (; nth > 0; nth--) j = board.after[j];
    return j;
  }

  /**
   * An unplaced airing takes the place of one of its letter; or that of another one, which takes the place of
   * one of that letter; or it takes free seconds, and one of its letter goes from another break.
   */
  private exchange(heat: number): number {
    const { board, model, random, unplaced } = this;
    const { letter, length, lo, hi, position } = model;
    const k = random.draw(this.unplacedCount);
    const u = unplaced[k];
    const b = board.drawBreak(u, random);
    if (board.free[b] >= length[u] && random.draw(2) === 0) return this.insteadOf(k, b, heat);
    if (board.count[b] === 0) return 0;
    const j = this.drawIn(b);
    if (length[u] > board.free[b] + length[j] || !board.admits(u, b, j)) return 0;
    const gainB =
      worthOf(
        (board.positionMask[b] & ~POSITION_BIT[position[j]]) | POSITION_BIT[position[u]],
        board.count[b],
      ) - this.worth(b);
    if (letter[u] === letter[j]) {
      if (this.refuses(gainB, length[u] - length[j], heat)) return 0;
      if (!board.fitsInPlaceOf(u, j)) return 0;
      board.remove(j);
      board.place(u, b);
      unplaced[k] = j;
      return gainB;
    }
    if (hi[j] - lo[j] < 2) return 0;
    for (let n = 0; n < DRAWS; n++) {
      const c = board.drawBreak(j, random);
      if (c === b || board.count[c] === 0) continue;
      const x = this.drawIn(c);
      if (letter[x] !== letter[u] || length[j] > board.free[c] + length[x]) continue;
      const gain =
        gainB +
        worthOf(
          (board.positionMask[c] & ~POSITION_BIT[position[x]]) | POSITION_BIT[position[j]],
          board.count[c],
        ) -
        this.worth(c);
      if (this.refuses(gain, length[u] - length[x], heat)) return 0;
      if (!board.admits(j, c, x)) continue;
      board.remove(x);
      board.remove(j);
      if (board.fits(u, b)) {
        board.place(u, b);
        if (board.fits(j, c)) {
          board.place(j, c);
          unplaced[k] = x;
          return gain;
        }
        board.remove(u);
      }
      board.place(j, b);
      board.place(x, c);
      return 0;
    }
    return 0;
  }

  /** The kth unplaced airing goes to the free seconds of `b`, instead of an airing elsewhere. */
  private insteadOf(k: number, b: number, heat: number): number {
    const { board, model, random, unplaced } = this;
    const { letter, length, position } = model;
    const u = unplaced[k];
    for (let n = 0; n < DRAWS; n++) {
      const x = random.draw(model.size);
      const c = board.at[x];
      if (c < 0 || c === b || letter[x] !== letter[u]) continue;
      if (!board.fitsWithout(u, b, x)) continue;
      const gain =
        worthOf(board.positionMask[b] | POSITION_BIT[position[u]], board.count[b] + 1) -
        this.worth(b) +
        worthOf(board.positionMask[c] & ~POSITION_BIT[position[x]], board.count[c] - 1) -
        this.worth(c);
      if (this.refuses(gain, length[u] - length[x], heat)) return 0;
      board.remove(x);
      board.place(u, b);
      unplaced[k] = x;
      return gain;
    }
    return 0;
  }

  /** Free seconds are given up for a gain alone: others could use them. */
  private refuses(gain: number, longer: number, heat: number): boolean {
    return gain <= 0 && (longer > 0 || (gain < 0 && -gain >= this.random.draw(heat)));
  }

  private restore(): void {
    const { board, model, bestAt } = this;
    for (let i = 0; i < model.size; i++)
      if (board.at[i] >= 0 && board.at[i] !== bestAt[i]) board.remove(i);
    for (let i = 0; i < model.size; i++)
      if (bestAt[i] >= 0 && board.at[i] < 0) board.place(i, bestAt[i]);
    this.budget.looks -= 2 * model.size;
  }
}
