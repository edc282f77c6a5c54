import { positionMisses } from './board.js';
import type { Board } from './board.js';
import type { Budget } from './chain.js';
import type { Problem } from './problem.js';
import { idealPlace } from './rotation.js';

/**
 * What the soft goals cost, in thousandths of the even gap between a line's airings. Positions
 * outweigh whatever a day can spread, spread outweighs fill.
 */
export const COST = {
  positionMissed: 10_000_000,
  /** Away from the target at all, which the rotation over the month pays for. */
  offTarget: 200,
  /** A whole even gap away from the target. */
  gap: 1000,
  /** Of one client, or of one category, in two neighbouring breaks. */
  neighbourClient: 250,
  neighbourCategory: 120,
  /** A break twice as full as another. */
  fill: 40,
} as const;

const POSITION_BIT = Int32Array.from([0, 1, 2, 4, 8, 16, 0, 32, 64, 128, 256, 512]);

/**
 * Gives each line's airings their targets anew: as many as are placed, spread evenly, the earliest
 * target to the earliest airing.
 */
export function aim(board: Board): void {
  const { p } = board;
  for (const g of p.groups) {
    if (g.count < 2) continue;
    const here: number[] = [];
    for (let i = g.first; i < g.first + g.count; i++) if (board.at[i]! >= 0) here.push(i);
    here.sort((a, b) => board.at[a]! - board.at[b]!);
    here.forEach((i, j) => {
      p.target[i] = g.lo + idealPlace(j, here.length, g.hi - g.lo, g.phase);
    });
  }
}

/** Improves positions, spread and fill by moves and swaps; every airing placed stays placed. */
export class Polish {
  private readonly p: Problem;
  /** Cost of each break away from the target, by airing. */
  private readonly perBreak: Float64Array;
  private readonly fillUnit: number;
  /** [client][break], [category][break]: airings there. */
  private readonly clientCount: Int16Array;
  private readonly categoryCount: Int16Array;

  constructor(
    private readonly board: Board,
    private readonly budget: Budget,
  ) {
    const p = (this.p = board.p);
    this.perBreak = new Float64Array(p.size);
    for (let i = 0; i < p.size; i++) {
      const group = p.groups[p.group[i]!]!;
      this.perBreak[i] = (COST.gap * group.count) / (group.hi - group.lo);
    }
    this.fillUnit = COST.fill / (p.capacity * p.capacity);
    this.clientCount = new Int16Array(p.clients * board.breaks);
    this.categoryCount = new Int16Array(p.categories * board.breaks);
  }

  /** Passes over the airings until nothing improves or the budget ends. */
  run(): void {
    const { p, board } = this;
    aim(board);
    this.clientCount.fill(0);
    this.categoryCount.fill(0);
    for (let i = 0; i < p.size; i++) if (board.at[i]! >= 0) this.tally(i, board.at[i]!, 1);
    for (let pass = 0; pass < 6; pass++) {
      let improved = false;
      for (let b = 0; b < p.adBreaks; b++)
        if (this.misses(b) > 0 && this.mendPositions(b)) improved = true;
      for (let i = 0; i < p.size && this.budget.steps > 0; i++)
        if (board.at[i]! >= 0 && this.improve(i)) improved = true;
      if (!improved || this.budget.steps <= 0) return;
    }
  }

  private tally(i: number, b: number, by: number): void {
    const { p, board } = this;
    this.clientCount[p.client[i]! * board.breaks + b]! += by;
    this.categoryCount[p.category[i]! * board.breaks + b]! += by;
  }

  private remove(i: number): void {
    this.tally(i, this.board.at[i]!, -1);
    this.board.remove(i);
  }

  private place(i: number, b: number): void {
    this.board.place(i, b);
    this.tally(i, b, 1);
  }

  private misses(b: number): number {
    return positionMisses(this.board.positionMask[b]!, this.board.count[b]!);
  }

  /** Cost of `i` standing in `b` for its target and neighbours; `i` itself is not counted there. */
  private stand(i: number, b: number): number {
    const { p, board } = this;
    const off = Math.abs(b - p.target[i]!);
    let cost = off === 0 ? 0 : COST.offTarget + off * this.perBreak[i]!;
    const client = p.client[i]! * board.breaks;
    const category = p.category[i]! * board.breaks;
    const before = p.previous[b]!;
    const after = p.next[b]!;
    if (before >= 0) {
      cost += COST.neighbourClient * this.clientCount[client + before]!;
      if (category > 0) cost += COST.neighbourCategory * this.categoryCount[category + before]!;
    }
    if (after >= 0) {
      cost += COST.neighbourClient * this.clientCount[client + after]!;
      if (category > 0) cost += COST.neighbourCategory * this.categoryCount[category + after]!;
    }
    return cost;
  }

