import type { Board } from './board.js';
import type { Problem } from './problem.js';
import { reluctance, sinceTurn, turnsAround } from './rotation.js';

/**
 * What it costs a line to stand in a break, for its rotation over the month and for its other
 * airings of the day; in the thousandths of `COST`.
 */
export const STANDING = {
  /** A break that does not have its turn ... */
  offTurn: 1600,
  /** ... and has it on other days of the month, as often as the mean of the window. */
  otherTurn: 1300,
  /** ... and how little it suits the line today, at most. */
  reluctance: 1000,
  /**
   * Times so much for a line that uses a break of its window `rare` times a month, twice as much
   * for one that uses it half as often: the fewer uses, the more one too many weighs.
   */
  rare: 4,
  least: 0.5,
  most: 8,
  /** Two airings of a line in one place; less by the square the nearer they are to the even gap. */
  close: 7000,
} as const;

/** The standing costs of all lines of a day, kept up to date as airings move. */
export class Standing {
  private readonly p: Problem;
  private readonly time: Int32Array;
  /** [group][break of its window], where the group's start less its first break is `base`. */
  private readonly cost: Int32Array;
  private readonly base: Int32Array;
  /** One over the even gap in minutes, by airing; 0 for one alone. */
  private readonly perMinute: Float64Array;
  /** What the rotation costs by `sinceTurn`, for lines of one rhythm. */
  private readonly rhythms = new Map<number, Int32Array>();

  constructor(private readonly board: Board) {
    const p = (this.p = board.p);
    this.time = Int32Array.from(p.breaks, (b) => b.time);
    this.base = new Int32Array(p.size);
    this.perMinute = new Float64Array(p.size);
    let total = 0;
    for (const g of p.groups) {
      this.base.fill(total - g.lo, g.first, g.first + g.count);
      if (g.count > 0) total += g.hi - g.lo;
    }
    this.cost = new Int32Array(total);
  }

  /** Takes up the board as it is. */
  reset(): void {
    const { p, board } = this;
    for (const g of p.groups) {
      if (g.count === 0) continue;
      let placed = 0;
      for (let i = g.first; i < g.first + g.count; i++) if (board.at[i]! >= 0) placed++;
      const size = g.hi - g.lo;
      const span = this.time[g.hi - 1]! - this.time[g.lo]!;
      // Even airings cut the window in as many equal parts; its last break takes up time too.
      const even = placed > 1 ? (span * size) / (size - 1) / placed : 0;
      this.perMinute.fill(even > 0 ? 1 / even : 0, g.first, g.first + g.count);
      if (placed === 0) continue;
      const rhythm = this.rhythm(placed, size, g.days);
      const base = this.base[g.first]!;
      const weight = weightOf(placed, size, g.days) * STANDING.reluctance;
      for (let b = g.lo; b < g.hi; b++) {
        const since = sinceTurn(b - g.lo, placed, size, g.phase);
        const off = since < placed ? 0 : weight * reluctance(g.scheduleId, b, g.turn);
        this.cost[base + b] = rhythm[since]! + off;
      }
    }
    for (let i = 0; i < p.size; i++) if (board.at[i]! >= 0) this.count(i, board.at[i]!, 1);
  }

  private rhythm(placed: number, size: number, days: number): Int32Array {
    const key = (days * 4096 + size) * 4096 + placed;
    let costs = this.rhythms.get(key);
    if (!costs) {
      const weight = weightOf(placed, size, days);
      const other = STANDING.otherTurn / Math.max(1, (days * placed) / size);
      costs = Int32Array.from(turnsAround(placed, size, days), (turns, since) =>
        since < placed ? 0 : weight * (STANDING.offTurn + other * turns),
      );
      this.rhythms.set(key, costs);
    }
    return costs;
  }

  /** Adds (`by` 1) or takes away (-1) what `i` in `b` costs its line's airings elsewhere. */
  count(i: number, b: number, by: number): void {
    const perMinute = this.perMinute[i]!;
    if (perMinute === 0) return;
    const { time, cost } = this;
    const base = this.base[i]!;
    const here = time[b]!;
    for (let c = b; c < this.p.hi[i]!; c++) {
      const short = 1 - (time[c]! - here) * perMinute;
      if (short <= 0) break;
      cost[base + c]! += by * Math.floor(STANDING.close * short * short);
    }
    for (let c = b - 1; c >= this.p.lo[i]!; c--) {
      const short = 1 - (here - time[c]!) * perMinute;
      if (short <= 0) break;
      cost[base + c]! += by * Math.floor(STANDING.close * short * short);
    }
  }

  /** Cost of `i`, which is on the board, if it stood in `b` instead. */
  of(i: number, b: number): number {
    const cost = this.cost[this.base[i]! + b]!;
    const perMinute = this.perMinute[i]!;
    if (perMinute === 0) return cost;
    const short = 1 - Math.abs(this.time[b]! - this.time[this.board.at[i]!]!) * perMinute;
    return short > 0 ? cost - Math.floor(STANDING.close * short * short) : cost;
  }
}

/** How much the rotation of a line weighs: see `STANDING.rare`. */
function weightOf(placed: number, size: number, days: number): number {
  const uses = Math.max(1, days * placed) / size;
  return Math.min(STANDING.most, Math.max(STANDING.least, STANDING.rare / uses));
}
