import { POSITION_BIT, positionMisses } from './board.js';
import type { Board } from './board.js';
import { COST } from './costs.js';
import type { PhaseBudget } from '../model/budget.js';
import type { MonthUses } from './month-uses.js';
import type { Model } from '../model/model.js';
import { closeness, Spread } from './spread.js';
import { Wishes } from './wishes.js';

/** Most passes over the airings. Later ones look only at what has changed. */
const PASSES = 5;

/** A break that improves an airing's own cost by no more than this is not examined closely. */
const WORTH = 150;

/**
 * Local search on positions, spread and fill: moves airings, and swaps them with one or two others. Every
 * airing that is placed stays placed.
 */
export class Polish {
  private readonly model: Model;
  private readonly spread: Spread;
  private readonly wishes: Wishes;
  private readonly fillUnit: number;
  /** By [client][break] and [category][break]: cost of the airings in the neighbouring breaks. */
  private readonly clientNear: Int32Array;
  private readonly categoryNear: Int32Array;
  /**
   * For `look`: the airings of a break that could be swapped back, how many conflicts end when each leaves,
   * and what that costs it.
   */
  private readonly others: Int32Array;
  private readonly meets: Int32Array;
  private readonly exchange: Int32Array;
  /**
   * A count of changes, and its value when each break or a neighbour last changed, when each line last did,
   * and when each airing was last examined.
   */
  private clock = 0;
  private readonly changed: Int32Array;
  private readonly lineChanged: Int32Array;
  private readonly looked: Int32Array;
  /**
   * The best change that `look` found: gain, break, and up to two airings that are swapped back (-1 for
   * none).
   */
  private best = 0;
  private bestBreak = -1;
  private one = -1;
  private two = -1;

  constructor(
    private readonly board: Board,
    private readonly budget: PhaseBudget,
    uses?: MonthUses,
  ) {
    const model = (this.model = board.model);
    this.spread = new Spread(board, uses);
    this.wishes = new Wishes(board);
    this.fillUnit = COST.fill / (model.capacity * model.capacity);
    this.clientNear = new Int32Array(model.clients * board.breaks);
    this.categoryNear = new Int32Array(model.categories * board.breaks);
    this.others = new Int32Array(model.size);
    this.meets = new Int32Array(model.size);
    this.exchange = new Int32Array(model.size);
    this.changed = new Int32Array(board.breaks);
    this.lineChanged = new Int32Array(model.groups.length);
    this.looked = new Int32Array(model.size);
  }

  /** Runs until nothing improves or the budget runs out. */
  run(): void {
    const { model, board } = this;
    this.spread.reset();
    this.looked.fill(-1);
    this.clientNear.fill(0);
    this.categoryNear.fill(0);
    for (let i = 0; i < model.size; i++) if (board.at[i] >= 0) this.nextTo(i, board.at[i], 1);
    for (let pass = 0; pass < PASSES; pass++) {
      let improved = false;
      for (let b = 0; b < model.adBreaks; b++)
        if (this.misses(b) > 0 && this.mendPositions(b)) improved = true;
      this.budget.looks -= model.size;
      for (let i = 0; i < model.size && this.hasBudget(); i++)
        if (board.at[i] >= 0 && this.improve(i)) improved = true;
      if (!improved || !this.hasBudget()) return;
    }
  }

  private hasBudget(): boolean {
    return this.budget.steps > 0 && this.budget.looks > 0;
  }

  /** Adds (`by` 1) or subtracts (-1) what `i` in `b` costs its client and category in neighbouring breaks. */
  private nextTo(i: number, b: number, by: number): void {
    const { model, board } = this;
    const client = model.client[i] * board.breaks;
    const category = model.category[i] * board.breaks;
    // The breaks that `Spread.count` goes through.
    this.budget.looks -= model.hi[i] - model.lo[i];
    this.changed[b] = this.lineChanged[model.group[i]] = ++this.clock;
    for (let side = 0; side < 2; side++) {
      const c = side === 0 ? model.previous[b] : model.next[b];
      if (c < 0) continue;
      this.changed[c] = this.clock;
      this.clientNear[client + c] += by * COST.neighbourClient;
      // Row 0 is for airings without a category and stays empty.
      if (category > 0) this.categoryNear[category + c] += by * COST.neighbourCategory;
    }
  }

