import type { MergeEntity } from '@contract/merge';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../api/schema.generated';
import { listKey } from '../providers/kept-lists';
import { createRetries } from '../providers/retry-key';
import { useHttp } from '../shared/services';

type Schemas = components['schemas'];
type Preview = Schemas['MergePreviewAnswer'];
export type Merge = Schemas['MergedAnswer'];

/** A record as its list has it. */
export interface NamedRecord {
  id: number;
  code: string;
  name: string;
}

const MERGES = 'merges';

/** What merging records would move. */
export function useMergePreview(entity: MergeEntity, intoId: number, ids: readonly number[]) {
  const http = useHttp();
  return useQuery({
    queryKey: [MERGES, 'preview', entity, intoId, ids],
    queryFn: () =>
      http.json<Preview>('/merges/preview', { method: 'POST', body: { entity, intoId, ids } }),
    gcTime: 0,
  });
}

/** The merges into a record, the last first. */
export function useMergesInto(entity: MergeEntity, intoId: number) {
  const http = useHttp();
  const filter = encodeURIComponent(JSON.stringify({ entity, intoId }));
  return useQuery({
    queryKey: [MERGES, entity, intoId],
    queryFn: () => http.json<Merge[]>(`/merges?filter=${filter}`),
  });
}

/** Merges records, and undoes it; lists and campaigns are then fetched again. */
export function useMerging(entity: MergeEntity) {
  const http = useHttp();
  const queries = useQueryClient();
  const [retries] = useState(createRetries);
  const changed = async (): Promise<void> => {
    queries.removeQueries({ queryKey: ['record', 'spot'], type: 'inactive' });
    await Promise.all([
      queries.invalidateQueries({ queryKey: [MERGES] }),
      queries.invalidateQueries({ queryKey: ['record', 'spot'] }),
      queries.invalidateQueries({ queryKey: listKey(entity), refetchType: 'all' }),
      queries.invalidateQueries({ queryKey: listKey('spot'), refetchType: 'all' }),
    ]);
  };
  return {
    merge: async (intoId: number, ids: readonly number[]) => {
      const body = { entity, intoId, ids };
      const merge = await retries(body, (idempotencyKey) =>
        http.json<Schemas['MergeAnswer']>('/merges', { method: 'POST', body, idempotencyKey }),
      );
      await changed();
      return merge;
    },
    undo: async (id: number) => {
      const undone = await http.json<Schemas['MergeUndoAnswer']>(`/merges/${id}`, {
        method: 'DELETE',
      });
      await changed();
      return undone;
    },
  };
}
