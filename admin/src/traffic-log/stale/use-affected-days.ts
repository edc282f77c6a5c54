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
import { affectedOf, affectedText, type AffectedDays } from '../model/stale';
import type { StaleDay } from '../model/types';
import { forgetLogs, loadStaleDays } from '../use-log';
import type { Station } from '../use-stations';
import { topicOf, useRemake } from './use-remake';

/** The stale days of a station that a change concerns. */
interface StationDays {
  station: Station;
  affected: AffectedDays;
}

/** Several stations' days as those of one. */
const together = (all: readonly StationDays[]): AffectedDays => ({
  days: all.reduce((sum, { affected }) => sum + affected.days, 0),
  locked: all.reduce((sum, { affected }) => sum + affected.locked, 0),
  edited: all.reduce((sum, { affected }) => sum + affected.edited, 0),
  dates: all.flatMap(({ affected }) => affected.dates),
});

/**
 * Returns a function to call after saving something that logs of some stations are made from. It reports
 * how many days from today on have a log that is now stale, and offers to make them all again; with
 * `now` it makes them at once.
 */
export function useAffectedDays(): (
  stationIds: number | readonly number[],
  concerns: (day: StaleDay) => boolean,
  now?: boolean,
) => Promise<void> {
  const http = useHttp();
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const again = useRemake();
  const mayMake = useMay('traffic-log', 'create');
  return useCallback(
    async (stationIds, concerns, now = false) => {
      void forgetLogs(queries);
      const title = translate('screens.trafficLog');
      const daysOf = async (station: Station): Promise<StationDays> => {
        const dateFrom = todayAt(station.timeZone);
        const dateTo = addDays(dateFrom, LIMITS.logRangeDays - 1);
        const days = await loadStaleDays(http, station.id, { dateFrom, dateTo });
        return { station, affected: affectedOf(days.filter(concerns)) };
      };
      try {
        const stations = await queries.fetchQuery(listQuery<Station>(dataProvider, 'station'));
        const wantedIds = new Set([stationIds].flat());
        const all = await Promise.all(stations.filter(({ id }) => wantedIds.has(id)).map(daysOf));
        const found = all.filter(({ affected }) => affected.days > 0);
        const [first] = found;
        if (!first) return;
        const sum = together(found);
        const names = found.map(({ station }) => station.name).join(', ');
        const text = affectedText(sum, translate);
        const toMake = found
          .filter(({ affected }) => affected.dates.length > 0)
          .map(({ station, affected }) => ({ stationId: station.id, dates: affected.dates }));
        const makeAll = (): Promise<boolean> => again(toMake, 1);
        if (now && toMake.length > 0) {
          await makeAll();
          return;
        }
        notify(found.length > 1 ? `${names}: ${text}` : text, {
          type: 'warning',
          title,
          topic: topicOf(
            toMake.length > 0
              ? toMake.map(({ stationId }) => stationId)
              : found.map(({ station }) => station.id),
          ),
          ...(toMake.length > 0 &&
            mayMake && {
              action: { labelKey: 'trafficLog.stale.again', run: () => void makeAll() },
            }),
        });
      } catch (error) {
        notify(errorText(error, translate), { type: 'error', title });
      }
    },
    [http, queries, dataProvider, translate, notify, again, mayMake],
  );
}
