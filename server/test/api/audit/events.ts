import { newBody } from '../../factories/reference.js';
import { type Answer, sharedServer } from '../../support/app.js';

interface Event {
  id: number;
  at: string;
  userId: number | null;
  user: string;
  requestId: string;
  entity: string;
  recordId: string | null;
  label: string | null;
  operation: string;
}

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');
const shows: { id: number; code: string }[] = [];
for (let i = 0; i < 3; i += 1)
  shows.push(await tenant.create('Show', await newBody(tenant, 'show')));
await other.create('Show', await newBody(other, 'show'));
await tenant.create('Station', await newBody(tenant, 'station', { timeZone: 'Asia/Tokyo' }));

interface Asked {
  sort?: unknown;
  range?: unknown;
  filter?: unknown;
}

function ask<T = Event[]>(asked: Asked, by = tenant, language = 'EN'): Promise<Answer<T>> {
  const pairs = Object.entries(asked).map(([name, value]): [string, string] => [
    name,
    JSON.stringify(value),
  ]);
  return by.get<T>(`audit-events?${new URLSearchParams(pairs).toString()}`, { language });
}

const recordsOf = async (filter: object, by = tenant): Promise<(string | null)[]> =>
  (await ask({ filter }, by)).body.map(({ recordId }) => recordId);

describe('a list of a REST resource', () => {
  it('answers a page, and says which of how many', async () => {
    const filter = { entity: 'show' };
    const first = await ask({ range: [0, 1], filter });
    expect(first.headers.get('content-range')).toBe('audit-events 0-1/3');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const second = await ask({ range: [2, 3], filter });
    expect(second.headers.get('content-range')).toBe('audit-events 2-2/3');
    const ids = [...first.body, ...second.body].map(({ recordId }) => recordId);
    expect(ids).toEqual(shows.map(({ id }) => String(id)).reverse());
    const beyond = await ask({ range: [3, 9], filter });
    expect(beyond.headers.get('content-range')).toBe('audit-events */3');
    expect(beyond.body).toEqual([]);
  });

  it('is sorted as asked', async () => {
    const upwards = await ask({ sort: ['at', 'ASC'], filter: { entity: 'show' } });
    const downwards = await ask({ sort: ['at', 'DESC'], filter: { entity: 'show' } });
    expect(upwards.body.map(({ recordId }) => recordId)).toEqual(shows.map(({ id }) => `${id}`));
    expect(downwards.body).toEqual([...upwards.body].reverse());
  });

  it('has all the newest where nothing is asked for', async () => {
    const { status, body, headers } = await tenant.get<Event[]>('audit-events');
    expect(status).toBe(200);
    expect(headers.get('content-range')).toBe(`audit-events 0-${body.length - 1}/${body.length}`);
    expect(body.map(({ entity }) => entity)).toEqual(
      expect.arrayContaining(['show', 'station', 'session', 'multimedia']),
    );
  });

  it.each<[Asked, Record<string, string>]>([
    [
      { sort: ['actor', 'ASC'] },
      { sort: 'Must be ["field","ASC"] or ["field","DESC"] with one of: at' },
    ],
    [{ sort: ['at', 'asc'] }, { sort: expect.any(String) }],
    [{ sort: 'at' }, { sort: expect.any(String) }],
    [{ sort: ['at', 'ASC', 'id'] }, { sort: expect.any(String) }],
    [
      { range: [0, 500] },
      { range: 'Must be [first,last], counted from 0, with at most 500 records' },
    ],
    [{ range: [-1, 5] }, { range: expect.any(String) }],
    [{ range: [5, 4] }, { range: expect.any(String) }],
    [{ range: [0.5, 4] }, { range: expect.any(String) }],
    [{ range: [0] }, { range: expect.any(String) }],
    [
      { range: [9_990, 10_000] },
      { range: 'Only the first 10000 can be listed: narrow the filter' },
    ],
    [{ filter: [] }, { filter: 'The body must be a JSON object' }],
    [{ filter: { actor: 'x' } }, { 'filter.actor': 'Unknown field' }],
    [{ filter: { tenant: 2 } }, { 'filter.tenant': 'Unknown field' }],
    [{ filter: { multimediaId: 2 } }, { 'filter.multimediaId': 'Unknown field' }],
    [
      { filter: { userId: 'x' } },
      { 'filter.userId': 'Must be a whole number from 1 to 2147483647' },
    ],
    [{ filter: { userId: [1, null] } }, { 'filter.userId': expect.any(String) }],
    [{ filter: { entity: 'a\0' } }, { 'filter.entity': 'Has characters that are not text' }],
    [{ filter: { entity: [['x']] } }, { 'filter.entity': 'Must be text' }],
    [
      { filter: { entity: Array(501).fill('x') } },
      { 'filter.entity': 'Must be a list of at most 500' },
    ],
    [
      { filter: { operation: 'x' } },
      { 'filter.operation': expect.stringMatching(/^Must be one of/) },
    ],
    [{ filter: { from: '2026-02-30' } }, { 'filter.from': 'Must be a date (YYYY-MM-DD)' }],
    [
      { filter: { from: '2026-02-02', to: '2026-02-01' } },
      { 'filter.from': 'dateFrom must be before dateTo' },
    ],
    [{ filter: { q: 'x'.repeat(256) } }, { 'filter.q': 'At most 255 characters' }],
  ])('refuses %j', async (asked, errors) => {
    expect(await ask(asked)).toMatchObject({ status: 400, body: { errors } });
  });

  it('refuses what is no JSON, is there twice or has another name, in Spanish too', async () => {
    const get = (query: string, language = 'EN') =>
      tenant.get(`audit-events?${query}`, { language });
    expect(await get('filter={')).toMatchObject({
      status: 400,
      body: { errors: { filter: 'The body is not valid JSON' } },
    });
    expect(await get('range=[0,9]&range=[0,9]')).toMatchObject({ status: 400 });
    expect(await get('page=1')).toMatchObject({
      status: 400,
      body: { errors: { page: 'Unknown field' } },
    });
    expect(await ask({ range: [0, 500] }, tenant, 'ES')).toMatchObject({
      body: {
        errors: {
          range: 'Debe ser [primero,último], contados desde 0, con 500 registros como máximo',
        },
      },
    });
  });
});

