import type { Board } from './board.js';
import type { MonthUses } from './month-uses.js';
import type { Group, Model } from '../model/model.js';

/**
 * What it costs a line to stand in a break, for evenness over the month and for its other airings of
 * the day; in the thousandths of `COST`.
 */
export const STANDING = {
  /** One airing more than the mean of the window has had by today, where a month's mean is one; by its square. */
  used: 3000,
  /** A month's mean below this counts as this. */
  fewest: 0.25,
  /** More than twice the mean of the month, and a part of it for the last airing that is not. */
  overused: 100_000,
  nearly: 1 / 8,
  /** Two airings of a line in one place; less by the square the nearer they are to the even gap. */
  close: 12_000,
} as const;

/** What two airings of a line cost that are so many even gaps apart. */
export function closeness(gaps: number): number {
  const short = 1 - gaps;
  return short > 0 ? Math.floor(STANDING.close * short * short) : 0;
}

/** The standing costs of all lines of a day, kept up to date as airings move. */
export class Standing {
  private readonly model: Model;
  /** Minutes, by break. */
  readonly time: Int32Array;
  /**
   * [group][break of its window], where the group's start less its first break is `base`, by airing.
   * It has what an airing costs those of its own line too.
   */
  readonly cost: Int32Array;
  readonly base: Int32Array;
  /** One over the even gap in minutes, by airing; 0 for one alone. */
  readonly perMinute: Float64Array;

  /** @param uses of the month's days before; without, only the day itself counts */
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

  /** Takes up the board as it is. */
  reset(): void {
    const { model, board, uses } = this;
    const columns = uses?.columnsOf(model.breaks.map(({ time }) => time));
    this.cost.fill(0);
    for (const g of model.groups) {
      if (g.count === 0) continue;
      let placed = 0;
      for (let i = g.first; i < g.first + g.count; i++) if (board.at[i]! >= 0) placed++;
      const size = g.hi - g.lo;
      const span = this.time[g.hi - 1]! - this.time[g.lo]!;
      // Even airings cut the window in as many equal parts; its last break takes up time too.
      const even = placed > 1 ? (span * size) / (size - 1) / placed : 0;
      this.perMinute.fill(even > 0 ? 1 / even : 0, g.first, g.first + g.count);
      if (placed > 0 && size > 1 && uses && columns) this.weighUses(g, placed, uses, columns);
    }
    for (let i = 0; i < model.size; i++) if (board.at[i]! >= 0) this.count(i, board.at[i]!, 1);
  }

  /** What the breaks of a group's window cost for having been used. */
  private weighUses(g: Group, placed: number, uses: MonthUses, columns: Int16Array): void {
    const { used, fewest, overused, nearly } = STANDING;
    const size = g.hi - g.lo;
    const before = uses.total(g.key);
    const byToday = (before + placed) / size;
    // As much of what is still asked for as of what is today.
    const ofMonth = (before + (g.left * placed) / g.asked) / size;
    const most = Math.ceil(2 * ofMonth);
    const unit = used / Math.max(fewest, ofMonth);
    const base = this.base[g.first]!;
    for (let b = g.lo; b < g.hi; b++) {
      const after = uses.at(g.key, columns[b]!) + 1;
      const extra = Math.max(0, after - byToday);
      const last = after > most ? overused : after === most ? nearly * overused : 0;
      this.cost[base + b] = unit * extra * extra + last;
    }
  }

  /** Adds (`by` 1) or takes away (-1) what `i` in `b` costs its line's airings elsewhere. */
  count(i: number, b: number, by: number): void {
    const perMinute = this.perMinute[i]!;
    if (perMinute === 0) return;
    const { time, cost } = this;
    const base = this.base[i]!;
    const here = time[b]!;
    for (let c = b; c < this.model.hi[i]!; c++) {
      const short = 1 - (time[c]! - here) * perMinute;
      if (short <= 0) break;
      cost[base + c]! += by * Math.floor(STANDING.close * short * short);
    }
    for (let c = b - 1; c >= this.model.lo[i]!; c--) {
      const short = 1 - (here - time[c]!) * perMinute;
      if (short <= 0) break;
      cost[base + c]! += by * Math.floor(STANDING.close * short * short);
    }
  }

  /** Cost of `i`, which is on the board, if it stood in `b` instead. */
  of(i: number, b: number): number {
    const cost = this.cost[this.base[i]! + b]!;
    const gaps = Math.abs(this.time[b]! - this.time[this.board.at[i]!]!) * this.perMinute[i]!;
    return this.perMinute[i] === 0 ? cost : cost - closeness(gaps);
  }

  /** What `of` says of `to`, more than of `from`, where `i` is. */
  delta(i: number, from: number, to: number): number {
    const { cost, time } = this;
    const base = this.base[i]!;
    const delta = cost[base + to]! - cost[base + from]!;
    const perMinute = this.perMinute[i]!;
    if (perMinute === 0) return delta;
    const gaps = Math.abs(time[to]! - time[from]!) * perMinute;
    return delta + STANDING.close - closeness(gaps);
  }
}
