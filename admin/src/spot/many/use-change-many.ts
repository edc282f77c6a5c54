import type { BulkChange } from '@contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import type { components } from '../../api/schema.generated';
import { listKey, recordKey } from '../../providers/kept-lists';
import { createRetries } from '../../providers/retry-key';
import { useHttp } from '../../shared/services';
import type { SpotRow } from '../model/types';

type Schemas = components['schemas'];
type Answer = Schemas['BulkAnswer'];
export type BulkResult = Schemas['BulkResult'];

/** What a change needs besides the campaigns. */
export type ChangeValues = Pick<
  Schemas['SpotChangeManyBody'],
  'date' | 'weeks' | 'accountExecutiveId'
>;

/** Changes several campaigns by one call. */
export function useChangeMany() {
  const http = useHttp();
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const [retries] = useState(createRetries);

  const change = useCallback(
    async (
      rows: readonly SpotRow[],
      what: BulkChange,
      typed: ChangeValues,
    ): Promise<BulkResult[]> => {
      const spots = rows.map(({ id, version }) => ({ spotId: id, version }));
      const body = { spots, change: what, ...typed };
      const { campaigns } = await retries(body, (idempotencyKey) =>
        http.json<Answer>('/Spot/changeMany', { method: 'POST', body, idempotencyKey }),
      );
      for (const { spotId } of campaigns) {
        queries.removeQueries({ queryKey: recordKey('spot', spotId), type: 'inactive' });
        // Open tabs show what is stored now.
        void queries.invalidateQueries({ queryKey: recordKey('spot', spotId) });
      }
      void queries.invalidateQueries({ queryKey: listKey('spot'), refetchType: 'all' });
      return campaigns;
    },
    [http, queries, retries],
  );

  /** Brings campaigns back one by one: one that somebody has changed since stays as it is. @returns the failures */
  const undo = useCallback(
    async (changed: readonly BulkResult[]): Promise<{ id: number; error: unknown }[]> => {
      const failed: { id: number; error: unknown }[] = [];
      for (const { spotId: id, undo: data } of changed) {
        if (!data) continue;
        try {
          await dataProvider.update('spot', { id, data, previousData: data });
        } catch (error) {
          failed.push({ id, error });
        }
      }
      return failed;
    },
    [dataProvider],
  );

  return useMemo(() => ({ change, undo }), [change, undo]);
}
