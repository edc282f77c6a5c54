import type { Board } from './board.js';
import type { Budget } from './chain.js';
import type { Problem } from './problem.js';
import { Random } from './random.js';

const SLACK = 200;

/** What `inList` says of an airing: not touched (0), placed before, unplaced before, tried in vain. */
const HERE = 1;
const JOINS = 2;
const FAILED = 3;

/** What goes first among removed airings of one letter when they are placed again. */
const FIRST = { long: 0, short: 1, narrow: 2, random: 3 } as const;

/**
 * Large neighbourhoods: empties a few breaks around an unplaced airing, fills them again in another
 * order, and keeps the result when no letter loses: more airings of the highest letter that
 * changed, or as many of each in fewer or better packed seconds.
 * After P. Shaw, "Using constraint programming and local search methods to solve vehicle routing
 * problems", 1998, and Schrimpf et al., "Record breaking optimization results using the ruin and
 * recreate principle", 2000.
 */
export class Ruin {
  private readonly p: Problem;
  private readonly full: number;
  private readonly random = new Random(0x7a4d);
  private readonly touched: Int32Array;
  private readonly was: Int32Array;
  private readonly keys: Float64Array;
  private readonly change: Int32Array;
  private readonly inList: Uint8Array;
  private readonly unplaced: Int32Array;
  /** The breaks emptied in this round. */
  private readonly open = new Int32Array(8);
  private openCount = 0;
  private touchedCount = 0;
  /** How many of `touched`, from the first, were unplaced. */
  private joining = 0;

  constructor(
    private readonly board: Board,
    private readonly budget: Budget,
  ) {
    this.full = budget.steps;
    this.p = board.p;
    this.touched = new Int32Array(this.p.size);
    this.was = new Int32Array(this.p.size);
    this.keys = new Float64Array(this.p.size);
    this.change = new Int32Array(this.p.letters);
    this.unplaced = new Int32Array(this.p.size);
    this.inList = new Uint8Array(this.p.size);
  }

  /** Runs until `done` says so, everything is placed or the budget ends. */
  run(done: () => boolean): void {
    const { board, p, random, unplaced } = this;
    while (this.budget.steps > 0) {
      let open = 0;
      for (let i = 0; i < p.size; i++) if (board.at[i]! < 0) unplaced[open++] = i;
      if (open === 0 || done()) return;
      while (this.budget.steps > 0) if (this.round(unplaced[random.below(open)]!, open)) break;
    }
  }

  private take(i: number): void {
    if (this.inList[i]) return;
    this.inList[i] = this.board.at[i]! < 0 ? JOINS : HERE;
    this.was[this.touchedCount] = this.board.at[i]!;
    this.touched[this.touchedCount++] = i;
  }

  private empty(b: number): void {
    const { board } = this;
    for (let k = 0; k < this.openCount; k++) if (this.open[k] === b) return;
    this.open[this.openCount++] = b;
    for (let j = board.head[b]!; j >= 0; j = board.after[j]!) this.take(j);
  }

  /** A break of `i`'s window: of two drawn, the one with more seconds left. */
  private draw(i: number): number {
    const { board, p, random } = this;
    const lo = p.lo[i]!;
    const span = p.hi[i]! - lo;
    const one = lo + random.below(span);
    const two = lo + random.below(span);
    return board.free[one]! >= board.free[two]! ? one : two;
  }

  /** One neighbourhood around airing `i`; whether its result was kept. */
  private round(i: number, unplacedCount: number): boolean {
    const { board, p, random, budget } = this;
    this.touchedCount = 0;
    this.openCount = 0;
    this.change.fill(0);
    this.take(i);
    for (let k = random.below(4); k > 0; k--) this.take(this.unplaced[random.below(unplacedCount)]!);
    this.joining = this.touchedCount;
    this.empty(this.draw(i));
    const more = 1 + random.below(3);
    for (let k = 0; k < more; k++)
      this.empty(this.draw(this.touched[random.below(this.touchedCount)]!));
    const packing = board.packing;
    for (let k = 0; k < this.touchedCount; k++) {
      const j = this.touched[k]!;
      if (this.was[k]! < 0) continue;
      this.change[p.letter[j]!]!--;
      board.remove(j);
    }
    budget.steps -= this.touchedCount * 8;
    const kept =
      this.recreate(random.below(4), random.below(2) === 0) && this.keep(board.packing - packing);
    if (!kept) this.undo();
    for (let k = 0; k < this.touchedCount; k++) this.inList[this.touched[k]!] = 0;
    return kept;
  }

  /** Places the touched airings again in the emptied breaks; false when that cannot end well. */
  private recreate(order: number, byLetter: boolean): boolean {
    const { board, p, random, keys } = this;
    const n = this.touchedCount;
    for (let k = 0; k < n; k++) {
      const j = this.touched[k]!;
      const length = p.length[j]!;
      const rank =
        order === FIRST.long
          ? 4095 - Math.min(length, 4095)
          : order === FIRST.short
            ? Math.min(length, 4095)
            : order === FIRST.narrow
              ? p.hi[j]! - p.lo[j]!
              : random.below(4096);
      const letter = byLetter ? p.letter[j]! : 0;
      keys[k] = ((letter * 4096 + rank) * 1024 + random.below(1024)) * 1_048_576 + j;
    }
    for (let k = 1; k < n; k++) {
      const key = keys[k]!;
      let at = k;
      for (; at > 0 && keys[at - 1]! > key; at--) keys[at] = keys[at - 1]!;
      keys[at] = key;
    }
    for (let k = 0; k < n; k++) {
      const j = keys[k]! % 1_048_576;
      const b = this.tightest(j);
      if (b >= 0) {
        board.place(j, b);
        this.change[p.letter[j]!]!++;
      } else if (this.inList[j] === JOINS) this.inList[j] = FAILED;
      else if (!this.canMakeUp(p.letter[j]!)) return false;
    }
    return true;
  }

  /** Whether an airing that was unplaced may still make up for one of `letter` that has lost its place. */
  private canMakeUp(letter: number): boolean {
    const { p, touched } = this;
    for (let k = 0; k < this.joining; k++)
      if (this.inList[touched[k]!] === JOINS && p.letter[touched[k]!]! <= letter) return true;
    return false;
  }

  /** The emptied break that `j` fills best; -1 when none takes it. */
  private tightest(j: number): number {
    const { board, p } = this;
    let best = -1;
    let least = 2 ** 30;
    for (let k = 0; k < this.openCount; k++) {
      const b = this.open[k]!;
      const left = board.free[b]! - p.length[j]!;
      if (left < 0 || left >= least || b < p.lo[j]! || b >= p.hi[j]! || !board.fits(j, b)) continue;
      best = b;
      least = left;
    }
    return best;
  }

  private keep(packed: number): boolean {
    for (let l = 0; l < this.p.letters; l++) {
      if (this.change[l]! > 0) return true;
      if (this.change[l]! < 0) return false;
    }
    return packed >= -this.random.below(1 + (SLACK * this.budget.steps) / this.full);
  }

  private undo(): void {
    const { board } = this;
    for (let k = 0; k < this.touchedCount; k++)
      if (board.at[this.touched[k]!]! >= 0) board.remove(this.touched[k]!);
    for (let k = 0; k < this.touchedCount; k++)
      if (this.was[k]! >= 0) board.place(this.touched[k]!, this.was[k]!);
  }
}
