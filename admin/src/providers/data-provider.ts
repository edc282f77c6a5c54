import { ENTITIES, type EntityName } from '@contract/entities';
import {
  HttpError,
  type DataProvider,
  type GetListParams,
  type GetManyReferenceParams,
  type RaRecord,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { isUnanswered, type ErrorBody, type Http } from './http';
import { createRecordQuery, type FieldText, type StoredRecord } from './record-query';
import { codeName } from './text';

/** Fields of an entity that hold the id of another one. */
export type References = Partial<Record<EntityName, Partial<Record<string, EntityName>>>>;

const isEntity = (resource: string): resource is EntityName => Object.hasOwn(ENTITIES, resource);

/** Codes that say which field is wrong. */
const FIELD_OF_CODE: Partial<Record<string, string>> = { CODE_IN_USE: 'code', NAME_IN_USE: 'name' };

/** A refused create or update names the field of a code, so that the form can show it there. */
function withField(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const body = error.body as ErrorBody;
  const field = body.code && FIELD_OF_CODE[body.code];
  if (!field) return error;
  return new HttpError(error.message, error.status, {
    ...body,
    errors: { [field]: error.message },
  });
}

/** 128 random bits; `randomUUID` is only there over HTTPS, and a station's server may be without. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export type TandasDataProvider = ReturnType<typeof createDataProvider>;

/**
 * Records by the documented calls: each list is fetched once and kept; create, update and delete
 * change the kept list by what the server answers (the specification section 4, "Lists"). Filter, sort and
 * page happen here. Resources that are not in `contract/entities` go to the REST provider.
 */
export function createDataProvider(http: Http, references: References) {
  const rest = simpleRestProvider('/api', http.restClient);
  const lists = new Map<EntityName, Promise<StoredRecord[]>>();
  /** The lists again, for a synchronous look at what a reference shows. */
  const byId = new Map<EntityName, Map<number, StoredRecord>>();
  const query = createRecordQuery();
  /** The last create of an entity, until it is answered. */
  const unanswered = new Map<EntityName, { text: string; key: string }>();

  const path = (entity: EntityName, action: string): string =>
    `/${ENTITIES[entity].route}/${action}`;

  function keep(entity: EntityName, list: StoredRecord[]): StoredRecord[] {
    lists.set(entity, Promise.resolve(list));
    byId.set(entity, new Map(list.map((record) => [record.id, record])));
    query.forget();
    return list;
  }

  function load(entity: EntityName): Promise<StoredRecord[]> {
    const kept = lists.get(entity);
    if (kept) return kept;
    const loading: Promise<StoredRecord[]> = http.json<StoredRecord[]>(path(entity, 'getAll')).then(
      // An answer that comes after the station was switched is not of this station.
      (list) => (lists.get(entity) === loading ? keep(entity, list) : load(entity)),
      (error: unknown) => {
        if (lists.get(entity) === loading) lists.delete(entity);
        throw error;
      },
    );
    lists.set(entity, loading);
    return loading;
  }

  const loadWithReferences = async (entity: EntityName): Promise<StoredRecord[]> => {
    const others = new Set(Object.values(references[entity] ?? {}));
    const [list] = await Promise.all([
      load(entity),
      ...[...others].map((other) => other && load(other)),
    ]);
    return list;
  };

  const textOf =
    (entity: EntityName): FieldText =>
    (record, field) => {
      const value = record[field];
      const other = references[entity]?.[field];
      if (other === undefined || typeof value !== 'number') return String(value ?? '');
      const target = byId.get(other)?.get(value);
      return target ? codeName(target) : '';
    };

  async function page(entity: EntityName, params: GetListParams | GetManyReferenceParams) {
    const all = await loadWithReferences(entity);
    const sort = params.sort ?? { field: 'id', order: 'ASC' };
    const sorted = query.sorted(all, sort, textOf(entity));
    const found = query.filtered(sorted, params.filter as Record<string, unknown>, textOf(entity));
    const { page: number, perPage } = params.pagination ?? { page: 1, perPage: found.length };
    const whole = number === 1 && perPage >= found.length;
    const data = whole ? found : found.slice((number - 1) * perPage, number * perPage);
    return { data, total: found.length };
  }

  async function one(entity: EntityName, id: number): Promise<StoredRecord> {
    if (entity === 'spot') {
      return http.json<StoredRecord>(path('spot', 'getById'), { query: { id } });
    }
    const record = (await load(entity)).find((candidate) => candidate.id === id);
    if (!record) throw new HttpError('errors.notFound', 404, {});
    return record;
  }

  /** The key of a create; the one before when the same form is sent again because no answer came. */
  function keyFor(entity: EntityName, body: object): string {
    const text = JSON.stringify(body);
    const last = unanswered.get(entity);
    const key = last?.text === text ? last.key : newKey();
    unanswered.set(entity, { text, key });
    return key;
  }

  async function save(entity: EntityName, action: 'create' | 'update', body: object) {
    const idempotencyKey = action === 'create' ? keyFor(entity, body) : undefined;
    try {
      const saved = await http.json<StoredRecord>(path(entity, action), {
        method: 'POST',
        body,
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      });
      unanswered.delete(entity);
      return saved;
    } catch (error) {
      if (!isUnanswered(error)) unanswered.delete(entity);
      // Somebody else's change: the kept list is old.
      if (error instanceof HttpError && (error.body as ErrorBody).code === 'STALE_RECORD') {
        lists.delete(entity);
      }
      throw withField(error);
    }
  }

  /** Changes the kept list, when it has been fetched. */
  async function change(
    entity: EntityName,
    edit: (list: StoredRecord[]) => StoredRecord[],
  ): Promise<void> {
    const kept = lists.get(entity);
    if (kept) keep(entity, edit(await kept));
  }

  async function remove(entity: EntityName, id: number): Promise<StoredRecord> {
    const query = { [ENTITIES[entity].idParam]: id };
    const answer = await http.json<StoredRecord>(path(entity, 'delete'), {
      method: 'DELETE',
      query,
    });
    await change(entity, (list) => list.filter((record) => record.id !== id));
    return answer;
  }

  async function update(entity: EntityName, id: number, data: object): Promise<StoredRecord> {
    // Campaigns are listed by rows of another shape: their list is fetched again.
    const saved = await save(entity, 'update', { ...data, id });
    if (entity === 'spot') lists.delete('spot');
    else await change(entity, (list) => list.map((record) => (record.id === id ? saved : record)));
    return saved;
  }

  async function create(entity: EntityName, data: object): Promise<StoredRecord> {
    const saved = await save(entity, 'create', data);
    if (entity === 'spot') lists.delete('spot');
    else await change(entity, (list) => [...list, saved]);
    return saved;
  }

  const ids = (values: readonly unknown[]): number[] => values.map(Number);

  const documented = {
    getList: page,
    getOne: async (entity: EntityName, { id }: { id: unknown }) => ({
      data: await one(entity, Number(id)),
    }),
    getMany: async (entity: EntityName, params: { ids: unknown[] }) => {
      const wanted = new Set(ids(params.ids));
      return { data: (await load(entity)).filter((record) => wanted.has(record.id)) };
    },
    getManyReference: (entity: EntityName, params: GetManyReferenceParams) =>
      page(entity, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    create: async (entity: EntityName, params: { data: object }) => ({
      data: await create(entity, params.data),
    }),
    update: async (entity: EntityName, params: { id: unknown; data: object }) => ({
      data: await update(entity, Number(params.id), params.data),
    }),
    updateMany: async (entity: EntityName, params: { ids: unknown[]; data: object }) => {
      for (const id of ids(params.ids)) {
        await update(entity, id, { ...(await one(entity, id)), ...params.data });
      }
      return { data: params.ids };
    },
    delete: async (entity: EntityName, params: { id: unknown }) => ({
      data: await remove(entity, Number(params.id)),
    }),
    deleteMany: async (entity: EntityName, params: { ids: unknown[] }) => {
      for (const id of ids(params.ids)) await remove(entity, id);
      return { data: params.ids };
    },
  };

  type Method = keyof typeof documented;
  const route =
    (method: Method) =>
    (resource: string, params: never): Promise<unknown> =>
      isEntity(resource)
        ? (documented[method] as (entity: EntityName, params: never) => Promise<unknown>)(
            resource,
            params,
          )
        : (rest[method] as (resource: string, params: never) => Promise<unknown>)(resource, params);

  const methods = Object.fromEntries(
    (Object.keys(documented) as Method[]).map((method) => [method, route(method)]),
  ) as unknown as DataProvider;

  return Object.assign(methods, {
    /** The whole list of an entity, fetched once; shared, not to be changed. */
    all: <T extends RaRecord>(entity: EntityName): Promise<T[]> =>
      load(entity) as unknown as Promise<T[]>,
    /** The next look at a list (or all of them) fetches it again. */
    forget(entity?: EntityName): void {
      if (entity) lists.delete(entity);
      else lists.clear();
    },
  });
}
