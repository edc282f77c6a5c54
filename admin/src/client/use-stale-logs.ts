import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DateRange } from '../shared/range';
import { useHttp } from '../shared/services';
import { summariesQuery } from '../traffic-log/use-log';
import type { Entry } from './model/airings';

const logKey = ({ stationId, logDate }: Pick<Entry, 'stationId' | 'logDate'>): string =>
  `${stationId} ${logDate}`;

/** Whether what an entry says is from a log whose campaigns have changed since it was made. */
export function useStaleLogs(
  entries: readonly Entry[],
  range: DateRange,
): (entry: Entry) => boolean {
  const http = useHttp();
  const stations = useMemo(
    () => [...new Set(entries.map(({ stationId }) => stationId))].sort((a, b) => a - b),
    [entries],
  );
  const stale = useQueries({
    queries: stations.map((stationId) => summariesQuery(http, stationId, range)),
    combine: (results) =>
      results.flatMap(({ data }, i) =>
        (data ?? [])
          .filter((day) => day.stale === 1)
          .map(({ date }) => logKey({ stationId: stations[i] ?? 0, logDate: date })),
      ),
  });
  return useMemo(() => {
    const days = new Set(stale);
    return (entry) => entry.kind !== 'asked' && days.has(logKey(entry));
  }, [stale]);
}
