import { ENTITIES, type EntityName } from '@contract/entities';
import { dateInZone } from '@contract/time';
import { CancelledError, queryOptions, type QueryClient } from '@tanstack/react-query';
import { HttpError, type DataProvider, type GetListResult } from 'ra-core';
import { isEntity, type GetListMeta, type StoredRecord } from './data-provider';
import { derivedLists, namesNeeded, type ListParams, type ListRules } from './derived-list';
import type { ErrorBody } from './http';
import { LateAnswer } from './late-answer';
import { type Sums, withSums } from './list-sums';

/*
 * React Query holds one whole list per entity, fetched once, and the campaigns that were opened. A list that is
 * fetched again stays the kept one when the server says that nothing in it has changed. The
 * server's answer to a create, update or delete updates the kept list of that entity; of a campaign, whose rows have
 * another shape, its row is fetched. The list of campaigns is fetched again when something that its rows name is renamed. What react-admin asks for
 * under its own keys ([entity, 'getList'] and others) is answered from the kept list, without a call.
 */

/** Orders over several stations, whose records hold their campaigns. */
const ORDERS = 'campaign-orders';

/** The rows of campaigns show the names of these. */
const NAMED_IN_CAMPAIGNS: ReadonlySet<string> = new Set(['client', 'adAgency', 'station']);

const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];

/** What react-admin keeps of answers that are derived from a kept list. */
const DERIVED = { staleTime: Infinity, gcTime: 60_000 } as const;

const KEPT = 'list';
export const listKey = (entity: string) => [KEPT, entity] as const;
export const recordKey = (entity: string, id: unknown) => ['record', entity, Number(id)] as const;

/** What is ordered of the records of a list, which campaigns change. */
const SUMS = 'list-sums';
const SUMS_FRESH_MS = 60_000;
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const thisYear = (): string => dateInZone(Date.now(), HERE).slice(0, 4);

/** How long saves of campaigns change their list by rows: the next one brings what others changed. */
const ROWS_FRESH_MS = 300_000;

interface Rows {
  getRow: (entity: string, id: number) => Promise<StoredRecord | undefined>;
}

interface SummedList {
  getSums: (entity: string, params: { year: string; signal?: AbortSignal }) => Promise<Sums>;
}

interface WholeLists {
  getWhole: (entity: string, params: { signal?: AbortSignal }) => Promise<{ data: unknown }>;
}

/** The whole list of an entity. Shared: do not modify it. */
export const listQuery = <T extends StoredRecord = StoredRecord>(
  dataProvider: DataProvider,
  entity: EntityName,
) =>
  queryOptions({
    queryKey: listKey(entity),
    queryFn: async ({ signal }) =>
      (await (dataProvider as unknown as WholeLists).getWhole(entity, { signal })).data as T[],
    staleTime: Infinity,
    // A list is known by its identity to the provider that fetched it.
    structuralSharing: false,
  });

/** A record with its own endpoint, as the server last returned it; null once it is deleted. */
export const recordQuery = <T>(dataProvider: DataProvider, entity: EntityName, id: number) =>
  queryOptions({
    queryKey: recordKey(entity, id),
    queryFn: async () => (await dataProvider.getOne(entity, { id })).data as T,
    staleTime: Infinity,
  });

/** Fetches the list of an entity again, and others that could not be fetched. */
export async function refetchList(queries: QueryClient, entity: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: listKey(entity), refetchType: 'all' }),
    queries.refetchQueries({
      predicate: ({ queryKey, state }) => queryKey[0] === KEPT && state.status === 'error',
    }),
  ]);
  await queries.invalidateQueries({ queryKey: [entity] });
}

/** Derived answers are invalid once their kept list, or one whose names they use, has changed. */
function invalidateDerived(queries: QueryClient, rules: Rules): void {
  for (const entity of ENTITY_NAMES) queries.setQueryDefaults([entity], DERIVED);
  queries.getQueryCache().subscribe((event) => {
    const { queryKey } = event.query;
    if (event.type !== 'updated' || event.action.type !== 'success' || queryKey[0] !== KEPT) return;
    for (const entity of ENTITY_NAMES) {
      const names = Object.values(rules[entity]?.references ?? {});
      if (entity === queryKey[1] || names.some((name) => name === queryKey[1]))
        void queries.invalidateQueries({ queryKey: [entity] });
    }
  });
}

export type Rules = Partial<Record<EntityName, ListRules>>;

/** A list with a row in place of that of the same record, or behind all others. */
const withRow = (list: StoredRecord[], row: StoredRecord): StoredRecord[] => {
  const at = list.findIndex(({ id }) => id === row.id);
  if (at === -1) return [...list, row];
  const isNewer = (row.version ?? 0) >= (list[at]?.version ?? 0);
  return isNewer ? list.with(at, row) : list;
};

