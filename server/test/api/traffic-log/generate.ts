import { datesOf } from '../../../src/contract/time.js';
import {
  campaignBody,
  createCampaign,
  daily,
  detailedLine,
  simpleLine,
} from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

const FROM = '2026-12-07';
const TO = '2026-12-13';

interface Item {
  id: number | null;
  spotId: number;
  spotName: string;
  order: number;
  start: string;
  position: number;
  positionMet: boolean;
}

interface Log {
  status: string;
  version: number;
  dayOfWeek: number;
  generatedAt: string | null;
  breaks: { time: string; start: string; end: string; used: number; items: Item[] }[];
  unplaced: { spotId: number; count: number; reason: string; blockedBy?: Record<string, number> }[];
}

interface Day {
  date: string;
  status: string;
  breaks: number;
  placed: number;
  unplaced: number;
  used: number;
  capacity: number;
  quality: {
    placed: number;
    bound: number;
    gap: number;
    positionsMet: number | null;
    positionsBound: number | null;
  };
}

interface Generated {
  placed: number;
  unplaced: number;
  test: boolean;
  days: Day[];
  logs?: Log[];
}

const server = await sharedServer();
const tenant = await server.tenant('Pautas');

/** A station with three one-minute breaks every morning. */
async function newStation(): Promise<number> {
  const { id } = await create(tenant, 'station', { maxBlockTime: 60, maxHourTime: null });
  const schedule = scheduleOf(tenant, id);
  for (const day of [0, 1, 2, 3, 4, 5, 6])
    await schedule.update(day, {
      commercialBreaks: [newBreak('07:00'), newBreak('08:00'), newBreak('09:00')],
      shows: [],
    });
  return id;
}

const generate = (stationId: number, more: object = {}) =>
  tenant.post<Generated>('TrafficLog/generate', { stationId, dateFrom: FROM, dateTo: TO, ...more });

const getLog = (stationId: number, date = FROM) =>
  tenant.get<Log>(`TrafficLog/getLog?stationId=${stationId}&date=${date}`);

const airings = (log: Log) => log.breaks.flatMap(({ items }) => items);

