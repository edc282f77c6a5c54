import { TIME_TYPE } from '../../contract/enums.js';
import type { Break } from './types.js';

/**
 * Seconds from midnight at which a break of `used` seconds starts and ends. A start-referenced break
 * starts at its time, an end-referenced one ends at it (so it may start before midnight); soft
 * breaks are planned as hard ones. Either may pass 24 hours.
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