/**
 * How answers of writes change what is kept; `inGroup` rejects when the station group was changed meanwhile.
 */
function keptCache(
  queries: QueryClient,
  provider: DataProvider,
  inGroup: <T>(call: Promise<T>) => Promise<T>,
) {
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

  /** The row of a campaign, or the whole list where it is old or another row has changed too. */
  const readRow = async (spot: StoredRecord): Promise<void> => {
    const queryKey = listKey('spot');
    const list = queries.getQueryState<StoredRecord[]>(queryKey);
    if (!list?.data) return;
    const isFirst = !list.data.some(({ id }) => id === spot.id);
    const isOld = Date.now() - list.dataUpdatedAt > ROWS_FRESH_MS;
    if (isOld || isOnItsWay('spot') || (isFirst && spot.replacesId)) return readAgain('spot');
    try {
      const row = await inGroup((provider as unknown as Rows).getRow('spot', spot.id));
      if (!row || isOnItsWay('spot')) return await readAgain('spot');
      const { dataUpdatedAt: updatedAt } = list;
      const change = (kept?: StoredRecord[]) => kept && withRow(kept, row);
      queries.setQueryData<StoredRecord[]>(queryKey, change, { updatedAt });
    } catch (error) {
      if (!(error instanceof LateAnswer)) await readAgain('spot');
    }
  };

  const keepSpot = (spot: StoredRecord): void => {
    queries.setQueryData(recordKey('spot', spot.id), spot);
    void queries.invalidateQueries({ queryKey: [SUMS] });
    void readRow(spot);
    // A new revision cancels the campaign that it replaces.
    if (spot.replacesId) {
      void queries.invalidateQueries({ queryKey: recordKey('spot', spot.replacesId) });
    }
    if (spot.orderId) void queries.invalidateQueries({ queryKey: [ORDERS] });
  };

  /** Keeps the answer to a create or an update; `edit` puts it into a kept list. */
  const keep = (
    entity: string,
    data: StoredRecord,
    edit: (list: StoredRecord[]) => StoredRecord[],
  ): void => {
    if (entity === 'spot') return keepSpot(data);
    if (entity === ORDERS) (data.campaigns as StoredRecord[]).forEach(keepSpot);
    if (!isEntity(entity)) return void queries.invalidateQueries({ queryKey: [entity] });
    const renamed = NAMED_IN_CAMPAIGNS.has(entity) && nameOf(entity, data.id) !== data.name;
    change(entity, edit);
    if (renamed) void readAgain('spot');
  };

  /** A refused version means that the kept list is old. */
  const readStale = async (entity: string, error: unknown): Promise<void> => {
    const body = error instanceof HttpError ? (error.body as ErrorBody | undefined) : undefined;
    if (body?.code !== 'STALE_RECORD' || entity === 'spot') return;
    if (isEntity(entity)) await readAgain(entity);
    else await queries.invalidateQueries({ queryKey: [entity] });
  };

  return { change, keep, readStale };
}

/** Gives a list what is ordered of its records; `inGroup` rejects when the station group was changed meanwhile. */
function summedLists(
  provider: DataProvider,
  queries: QueryClient,
  inGroup: <T>(call: Promise<T>) => Promise<T>,
) {
  /** The same list as long as neither its records nor the sums change, so that its order is kept. */
  const known = new Map<EntityName, { list: StoredRecord[]; sums: Sums; both: StoredRecord[] }>();
  return (entity: EntityName, list: StoredRecord[]): StoredRecord[] => {
    const year = thisYear();
    const query = queryOptions({
      queryKey: [SUMS, entity, year],
      queryFn: ({ signal }) =>
        (provider as unknown as SummedList).getSums(entity, { year, signal }),
      staleTime: SUMS_FRESH_MS,
    });
    const {
      data: sums,
      isInvalidated,
      dataUpdatedAt,
    } = queries.getQueryState(query.queryKey) ?? {};
    const isOld = isInvalidated !== false || Date.now() - (dataUpdatedAt ?? 0) > SUMS_FRESH_MS;
    if (isOld && queries.isFetching({ queryKey: query.queryKey }) === 0)
      // The list does not wait for its sums, and is shown without them where there are too many to be told.
      void inGroup(queries.fetchQuery(query)).then(
        () => queries.invalidateQueries({ queryKey: [entity] }),
        (error: unknown) => {
          if (!(error instanceof HttpError || error instanceof LateAnswer)) throw error;
        },
      );
    if (!sums) return list;
    const last = known.get(entity);
    if (last?.list === list && last.sums === sums) return last.both;
    const both: StoredRecord[] = withSums(list, sums);
    known.set(entity, { list, sums, both });
    return both;
  };
}

/**
 * Wraps a provider so that reads of entities are answered from the kept lists, and creates, updates
 * and deletes also update them.
 *
 * @param tenant the station group whose lists are cached now
 */
