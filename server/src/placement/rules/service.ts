import type { Line } from './types.js';

/** Stands for the letter of a bonus: it comes after Z. */
const BONUS_LETTER = '~';

/** Whether a line only tops up breaks. It asks for nothing, so nothing of it is ever unplaced. */
export const isFill = ({ service }: Pick<Line, 'service'>): boolean => service === 'fill';

/**
 * By what lines are placed one after the other: the client's letter, and bonus below every letter. What is
 * owed comes just before its own letter, and before that what its campaign has without it.
 */
export function rankOf({
  service,
  priority,
  makeGood,
  beforeMakeGoods,
}: Pick<Line, 'service' | 'priority' | 'makeGood' | 'beforeMakeGoods'>): string {
  const letter = service === 'bonus' ? BONUS_LETTER : priority;
  if (!makeGood && !beforeMakeGoods) return letter;
  return `${String.fromCharCode(letter.charCodeAt(0) - 1)}${makeGood ? '~' : '}'}`;
}
