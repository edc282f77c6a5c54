import { SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { withoutOpenMakeGoods } from './log-mapper.js';
import type { DayRows } from './log-rows.js';
import type { PlannedDay } from './placement-worker.js';

/** What a log would hold. */
export interface LogSize {
  date: string;
  /** Fill counts, too. */
  airings: number;
  /** Unplaced entries, each of which may stand for several airings. */
  leftOut: number;
}

/**
 * Everything that reads, writes or shows a log relies on this limit.
 *
 * @throws 400 for a log with too many airings or entries, naming the day
 */
export function requireLogSize(logs: readonly LogSize[]): void {
  const tooLarge = logs.find(
    ({ airings, leftOut }) => Math.max(airings, leftOut) > LIMITS.logEntries,
  );
  if (tooLarge)
    throw new SentenceError(400, message('logTooLarge', tooLarge.date, LIMITS.logEntries));
}

export const planSize = ({ input, plan }: PlannedDay): LogSize => ({
  date: plan.date,
  airings: plan.breaks.reduce((sum, { airings }) => sum + airings.length, 0),
  leftOut: withoutOpenMakeGoods(input, plan).unplaced.length,
});

export function sizesOf({ days, airings: [dayOf = ''], unplaced }: DayRows): LogSize[] {
  const counted = (of: readonly unknown[], day: number) => of.filter((one) => one === day).length;
  const airingDays = dayOf.split(',').map(Number);
  const leftOutDays = unplaced.map((entry) => entry.day);
  return days.map(({ day, date }) => ({
    date,
    airings: dayOf === '' ? 0 : counted(airingDays, day),
    leftOut: counted(leftOutDays, day),
  }));
}
