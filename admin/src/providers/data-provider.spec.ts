import { ENTITIES, type EntityName } from '@contract/entities';
import type { HttpError } from 'ra-core';
import { references } from '../resources/definitions';
import { fakeServer, type Answer, type SentCall } from '../test/fake-server';
import { createDataProvider } from './data-provider';
import { createHttp } from './http';

const page = { page: 1, perPage: 100 };
const byCode = { field: 'code', order: 'ASC' } as const;
const clients = [
  { id: 1, version: 1, code: 'B2', name: 'Panadería Ñandú', clientCategoryId: 5 },
  { id: 2, version: 1, code: 'B10', name: 'Óptica Río', clientCategoryId: 6 },
  { id: 3, version: 1, code: 'a1', name: 'Almacén', clientCategoryId: null },
];
const categories = [
  { id: 5, code: 'Z', name: 'Nacional' },
  { id: 6, code: 'A', name: 'Local' },
];

const lists: Record<string, Answer> = {
  '/api/Client/getAll': { body: clients },
  '/api/ClientCategory/getAll': { body: categories },
};

function setUp(
  answer: (call: SentCall) => Answer | Promise<Answer> = ({ url }) => lists[url] ?? {},
) {
  const server = fakeServer(answer);
  const http = createHttp({
    fetch: server.fetch,
    language: () => 'EN',
    multimediaId: () => 4,
    token: async () => 'T',
    refresh: async () => 'T',
  });
  const provider = createDataProvider(http, references);
  const urls = (): string[] => server.calls.map(({ method, url }) => `${method} ${url}`);
  const codes = async (filter: object, sort: { field: string; order: 'ASC' | 'DESC' } = byCode) =>
    (await provider.getList('client', { filter, sort, pagination: page })).data.map(
      ({ code }) => code as string,
    );
  return { provider, calls: server.calls, urls, codes };
}

describe('a create that was not answered', () => {
  const keys = (calls: readonly SentCall[]) =>
    calls.map(({ headers }) => headers['idempotency-key']);

  it('is sent again at once under the same key', async () => {
    let cut = true;
    const { provider, calls } = setUp(() => {
      if (!cut) return { body: { id: 7, code: 'N' } };
      cut = false;
      throw new TypeError('the line was cut');
    });
    expect((await provider.create('client', { data: { code: 'N' } })).data.id).toBe(7);
    expect(calls).toHaveLength(2);
    expect(new Set(keys(calls)).size).toBe(1);
  });

  it('keeps its key for the same form, and no other', async () => {
    let status = 503;
    const { provider, calls } = setUp(() => ({ status, body: { id: 7, message: 'away' } }));
    const send = (code: string) =>
      provider.create('client', { data: { code } }).catch((error: HttpError) => error.status);
    expect(await send('N')).toBe(503);
    status = 201;
    await send('N');
    await send('N');
    await send('M');
    const [first, again, next, other] = keys(calls);
    expect(again).toBe(first);
    expect(new Set([first, next, other]).size).toBe(3);
  });
});

describe('the documented calls', () => {
  it.each(Object.entries(ENTITIES))('of %s', async (entity, { route, idParam }) => {
    const record = { id: 9, version: 2, code: 'X' };
    const { provider, calls } = setUp(({ url }) => ({
      body: url.includes('getAll') ? [] : record,
    }));
    await provider.getList(entity, { filter: {}, sort: byCode, pagination: page });
    await provider.create(entity, { data: { code: 'X' } });
    await provider.update(entity, { id: 9, data: record, previousData: record });
    await provider.delete(entity, { id: 9 });
    const own = calls.filter(({ url }) => url.startsWith(`/api/${route}/`));
    expect(own.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
      { method: 'GET', url: `/api/${route}/getAll`, body: undefined },
      { method: 'POST', url: `/api/${route}/create`, body: { code: 'X' } },
      { method: 'POST', url: `/api/${route}/update`, body: record },
      { method: 'DELETE', url: `/api/${route}/delete?${idParam}=9`, body: undefined },
    ]);
    for (const { url, headers } of own) {
      expect(headers).toEqual({
        ...(url.endsWith('/create') && {
          'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        }),
        lang: 'EN',
        'content-type': 'application/json',
        authorization: 'Bearer T',
        multimediaid: '4',
      });
    }
  });

  it('reads one campaign by its id', async () => {
    const { provider, urls } = setUp(() => ({ body: { id: 31 } }));
    await provider.getOne('spot', { id: 31 });
    expect(urls()).toEqual(['GET /api/Spot/getById?id=31']);
  });
});

describe('lists', () => {
  it('are fetched once, whatever is asked of them', async () => {
    const { provider, urls, codes } = setUp();
    await Promise.all([codes({}), codes({ code: 'b' }), provider.getOne('client', { id: 1 })]);
    await provider.getMany('client', { ids: [1, 3] });
    expect(urls().filter((url) => url.includes('/Client/'))).toEqual(['GET /api/Client/getAll']);
  });

  it('are fetched again after a failure', async () => {
    let up = false;
    const { codes } = setUp(({ url }) => (up ? (lists[url] ?? {}) : { status: 503, body: {} }));
    await expect(codes({})).rejects.toMatchObject({ status: 503 });
    up = true;
    await expect(codes({})).resolves.toHaveLength(3);
  });

  it('are fetched again when the station group changes, also while an answer is on its way', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let first = true;
    const { provider } = setUp(async ({ url }) => {
      if (url !== '/api/Show/getAll') return { body: [] };
      if (!first) return { body: [{ id: 2 }] };
      first = false;
      await held;
      return { body: [{ id: 1 }] };
    });
    const early = provider.all('show');
    await Promise.resolve();
    provider.forget();
    const late = provider.all('show');
    release();
    expect(await early).toEqual([{ id: 2 }]);
    expect(await late).toEqual([{ id: 2 }]);
  });

  it('append what create answers, replace what update answers, drop what delete removed', async () => {
    const { provider, urls } = setUp(({ url }) => {
      if (url.endsWith('/create')) return { body: { id: 7, code: 'N' } };
      if (url.endsWith('/update')) return { body: { id: 1, version: 2, code: 'CHANGED' } };
      return lists[url] ?? { body: { id: 2 } };
    });
    const ids = async () =>
      (await provider.all<{ id: number; code: string }>('client')).map(({ id }) => id);
    expect(await ids()).toEqual([1, 2, 3]);
    await provider.create('client', { data: { code: 'n ' } });
    await provider.update('client', { id: 1, data: { code: 'c' }, previousData: {} });
    await provider.delete('client', { id: 2 });
    expect(await ids()).toEqual([1, 3, 7]);
    expect((await provider.all('client'))[0]).toEqual({ id: 1, version: 2, code: 'CHANGED' });
    expect(urls().filter((url) => url.includes('getAll'))).toHaveLength(1);
  });

  it('keep a record that could not be deleted', async () => {
    const { provider } = setUp(({ method, url }) =>
      method === 'DELETE' ? { status: 409, body: 'SPOT_WITH_CLIENT' } : (lists[url] ?? {}),
    );
    await provider.all('client');
    await expect(provider.delete('client', { id: 2 })).rejects.toMatchObject({
      message: 'errors.SPOT_WITH_CLIENT',
    });
    expect(await provider.all('client')).toHaveLength(3);
  });
});

