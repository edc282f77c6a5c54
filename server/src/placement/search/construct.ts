import type { Board } from './board.js';
import type { Model } from '../model/model.js';

/**
 * The airings in the order in which they are placed: higher letters first, then narrow windows before
 * wide ones, long before short, fixed positions before indistinct. Sorted as numbers, which is fast, of
 * 53 bits: letter (6), window (9), length (17), position (1), airing (20).
 */
export function placingOrder(model: Model): Int32Array {
  const keys = new Float64Array(model.size);
  for (let i = 0; i < model.size; i++) {
    const window = Math.min(model.hi[i] - model.lo[i], 511);
    const rank = (model.letter[i] * 512 + window) * 131_072 + (131_071 - model.length[i]);
    keys[i] = (rank * 2 + (model.position[i] > 0 ? 0 : 1)) * 1_048_576 + i;
  }
  keys.sort();
  return Int32Array.from(keys, (key) => key % 1_048_576);
}

/** Places what fits, each airing as near to its target as it can. */
export function construct(board: Board, order: Int32Array): void {
  for (const i of order) {
    const b = board.nearest(i);
    if (b >= 0) board.place(i, b);
  }
}
