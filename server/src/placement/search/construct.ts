import type { Board } from './board.js';
import type { Model } from './model.js';

/**
 * The order in which airings are placed: higher letters first, then narrow windows before wide
 * ones, long before short, fixed positions before indistinct. A sort of numbers, since it is on the
 * path of every day: letter (5 bits), window (9), length (17), position (1), index (20).
 */
export function placingOrder(p: Model): Int32Array {
  const keys = new Float64Array(p.size);
  for (let i = 0; i < p.size; i++) {
    const window = Math.min(p.hi[i]! - p.lo[i]!, 511);
    const rank = (p.letter[i]! * 512 + window) * 131_072 + (131_071 - p.length[i]!);
    keys[i] = (rank * 2 + (p.position[i]! > 0 ? 0 : 1)) * 1_048_576 + i;
  }
  keys.sort();
  return Int32Array.from(keys, (key) => key % 1_048_576);
}

/** Places what fits at once, each airing as near to its target as it can. */
export function construct(board: Board, order: Int32Array): void {
  for (const i of order) {
    const b = board.nearest(i);
    if (b >= 0) board.place(i, b);
  }
}