describe('filters', () => {
  it.each<[object, string[]]>([
    [{}, ['a1', 'B2', 'B10']],
    [{ name: '' }, ['a1', 'B2', 'B10']],
    [{ name: 'OPTICA' }, ['B10']],
    [{ name: 'ñandu' }, ['B2']],
    [{ name: 'nandú' }, ['B2']],
    [{ code: 'b' }, ['B2', 'B10']],
    [{ code: 'b', name: 'rio' }, ['B10']],
    [{ code: 'a', name: 'rio' }, []],
    [{ clientCategoryId: 'naci' }, ['B2']],
    [{ clientCategoryId: 6 }, ['B10']],
  ])('%j finds %j', async (filter, found) => expect(await setUp().codes(filter)).toEqual(found));
});

describe('order', () => {
  it('is by number inside texts, downwards too', async () => {
    const { codes } = setUp();
    expect(await codes({}, { field: 'code', order: 'DESC' })).toEqual(['B10', 'B2', 'a1']);
  });

  it('of a reference is that of what it shows', async () => {
    const { codes } = setUp();
    expect(await codes({}, { field: 'clientCategoryId', order: 'ASC' })).toEqual([
      'a1',
      'B10',
      'B2',
    ]);
  });

  it('follows a change of the record that a reference shows', async () => {
    const { provider, codes } = setUp(({ url }) =>
      url.endsWith('ClientCategory/update')
        ? { body: { id: 6, code: 'ZZ', name: 'X' } }
        : (lists[url] ?? {}),
    );
    await codes({}, { field: 'clientCategoryId', order: 'ASC' });
    await provider.update('clientCategory', { id: 6, data: {}, previousData: {} });
    expect(await codes({}, { field: 'clientCategoryId', order: 'ASC' })).toEqual([
      'a1',
      'B2',
      'B10',
    ]);
  });
});

describe('refusals', () => {
  it.each<[EntityName, string, string]>([
    ['show', 'CODE_IN_USE', 'code'],
    ['show', 'NAME_IN_USE', 'name'],
  ])('of %s with %s name the field %s', async (entity, code, field) => {
    const { provider } = setUp(() => ({ status: 409, body: code }));
    const failure = await provider.create(entity, { data: {} }).catch((error: HttpError) => error);
    expect(failure).toMatchObject({ body: { code, errors: { [field]: `errors.${code}` } } });
  });

  it('of a stale record make the next look fetch the list', async () => {
    const { provider, urls } = setUp(({ url }) =>
      url.endsWith('update') ? { status: 409, body: 'STALE_RECORD' } : (lists[url] ?? {}),
    );
    await provider.all('client');
    await expect(
      provider.update('client', { id: 1, data: {}, previousData: {} }),
    ).rejects.toThrow();
    await provider.all('client');
    expect(urls().filter((url) => url.includes('getAll'))).toHaveLength(2);
  });
});

describe('a resource of the REST kind', () => {
  it('is read by pages through the same headers', async () => {
    const { provider, calls } = setUp(() => ({
      body: [{ id: 1 }],
      headers: { 'Content-Range': 'audit 0-0/31' },
    }));
    const sort = { field: 'id', order: 'DESC' } as const;
    const answer = await provider.getList('audit', {
      filter: { user: 3 },
      sort,
      pagination: { page: 2, perPage: 10 },
    });
    expect(answer.total).toBe(31);
    const url = new URL(calls[0]?.url ?? '', 'http://x');
    expect(url.pathname).toBe('/api/audit');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      filter: '{"user":3}',
      range: '[10,19]',
      sort: '["id","DESC"]',
    });
    expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer T', multimediaid: '4' });
  });
});
