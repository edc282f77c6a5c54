import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { fakeServer, type Answer, type SentCall } from '../test/fake-server';
import { createDataProvider, type StoredRecord } from './data-provider';
import { createHttp } from './http';
import { keptLists, listKey, listQuery, recordQuery } from './kept-lists';
import { LateAnswer } from './late-answer';

const clients = [
  { id: 1, version: 1, code: 'A' },
  { id: 2, version: 1, code: 'B' },
];

function setUp(answer: (call: SentCall) => Answer | Promise<Answer> | undefined = () => undefined) {
  let tenant = 4;
  const server = fakeServer(
    async (call) => (await answer(call)) ?? { body: call.url.includes('Client') ? clients : [] },
  );
  const http = createHttp({
    fetch: server.fetch,
    language: () => 'EN',
    multimediaId: () => tenant,
    token: async () => 'T',
    refresh: async () => 'T',
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const provider = keptLists(createDataProvider(http), queries, () => tenant, {
    client: { references: { clientCategoryId: 'clientCategory' } },
  });
  const list = (entity: 'client' | 'show' | 'spot' = 'client') =>
    queries.fetchQuery(listQuery(provider, entity));
  const kept = () => queries.getQueryData<StoredRecord[]>(listKey('client'));
  const fetched = (path: string): number =>
    server.calls.filter(({ url }) => url.endsWith(path)).length;
  const moveTo = (other: number): void => {
    tenant = other;
    queries.clear();
  };
  return { provider, queries, list, kept, fetched, moveTo };
}

/** An answer that stays pending until `resolve` is called. */
function deferred() {
  let resolve: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((settle) => {
    resolve = settle;
  });
  return { answer, resolve };
}

const saved = (call: SentCall): Answer | undefined => {
  if (call.url.endsWith('/create')) return { body: { id: 7, version: 1, code: 'N' } };
  if (call.url.endsWith('/update')) return { body: { id: 1, version: 2, code: 'CHANGED' } };
  return call.method === 'DELETE' ? { body: { id: 2 } } : undefined;
};

describe('a kept list', () => {
  it('is fetched once', async () => {
    const { list, fetched } = setUp();
    await Promise.all([list(), list()]);
    expect(await list()).toEqual(clients);
    expect(fetched('Client/getAll')).toBe(1);
  });

  it('is fetched again after a failure', async () => {
    let up = false;
    const { list } = setUp(() => (up ? undefined : { status: 503, body: {} }));
    await expect(list()).rejects.toMatchObject({ status: 503 });
    up = true;
    expect(await list()).toEqual(clients);
  });

  it('stays the same when the server has no other, unless a record was changed here', async () => {
    const tag = 'W/"a"';
    const { provider, queries, list, kept } = setUp((call) => {
      if (call.headers['if-none-match'] === tag) return { status: 304 };
      return saved(call) ?? { body: clients, headers: { etag: tag } };
    });
    const first = await list();
    const again = () => queries.refetchQueries({ queryKey: listKey('client') });
    await again();
    expect(kept()).toBe(first);
    await provider.delete('client', { id: 2 });
    await again();
    expect(kept()).toEqual(clients);
    expect(kept()).not.toBe(first);
  });

  it('appends what create answers, replaces by what update answers, drops what was deleted', async () => {
    const { provider, list, kept, fetched } = setUp(saved);
    await list();
    await provider.create('client', { data: { code: 'n ' } });
    await provider.update('client', { id: 1, data: { code: 'c' }, previousData: {} as never });
    await provider.delete('client', { id: 2 });
    expect(kept()).toEqual([
      { id: 1, version: 2, code: 'CHANGED' },
      { id: 7, version: 1, code: 'N' },
    ]);
    expect(fetched('getAll')).toBe(1);
  });

  it('that is found by names says that these could not be fetched, and not that there is nothing', async () => {
    const { provider } = setUp(({ url }) =>
      url.includes('ClientCategory') ? { status: 503, body: {} } : undefined,
    );
    const found = (filter: object) => provider.getList('client', { filter });
    await expect(found({ clientCategoryId: 'local' })).rejects.toMatchObject({ status: 503 });
    expect((await found({ code: 'A' })).total).toBe(1);
  });

  it('of another entity keeps its identity', async () => {
    const { provider, queries, list } = setUp(saved);
    const shows = await list('show');
    await list();
    await provider.create('client', { data: {} });
    expect(queries.getQueryData(listKey('show'))).toBe(shows);
  });

  it('of campaigns is read again when what its rows name is renamed, and only then', async () => {
    let name = 'Ana';
    const { provider, list, fetched } = setUp((call) =>
      call.url.endsWith('/update')
        ? { body: { ...clients[0], name } }
        : call.url.includes('Client')
          ? { body: [{ ...clients[0], name: 'Ana' }] }
          : undefined,
    );
    const update = () =>
      provider.update('client', { id: 1, data: { name }, previousData: {} as never });
    await list();
    await list('spot');
    await update();
    expect(fetched('Spot/getAll')).toBe(1);
    name = 'Eva';
    await update();
    expect(fetched('Spot/getAll')).toBe(2);
  });

  it('that was never fetched is not fetched because of a change', async () => {
    const { provider, kept } = setUp(saved);
    await provider.create('client', { data: {} });
    expect(kept()).toBeUndefined();
  });

  it('keeps a record that could not be deleted', async () => {
    const { provider, list, kept } = setUp(({ method }) =>
      method === 'DELETE' ? { status: 409, body: 'SPOT_WITH_CLIENT' } : undefined,
    );
    await list();
    await expect(provider.delete('client', { id: 2 })).rejects.toThrow('errors.SPOT_WITH_CLIENT');
    expect(kept()).toEqual(clients);
  });

  it('that is in flight when a record changes is fetched again', async () => {
    const first = deferred();
    let asked = 0;
    const created = { id: 7, code: 'N' };
    const { provider, list, fetched } = setUp((call) => {
      if (!call.url.endsWith('getAll')) return saved(call);
      asked += 1;
      return asked === 1 ? first.answer : { body: [...clients, created] };
    });
    const early = list();
    await provider.create('client', { data: {} });
    first.resolve({ body: clients });
    await expect(early).rejects.toMatchObject({ message: 'CancelledError' });
    expect(await list()).toEqual([...clients, created]);
    expect(fetched('getAll')).toBe(2);
  });

  it('of another station group ignores a late answer', async () => {
    const late = deferred();
    const { provider, list, kept, moveTo } = setUp((call) =>
      call.url.endsWith('/create') ? late.answer : undefined,
    );
    await list();
    const creating = provider.create('client', { data: {} });
    moveTo(5);
    await list();
    late.resolve({ body: { id: 7, code: 'of group 4' } });
    await expect(creating).rejects.toBeInstanceOf(LateAnswer);
    expect(kept()).toEqual(clients);
  });
});

describe('campaigns', () => {
  const spot = (id: number, more: object = {}) => ({ id, spotName: 'Verano', ...more });

  const row = (id: number, more: object = {}) => ({
    id,
    version: 1,
    customerName: 'ACME',
    ...more,
  });
  const rows = [row(2), row(3)];
  const changed = row(3, { version: 2, customerName: 'Sodería' });

  function saving(answer: (call: SentCall) => Answer | Promise<Answer> | undefined) {
    const kept = setUp((call) => {
      if (call.url.endsWith('/update')) return { body: spot(3) };
      return answer(call) ?? (call.url.endsWith('Spot/getAll') ? { body: rows } : undefined);
    });
    const save = () => kept.provider.update('spot', { id: 3, data: {}, previousData: {} as never });
    return { ...kept, save };
  }

  it('that are saved change their row alone', async () => {
    const { list, save, fetched } = saving(({ url }) =>
      url.endsWith('Spot/getAll?id=3') ? { body: [changed] } : undefined,
    );
    await list('spot');
    await save();
    await waitFor(async () => expect(await list('spot')).toEqual([row(2), changed]));
    expect(fetched('Spot/getAll')).toBe(1);
  });

  it('that are new come behind the others', async () => {
    const { provider, list } = setUp(({ url }) => {
      if (url.endsWith('/create')) return { body: spot(4) };
      if (url.endsWith('Spot/getAll?id=4')) return { body: [row(4)] };
      return url.endsWith('Spot/getAll') ? { body: rows } : undefined;
    });
    await list('spot');
    await provider.create('spot', { data: {} });
    await waitFor(async () => expect(await list('spot')).toEqual([...rows, row(4)]));
  });

  it('are no older than another answer told', async () => {
    const late = deferred();
    let asked = 0;
    const { list, save } = saving(({ url }) => {
      if (!url.endsWith('?id=3')) return undefined;
      asked += 1;
      return asked === 1 ? late.answer : { body: [row(3, { version: 3 })] };
    });
    await list('spot');
    await save();
    await save();
    const newest = [row(2), row(3, { version: 3 })];
    await waitFor(async () => expect(await list('spot')).toEqual(newest));
    late.resolve({ body: [changed] });
    await late.answer;
    await list('client');
    expect(await list('spot')).toEqual(newest);
  });

  it.each<[why: string, answered: Answer | undefined]>([
    ['the row is not told', { status: 503, body: {} }],
    ['it has left the list', { body: [] }],
  ])('are listed again where %s', async (_why, answered) => {
    const { list, save, fetched } = saving(({ url }) =>
      url.endsWith('?id=3') ? answered : undefined,
    );
    await list('spot');
    await save();
    await waitFor(() => expect(fetched('Spot/getAll')).toBe(2));
  });

  it('are listed again by the first save after some time, with what others changed', async () => {
    const { list, save, fetched } = saving(() => undefined);
    const now = jest.spyOn(Date, 'now');
    try {
      await list('spot');
      now.mockReturnValue(Date.now() + 301_000);
      await save();
      await waitFor(() => expect(fetched('Spot/getAll')).toBe(2));
      expect(fetched('?id=3')).toBe(0);
    } finally {
      now.mockRestore();
    }
  });

  it('that were put away are a list apart, in the order that is asked for', async () => {
    const { provider, list } = setUp(({ url }) => ({
      body: url.endsWith('Spot/getAll?putAway=1') ? [spot(1), spot(2)] : [spot(3)],
    }));
    expect(await list('spot')).toEqual([spot(3)]);
    const putAway = await provider.getList('spot', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'DESC' },
      meta: { putAway: true },
    });
    expect(putAway).toMatchObject({ data: [spot(2), spot(1)], total: 2 });
    expect(await list('spot')).toEqual([spot(3)]);
  });

  it('are cached as answered, and fetched again when another one replaces them', async () => {
    const { provider, queries, fetched } = setUp(({ url }) => {
      if (url.endsWith('/create')) return { body: spot(4, { replacesId: 3 }) };
      return url.includes('getById') ? { body: spot(3) } : undefined;
    });
    const read = (id: number) => queries.fetchQuery(recordQuery(provider, 'spot', id));
    await read(3);
    await read(3);
    expect(fetched('getById?id=3')).toBe(1);
    await provider.create('spot', { data: {} });
    expect(await read(4)).toEqual(spot(4, { replacesId: 3 }));
    expect(fetched('getById?id=4')).toBe(0);
    await read(3);
    expect(fetched('getById?id=3')).toBe(2);
  });
});