describe('a filter of audit events', () => {
  it('asks for a record, any of several, and its kind', async () => {
    const [one, two] = shows.map(({ id }) => String(id));
    expect(await recordsOf({ entity: 'show', recordId: one })).toEqual([one]);
    expect(await recordsOf({ entity: 'show', recordId: Number(one) })).toEqual([one]);
    expect(await recordsOf({ entity: ['show'], recordId: [one, two] })).toEqual([two, one]);
    expect(await recordsOf({ entity: 'client' })).toEqual([]);
    expect(await recordsOf({ entity: 'show', operation: ['update', 'delete'] })).toEqual([]);
  });

  it('asks for a user, by id or email, and for one request', async () => {
    const [event] = (await ask({ filter: { entity: 'show' } })).body;
    expect(await recordsOf({ entity: 'show', userId: event?.userId })).toHaveLength(3);
    expect(await recordsOf({ entity: 'show', userId: 999_999 })).toEqual([]);
    expect(await recordsOf({ entity: 'show', user: tenant.email.toUpperCase() })).toHaveLength(3);
    expect(await recordsOf({ user: 'nobody@example.com' })).toEqual([]);
    expect(await recordsOf({ requestId: event?.requestId })).toEqual([event?.recordId]);
    expect((await ask({ filter: { id: event?.id } })).body).toEqual([event]);
  });

  it('finds a part of the label or of the email, whatever its capitals', async () => {
    const [show] = shows;
    const part = String(show?.code).slice(1).toLowerCase();
    expect(await recordsOf({ q: part, entity: 'show' })).toContain(String(show?.id));
    expect(
      await recordsOf({ q: tenant.email.slice(2).toUpperCase(), entity: 'show' }),
    ).toHaveLength(3);
    expect(await recordsOf({ q: '%' })).toEqual([]);
  });

  it('asks for days as the clocks of the first station show them', async () => {
    await server.dataSource.query(
      `INSERT INTO audit_event (at, multimedia_id, actor, entity, operation, changes, transaction)
       VALUES ('2026-11-09T14:59:59Z', $1, 'x', 'old', 'trim', '{}', 1),
         ('2026-11-09T15:00:00Z', $1, 'x', 'old', 'trim', '{}', 1),
         ('2026-11-10T14:59:59Z', $1, 'x', 'old', 'trim', '{}', 1)`,
      [tenant.multimediaId],
    );
    const days = async (from: string | null, to: string | null) =>
      (await ask({ filter: { entity: 'old', from, to } })).body.length;
    expect(await days('2026-11-10', '2026-11-10')).toBe(2);
    expect(await days(null, '2026-11-09')).toBe(1);
    expect(await days('2026-11-11', null)).toBe(0);
    expect(await days('2026-11-09', '2026-11-10')).toBe(3);
  });

  it('counts to 10,001', async () => {
    await server.dataSource.query(
      `INSERT INTO audit_event (multimedia_id, actor, entity, operation, changes, transaction)
       SELECT $1, 'x', 'many', 'trim', '{}', 1 FROM generate_series(1, 10500)`,
      [tenant.multimediaId],
    );
    const last = await ask({ range: [9_990, 9_999], filter: { entity: 'many' } });
    expect(last.headers.get('content-range')).toBe('audit-events 9990-9999/10001');
    expect(last.body).toHaveLength(10);
  });
});

describe('audit events', () => {
  it("are for the media group's administrators alone", async () => {
    const staff = await server.member(tenant.multimediaId, 'staff.audit@example.com', 'staff');
    expect((await staff.get('audit-events')).status).toBe(403);
    expect((await staff.get('audit-events/1')).status).toBe(403);
  });

  it('of another media group are nowhere, nor are the sign-ins of its users', async () => {
    const ours = new Set((await ask({ range: [0, 499] })).body.map(({ id }) => id));
    const theirs = (await ask({ range: [0, 499] }, other)).body;
    expect(theirs.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['show', 'session']));
    expect(theirs.filter(({ id }) => ours.has(id))).toEqual([]);
    const [show, signIn] = ['show', 'session'].map((kind) => theirs.find((e) => e.entity === kind));
    for (const event of [show, signIn]) {
      expect((await ask({ filter: { id: event?.id } })).body).toEqual([]);
      expect((await tenant.get(`audit-events/${event?.id}`)).status).toBe(404);
      expect((await other.get(`audit-events/${event?.id}`)).body).toEqual(event);
    }
  });

  it.each(['0', '-1', 'x', '1.5', '99999999999999999999'])('have no id %s', async (id) => {
    expect((await tenant.get(`audit-events/${id}`)).status).toBe(400);
  });

  it('have the old call no longer', async () => {
    expect((await tenant.get('Audit/getAll?dateFrom=2026-01-01&dateTo=2026-01-02')).status).toBe(
      404,
    );
  });
});
