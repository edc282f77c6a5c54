import type { Board } from './board.js';
import type { Budget } from './chain.js';
import type { Problem } from './problem.js';
import { Random } from './random.js';

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
  private readonly random = new Random(0x7a4d);
  private readonly touched: Int32Array;
  private readonly was: Int32Array;
  private readonly keys: Float64Array;
  private readonly change: Int32Array;
  private readonly inList: Uint8Array;
  private readonly unplaced: Int32Array;
  private touchedCount = 0;

  constructor(
    private readonly board: Board,
    private readonly budget: Budget,
  ) {
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
      while (this.budget.steps > 0) if (this.round(unplaced[random.below(open)]!)) break;
    }
  }

  private take(i: number): void {
    if (this.inList[i]) return;
    this.inList[i] = 1;
    this.was[this.touchedCount] = this.board.at[i]!;
    this.touched[this.touchedCount++] = i;
  }

  private empty(b: number): void {
    const { board } = this;
    for (let j = board.head[b]!; j >= 0; j = board.after[j]!) this.take(j);
  }

  /** One neighbourhood around airing `i`; whether its result was kept. */
  private round(i: number): boolean {
    const { board, p, random, budget } = this;
    this.touchedCount = 0;
    this.change.fill(0);
    this.take(i);
    const span = p.hi[i]! - p.lo[i]!;
    const b = p.lo[i]! + random.below(span);
    this.empty(b);
    const more = 1 + random.below(3);
    for (let k = 0; k < more; k++) {
      const member = this.touched[random.below(this.touchedCount)]!;
      const other = p.lo[member]! + random.below(p.hi[member]! - p.lo[member]!);
      this.empty(other);
    }
    let seconds = 0;
    for (let k = 0; k < this.touchedCount; k++) {
      const j = this.touched[k]!;
      if (this.was[k]! < 0) continue;
      seconds += p.length[j]!;
      this.change[p.letter[j]!]!--;
      board.remove(j);
    }
    seconds -= this.recreate(random.below(4));
    budget.steps -= this.touchedCount * 16;
    const kept = this.keep(seconds);
    if (!kept) this.undo();
    for (let k = 0; k < this.touchedCount; k++) this.inList[this.touched[k]!] = 0;
    return kept;
  }

  /** Places the touched airings again, higher letters first; answers the seconds placed. */
  private recreate(order: number): number {
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
      keys[k] = ((p.letter[j]! * 4096 + rank) * 1024 + random.below(1024)) * 1_048_576 + j;
    }
    const sorted = keys.subarray(0, n).sort();
    let seconds = 0;
    for (let k = 0; k < n; k++) {
      const j = sorted[k]! % 1_048_576;
      const b = board.tightest(j);
      if (b < 0) continue;
      board.place(j, b);
      seconds += p.length[j]!;
      this.change[p.letter[j]!]!++;
    }
    return seconds;
  }

  private keep(secondsSaved: number): boolean {
    for (let l = 0; l < this.p.letters; l++) {
      if (this.change[l]! > 0) return true;
      if (this.change[l]! < 0) return false;
    }
    return secondsSaved >= 0;
  }

  private undo(): void {
    const { board } = this;
    for (let k = 0; k < this.touchedCount; k++)
      if (board.at[this.touched[k]!]! >= 0) board.remove(this.touched[k]!);
    for (let k = 0; k < this.touchedCount; k++)
      if (this.was[k]! >= 0) board.place(this.touched[k]!, this.was[k]!);
  }
}
