import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { withLoading } from '../../shared/loading';
import { useSectionNotify } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { forgetLogs, remake } from '../use-log';

/** Returns a function that makes days again, and tells how it went: true when they were made. */
export function useRemake(): (
  stationId: number,
  dates: readonly string[],
  keepEdited: 0 | 1,
) => Promise<boolean> {
  const http = useHttp();
  const queries = useQueryClient();
  const notify = useSectionNotify('screens.trafficLog');
  return useCallback(
    async (stationId, dates, keepEdited) => {
      try {
        const { days } = await withLoading(remake(http, stationId, dates, keepEdited));
        const made = days.filter(({ status }) => status !== 'locked').length;
        notify.success('trafficLog.stale.made', { smart_count: made });
        return true;
      } catch (error) {
        notify.error(error);
        return false;
      } finally {
        void forgetLogs(queries);
      }
    },
    [http, queries, notify],
  );
}
