import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useMay } from '../../shared/may';
import { useCallback } from 'react';
import { LIMITS } from '@contract/limits';
import { addDays } from '@contract/time';
import { listQuery } from '../../providers/kept-lists';
import { errorText } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { todayAt } from '../../shared/dates';
import { affectedOf, affectedText } from '../model/stale';
import type { StaleDay } from '../model/types';
import { forgetLogs, loadStaleDays } from '../use-log';
import type { Station } from '../use-stations';
import { topicOf, useRemake } from './use-remake';

/**
 * Returns a function to call after saving something that logs are made from. It reports how many
 * days from today on have a log that is now stale, and offers to make them again.
 */
export function useAffectedDays(): (
  stationId: number,
  concerns: (day: StaleDay) => boolean,
) => Promise<void> {
  const http = useHttp();
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const again = useRemake();
  const mayMake = useMay('traffic-log', 'create');
  return useCallback(
    async (stationId, concerns) => {
      void forgetLogs(queries);
      const title = translate('screens.trafficLog');
      try {
        const stations = await queries.fetchQuery(listQuery<Station>(dataProvider, 'station'));
        const station = stations.find(({ id }) => id === stationId);
        if (!station) return;
        const dateFrom = todayAt(station.timeZone);
        const dateTo = addDays(dateFrom, LIMITS.logRangeDays - 1);
        const days = await loadStaleDays(http, stationId, { dateFrom, dateTo });
        const affected = affectedOf(days.filter(concerns));
        if (affected.days === 0) return;
        const { dates } = affected;
        notify(affectedText(affected, translate), {
          type: 'warning',
          title,
          topic: topicOf(stationId),
          ...(dates.length > 0 &&
            mayMake && {
              action: {
                labelKey: 'trafficLog.stale.again',
                run: () => void again(stationId, dates, 1),
              },
            }),
        });
      } catch (error) {
        notify(errorText(error, translate), { type: 'error', title });
      }
    },
    [http, queries, dataProvider, translate, notify, again, mayMake],
  );
}
