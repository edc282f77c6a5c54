import type { EntityName } from '@contract/entities';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import type { StoredRecord } from './data-provider';

/*
 * React Query keeps one list an entity, fetched once, and the campaigns that were opened. What the
 * server answers to a create, update or delete changes the kept list of that entity and no other
 *.
 */

export const listKey = (entity: string) => ['list', entity] as const;
const recordKey = (entity: string, id: unknown) => ['record', entity, Number(id)] as const;

/** The whole list of an entity; shared, not to be changed. */
export const listQuery = <T extends StoredRecord = StoredRecord>(
  dataProvider: DataProvider,
  entity: EntityName,
) =>
  queryOptions({
    queryKey: listKey(entity),
    queryFn: async ({ signal }) => (await dataProvider.getList<T>(entity, { signal })).data,
    staleTime: Infinity,
  });

/** A record that has a call of its own, as the server answered it last; null once it is deleted. */
export const recordQuery = <T>(dataProvider: DataProvider, entity: EntityName, id: number) =>
  queryOptions({
    queryKey: recordKey(entity, id),
    queryFn: async () => (await dataProvider.getOne(entity, { id })).data as T,
    staleTime: Infinity,
  });

/**
 * The same provider, whose creates, updates and deletes change what is kept.
 *
 * @param tenant the station group whose lists are kept now
 */
export function changingLists(
  provider: DataProvider,
  queries: QueryClient,
  tenant: () => number | null,
): DataProvider {
  const isOnItsWay = (entity: string): boolean =>
    queries.isFetching({ queryKey: listKey(entity) }) > 0;

  /** A list on its way may be from before the change: it is asked for once more. */
  const readAgain = async (entity: string): Promise<void> => {
    const queryKey = listKey(entity);
    if (isOnItsWay(entity)) await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey, refetchType: 'all' });
  };

  const change = (entity: string, edit: (list: StoredRecord[]) => StoredRecord[]): void => {
    if (isOnItsWay(entity)) void readAgain(entity);
    else queries.setQueryData<StoredRecord[]>(listKey(entity), (list) => list && edit(list));
  };

  /** Campaigns are listed by rows of another shape: their list is fetched again. */
  const keepSpot = (spot: StoredRecord): void => {
    queries.setQueryData(recordKey('spot', spot.id), spot);
    void readAgain('spot');
    // The one that it replaces is cancelled.
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
    const answer = await call;
    // After a change of station group the lists are those of the other one.
    if (tenant() !== before) return answer;
    if (entity === 'spot') keepSpot(answer.data);
    else change(entity, edit(answer.data));
    return answer;
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
        // A tab that shows it says so.
        queries.setQueryData(recordKey(entity, params.id), null);
      }
      return answer;
    },
  };
  return { ...provider, ...changing } as DataProvider;
}