  /** A break of the day that misses a position: moves whatever helps in or out of it. */
  private mendPositions(b: number): boolean {
    const { p, board } = this;
    let improved = false;
    for (let j = board.head[b]!; j >= 0;) {
      const next = board.after[j]!;
      if (p.position[j]! > 0 && this.improve(j, true)) improved = true;
      j = board.at[j] === b ? board.after[j]! : next;
    }
    if (this.misses(b) === 0) return improved;
    for (let j = 0; j < p.size; j++) {
      if (p.lo[j]! > b || p.hi[j]! <= b || board.at[j]! < 0 || board.at[j] === b) continue;
      this.budget.steps--;
      if (!board.movable(j, b)) continue;
      const delta = this.moveDelta(j, board.at[j]!, b);
      if (delta < -1e-6) {
        this.remove(j);
        this.place(j, b);
        improved = true;
        if (this.misses(b) === 0) break;
      }
    }
    return improved;
  }

  /** What moving `i` from `from` to `to` changes. */
  private moveDelta(i: number, from: number, to: number): number {
    const { p, board } = this;
    const bit = POSITION_BIT[p.position[i]!]!;
    let delta = this.stand(i, to) - this.stand(i, from);
    if (p.previous[to] === from || p.next[to] === from) delta -= this.neighbourToItself(i);
    const maskFrom = board.positionMask[from]!;
    const maskTo = board.positionMask[to]!;
    if (maskFrom | maskTo) {
      const nFrom = board.count[from]!;
      const nTo = board.count[to]!;
      const missed =
        positionMisses(maskFrom & ~bit, nFrom - 1) -
        positionMisses(maskFrom, nFrom) +
        positionMisses(maskTo | bit, nTo + 1) -
        positionMisses(maskTo, nTo);
      delta += missed * COST.positionMissed;
    }
    const length = p.length[i]!;
    delta += 2 * length * (length + board.free[from]! - board.free[to]!) * this.fillUnit;
    return delta;
  }

  /** `stand` counts `i` as its own neighbour when it is asked of the break next door. */
  private neighbourToItself(i: number): number {
    return COST.neighbourClient + (this.p.category[i]! > 0 ? COST.neighbourCategory : 0);
  }

  /** What swapping `i` (in `from`) and `j` (in `to`) changes. */
  private swapDelta(i: number, j: number, from: number, to: number): number {
    const { p, board } = this;
    const bitI = POSITION_BIT[p.position[i]!]!;
    const bitJ = POSITION_BIT[p.position[j]!]!;
    let delta = this.stand(i, to) - this.stand(i, from) + this.stand(j, from) - this.stand(j, to);
    if (p.previous[to] === from || p.next[to] === from) {
      if (p.client[i] !== p.client[j]) delta -= 2 * COST.neighbourClient;
      if (p.category[i] !== p.category[j])
        delta -=
          COST.neighbourCategory * ((p.category[i]! > 0 ? 1 : 0) + (p.category[j]! > 0 ? 1 : 0));
    }
    if (bitI !== bitJ) {
      const maskFrom = board.positionMask[from]!;
      const maskTo = board.positionMask[to]!;
      const nFrom = board.count[from]!;
      const nTo = board.count[to]!;
      const missed =
        positionMisses((maskFrom & ~bitI) | bitJ, nFrom) -
        positionMisses(maskFrom, nFrom) +
        positionMisses((maskTo & ~bitJ) | bitI, nTo) -
        positionMisses(maskTo, nTo);
      delta += missed * COST.positionMissed;
    }
    const more = p.length[i]! - p.length[j]!;
    delta += 2 * more * (more + board.free[from]! - board.free[to]!) * this.fillUnit;
    return delta;
  }

  /** The best move or swap of `i`, if one makes the day better. */
  private improve(i: number, everywhere = false): boolean {
    const { p, board } = this;
    const from = board.at[i]!;
    const target = p.target[i]!;
    const stands = this.stand(i, from);
    const missing = p.position[i]! > 0 && this.misses(from) > 0;
    if (!missing && stands < COST.fill) return false;
    const lo = p.lo[i]!;
    const hi = p.hi[i]!;
    const reach = everywhere || missing ? hi - lo : Math.abs(from - target) + 1;
    let best = -1e-6;
    let bestBreak = -1;
    let bestSwap = -1;
    for (let d = 0; d < reach; d++) {
      for (let side = d === 0 ? 1 : 0; side < 2; side++) {
        const b = side === 0 ? target - d : target + d;
        if (b < lo || b >= hi || b === from) continue;
        this.budget.steps--;
        if (board.movable(i, b)) {
          const delta = this.moveDelta(i, from, b);
          if (delta < best) {
            best = delta;
            bestBreak = b;
            bestSwap = -1;
          }
        }
        for (let j = board.head[b]!; j >= 0; j = board.after[j]!) {
          if (!board.swappable(i, j)) continue;
          this.budget.steps--;
          const delta = this.swapDelta(i, j, from, b);
          if (delta < best) {
            best = delta;
            bestBreak = b;
            bestSwap = j;
          }
        }
      }
      if (bestBreak >= 0 && !missing && d * this.perBreak[i]! > stands) break;
    }
    if (bestBreak < 0) return false;
    this.remove(i);
    if (bestSwap >= 0) {
      this.remove(bestSwap);
      this.place(bestSwap, from);
    }
    this.place(i, bestBreak);
    return true;
  }
}