describe("react-admin's reads of entities", () => {
  it('are answered from the kept list: one call for all of them', async () => {
    const { provider, fetched } = setUp();
    const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'code', order: 'DESC' } };
    const [list, one, many, of] = await Promise.all([
      provider.getList('client', { ...page, filter: {} } as never),
      provider.getOne('client', { id: '2' }),
      provider.getMany('client', { ids: [2, 9] }),
      provider.getManyReference('client', { ...page, target: 'version', id: 1 } as never),
    ]);
    expect(list).toMatchObject({ data: [clients[1]], total: 2 });
    expect(one.data).toEqual(clients[1]);
    expect(many.data).toEqual([clients[1]]);
    expect(of.total).toBe(2);
    await expect(provider.getOne('client', { id: 9 })).rejects.toMatchObject({ status: 404 });
    expect(fetched('Client/getAll')).toBe(1);
  });

  it('are invalid once a record changed, and read without a call', async () => {
    const { provider, queries, fetched } = setUp(saved);
    const read = () =>
      queries.fetchQuery({
        queryKey: ['client', 'getList', {}],
        queryFn: () => provider.getList('client', {} as never),
      });
    await read();
    await provider.update('client', { id: 1, data: {}, previousData: {} as never });
    expect((await read()).data[0]).toMatchObject({ code: 'CHANGED' });
    await provider.delete('client', { id: 1 });
    expect((await read()).total).toBe(1);
    expect(fetched('getAll')).toBe(1);
  });

  it('wait for a list that is fetched again', async () => {
    const first = deferred();
    let asked = 0;
    const { provider } = setUp((call) => {
      if (!call.url.endsWith('getAll')) return saved(call);
      asked += 1;
      return asked === 1 ? first.answer : { body: [clients[0]] };
    });
    const early = provider.getList('client', {} as never);
    await provider.create('client', { data: {} });
    first.resolve({ body: clients });
    expect((await early).data).toEqual([clients[0]]);
  });

  it('of another station group are refused', async () => {
    const late = deferred();
    const { provider, moveTo } = setUp(() => late.answer);
    const reading = provider.getList('client', {} as never);
    await Promise.resolve();
    moveTo(5);
    late.resolve({ body: clients });
    await expect(reading).rejects.toBeInstanceOf(LateAnswer);
  });

  it('read the list again when a version is refused', async () => {
    const { provider, list, kept, fetched } = setUp(({ url }) =>
      url.endsWith('/update') ? { status: 409, body: 'STALE_RECORD' } : undefined,
    );
    await list();
    const update = provider.update('client', { id: 1, data: {}, previousData: {} as never });
    await expect(update).rejects.toMatchObject({ status: 409 });
    expect(kept()).toEqual(clients);
    expect(fetched('Client/getAll')).toBe(2);
  });
});
