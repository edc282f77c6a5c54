import { TIME_TYPE } from '../../contract/enums.js';
import type { Break } from './types.js';

/**
 * When a break starts and ends, in seconds from midnight. A break that ends at its time may start before
 * midnight (a negative number), one that starts at its time may end after 24 hours. Soft breaks are
 * planned like hard ones.
 *
 * @param used seconds of airings in the break
 */
export function breakTimes(
  b: Pick<Break, 'time' | 'timeType'>,
  used: number,
): { start: number; end: number } {
  const reference = b.time * 60;
  return b.timeType === TIME_TYPE.start
    ? { start: reference, end: reference + used }
    : { start: reference - used, end: reference };
}
