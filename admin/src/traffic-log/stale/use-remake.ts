import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { withLoading } from '../../shared/loading';
import { useSectionNotify } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { forgetLogs, remake } from '../use-log';
import { withDaysToLoad } from '../use-studio';

/** A later notification about the stale days of some stations replaces the earlier one. */
export const topicOf = (stationIds: readonly number[]): string =>
  `stale days ${stationIds.join(', ')}`;

/** Days of a station. */
interface StationDates {
  stationId: number;
  dates: readonly string[];
}

/** Returns a function that makes days of stations again and reports the result; true on success. */
export function useRemake(): (
  stations: readonly StationDates[],
  keepEdited: 0 | 1,
) => Promise<boolean> {
  const http = useHttp();
  const queries = useQueryClient();
  const notify = useNotify();
  const section = useSectionNotify('screens.trafficLog');
  const translate = useTranslate();
  return useCallback(
    async (stations, keepEdited) => {
      let remadeDays = 0;
      const toLoad: string[] = [];
      let failed = false;
      for (const { stationId, dates } of stations) {
        try {
          const made = await withLoading(remake(http, stationId, dates, keepEdited));
          remadeDays += made.days.filter(({ status }) => status !== 'locked').length;
          toLoad.push(...made.toLoad);
        } catch (error) {
          failed = true;
          section.error(error);
        }
      }
      const all = stations.flatMap(({ dates }) => dates);
      if (!failed || remadeDays > 0) {
        const made = translate('trafficLog.stale.made', { smart_count: remadeDays });
        notify(withDaysToLoad(made, toLoad, translate), {
          type: 'success',
          title: translate('screens.trafficLog'),
          // A single day does not dismiss it, because the others are still stale.
          ...(all.length > 1 && { topic: topicOf(stations.map(({ stationId }) => stationId)) }),
        });
      }
      void forgetLogs(queries);
      return !failed;
    },
    [http, queries, notify, section, translate],
  );
}
