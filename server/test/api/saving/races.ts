import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Campaign,
  campaignBody,
  createCampaign,
  simpleLine,
} from '../../factories/campaign.js';
import { create, type Fields, SAMPLES, type Stored } from '../../factories/reference.js';
import { newBreak, newSlot, scheduleOf } from '../../factories/schedule.js';
import { fillTenant } from '../../factories/world.js';
import { type Answer, sharedServer } from '../../support/app.js';

/** Rounds of each race; `npm run test:races` runs 50, and four times as many deletes. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 8);
const DELETES = ROUNDS * 4;
const AT_ONCE = 20;
const TIMEOUT_MS = 60_000 + ROUNDS * 4_000;

interface Airing {
  id: number;
  scheduleId: number;
}

interface Log extends Fields {
  version: number;
  breaks: { commercialBreakId: number; items: Airing[] }[];
}

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const world = await fillTenant(tenant);

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

/** The answer of the editor who came first; the other's is STALE_RECORD. */
function winnerOf<T>(answers: readonly Answer<T>[]): T {
  expect(statuses(answers)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toBe('STALE_RECORD');
  const first = answers.find(({ status }) => status === 200);
  if (!first) throw new Error('Nobody was first');
  return first.body;
}

const both = <T>(edit: (editor: number) => Promise<Answer<T>>): Promise<Answer<T>[]> =>
  Promise.all([edit(0), edit(1)]);

describe('two editors who read the same version', () => {
  it.each(SAMPLES)(
    'of $route: one saves, the other learns of it, every time',
    async ({ name, route }) => {
      let stored = await create(tenant, name);
      for (let round = 0; round < ROUNDS; round++) {
        const { version } = stored;
        const code = (editor: number) => `${stored.id}-${round % 9}${editor}`;
        stored = winnerOf(
          await both((editor) =>
            tenant.post<Stored>(`${route}/update`, { ...stored, code: code(editor) }),
          ),
        );
        expect(stored.version).toBe(version + 1);
        const { body } = await tenant.get<Stored[]>(`${route}/getAll`);
        expect(body.find(({ id }) => id === stored.id)).toEqual(stored);
        // A third editor with the old version is refused too.
        const late = await tenant.post(`${route}/update`, { ...stored, version });
        expect(late).toMatchObject({ status: 409, body: 'STALE_RECORD' });
      }
    },
    TIMEOUT_MS,
  );

  it(
    'of a campaign',
    async () => {
      let stored = await createCampaign(tenant, { simpleSchedules: [simpleLine()] });
      for (let round = 0; round < ROUNDS; round++) {
        const { version } = stored;
        const [line] = stored.simpleSchedules;
        const lines = (editor: number) => [
          { ...line, length: 10 + editor },
          ...Array.from({ length: round % 3 }, () => simpleLine({ length: 10 + editor })),
        ];
        stored = winnerOf(
          await both((editor) =>
            tenant.post<Campaign>('Spot/update', { ...stored, simpleSchedules: lines(editor) }),
          ),
        );
        expect(stored.version).toBe(version + 1);
        expect(new Set(stored.simpleSchedules.map(({ length }) => length)).size).toBe(1);
        expect((await tenant.get(`Spot/getById?id=${stored.id}`)).body).toEqual(stored);
        const late = await tenant.post('Spot/update', { ...stored, version });
        expect(late).toMatchObject({ status: 409, body: 'STALE_RECORD' });
      }
    },
    TIMEOUT_MS,
  );

  it(
    'of a day of the schedule',
    async () => {
      const schedule = scheduleOf(tenant, (await create(tenant, 'station')).id);
      for (let round = 0; round < ROUNDS; round++) {
        const { version } = await schedule.read(3);
        const saved = winnerOf(
          await both((editor) =>
            schedule.update(3, {
              version,
              commercialBreaks: [newBreak(`1${editor}:15`)],
              shows: [],
            }),
          ),
        );
        expect(saved.version).toBe(version + 1);
        expect(await schedule.read(3)).toEqual(saved);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'of a log, each with another airing to take out, or the same edit to undo',
    async () => {
      const day = { stationId: world.records.station.id, date: world.logDate };
      const read = async () =>
        (await tenant.get<Log>(`TrafficLog/getLog?stationId=${day.stationId}&date=${day.date}`))
          .body;
      for (let round = 0; round < ROUNDS; round++) {
        const before = await read();
        const { version } = before;
        const airings = before.breaks.flatMap(({ items }) => items);
        const moved = winnerOf(
          await both((editor) =>
            tenant.post<Log>('TrafficLog/move', {
              ...day,
              version,
              airingId: airings[editor]?.id,
              toBreak: null,
            }),
          ),
        );
        expect(moved.breaks.flatMap(({ items }) => items)).toHaveLength(airings.length - 1);
        const undone = winnerOf(
          await both(() => tenant.post<Log>('TrafficLog/undo', { ...day, version: moved.version })),
        );
        expect(undone.breaks).toEqual(before.breaks);
        expect(await read()).toEqual(undone);
      }
    },
    TIMEOUT_MS,
  );
});

describe(`${AT_ONCE} who make the same logs at once`, () => {
  const dates = { dateFrom: '2026-12-01', dateTo: '2026-12-04' };

  it(
    'leave one log a day, whole, and nobody is answered by an error',
    async () => {
      const stationId = world.records.station.id;
      for (let round = 0; round < Math.ceil(ROUNDS / 8); round++) {
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, () =>
            tenant.post('TrafficLog/generate', { stationId, ...dates }),
          ),
        );
        expect(new Set(statuses(answers))).toEqual(new Set([200]));
        const days = await server.dataSource.query<Fields[]>(
          `SELECT l."date", l.placed, l.breaks,
             (SELECT count(*)::int FROM airing a WHERE a.log_id = l.id) AS airings,
             (SELECT count(DISTINCT (a.break_ordinal, a."order"))::int FROM airing a
              WHERE a.log_id = l.id) AS places,
             (SELECT count(*)::int FROM traffic_log_break b WHERE b.log_id = l.id) AS rows
           FROM traffic_log l WHERE l.station_id = $1 ORDER BY l."date"`,
          [stationId],
        );
        expect(days.map(({ date }) => date)).toEqual([
          '2026-12-01',
          '2026-12-02',
          '2026-12-03',
          '2026-12-04',
        ]);
        for (const { placed, airings, places, breaks, rows } of days)
          expect([airings, places, rows]).toEqual([placed, placed, breaks]);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'and one who locks a day meanwhile: what is locked stays as it was when it was locked',
    async () => {
      const stationId = world.records.station.id;
      const day = { stationId, date: '2026-12-02' };
      for (let round = 0; round < ROUNDS; round++) {
        const [locked, ...made] = await Promise.all([
          tenant.post('TrafficLog/lock', { ...day, locked: 1 }),
          tenant.post('TrafficLog/generate', { stationId, ...dates }),
          tenant.post('TrafficLog/generate', { stationId, ...dates }),
        ]);
        expect(statuses([locked, ...made])).toEqual([200, 200, 200]);
        const read = () => tenant.get(`TrafficLog/getLog?stationId=${stationId}&date=${day.date}`);
        const kept = (await read()).text;
        await tenant.post('TrafficLog/generate', { stationId, ...dates });
        expect((await read()).text).toBe(kept);
        await tenant.post('TrafficLog/lock', { ...day, locked: 0 });
      }
    },
    TIMEOUT_MS,
  );
});

describe('deleting a record while another starts to refer to it:', () => {
  /** Either the reference came first and the delete is refused, or the other way round. */
  async function raceOf(
    make: () => Promise<Answer>,
    remove: () => Promise<Answer>,
    code: string,
    field: string,
  ): Promise<'kept' | 'gone'> {
    const headStart = sleep(Math.random() * 12);
    const [made, removed] = await Promise.all([make(), headStart.then(remove)]);
    if (removed.status === 409) {
      expect(removed.body).toBe(code);
      expect(made.status).toBeLessThan(300);
      return 'kept';
    }
    expect(removed.status).toBe(200);
    expect(made.status).toBe(400);
    expect(made.body).toMatchObject({ errors: { [field]: 'There is no such record' } });
    return 'gone';
  }

  it(
    `a client, ${DELETES} times: it stays with its campaign, or goes and has none`,
    async () => {
      const ends = { kept: 0, gone: 0 };
      const stationId = world.records.station.id;
      for (let round = 0; round < DELETES; round++) {
        const client = await create(tenant, 'client');
        const body = await campaignBody(tenant, { clientId: client.id, stationId });
        const path = `Client/delete?clientId=${client.id}`;
        const make = () => tenant.post('Spot/create', body);
        const end = await raceOf(make, () => tenant.delete(path), 'SPOT_WITH_CLIENT', 'clientId');
        ends[end] += 1;
      }
      process.stdout.write(`a client deleted under a campaign: ${JSON.stringify(ends)}\n`);
      const orphans = await server.dataSource.query(
        'SELECT s.id FROM spot s LEFT JOIN client c ON c.id = s.client_id WHERE c.id IS NULL',
      );
      expect(orphans).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    `a client category, ${DELETES} times`,
    async () => {
      for (let round = 0; round < DELETES; round++) {
        const { id } = await create(tenant, 'clientCategory');
        const body = { code: `R${round}`, name: `Race ${round}`, clientCategoryId: id };
        await raceOf(
          () => tenant.post('Client/create', body),
          () => tenant.delete(`ClientCategory/delete?clientCategoryId=${id}`),
          'CLIENT_WITH_CLIENTCATEGORY',
          'clientCategoryId',
        );
      }
    },
    TIMEOUT_MS,
  );

  it(
    `a show of a schedule, ${ROUNDS} times`,
    async () => {
      const schedule = scheduleOf(tenant, (await create(tenant, 'station')).id);
      for (let round = 0; round < ROUNDS; round++) {
        const { id } = await create(tenant, 'show');
        await raceOf(
          () =>
            schedule.update(1, { commercialBreaks: [], shows: [newSlot(id, '06:00', '10:00')] }),
          () => tenant.delete(`Show/delete?showId=${id}`),
          'STATIONSHOW_WITH_SHOW',
          'shows.0.showId',
        );
      }
    },
    TIMEOUT_MS,
  );
});
