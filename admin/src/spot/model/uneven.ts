import { mondayOf } from '@contract/time';
import { sharesOn } from '../lines/model/ordered';
import type { Lines } from '../lines/model/types';
import type { TestedDay } from './test-result';

/** A week of a line with a number for a longer period, which its days do not have evenly. */
export interface UnevenWeek {
  lineKey: string;
  /** Airings of its days, in order. */
  counts: readonly number[];
  /** Days that have at least two fewer than another: the log evens out what its breaks allow. */
  short: readonly string[];
}

/** The weeks of a test in which airings of a line stand unevenly. Source: placement, "Lines with a quota". */
export function unevenWeeks(days: readonly TestedDay[], { simple }: Lines): UnevenWeek[] {
  const mondays = [...new Set(days.map(({ date }) => mondayOf(date)))];
  return simple.flatMap((line) =>
    mondays.flatMap((monday) => {
      const counted = days
        .filter(({ date }) => mondayOf(date) === monday && sharesOn(line, date))
        .map(({ date, placed }) => ({
          date,
          count: placed.filter(({ lineKey }) => lineKey === line.key).length,
        }));
      const counts = counted.map(({ count }) => count);
      const most = Math.max(...counts);
      const short = counted.filter(({ count }) => most - count >= 2).map(({ date }) => date);
      return short.length > 0 ? [{ lineKey: line.key, counts, short }] : [];
    }),
  );
}
