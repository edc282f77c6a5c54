import { makeDay } from './core/make-day.js';
import type { DayInput, DayPlan } from './core/types.js';

/** One task of a placement thread: a station's days, one after another. */
export default (days: readonly DayInput[]): DayPlan[] => days.map(makeDay);