export function keptLists(
  provider: DataProvider,
  queries: QueryClient,
  tenant: () => number | null,
  rules: Rules = {},
): DataProvider {
  invalidateDerived(queries, rules);
  const derivations = Object.fromEntries(
    ENTITY_NAMES.map((entity) => [entity, derivedLists(rules[entity] ?? {})]),
  ) as Record<EntityName, ReturnType<typeof derivedLists>>;

  /** Waits for a call; rejects when the station group was changed meanwhile. */
  const inGroup = async <T>(call: Promise<T>): Promise<T> => {
    const before = tenant();
    const answer = await call;
    if (tenant() !== before) throw new LateAnswer();
    return answer;
  };

  const cache = keptCache(queries, provider, inGroup);

  const whole = async (entity: EntityName): Promise<StoredRecord[]> => {
    const before = tenant();
    try {
      return await inGroup(queries.fetchQuery(listQuery(changed, entity)));
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
      if (tenant() !== before) throw new LateAnswer();
      // It is being fetched again, because a record changed meanwhile.
      return whole(entity);
    }
  };

  const summed = summedLists(provider, queries, inGroup);

  const derive = async (
    entity: EntityName,
    params: ListParams & { meta?: GetListMeta },
  ): Promise<GetListResult<StoredRecord>> => {
    const needed = [...new Set(namesNeeded(rules[entity] ?? {}, params))];
    // Found by names that could not be fetched, a list would say that there is nothing.
    const lists = needed.map(async (one) => [one, await whole(one)] as const);
    const [plain, ...named] = await Promise.all([whole(entity), ...lists]);
    const list = params.meta?.sums ? summed(entity, plain) : plain;
    return derivations[entity](list, params, new Map(named));
  };

  /** Reads of entities, without a call of their own. */
  const reads = {
    getList: async (entity: EntityName, params: ListParams & { meta?: GetListMeta }) => {
      if (!params.meta?.putAway) return derive(entity, params);
      // The kept list is without them.
      const { data } = await inGroup(provider.getList(entity, params as never));
      return derivedLists({})(data as StoredRecord[], params, new Map());
    },
    getManyReference: (entity: EntityName, params: ListParams & { target: string; id: number }) =>
      derive(entity, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    getMany: async (entity: EntityName, { ids }: { ids: readonly unknown[] }) => {
      const wanted = new Set(ids.map(Number));
      return { data: (await whole(entity)).filter(({ id }) => wanted.has(id)) };
    },
    getOne: async (entity: EntityName, params: { id: unknown }) => {
      // A row of the list of campaigns is not a whole campaign.
      if (entity === 'spot') return inGroup(provider.getOne(entity, params as never));
      const data = (await whole(entity)).find(({ id }) => id === Number(params.id));
      if (!data) throw new HttpError('errors.notFound', 404, {});
      return { data };
    },
  };

  const keep = async (
    entity: string,
    call: Promise<{ data: StoredRecord }>,
    edit: (answered: StoredRecord) => (list: StoredRecord[]) => StoredRecord[],
  ): Promise<{ data: StoredRecord }> => {
    const { data } = await inGroup(call);
    cache.keep(entity, data, edit(data));
    return { data };
  };

  const writes = {
    create: (entity: string, params: never) =>
      keep(entity, provider.create(entity, params), (created) => (list) => [...list, created]),
    update: async (entity: string, params: never) => {
      try {
        return await keep(
          entity,
          provider.update(entity, params),
          (updated) => (list) =>
            list.map((record) => (record.id === updated.id ? updated : record)),
        );
      } catch (error) {
        await cache.readStale(entity, error);
        throw error;
      }
    },
    delete: async (entity: string, params: { id: unknown }) => {
      const answer = await inGroup(provider.delete(entity, params as never));
      if (isEntity(entity)) {
        cache.change(entity, (list) => list.filter(({ id }) => id !== Number(params.id)));
        // A tab that shows the record then says that it was deleted.
        queries.setQueryData(recordKey(entity, params.id), null);
        if (entity === 'spot') void queries.invalidateQueries({ queryKey: [ORDERS] });
      } else void queries.invalidateQueries({ queryKey: [entity] });
      return answer;
    },
  };

  const changed = {
    ...provider,
    ...writes,
    ...Object.fromEntries(
      Object.entries(reads).map(([name, read]) => [
        name,
        (resource: string, params: never): Promise<unknown> => {
          if (isEntity(resource)) return read(resource, params);
          return (provider as unknown as Record<string, typeof read>)[name]?.(
            resource as EntityName,
            params,
          ) as Promise<unknown>;
        },
      ]),
    ),
    getWhole: (entity: string, params: object) => {
      const kept = queries.getQueryData<StoredRecord[]>(listKey(entity));
      return provider.getList(entity, { ...params, kept } as never);
    },
  } as unknown as DataProvider;
  return changed;
}
