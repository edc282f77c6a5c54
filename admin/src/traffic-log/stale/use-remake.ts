import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { withLoading } from '../../shared/loading';
import { useSectionNotify } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { forgetLogs, remake } from '../use-log';

/** A later notification about a station's stale days replaces the earlier one. */
export const topicOf = (stationId: number): string => `stale days ${stationId}`;

/** Returns a function that makes days again and reports the result; true on success. */
export function useRemake(): (
  stationId: number,
  dates: readonly string[],
  keepEdited: 0 | 1,
) => Promise<boolean> {
  const http = useHttp();
  const queries = useQueryClient();
  const notify = useNotify();
  const section = useSectionNotify('screens.trafficLog');
  const title = useTranslate()('screens.trafficLog');
  return useCallback(
    async (stationId, dates, keepEdited) => {
      try {
        const { days } = await withLoading(remake(http, stationId, dates, keepEdited));
        const made = days.filter(({ status }) => status !== 'locked').length;
        notify('trafficLog.stale.made', {
          type: 'success',
          title,
          messageArgs: { smart_count: made },
          // A single day does not dismiss it, because the others are still stale.
          ...(dates.length > 1 && { topic: topicOf(stationId) }),
        });
        return true;
      } catch (error) {
        section.error(error);
        return false;
      } finally {
        void forgetLogs(queries);
      }
    },
    [http, queries, notify, section, title],
  );
}
