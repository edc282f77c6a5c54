import { ENTITIES, type EntityName } from '@contract/entities';
import { combineDataProviders, HttpError, type DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { ErrorBody, Http, TaggedAnswer } from './http';
import { SUM_FIELDS, SUMMABLE_LISTS, type Sums, withoutSums } from './list-sums';
import { newKey } from './retry-key';

export interface StoredRecord {
  id: number;
  version?: number;
  [field: string]: unknown;
}

export const isEntity = (resource: string): resource is EntityName =>
  Object.hasOwn(ENTITIES, resource);

/** Business codes that concern one field. */
const FIELD_OF_CODE: Partial<Record<string, string>> = {
  CODE_IN_USE: 'code',
  NAME_IN_USE: 'name',
  TAX_FIXED: 'rate',
};

/** Assigns the code of a refused create or update to its field, so that the form shows it there. */
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

const pathOf = (resource: string, action: string): string =>
  `/${ENTITIES[resource as EntityName].route}/${action}`;

const notOffered = (): Promise<never> =>
  Promise.reject(new Error('The documented calls of an entity have nothing like this'));

/**
 * The documented calls of the entities (`contract/entities`). A list is always complete: filtering,
 * sorting and paging are done in the browser.
 */
function documentedCalls(http: Http): DataProvider {
  /** The answers that lists came from, with their tags. */
  const answers = new WeakMap<StoredRecord[], TaggedAnswer<StoredRecord[]>>();

  const list = async (resource: string, params: ListCall = {}): Promise<StoredRecord[]> => {
    const { signal, kept, meta } = params;
    const request = { signal, ...(meta?.putAway && { query: { putAway: 1 } }) };
    const answer = await http.tagged<StoredRecord[]>(
      pathOf(resource, 'getAll'),
      request,
      kept && answers.get(kept),
    );
    if (answer.tag !== null) answers.set(answer.data, answer);
    return answer.data;
  };

  const post = async (
    resource: string,
    action: 'create' | 'update',
    body: object,
    idempotencyKey?: string,
  ): Promise<StoredRecord> => {
    try {
      return await http.json(pathOf(resource, action), { method: 'POST', body, idempotencyKey });
    } catch (error) {
      throw withField(error);
    }
  };

  const one = async (resource: string, id: number): Promise<StoredRecord> => {
    if (resource === 'spot') return http.json(pathOf('spot', 'getById'), { query: { id } });
    const record = (await list(resource)).find((candidate) => candidate.id === id);
    if (!record) throw new HttpError('errors.notFound', 404, {});
    return record;
  };

  const calls = {
    getList: async (resource: string, params?: ListCall) => {
      const data = await list(resource, params);
      return { data, total: data.length };
    },
    getOne: async (resource: string, { id }: { id: unknown }) => ({
      data: await one(resource, Number(id)),
    }),
    /**
     * Creates with the same `meta.idempotencyKey` are the same create; by default each has its own
     * key.
     */
    create: async (resource: string, params: { data: object; meta?: CreateMeta }) => ({
      data: await post(resource, 'create', params.data, params.meta?.idempotencyKey ?? newKey()),
    }),
    update: async (resource: string, params: { id: unknown; data: object }) => ({
      data: await post(resource, 'update', {
        ...withoutSums(resource, params.data),
        id: Number(params.id),
      }),
    }),
    delete: async (resource: string, { id }: { id: unknown }) => ({
      data: await http.json<StoredRecord>(pathOf(resource, 'delete'), {
        method: 'DELETE',
        query: { [ENTITIES[resource as EntityName].idParam]: Number(id) },
      }),
    }),
    /** The row that a list has of a record, where it is another than the record. */
    getRow: async (resource: string, id: number): Promise<StoredRecord | undefined> =>
      (await http.json<StoredRecord[]>(pathOf(resource, 'getAll'), { query: { id } }))[0],
    /** What is ordered of each record in a year. */
    getSums: (resource: string, { year, signal }: { year: string; signal?: AbortSignal }) =>
      http.json<Sums>('/Report/run', {
        method: 'POST',
        body: {
          basis: 'ordered',
          dateFrom: `${year}-01-01`,
          dateTo: `${year}-12-31`,
          rows: [SUMMABLE_LISTS[resource as EntityName]],
          columns: [],
          measures: SUM_FIELDS,
        },
        signal,
      }),
    getMany: notOffered,
    getManyReference: notOffered,
    updateMany: notOffered,
    deleteMany: notOffered,
  };
  return calls as unknown as DataProvider;
}

export interface CreateMeta {
  idempotencyKey?: string;
}

export interface GetListMeta {
  /** The campaigns that were deleted with airings in locked days, instead of the others. */
  putAway?: boolean;
  /** With what is ordered of each record in the year (`list-sums.ts`). */
  sums?: boolean;
}

interface ListCall {
  signal?: AbortSignal;
  /** The list as it was answered before. It is the answer again while the server has no other. */
  kept?: StoredRecord[];
  meta?: GetListMeta;
}

/** REST resources whose creates the server makes once for each idempotency key. */
const IDEMPOTENT: ReadonlySet<string> = new Set([
  'billing-shapes',
  'campaign-orders',
  'goals',
  'import-maps',
  'make-goods',
  'payments',
  'playout-formats',
  'rate-cards',
  'report-designs',
  'taxes',
]);

/**
 * react-admin's simple REST dialect, with two differences: a create that got no answer is repeated with
 * the same idempotency key, and refusals name their field as those of entities do.
 */
function restCalls(http: Http): DataProvider {
  const rest = simpleRestProvider('/api', http.restClient);
  const create = async (resource: string, params: { data: object; meta?: CreateMeta }) => {
    // Certificates are created by issuing them, at an address of its own.
    const path = resource === 'certificates' ? '/Certificate/issue' : `/${resource}`;
    const key = params.meta?.idempotencyKey ?? newKey();
    try {
      const data = await http.json<StoredRecord>(path, {
        method: 'POST',
        body: params.data,
        ...(IDEMPOTENT.has(resource) && { idempotencyKey: key }),
      });
      return { data };
    } catch (error) {
      throw withField(error);
    }
  };
  const update: DataProvider['update'] = async (resource, params) => {
    try {
      return await rest.update(resource, params);
    } catch (error) {
      throw withField(error);
    }
  };
  return { ...rest, create, update } as DataProvider;
}

/**
 * Entities use the documented calls; everything else is a REST resource under `/api`. Caches
 * nothing.
 */
export function createDataProvider(http: Http): DataProvider {
  const documented = documentedCalls(http);
  const rest = restCalls(http);
  return combineDataProviders((resource) => (isEntity(resource) ? documented : rest));
}
