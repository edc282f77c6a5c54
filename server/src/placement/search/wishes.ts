import type { Board } from './board.js';

/**
 * Two airings nearer to one another than wished: as much as 20 minutes from a preferred time, and twice
 * that when they are nearer than half of it.
 */
export const WISH_COST = 100_000;

/** What it costs that airings are nearer to others than wished; 0 on days without such wishes. */
export class Wishes {
  constructor(private readonly board: Board) {}

  /** Cost of `i`, which is placed, if it were in `b` instead. */
  of(i: number, b: number): number {
    const { guard, at } = this.board;
    if (guard === null || !guard.hasWishes) return 0;
    return WISH_COST * (guard.unwished(i, b) - guard.unwishedBetween(i, b, i, at[i]));
  }

  /** What `of` counts too much, of both, when `i` in `from` and `j` in `to` change places. */
  swap(i: number, j: number, from: number, to: number): number {
    const { guard } = this.board;
    if (guard === null || !guard.hasWishes) return 0;
    return (
      2 * WISH_COST * (guard.unwishedBetween(i, to, j, to) - guard.unwishedBetween(i, from, j, to))
    );
  }

  /** What `of` counts too much, of both, when `j` and `k` go from `from` to `to` together. */
  together(j: number, k: number, from: number, to: number): number {
    return -this.swap(j, k, to, from);
  }
}
