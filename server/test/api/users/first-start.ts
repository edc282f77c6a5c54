import { SetupService } from '../../../src/setup/setup.service.js';
import { refusedLinks, server } from '../../factories/users-world.js';

const PASSWORD = 'otra-clave-larga-7';
const link = () => server.app.get(SetupService, { strict: false }).link();
const tokenOf = (url: string | null): string => new URL(url ?? '').searchParams.get('t') ?? '';
const state = async () => (await server.call('GET', 'Setup/state', undefined)).body;

const body = (value: string, changes: object = {}) => ({
  value,
  administrator: { email: 'ana@radio.example', fullName: 'Ana', password: PASSWORD },
  multimedia: { name: 'Primer Grupo', currency: 'UYU' },
  station: { code: 'UNO', name: 'Radio Uno', maxBlockTime: 180, timeZone: 'America/Montevideo' },
  language: 'ES',
  breaks: [
    { days: [1, 2, 3, 4, 5], from: '06:00', to: '24:00', minutes: [15, 30, 45], spotType: 0 },
    { days: [0], from: '08:00', to: '10:00', everyMinutes: 60, spotType: 2 },
  ],
  clientCategories: [{ priority: 'A', code: 'NAC', name: 'Nacional' }],
  spotCategories: [
    { code: 'BAN', name: 'Bancos' },
    { code: 'AUT', name: 'Automotores' },
  ],
  parts: ['users', 'airplay'],
  ...changes,
});

interface Signed {
  token: string;
  owner: number;
  multimedias: { id: number; parts: string[] }[];
}
const run = (sent: object) => server.call<Signed>('POST', 'Setup/run', sent);
const count = async (table: string): Promise<number> => {
  const [row] = await server.dataSource.query<[{ n: number }]>(
    `SELECT count(*)::int AS n FROM ${table}`,
  );
  return row.n;
};

describe('the first start', () => {
  let good = '';

  it('is open while nobody exists, by a link that no table holds', async () => {
    expect(await state()).toEqual({ open: 1, mail: 1, demoComing: 0 });
    const url = await link();
    expect(url).toMatch(/^https:\/\/traffic\.radio\.example\/setup\?t=[\w-]{43}$/);
    good = tokenOf(url);
    const [stored] = await server.dataSource.query<[{ digest: string }]>(
      'SELECT token_digest AS digest FROM setup_link',
    );
    expect(stored.digest).not.toBe(good);
  });

  it('is refused without the link, and with one that is an hour old', async () => {
    const late = tokenOf(await link());
    server.clock.advance(3_601);
    good = tokenOf(await link());
    for (const value of ['x', 'A'.repeat(43), late])
      expect((await run(body(value))).status).toBe(404);
    expect(await count('app_user')).toBe(0);
  });

  it('limits and notes guesses of the link as those of passwords', async () => {
    const noted = await refusedLinks();
    const statuses: number[] = [];
    for (let i = 0; i < 120; i += 1)
      statuses.push((await run(body(`${'x'.repeat(42)}${i}`))).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    const refused = statuses.filter((status) => status === 404);
    expect(await refusedLinks()).toBe(noted + refused.length);
    // Whoever guesses does not learn which link is right.
    expect((await run(body(good))).status).toBe(429);
    expect(await count('app_user')).toBe(0);
    await server.dataSource.query('DELETE FROM sign_in_attempt');
  });

  it.each([
    [
      { administrator: { email: 'ana@radio.example', fullName: 'Ana', password: 'password12' } },
      'administrator.password',
    ],
    [
      { breaks: [{ days: [1], from: '09:00', to: '08:00', minutes: [1], spotType: 0 }] },
      'breaks.0.to',
    ],
    [{ breaks: [{ days: [1], from: '06:00', to: '08:00', spotType: 0 }] }, 'breaks.0.everyMinutes'],
    [
      { station: { code: 'UNO', name: 'Radio Uno', maxBlockTime: 180, timeZone: 'Mars/Olympus' } },
      'station.timeZone',
    ],
    [{ parts: ['all'] }, 'parts'],
  ])('names what is wrong: %j', async (change, field) => {
    const answer = await run(body(good, change));
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) as string } },
    });
  });

  it('makes nothing when its last part fails, and the link stays good', async () => {
    const twice = [
      { code: 'BAN', name: 'Bancos' },
      { code: 'ban', name: 'Otros' },
    ];
    const refused = await run(body(good, { spotCategories: twice }));
    expect(refused).toMatchObject({ status: 409, body: 'CODE_IN_USE' });
    for (const table of ['app_user', 'multimedia', 'station', 'commercial_break'])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect(await state()).toMatchObject({ open: 1 });
  });

  it('makes everything once, however often it is sent at the same time', async () => {
    // Each process that starts prints a link of its own.
    const other = tokenOf(await link());
    const sent = await Promise.all([good, other, good].map((value) => run(body(value))));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const first = sent.find(({ status }) => status === 200)?.body;
    expect(first).toMatchObject({
      owner: 1,
      multimedias: [{ parts: ['airplay', 'users'], currency: 'UYU' }],
    });
    const caller = { token: first?.token ?? '', multimediaId: first?.multimedias[0]?.id ?? 0 };
    const read = async (path: string) =>
      (await server.call<object[]>('GET', path, undefined, caller)).body;
    expect(await read('Station/getAll')).toMatchObject([{ code: 'UNO', version: 1 }]);
    expect(await read('SpotCategory/getAll')).toMatchObject([{ code: 'BAN' }, { code: 'AUT' }]);
    expect(await read('ClientCategory/getAll')).toMatchObject([{ code: 'NAC', priority: 'A' }]);
    const [station] = (await read('Station/getAll')) as { id: number }[];
    const day = (of: number) =>
      read(`Schedule/getSchedule?stationId=${station?.id ?? 0}&dayOfWeek=${of}`);
    const monday = (await day(1)) as unknown as { version: number; commercialBreaks: object[] };
    expect([monday.version, monday.commercialBreaks.length]).toEqual([1, 54]);
    expect(await day(0)).toMatchObject({
      commercialBreaks: [
        { time: '08:00', spotType: 2 },
        { time: '09:00', spotType: 2 },
      ],
    });
    expect(await read('users')).toMatchObject([{ role: 'admin', owner: 1, status: 'active' }]);
  });

  it('is over then', async () => {
    expect(await state()).toMatchObject({ open: 0 });
    expect(await link()).toBeNull();
    expect((await run(body(good))).status).toBe(404);
  });

  it('gives its administrator further media groups, and nobody else', async () => {
    const user = { user: 'ana@radio.example', password: PASSWORD };
    const { body: ana } = await server.call<Signed>('POST', 'Authentication/authenticate', user);
    const made = await server.call<{ id: number }>(
      'POST',
      'Setup/multimedia',
      { name: 'Segundo Grupo', currency: 'ARS' },
      { token: ana.token },
    );
    expect(made).toMatchObject({
      status: 200,
      body: { role: 'admin', parts: [], currency: 'ARS' },
    });
    const there = { token: ana.token, multimediaId: made.body.id };
    expect((await server.call('GET', 'Client/getAll', undefined, there)).status).toBe(200);
    const again = { name: 'segundo grupo' };
    expect(await server.call('POST', 'Setup/multimedia', again, there)).toMatchObject({
      status: 409,
      body: 'NAME_IN_USE',
    });
    const other = await server.tenant('Tercer Grupo');
    expect(await other.post('Setup/multimedia', { name: 'Cuarto Grupo' })).toMatchObject({
      status: 403,
      body: 'ROLE',
    });
  });
});
