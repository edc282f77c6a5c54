import type { PhaseBudget } from '../model/budget.js';
import { DEPTH, type Model } from '../model/model.js';
import { POSITION_BIT, positionMisses, type Board } from './board.js';
import { Random } from './random.js';

/** What a position that is met is worth, beside one that lacks an airing or two in its break. */
const MET_WORTH = 8;
const NEARLY = [0, 3, 1];

/** By less than this a change may lose at first; at the end no change may. */
const HEAT = 6;

/** One in so many changes is for an airing that misses its position, gives an unplaced one a place, swaps several. */
const MISSED_EVERY = 2;
const EXCHANGE_EVERY = 4;
const SWAP_SOME_EVERY = 4;

/** How many airings change places at once: at most so many of one break, and from `least` to `most` of the other. */
interface Swaps {
  ofOne: number;
  least: number;
  most: number;
}

/** On a day with few airings any of them count; on others, which have more ways, one for two is quicker. */
export const SWAPS = {
  few: { ofOne: 2, least: 1, most: 3 },
  many: { ofOne: 1, least: 2, most: 2 },
} as const;

/** How often another break or airing is drawn while the drawn one cannot help. */
const DRAWS = 6;

/** Turns after which airings that miss their positions are listed again. */
const LIST_EVERY = 32;

/** Steps that trying one change costs. */
const STEPS = 3;

/** [mask * 11 + n], as `positionMisses`: how many positions of a break are met, and what all of them are worth. */
const MET_IN = new Uint8Array(1024 * 11);
const WORTH = new Int8Array(1024 * 11);
for (let mask = 0; mask < 1024; mask++)
  for (let n = 0; n <= 10; n++) {
    let requested = 0;
    let nearly = 0;
    for (let code = 1; code <= 11; code++) {
      if ((POSITION_BIT[code] & mask) === 0) continue;
      requested++;
      if (DEPTH[code] > n) nearly += NEARLY[DEPTH[code] - n] ?? 0;
    }
    const met = (MET_IN[mask * 11 + n] = requested - positionMisses(mask, n));
    WORTH[mask * 11 + n] = MET_WORTH * met + nearly;
  }
const worthOf = (mask: number, n: number): number => WORTH[mask * 11 + (n < 10 ? n : 10)];

/** How many airings of a break have the position that they ask for. */
const metIn = ({ positionMask, count }: Board, b: number): number =>
  MET_IN[positionMask[b] * 11 + (count[b] < 10 ? count[b] : 10)];

/** How many airings have the position that they ask for. */
export function positionsMet(board: Board): number {
  let met = 0;
  for (let b = 0; b < board.model.adBreaks; b++) met += metIn(board, b);
  return met;
}

