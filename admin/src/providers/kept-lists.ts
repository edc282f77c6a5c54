import type { EntityName } from '@contract/entities';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import type { StoredRecord } from './data-provider';

/*
 * React Query holds one list per entity, fetched once, and the campaigns that were opened. The
 * server's answer to a create, update or delete updates the cached list of that entity; the list of
 * campaigns is fetched again when something that its rows name is renamed.
 */

/** The rows of campaigns show the names of these. */
const NAMED_IN_CAMPAIGNS: ReadonlySet<string> = new Set(['client', 'adAgency', 'station']);

export const listKey = (entity: string) => ['list', entity] as const;
export const recordKey = (entity: string, id: unknown) => ['record', entity, Number(id)] as const;

/** The whole list of an entity. Shared: do not modify it. */
export const listQuery = <T extends StoredRecord = StoredRecord>(
  dataProvider: DataProvider,
  entity: EntityName,
) =>
  queryOptions({
    queryKey: listKey(entity),
    queryFn: async ({ signal }) => (await dataProvider.getList<T>(entity, { signal })).data,
    staleTime: Infinity,
  });

/** A record with its own endpoint, as the server last returned it; null once it is deleted. */
export const recordQuery = <T>(dataProvider: DataProvider, entity: EntityName, id: number) =>
  queryOptions({
    queryKey: recordKey(entity, id),
    queryFn: async () => (await dataProvider.getOne(entity, { id })).data as T,
    staleTime: Infinity,
  });

/**
 * Wraps a provider so that creates, updates and deletes also update the cache.
 *
 * @param tenant the station group whose lists are cached now
 */
export function changingLists(
  provider: DataProvider,
  queries: QueryClient,
  tenant: () => number | null,
): DataProvider {
  const isOnItsWay = (entity: string): boolean =>
    queries.isFetching({ queryKey: listKey(entity) }) > 0;

  /** A fetch in flight may have started before the change, so it is restarted. */
  const readAgain = async (entity: string): Promise<void> => {
    const queryKey = listKey(entity);
    if (isOnItsWay(entity)) await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey, refetchType: 'all' });
  };

  const change = (entity: string, edit: (list: StoredRecord[]) => StoredRecord[]): void => {
    if (isOnItsWay(entity)) void readAgain(entity);
    else queries.setQueryData<StoredRecord[]>(listKey(entity), (list) => list && edit(list));
  };

  const nameOf = (entity: string, id: unknown): unknown =>
    queries.getQueryData<StoredRecord[]>(listKey(entity))?.find((record) => record.id === id)?.name;

  /** The list of campaigns has rows of another shape, so it is fetched again. */
  const keepSpot = (spot: StoredRecord): void => {
    queries.setQueryData(recordKey('spot', spot.id), spot);
    void readAgain('spot');
    // A new revision cancels the campaign that it replaces.
    if (spot.replacesId) {
      void queries.invalidateQueries({ queryKey: recordKey('spot', spot.replacesId) });
    }
  };

  const keep = async (
    entity: string,
    call: Promise<{ data: StoredRecord }>,
    edit: (answered: StoredRecord) => (list: StoredRecord[]) => StoredRecord[],
  ): Promise<{ data: StoredRecord }> => {
    const before = tenant();
    const { data } = await call;
    // The station group changed meanwhile: the cache now holds the other group's lists.
    if (tenant() !== before) return { data };
    if (entity === 'spot') keepSpot(data);
    else {
      const renamed = NAMED_IN_CAMPAIGNS.has(entity) && nameOf(entity, data.id) !== data.name;
      change(entity, edit(data));
      if (renamed) void readAgain('spot');
    }
    return { data };
  };

  const changing = {
    create: (entity: string, params: never) =>
      keep(entity, provider.create(entity, params), (created) => (list) => [...list, created]),
    update: (entity: string, params: never) =>
      keep(
        entity,
        provider.update(entity, params),
        (updated) => (list) => list.map((record) => (record.id === updated.id ? updated : record)),
      ),
    delete: async (entity: string, params: { id: unknown }) => {
      const before = tenant();
      const answer = await provider.delete(entity, params as never);
      if (tenant() === before) {
        change(entity, (list) => list.filter(({ id }) => id !== Number(params.id)));
        // A tab that shows the record then says that it was deleted.
        queries.setQueryData(recordKey(entity, params.id), null);
      }
      return answer;
    },
  };
  return { ...provider, ...changing } as DataProvider;
}