  private remove(i: number): void {
    const b = this.board.at[i];
    this.nextTo(i, b, -1);
    this.spread.count(i, b, -1);
    this.board.remove(i);
  }

  private place(i: number, b: number): void {
    this.board.place(i, b);
    this.nextTo(i, b, 1);
    this.spread.count(i, b, 1);
  }

  private misses(b: number): number {
    return positionMisses(this.board.positionMask[b], this.board.count[b]);
  }

  /** Cost of `i` in `b` for its line and neighbours. */
  private ownCost(i: number, b: number): number {
    const { model, board } = this;
    return (
      this.spread.of(i, b) +
      this.clientNear[model.client[i] * board.breaks + b] +
      this.categoryNear[model.category[i] * board.breaks + b] +
      (board.guard === null ? 0 : this.wishes.of(i, b))
    );
  }

  /** Meets missed positions in `b` by moving airings in or out. Returns whether anything improved. */
  private mendPositions(b: number): boolean {
    const { model, board } = this;
    let improved = false;
    for (let j = board.head[b]; j >= 0;) {
      const next = board.after[j];
      if (model.position[j] > 0 && this.improve(j)) improved = true;
      j = board.at[j] === b ? board.after[j] : next;
    }
    if (this.misses(b) === 0) return improved;
    for (let j = 0; j < model.size && this.hasBudget(); j++) {
      if (model.lo[j] > b || model.hi[j] <= b || board.at[j] < 0 || board.at[j] === b) continue;
      this.budget.steps--;
      if (!board.movable(j, b)) continue;
      const from = board.at[j];
      const own = this.ownDelta(j, from, b, this.adjacent(from, b));
      const delta = this.moveDelta(j, from, b, own);
      if (delta < -1e-6) {
        this.remove(j);
        this.place(j, b);
        improved = true;
        if (this.misses(b) === 0) break;
      }
    }
    return improved;
  }

  private adjacent(a: number, b: number): boolean {
    return this.model.previous[b] === a || this.model.next[b] === a;
  }

  /** Change in the cost of `i` itself when it goes from `from` to `to`. */
  private ownDelta(i: number, from: number, to: number, neighbouring: boolean): number {
    const { model, board, spread, clientNear, categoryNear } = this;
    const client = model.client[i] * board.breaks;
    const category = model.category[i] * board.breaks;
    const delta =
      spread.delta(i, from, to) +
      (clientNear[client + to] - clientNear[client + from]) +
      (categoryNear[category + to] - categoryNear[category + from]) +
      (board.guard === null ? 0 : this.wishes.of(i, to) - this.wishes.of(i, from));
    return neighbouring ? delta - this.ownNeighbour(i) : delta;
  }

  /** Change in all costs when `i` goes from `from` to `to`; `own` is its own share (`ownDelta`). */
  private moveDelta(i: number, from: number, to: number, own: number): number {
    const { model, board } = this;
    const bit = POSITION_BIT[model.position[i]];
    let delta = own;
    const maskFrom = board.positionMask[from];
    const maskTo = board.positionMask[to];
    if (maskFrom | maskTo) {
      const nFrom = board.count[from];
      const nTo = board.count[to];
      const missed =
        positionMisses(maskFrom & ~bit, nFrom - 1) -
        positionMisses(maskFrom, nFrom) +
        positionMisses(maskTo | bit, nTo + 1) -
        positionMisses(maskTo, nTo);
      delta += missed * COST.positionMissed;
    }
    const length = model.length[i];
    delta += 2 * length * (length + board.free[from] - board.free[to]) * this.fillUnit;
    return delta;
  }

  /**
   * What `ownCost` counts too much for a break next to that of `i`, because it treats `i` as its own
   * neighbour.
   */
  private ownNeighbour(i: number): number {
    return COST.neighbourClient + (this.model.category[i] > 0 ? COST.neighbourCategory : 0);
  }