/**
 * Simulated annealing for positions, from a log that has all its airings: moves an airing, or swaps it or some of its
 * break for some others, or gives its place to an unplaced one of its letter, so that more airings have the place that they
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
  /** For `swapSome`: the airings that go to the other break, and those that come from there. */
  private readonly there: Int32Array;
  private readonly back: Int32Array;
  /** How many positions are met, by break and in all. */
  private readonly metAt: Uint8Array;
  private met = 0;

  constructor(
    private readonly board: Board,
    private readonly budget: PhaseBudget,
    private readonly swaps: Swaps = SWAPS.many,
  ) {
    const model = (this.model = board.model);
    this.unplaced = new Int32Array(model.size);
    this.missed = new Int32Array(model.size);
    this.bestAt = board.at.slice();
    this.there = new Int32Array(swaps.ofOne);
    this.back = new Int32Array(swaps.most);
    this.metAt = new Uint8Array(board.breaks);
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
    for (let b = 0; b < model.adBreaks; b++) this.recount(b);
    let best = this.met;
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
      else if (turn % SWAP_SOME_EVERY === SWAP_SOME_EVERY - 1) change = this.swapSome(heat);
      else if (turn % MISSED_EVERY === 0 && this.missedCount > 0) change = this.mend(heat);
      else change = this.shift(movable[random.draw(movable.length)], heat);
      if (change === 0) continue;
      budget.looks -= model.adBreaks;
      if (this.met > best) {
        best = this.met;
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

  /** Counts the positions met in a break again, after a change. */
  private recount(b: number): void {
    const now = metIn(this.board, b);
    this.met += now - this.metAt[b];
    this.metAt[b] = now;
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
    this.recount(from);
    this.recount(to);
    return gain;
  }

  /**
   * Some airings of a break change places with some of another: without free seconds, long ones for short ones, and
   * one as long as its break for all of another.
   */
  private swapSome(heat: number): number {
    const { board, model, random, missed, movable, there, back } = this;
    const { length, lo, hi, position } = model;
    const { ofOne, least, most } = this.swaps;
    const i =
      this.missedCount > 0 && random.draw(2) === 0
        ? missed[random.draw(this.missedCount)]
        : movable[random.draw(movable.length)];
    const from = board.at[i];
    if (from < 0 || from >= model.adBreaks) return 0;
    const to = board.drawBreak(i, random);
    if (to === from || board.count[to] < least) return 0;
    there[0] = i;
    const ofOnes = ofOne === 1 ? 1 : this.drawSome(from, 1 + random.draw(ofOne), there, 1);
    const wanted = least === most ? least : least + random.draw(most - least + 1);
    const ofOthers = this.drawSome(to, wanted, back, 0);
    if (ofOthers < least) return 0;
    let more = 0;
    let codesThere = 0;
    let codesBack = 0;
    for (let k = 0; k < ofOnes; k++) {
      const x = there[k];
      if (to < lo[x] || to >= hi[x]) return 0;
      more += length[x];
      codesThere |= POSITION_BIT[position[x]];
    }
    for (let k = 0; k < ofOthers; k++) {
      const x = back[k];
      if (from < lo[x] || from >= hi[x]) return 0;
      more -= length[x];
      codesBack |= POSITION_BIT[position[x]];
    }
    if (board.free[to] < more || board.free[from] < -more) return 0;
    const codesFrom = board.positionMask[from] & ~codesThere;
    const codesTo = board.positionMask[to] & ~codesBack;
    if ((codesFrom & codesBack) !== 0 || (codesTo & codesThere) !== 0) return 0;
    const by = ofOthers - ofOnes;
    const gain =
      worthOf(codesFrom | codesBack, board.count[from] + by) +
      worthOf(codesTo | codesThere, board.count[to] - by) -
      this.worth(from) -
      this.worth(to);
    if (gain < 0 && -gain >= random.draw(heat)) return 0;
    if (!this.changePlaces(from, to, ofOnes, ofOthers)) return 0;
    this.recount(from);
    this.recount(to);
    return gain;
  }

  /**
   * Adds airings of a break, drawn at random, to the first `has` of a list until there are `count`, or a few draws have
   * brought no other. Returns how many there are.
   */
  private drawSome(b: number, count: number, some: Int32Array, has: number): number {
    let n = has;
    for (let draws = 0; n < count && draws < 2 * count; draws++) {
      const x = this.drawIn(b);
      let isNew = true;
      for (let k = 0; k < n; k++) if (some[k] === x) isNew = false;
      if (isNew) some[n++] = x;
    }
    return n;
  }

  /** The first of `there` go from `from` to `to`, and those of `back` from there to `from`, if the rules allow it. */
  private changePlaces(from: number, to: number, ofOnes: number, ofOthers: number): boolean {
    const { board, there, back } = this;
    for (let k = 0; k < ofOnes; k++) board.remove(there[k]);
    for (let k = 0; k < ofOthers; k++) board.remove(back[k]);
    if (this.fitAll(there, ofOnes, to) && this.fitAll(back, ofOthers, from)) return true;
    for (let k = 0; k < ofOnes; k++) if (board.at[there[k]] >= 0) board.remove(there[k]);
    for (let k = 0; k < ofOthers; k++) if (board.at[back[k]] >= 0) board.remove(back[k]);
    for (let k = 0; k < ofOnes; k++) board.place(there[k], from);
    for (let k = 0; k < ofOthers; k++) board.place(back[k], to);
    return false;
  }

  /** Places the first of a list in a break until one does not fit. */
  private fitAll(some: Int32Array, count: number, b: number): boolean {
    const { board } = this;
    for (let k = 0; k < count; k++) {
      if (!board.fits(some[k], b)) return false;
      board.place(some[k], b);
    }
    return true;
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
    // Where that is refused, the other one of its letter may be worth more elsewhere.
    if (letter[u] === letter[j] && !this.refuses(gainB, length[u] - length[j], heat)) {
      if (!board.fitsInPlaceOf(u, j)) return 0;
      board.remove(j);
      board.place(u, b);
      unplaced[k] = j;
      this.recount(b);
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
          this.recount(b);
          this.recount(c);
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
      this.recount(b);
      this.recount(c);
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
