import type { Line } from './types.js';

/** Stands for the letter of a bonus: it comes after Z. */
const BONUS_LETTER = '~';

/** Whether a line only tops up breaks. It asks for nothing, so nothing of it is ever unplaced. */
export const isFill = ({ service }: Pick<Line, 'service'>): boolean => service === 'fill';

/** By what lines are placed one after the other: the client's letter, and bonus below every letter. */
export const rankOf = ({ service, priority }: Pick<Line, 'service' | 'priority'>): string =>
  service === 'bonus' ? BONUS_LETTER : priority;
