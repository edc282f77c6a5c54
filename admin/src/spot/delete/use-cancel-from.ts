import { broughtBack } from '@contract/brought-back';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { components } from '../../api/schema.generated';
import { listKey, recordQuery } from '../../providers/kept-lists';
import { newKey } from '../../providers/retry-key';
import { useHttp } from '../../shared/services';
import type { SpotAnswer } from '../model/types';

export type SpotLogDay = components['schemas']['SpotLogDay'];

/** The days from a date on whose log has airings of a campaign. */
export function useLogsOf(spotId: number, dateFrom: string) {
  const http = useHttp();
  return useQuery({
    // Under the logs' key, so that it is refetched when they change.
    queryKey: ['trafficLog', 'ofSpot', spotId, dateFrom],
    queryFn: ({ signal }) =>
      http.json<SpotLogDay[]>('/Spot/logs', { query: { spotId, dateFrom }, signal }),
  });
}

interface CancelAnswer {
  stationId: number;
  /** Brings the version before back, while nobody has changed the campaign since. */
  undo: () => Promise<void>;
}

/** Ends the stored campaign the day before a date. */
export function useCancelFrom(): (id: number, date: string) => Promise<CancelAnswer> {
  const http = useHttp();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  return useCallback(
    async (id, date) => {
      const { data: before } = await dataProvider.getOne<SpotAnswer>('spot', { id });
      const after = await http.json<SpotAnswer>('/Spot/cancelFrom', {
        method: 'POST',
        body: { spotId: id, version: before.version, date },
        idempotencyKey: newKey(),
      });
      queries.setQueryData(recordQuery(dataProvider, 'spot', id).queryKey, after);
      void queries.invalidateQueries({ queryKey: listKey('spot'), refetchType: 'all' });
      return {
        stationId: after.stationId,
        undo: async () => {
          const data = broughtBack(before, after);
          await dataProvider.update('spot', { id, data, previousData: after });
        },
      };
    },
    [http, dataProvider, queries],
  );
}