describe('generate', () => {
  it('stores a log for each day, from lines of both kinds', async () => {
    const stationId = await newStation();
    const spot = await createCampaign(tenant, {
      stationId,
      simpleSchedules: [simpleLine({ occurrences: 2 })],
      advancedSchedules: [
        detailedLine({
          startTime: '06:00',
          endTime: '10:00',
          occurrences: daily(0, 0, 0, 0, 0, 0, 1),
        }),
      ],
    });
    const { status, body } = await generate(stationId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ test: false, placed: 11, unplaced: 0 });
    expect(body.days).toHaveLength(7);
    expect(body.days[0]).toEqual({
      date: FROM,
      status: 'draft',
      breaks: 3,
      placed: 3,
      unplaced: 0,
      used: 80,
      capacity: 180,
      quality: { placed: 3, bound: 3, gap: 0, positionsMet: 0, positionsBound: 0 },
      edited: false,
      stale: 0,
      exportedAt: null,
      changedSinceExport: 0,
    });

    const { body: log } = await getLog(stationId);
    expect(log).toMatchObject({ status: 'draft', version: 1, dayOfWeek: 1, unplaced: [] });
    expect(log.breaks.map(({ time }) => time)).toEqual(['07:00', '08:00', '09:00']);
    expect(airings(log).every(({ spotId }) => spotId === spot.id)).toBe(true);
    expect(log.breaks.every((b) => b.start === `${b.time}:00`)).toBe(true);
  });

  it('gives the reason for each unplaced line', async () => {
    const stationId = await newStation();
    const spot = await createCampaign(tenant, {
      stationId,
      simpleSchedules: [simpleLine({ occurrences: 5 })],
    });
    await generate(stationId);
    const { body } = await getLog(stationId);
    expect(body.unplaced).toEqual([
      expect.objectContaining({ spotId: spot.id, count: 2, reason: 'REPEAT' }),
    ]);
  });

  it('suggests what would place unplaced lines, in a test run and for a stored day', async () => {
    const stationId = await newStation();
    const spot = await createCampaign(tenant, {
      stationId,
      simpleSchedules: [simpleLine({ occurrences: 2, startTime: '06:00', endTime: '08:00' })],
    });
    const suggested = expect.objectContaining({
      spotId: spot.id,
      reason: 'REPEAT',
      suggestions: [expect.objectContaining({ kind: 'WIDEN_WINDOW', endTime: '08:01' })],
    });
    const { body } = await generate(stationId, { test: true });
    expect(body.logs![0]!.unplaced).toEqual([suggested]);
    const day = await tenant.get(`TrafficLog/suggestions?stationId=${stationId}&date=${FROM}`);
    expect(day.body).toEqual([suggested]);
  });

  it('shows of a test run what concerns a campaign', async () => {
    const stationId = await newStation();
    const line = simpleLine({ occurrences: 4, length: 30 });
    const spots = await Promise.all(
      [1, 2, 3].map(() => createCampaign(tenant, { stationId, simpleSchedules: [line] })),
    );
    const spotId = spots[2]?.id;
    const all = await generate(stationId, { test: true });
    const own = await generate(stationId, { test: true, spotId });
    expect(own.body).toMatchObject({ placed: all.body.placed, days: all.body.days });
    // Suggestions are numbered among those that are answered.
    const facts = (logs: Log[] = []) =>
      JSON.stringify(
        logs.map(({ breaks, unplaced }) => [
          breaks.filter(({ items }) => items.some((item) => item.spotId === spotId)),
          unplaced.filter((entry) => entry.spotId === spotId),
        ]),
        (name, value: unknown) => (name === 'id' || name === 'excludes' ? undefined : value),
      );
    expect(facts(own.body.logs)).toBe(facts(all.body.logs));
    expect(facts(own.body.logs)).toContain('suggestions');
    const left = (logs: Log[] = []) =>
      logs.flatMap(({ unplaced }) => unplaced.map((u) => u.spotId));
    expect(new Set(left(all.body.logs)).size).toBe(3);
    expect(new Set(left(own.body.logs))).toEqual(new Set([spotId]));
    expect((await generate(stationId, { test: true, spotId: 2 ** 31 - 1 })).status).toBe(400);
  });

  it('tests a campaign as it would be saved, and saves nothing of it', async () => {
    const stationId = await newStation();
    const body = await campaignBody(tenant, {
      stationId,
      simpleSchedules: [simpleLine({ occurrences: 2 })],
    });
    const list = async () => (await tenant.get<unknown[]>('Spot/getAll')).body.length;
    const before = await list();
    const tested = await generate(stationId, { test: true, campaign: body });
    expect(tested.body).toMatchObject({ placed: 10, campaign: { spotName: 'Verano ACME' } });
    expect(await list()).toBe(before);
    const stored = await createCampaign(tenant, body);
    expect((await generate(stationId, { test: true })).body.placed).toBe(10);
    // With one airing a day instead of two, by the id that its line has.
    const [line] = stored.simpleSchedules as { id: number }[];
    const fewer = { ...stored, simpleSchedules: [{ ...line, occurrences: 1 }] };
    const again = await generate(stationId, { test: true, campaign: fewer });
    expect(again.body.placed).toBe(5);
    expect(airings(again.body.logs![0]!)).toEqual([
      expect.objectContaining({ spotId: stored.id, scheduleId: line?.id }),
    ]);
    // On hold it airs in no log.
    const held = await generate(stationId, { test: true, campaign: { ...stored, state: 'hold' } });
    expect(held.body.placed).toBe(0);
    expect((await tenant.get(`Spot/getById?id=${stored.id}`)).body).toEqual(stored);
  });

  it('says what is wrong with a campaign that is tested, by its field', async () => {
    const stationId = await newStation();
    const wrong = async (fields: Record<string, unknown>) =>
      generate(stationId, {
        test: true,
        campaign: await campaignBody(tenant, { stationId, simpleSchedules: [simpleLine(fields)] }),
      });
    for (const fields of [{ occurrences: -1 }, { endDate: '2026-01-01' }]) {
      const { status, body } = await wrong(fields);
      expect(status).toBe(400);
      const [path] = Object.keys((body as unknown as { errors: object }).errors);
      expect(path).toMatch(/^campaign\.simpleSchedules\.0\./);
    }
  });

  it('shows the logs of a test run and stores nothing', async () => {
    const stationId = await newStation();
    await createCampaign(tenant, { stationId, simpleSchedules: [simpleLine({ occurrences: 1 })] });
    const { body } = await generate(stationId, { test: true });
    expect(body).toMatchObject({ test: true, placed: 5 });
    expect(body.days.map(({ status }) => status)).toEqual(Array(7).fill('new'));
    expect(body.logs).toHaveLength(7);
    expect(airings(body.logs![0]!)).toEqual([
      expect.objectContaining({ id: null, order: 1, positionMet: true }),
    ]);
    expect((await getLog(stationId)).status).toBe(404);
  });

  it('makes a day again with the ids that its airings had', async () => {
    const stationId = await newStation();
    await createCampaign(tenant, { stationId, simpleSchedules: [simpleLine({ occurrences: 2 })] });
    await generate(stationId);
    const { body: before } = await getLog(stationId);
    await generate(stationId);
    const { body: after } = await getLog(stationId);
    expect(after).toEqual({ ...before, version: 2, generatedAt: expect.any(String) });
    expect(airings(after)).toHaveLength(2);
  });

  it('makes the last days of a month alone as it makes them with the whole month', async () => {
    const stationId = await newStation();
    const early = { length: 60, startTime: '07:00', endTime: '07:01', endDate: '2026-12-04' };
    for (const line of [{ ...early, occurrences: 1 }, { occurrences: 1 }])
      await createCampaign(tenant, { stationId, simpleSchedules: [simpleLine(line)] });
    const times = async () =>
      Promise.all(
        ['2026-12-07', '2026-12-08', '2026-12-09'].map(async (date) => {
          const { body } = await getLog(stationId, date);
          return body.breaks.filter(({ used }) => used > 0).map(({ time }) => time);
        }),
      );
    await generate(stationId, { dateFrom: '2026-12-01', dateTo: '2026-12-31' });
    const before = await times();
    // The break that was full on the first four days is the one it has used least.
    expect(before.slice(0, 2)).toEqual([['07:00'], ['07:00']]);
    await generate(stationId, { dateTo: '2026-12-09' });
    expect(await times()).toEqual(before);
  });

  it('airs only the newest revision of a replaced campaign', async () => {
    const stationId = await newStation();
    const changes = { stationId, simpleSchedules: [simpleLine({ occurrences: 1 })] };
    const first = await createCampaign(tenant, changes);
    const body = await campaignBody(tenant, { ...changes, clientId: first.clientId });
    const second = await tenant.create<{ id: number }>('Spot', { ...body, replacesId: first.id });
    await generate(stationId);
    const { body: log } = await getLog(stationId);
    expect(airings(log).map(({ spotId }) => spotId)).toEqual([second.id]);
  });

  it('keeps the names from when it was made', async () => {
    const stationId = await newStation();
    const spot = await createCampaign(tenant, {
      stationId,
      spotName: 'As it was',
      simpleSchedules: [simpleLine({ occurrences: 1 })],
    });
    await generate(stationId);
    await tenant.delete(`Spot/delete?spotId=${spot.id}`);
    await scheduleOf(tenant, stationId).update(1, { commercialBreaks: [], shows: [] });
    const { body: log } = await getLog(stationId);
    expect(airings(log).map(({ spotName }) => spotName)).toEqual(['As it was']);
    expect(log.breaks).toHaveLength(3);
  });

  it.each(['{NULL, "quoted" \\ ñ 💥}', 'NULL', '\\"', 'one, two'])(
    'keeps the name %s',
    async (name) => {
      const stationId = await newStation();
      await createCampaign(tenant, {
        stationId,
        spotName: name,
        simpleSchedules: [simpleLine({ occurrences: 4 })],
      });
      await generate(stationId);
      const { body: log } = await getLog(stationId);
      expect(airings(log).map(({ spotName }) => spotName)).toEqual([name, name, name]);
      expect(log.unplaced).toMatchObject([{ spotName: name, count: 1 }]);
    },
  );

  it.each([
    ['equal dates', { dateTo: FROM }, { errors: { dateFrom: 'dateFrom must be before dateTo' } }],
    [
      'an inverted range',
      { dateTo: '2026-12-06' },
      { errors: { dateFrom: 'dateFrom must be before dateTo' } },
    ],
    ['367 days', { dateTo: '2027-12-08' }, 'RANGE_TOO_LONG'],
    [
      'no dates',
      { dateFrom: undefined, dateTo: undefined },
      { errors: { dateFrom: 'Required', dateTo: 'Required' } },
    ],
    [
      'a day that does not exist',
      { dateTo: '2026-12-32' },
      { errors: { dateTo: 'Must be a date (YYYY-MM-DD)' } },
    ],
  ])('refuses %s', async (_, more, expected) => {
    const { status, body } = await generate(await newStation(), more);
    expect(status).toBe(400);
    if (typeof expected === 'string') expect(body).toBe(expected);
    else expect(body).toMatchObject(expected);
  });

  it('takes 366 days', async () => {
    const { status, body } = await generate(await newStation(), { dateTo: '2027-12-07' });
    expect([status, body.days.length]).toEqual([200, 366]);
  });

  it("refuses another tenant's station, and does not show its logs", async () => {
    const stationId = await newStation();
    await generate(stationId);
    const other = await server.tenant('Otra pauta');
    const body = { stationId, dateFrom: FROM, dateTo: TO };
    expect(await other.post('TrafficLog/generate', body)).toMatchObject({
      status: 400,
      body: { errors: { stationId: 'There is no such record' } },
    });
    const query = `stationId=${stationId}&date=${FROM}`;
    for (const path of [
      `getLog?${query}`,
      `suggestions?${query}`,
      `export?${query}&format=audicom`,
    ])
      expect((await other.get(`TrafficLog/${path}`)).status).toBe(404);
    const all = `getAll?stationId=${stationId}&dateFrom=${FROM}&dateTo=${TO}`;
    expect((await other.get(`TrafficLog/${all}`)).status).toBe(404);
    expect((await other.post('TrafficLog/lock', { stationId, date: FROM, locked: 1 })).status).toBe(
      404,
    );
  });

  it('leaves one log a day when requested twenty times at once', async () => {
    const stationId = await newStation();
    await createCampaign(tenant, { stationId, simpleSchedules: [simpleLine({ occurrences: 3 })] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate(stationId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const [rows] = await server.dataSource.query<[{ logs: number; airings: number }]>(
      `SELECT count(DISTINCT l.id)::int AS logs, count(*)::int AS airings
       FROM traffic_log l JOIN airing a ON a.log_id = l.id WHERE l.station_id = $1`,
      [stationId],
    );
    expect(rows).toEqual({ logs: 5, airings: 15 });
  });
});

describe('lock', () => {
  it('keeps a day as it is until it is unlocked', async () => {
    const stationId = await newStation();
    await generate(stationId);
    const lock = (locked: number) =>
      tenant.post<Day>('TrafficLog/lock', { stationId, date: FROM, locked });
    expect((await lock(1)).body).toMatchObject({ date: FROM, status: 'locked', placed: 0 });
    await createCampaign(tenant, { stationId, simpleSchedules: [simpleLine({ occurrences: 1 })] });
    const { body } = await generate(stationId);
    expect(body.days.map(({ status, placed }) => [status, placed]).slice(0, 2)).toEqual([
      ['locked', 0],
      ['draft', 1],
    ]);
    expect((await getLog(stationId)).body).toMatchObject({ status: 'locked', version: 1 });
    expect((await lock(0)).body.status).toBe('draft');
    await generate(stationId);
    expect(airings((await getLog(stationId)).body)).toHaveLength(1);
  });

  it('is 404 on a day without a log', async () => {
    const body = { stationId: await newStation(), date: FROM, locked: 1 };
    expect((await tenant.post('TrafficLog/lock', body)).status).toBe(404);
  });
});

describe('getAll', () => {
  it('lists the days that have a log, both ends included', async () => {
    const stationId = await newStation();
    await generate(stationId);
    const list = (dateFrom: string, dateTo: string) =>
      tenant.get<Day[]>(
        `TrafficLog/getAll?stationId=${stationId}&dateFrom=${dateFrom}&dateTo=${dateTo}`,
      );
    const { body } = await list('2026-12-01', FROM);
    expect(body.map(({ date, status }) => [date, status])).toEqual([[FROM, 'draft']]);
    expect((await list(FROM, '2027-12-07')).body).toHaveLength(7);
    // Long ranges are read in chunks; one of these ends in the middle of the week.
    const long = (await list('2026-10-21', TO)).body.map(({ date }) => date);
    expect(long).toEqual(datesOf(FROM, TO));
    expect(await list(FROM, '2027-12-08')).toMatchObject({ status: 400, body: 'RANGE_TOO_LONG' });
    expect((await list(TO, FROM)).status).toBe(400);
  });
});
