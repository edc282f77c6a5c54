import type { Group, Model } from '../model/model.js';
import type { Board } from './board.js';
import type { MonthUses } from './month-uses.js';

/**
 * Costs of an airing's break: for how often its line has used the break this month, and for how near the
 * line's other airings of the day are. In the units of `COST`.
 */
export const SPREAD = {
  /**
   * A break used once more by today than the mean break of the window, for a line that uses a break once
   * a month. Grows with the square.
   */
  used: 3000,
  /** Lines that use a break less often in a month count as if they used it this often. */
  fewest: 0.25,
  /**
   * A break used more than twice as often as the mean in a month; the part of it for reaching twice
   * the mean.
   */
  overused: 100_000,
  nearly: 1 / 8,
  /**
   * A minute from the time that a line prefers. It outweighs the rest of these costs, which such a line
   * does not have, and its neighbours; a whole day of minutes does not outweigh a position.
   */
  preferred: 5000,
  /** Two airings of a line at the same time. Falls with the square to 0 at the even gap. */
  close: 12_000,
} as const;

/** Cost of two airings of a line that are this many even gaps apart. */
export function closeness(gaps: number): number {
  const short = 1 - gaps;
  return short > 0 ? Math.floor(SPREAD.close * short * short) : 0;
}

/** These costs for all airings of a day, kept up to date as airings move. */
export class Spread {
  private readonly model: Model;
  /** By break: its time in minutes. */
  readonly time: Int32Array;
  /**
   * Cost of each break of its window for a group, at [base + break] with the `base` of one of its airings.
   * Includes what each airing of the line adds, an airing's own share too.
   */
  readonly cost: Int32Array;
  readonly base: Int32Array;
  /** By airing: one over the even gap of its line in minutes; 0 for a single airing. */
  readonly perMinute: Float64Array;

  /** @param uses of the days of the month before this one; without them only the day itself counts */
  constructor(
    private readonly board: Board,
    private readonly uses?: MonthUses,
  ) {
    const model = (this.model = board.model);
    this.time = Int32Array.from(model.breaks, (b) => b.time);
    this.base = new Int32Array(model.size);
    this.perMinute = new Float64Array(model.size);
    let total = 0;
    for (const g of model.groups) {
      this.base.fill(total - g.lo, g.first, g.first + g.count);
      if (g.count > 0) total += g.hi - g.lo;
    }
    this.cost = new Int32Array(total);
  }

  /** Computes all costs anew from the board. */
  reset(): void {
    const { model, board, uses } = this;
    const columns = uses?.columnsOf(model.breaks.map(({ time }) => time));
    this.cost.fill(0);
    for (const g of model.groups) {
      if (g.count === 0) continue;
      if (g.preferred !== null) {
        this.weighDistance(g, g.preferred);
        continue;
      }
      const placed = board.countPlaced(g);
      const size = g.hi - g.lo;
      const span = this.time[g.hi - 1] - this.time[g.lo];
      // Even airings divide the window into equal parts. The last break takes up time as well.
      const even = placed > 1 ? (span * size) / (size - 1) / placed : 0;
      this.perMinute.fill(even > 0 ? 1 / even : 0, g.first, g.first + g.count);
      if (placed > 0 && size > 1 && uses && columns) this.weighUses(g, placed, uses, columns);
    }
    for (let i = 0; i < model.size; i++) if (board.at[i] >= 0) this.count(i, board.at[i], 1);
  }

  /** Sets what the breaks of a group's window cost for their distance from the preferred time. */
  private weighDistance(g: Group, preferred: number): void {
    const base = this.base[g.first];
    for (let b = g.lo; b < g.hi; b++)
      this.cost[base + b] = SPREAD.preferred * Math.abs(this.time[b] - preferred);
  }

  /** Adds what the breaks of a group's window cost for their uses in the month. */
  private weighUses(g: Group, placed: number, uses: MonthUses, columns: Int16Array): void {
    const { used, fewest, overused, nearly } = SPREAD;
    const size = g.hi - g.lo;
    const before = uses.total(g.key);
    const byToday = (before + placed) / size;
    // Assumes that as much of what is asked for will be placed as today.
    const ofMonth = (before + (g.left * placed) / g.asked) / size;
    const most = Math.ceil(2 * ofMonth);
    const unit = used / Math.max(fewest, ofMonth);
    const base = this.base[g.first];
    for (let b = g.lo; b < g.hi; b++) {
      const after = uses.at(g.key, columns[b]) + 1;
      const extra = Math.max(0, after - byToday);
      const last = after > most ? overused : after === most ? nearly * overused : 0;
      this.cost[base + b] = unit * extra * extra + last;
    }
  }

  /** Adds (`by` 1) or takes away (-1) what `i` in `b` costs other airings of its line. */
  count(i: number, b: number, by: number): void {
    const perMinute = this.perMinute[i];
    if (perMinute === 0) return;
    const { time, cost } = this;
    const base = this.base[i];
    const here = time[b];
    for (let c = b; c < this.model.hi[i]; c++) {
      const short = 1 - (time[c] - here) * perMinute;
      if (short <= 0) break;
      cost[base + c] += by * Math.floor(SPREAD.close * short * short);
    }
    for (let c = b - 1; c >= this.model.lo[i]; c--) {
      const short = 1 - (here - time[c]) * perMinute;
      if (short <= 0) break;
      cost[base + c] += by * Math.floor(SPREAD.close * short * short);
    }
  }

  /** Cost of `i`, which is placed, if it were in `b` instead. */
  of(i: number, b: number): number {
    const cost = this.cost[this.base[i] + b];
    const gaps = Math.abs(this.time[b] - this.time[this.board.at[i]]) * this.perMinute[i];
    return this.perMinute[i] === 0 ? cost : cost - closeness(gaps);
  }

  /** `of(i, to) - of(i, from)`, where `from` is the break of `i`. */
  delta(i: number, from: number, to: number): number {
    const { cost, time } = this;
    const base = this.base[i];
    const delta = cost[base + to] - cost[base + from];
    const perMinute = this.perMinute[i];
    if (perMinute === 0) return delta;
    const gaps = Math.abs(time[to] - time[from]) * perMinute;
    return delta + SPREAD.close - closeness(gaps);
  }
}