  /**
   * Change in all costs when `i` in `from` swaps places with `j`, and with `k` unless it is -1, in `to`;
   * `own` is its own share (`ownDelta`).
   */
  private swapDelta(
    i: number,
    j: number,
    k: number,
    from: number,
    to: number,
    own: number,
  ): number {
    const { model, board } = this;
    const bitI = POSITION_BIT[model.position[i]];
    let bitJ = POSITION_BIT[model.position[j]];
    let more = model.length[i] - model.length[j];
    let out = 1;
    if (k >= 0) {
      bitJ |= POSITION_BIT[model.position[k]];
      more -= model.length[k];
      out = 2;
    }
    let delta = own;
    if (bitI !== bitJ || out > 1) {
      const maskFrom = board.positionMask[from];
      const maskTo = board.positionMask[to];
      const nFrom = board.count[from];
      const nTo = board.count[to];
      const missed =
        positionMisses((maskFrom & ~bitI) | bitJ, nFrom - 1 + out) -
        positionMisses(maskFrom, nFrom) +
        positionMisses((maskTo & ~bitJ) | bitI, nTo + 1 - out) -
        positionMisses(maskTo, nTo);
      delta += missed * COST.positionMissed;
    }
    return delta + 2 * more * (more + board.free[from] - board.free[to]) * this.fillUnit;
  }

  /** What `ownDelta` misses when `i` and `j` of neighbouring breaks swap places: they remain neighbours. */
  private stayNeighbours(i: number, j: number): number {
    const { model } = this;
    let more = 0;
    if (model.client[i] === model.client[j]) more += 2 * COST.neighbourClient;
    if (model.category[i] > 0 && model.category[i] === model.category[j])
      more += 2 * COST.neighbourCategory;
    return more;
  }

  /**
   * Makes the best move or swap of `i`, with one or two airings of a break, if there is one that
   * gains.
   */
  private improve(i: number): boolean {
    const { model, board, looked, changed, spread, clientNear, categoryNear } = this;
    const from = board.at[i];
    const ownNow = this.ownCost(i, from);
    const missing = model.position[i] > 0 && this.misses(from) > 0;
    if (!missing && ownNow <= WORTH) return false;
    const client = model.client[i] * board.breaks;
    const category = model.category[i] * board.breaks;
    const since = looked[i];
    // Separation reaches further than the neighbours that `changed` covers.
    const afresh =
      board.guard !== null || changed[from] > since || this.lineChanged[model.group[i]] > since;
    looked[i] = this.clock;
    this.best = -1e-6;
    this.bestBreak = -1;
    // `ownDelta` inlined: calling it would look all of this up again for each break.
    const { cost, time } = spread;
    const base = spread.base[i];
    const perMinute = spread.perMinute[i];
    const here = time[from];
    const previous = model.previous[from];
    const next = model.next[from];
    let steps = 0;
    for (let b = model.lo[i]; b < model.hi[i]; b++) {
      if (b === from || (!afresh && changed[b] <= since)) continue;
      steps++;
      let own = cost[base + b] + clientNear[client + b] + categoryNear[category + b] - ownNow;
      if (perMinute > 0) own -= closeness(Math.abs(time[b] - here) * perMinute);
      if (board.guard !== null) own += this.wishes.of(i, b);
      const neighbouring = b === previous || b === next;
      if (neighbouring) own -= this.ownNeighbour(i);
      // A swap that helps the other airing more than it hurts this one is found when it is the
      // other's turn.
      if (own < -WORTH || missing) this.look(i, from, b, own, neighbouring);
    }
    this.budget.steps -= steps;
    const { bestBreak, one, two } = this;
    if (bestBreak < 0) return false;
    this.remove(i);
    if (one >= 0) this.remove(one);
    if (two >= 0) this.remove(two);
    if (one >= 0) this.place(one, from);
    if (two >= 0) this.place(two, from);
    this.place(i, bestBreak);
    return true;
  }

