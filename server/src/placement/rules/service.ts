import type { Line } from './types.js';

/** Ranks bonus below every letter: it sorts after Z. */
const BONUS_LETTER = '~';

/** Whether a line only tops up breaks. It asks for nothing, so nothing of it is ever unplaced. */
export const isFill = ({ service }: Pick<Line, 'service'>): boolean => service === 'fill';

/**
 * The order in which lines are placed: the client's letter, with bonus below every letter. Make-goods come
 * just before their own letter, and before those what their campaign places without them.
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
