import { ENTITIES, type EntityName } from '@contract/entities';
import type { HttpError } from 'ra-core';
import { fakeServer, type Answer, type SentCall } from '../test/fake-server';
import { createDataProvider } from './data-provider';
import { createHttp } from './http';

function setUp(answer: (call: SentCall) => Answer | Promise<Answer>) {
  const server = fakeServer(answer);
  const http = createHttp({
    fetch: server.fetch,
    language: () => 'EN',
    multimediaId: () => 4,
    token: async () => 'T',
    refresh: async () => 'T',
  });
  const urls = (): string[] => server.calls.map(({ method, url }) => `${method} ${url}`);
  return { provider: createDataProvider(http), calls: server.calls, urls };
}

describe('the documented calls', () => {
  it.each(Object.entries(ENTITIES))('of %s', async (entity, { route, idParam }) => {
    const record = { id: 9, version: 2, code: 'X' };
    const { provider, calls } = setUp(({ url }) => ({
      body: url.includes('getAll') ? [] : record,
    }));
    await provider.getList(entity, {});
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

  it('list the campaigns that were put away', async () => {
    const { provider, urls } = setUp(() => ({ body: [] }));
    await provider.getList('spot', { meta: { putAway: true } });
    expect(urls()).toEqual(['GET /api/Spot/getAll?putAway=1']);
  });

  it('are not cached: each read is a call', async () => {
    const { provider, urls } = setUp(() => ({ body: [{ id: 1, code: 'A' }] }));
    await provider.getList('show', {});
    await provider.getList('show', {});
    expect((await provider.getOne('show', { id: '1' })).data).toEqual({ id: 1, code: 'A' });
    expect(urls()).toEqual(Array(3).fill('GET /api/Show/getAll'));
  });

  it('report a missing record', async () => {
    const { provider } = setUp(() => ({ body: [] }));
    await expect(provider.getOne('show', { id: 1 })).rejects.toMatchObject({ status: 404 });
  });

  it('have no more fields than are documented', async () => {
    const { provider, urls } = setUp(() => ({ body: [] }));
    await expect(provider.deleteMany('show', { ids: [1] })).rejects.toThrow('documented calls');
    expect(urls()).toEqual([]);
  });
});

describe('a create without a response', () => {
  const keys = (calls: readonly SentCall[]) =>
    calls.map(({ headers }) => headers['idempotency-key']);

  it('is retried at once with the same key', async () => {
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

  it("uses the form's key, or its own", async () => {
    const { provider, calls } = setUp(() => ({ body: { id: 7 } }));
    const data = { code: 'N' };
    await provider.create('client', { data, meta: { idempotencyKey: 'K' } });
    await provider.create('client', { data });
    await provider.create('client', { data });
    const [given, first, second] = keys(calls);
    expect(given).toBe('K');
    expect(first).not.toBe(second);
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
});

describe('a resource of the REST kind', () => {
  it('is deleted by a call that the server does not refuse for the kind of its body', async () => {
    const { provider, calls } = setUp(() => ({ body: { id: 3 } }));
    await provider.delete('imports', { id: 3 });
    expect(calls).toMatchObject([
      { method: 'DELETE', url: '/api/imports/3', headers: { 'content-type': 'application/json' } },
    ]);
  });

  it('is read in pages with the same headers', async () => {
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

  it('is created once, however often the line is cut, where the server knows keys of it', async () => {
    let cut = true;
    const { provider, calls } = setUp(() => {
      if (!cut) return { body: { id: 7 } };
      cut = false;
      throw new TypeError('the line was cut');
    });
    await provider.create('rate-cards', { data: { name: 'N' }, meta: { idempotencyKey: 'K' } });
    expect(calls.map(({ url, headers }) => [url, headers['idempotency-key']])).toEqual(
      Array(2).fill(['/api/rate-cards', 'K']),
    );
  });

  it('is issued without a key, and never twice, where it is a certificate', async () => {
    const { provider, calls } = setUp(() => {
      throw new TypeError('the line was cut');
    });
    await expect(provider.create('certificates', { data: {} })).rejects.toThrow('errors.network');
    expect(calls.map(({ url, headers }) => [url, headers['idempotency-key']])).toEqual([
      ['/api/Certificate/issue', undefined],
    ]);
  });

  it('names the field of a refused code, and who changed a record meanwhile', async () => {
    let code = 'NAME_IN_USE';
    const { provider } = setUp(() => ({
      status: 409,
      body: code,
      headers: { 'changed-by': 'Ana' },
    }));
    const save = () =>
      provider
        .update('rate-cards', { id: 1, data: {}, previousData: { id: 1 } })
        .catch((error: HttpError) => error);
    expect(await save()).toMatchObject({ body: { code, errors: { name: 'errors.NAME_IN_USE' } } });
    code = 'STALE_RECORD';
    expect(await save()).toMatchObject({ body: { code, changedBy: 'Ana' } });
  });
});