  /** Compares moving `i` to `b`, and swapping it with airings there; `own` is its `ownDelta`. */
  private look(i: number, from: number, b: number, own: number, neighbouring: boolean): void {
    const { model, board, others, meets, exchange } = this;
    const { after } = board;
    const { lo, hi, length: lengths } = model;
    const mending = this.misses(from) > 0 || this.misses(b) > 0;
    // The airings in conflict with `i`, which have to leave: at most two, and none of its own line.
    const first = board.campaignAt[model.campaign[i] * board.breaks + b] - 1;
    let second = board.categoryAt[model.rejecting[i] * board.breaks + b] - 1;
    let third = board.positionAt[model.position[i] * board.breaks + b] - 1;
    if (first >= 0 && model.group[first] === model.group[i]) return;
    if (second === first) second = -1;
    if (third === first || third === second) third = -1;
    const blockers = (first >= 0 ? 1 : 0) + (second >= 0 ? 1 : 0) + (third >= 0 ? 1 : 0);
    const { guard } = board;
    if (blockers > 2 || guard?.isClosed(i, b)) return;
    // Airings that are too near, which have to leave too.
    const near = guard === null ? 0 : guard.tooNear(i, b) - guard.between(i, b, i, from);
    const sameHour = model.hour[from] === model.hour[b];
    const length = model.length[i];
    const room = sameHour ? board.free[b] : Math.min(board.free[b], board.hourFree[model.hour[b]]);
    const left =
      length +
      (sameHour ? board.free[from] : Math.min(board.free[from], board.hourFree[model.hour[from]]));
    if (blockers === 0 && near === 0 && room >= length)
      this.compare(this.moveDelta(i, from, b, own), b, -1, -1);
    let n = 0;
    for (let j = board.head[b]; j >= 0; j = after[j]) {
      if (lengths[j] > left || from < lo[j] || from >= hi[j]) continue;
      if (!board.admits(j, from, i)) continue;
      const delta = this.ownDelta(j, b, from, neighbouring);
      const met = (j === first ? 1 : 0) + (j === second ? 1 : 0) + (j === third ? 1 : 0);
      others[n] = j;
      meets[n] = met;
      exchange[n++] = delta;
      if (met < blockers || room < length - lengths[j]) continue;
      if (near > 0 && guard !== null && guard.between(i, b, j, b) < near) continue;
      let together = own + delta + (neighbouring ? this.stayNeighbours(i, j) : 0);
      if (guard !== null) together -= this.wishes.swap(i, j, from, b);
      if (together >= this.best && !mending) continue;
      this.compare(this.swapDelta(i, j, -1, from, b, together), b, j, -1);
    }
    this.budget.steps -= n;
    if (neighbouring) return;
    this.budget.looks -= (n * n) / 2;
    for (let x = 1; x < n; x++) {
      const j = others[x];
      const lengthOfOne = model.length[j];
      for (let y = 0; y < x; y++) {
        const k = others[y];
        const lengths = lengthOfOne + model.length[k];
        if (lengths > left || room < length - lengths || meets[x] + meets[y] < blockers) continue;
        if (this.clash(j, k, from)) continue;
        let together = own + exchange[x] + exchange[y];
        if (guard !== null) {
          if (near > 0 && guard.between(i, b, j, b) + guard.between(i, b, k, b) < near) continue;
          together -= this.wishes.swap(i, j, from, b) + this.wishes.swap(i, k, from, b);
          together -= this.wishes.together(j, k, b, from);
        }
        if (together >= this.best && !mending) continue;
        this.budget.steps--;
        this.compare(this.swapDelta(i, j, k, from, b, together), b, j, k);
      }
    }
  }

  private compare(delta: number, b: number, one: number, two: number): void {
    if (delta >= this.best) return;
    this.best = delta;
    this.bestBreak = b;
    this.one = one;
    this.two = two;
  }

  /** Whether two airings of one break, which may mix categories, cannot both be in `b`. */
  private clash(j: number, k: number, b: number): boolean {
    const { model } = this;
    return (
      model.mix[b] === 0 && model.rejecting[j] > 0 && model.rejecting[j] === model.rejecting[k]
    );
  }
}
