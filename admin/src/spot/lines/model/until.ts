import { addDays } from '@contract/time';
import { dateProblem } from '../../../inputs/date-text';
import { MOST_WEEKS, type Extension } from './extend';

/** How far lines are to be extended, as it is typed: one of the two. */
export interface ExtensionInput {
  date: string;
  weeks: number | null;
}

export const NO_UNTIL: ExtensionInput = { date: '', weeks: null };

/** Message keys by field. */
export function untilErrors(
  { date, weeks }: ExtensionInput,
  today: string,
): Record<string, string> {
  const problem = dateProblem(date, weeks === null);
  if (problem) return { date: problem };
  if (date !== '' && weeks !== null) return { date: 'spot.extend.oneOfTwo' };
  if (date > addDays(today, MOST_WEEKS * 7)) return { date: 'spot.extend.far' };
  return weeks === null || (Number.isInteger(weeks) && weeks >= 1 && weeks <= MOST_WEEKS)
    ? {}
    : { weeks: 'spot.extend.badWeeks' };
}

export const untilOf = ({ date, weeks }: ExtensionInput): Extension =>
  weeks === null ? { date } : { weeks };
