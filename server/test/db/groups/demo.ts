import type { DataSource } from 'typeorm';
import { ENTITIES } from '../../../src/contract/entities.js';
import { UNPLACED_REASONS } from '../../../src/contract/enums.js';
import { addDays, datesOf, dayOfWeek } from '../../../src/contract/time.js';
import { BodyValidationPipe } from '../../../src/common/validation-pipe.js';
import { DEMO_PASSWORD, loadDemo } from '../../../src/demo/load-demo.js';
import { campaignProblems } from '../../../src/spot/core/line-problems.js';
import { SpotUpdate } from '../../../src/spot/spot.dto.js';
import { SpotService } from '../../../src/spot/spot.service.js';
import type { AsRunDaySummary } from '../../../src/as-run/as-run.dto.js';
import type { GenerateAnswer, LogAnswer } from '../../../src/traffic-log/traffic-log.dto.js';
import { Tenant, TestApp } from '../../support/app.js';
import { expectSameWeek } from '../../factories/same-week.js';
import { type Outcome, runOn } from '../../support/cli.js';
import { demoDatabase, type TestDatabase, testDatabase } from '../../support/database.js';

/** A Friday; the following week is in the next month. */
const TODAY = '2027-01-29';
const LINE_TABLES = ['simple_schedule', 'advanced_schedule'];
const MONDAY = '2027-02-01';
const FRIDAY = '2027-02-05';

interface SignedIn {
  token: string;
  role: string;
  multimedias: { id: number; name: string }[];
}

async function signIn(app: TestApp, user: string): Promise<SignedIn> {
  const body = { user, password: DEMO_PASSWORD };
  const answer = await app.call<SignedIn>('POST', 'Authentication/authenticate', body);
  expect(answer.status).toBe(200);
  return answer.body;
}

const search = (query: Record<string, string | number>): string =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

const HISTORY_TABLES = ['airing', 'as_run_row', 'make_good'];
const TABLES = [
  'client',
  'commercial_break',
  'station_show',
  'spot',
  'spot_piece',
  'rate_card',
  ...LINE_TABLES,
  ...HISTORY_TABLES,
];
/** What was loaded as of TODAY. */
let loaded: Record<string, string>;

async function rowsOf(dataSource: DataSource): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const table of TABLES)
    rows[table] = JSON.stringify(await dataSource.query(`SELECT * FROM ${table} ORDER BY id`));
  return rows;
}

describe('demo data', () => {
  let app: TestApp;
  /** What loaded it, and said. */
  let command: Outcome;
  let admin: SignedIn;
  let ribera: Tenant;
  let litoral: Tenant;
  let stationId: number;

  beforeAll(async () => {
    app = await TestApp.start();
    app.clock.setTo(TODAY);
    command = await runOn(app, ['demo', '--json']);
    loaded = await rowsOf(app.dataSource);
    admin = await signIn(app, 'admin@demo.example');
    const tenant = (name: string) => {
      const id = admin.multimedias.find((each) => each.name === name)?.id ?? 0;
      return new Tenant(app, id, 'admin@demo.example', admin.token);
    };
    ribera = tenant('Grupo Ribera');
    litoral = tenant('Radio Litoral');
    const stations = await ribera.get<{ id: number; code: string }[]>('Station/getAll');
    stationId = stations.body.find(({ code }) => code === 'RFM')?.id ?? 0;
  });

  afterAll(() => app.stop());

  const count = async (tenant: Tenant, route: string): Promise<number> =>
    (await tenant.get<unknown[]>(`${route}/getAll`)).body.length;

  it('is loaded by the command', () => {
    const { stdout, ...rest } = command;
    expect(rest).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({ multimedias: ['Grupo Ribera', 'Radio Litoral'] });
  });

  it('has an administrator of both groups and a staff user of the first', async () => {
    expect(admin.role).toBe('admin');
    expect(admin.multimedias.map(({ name }) => name)).toEqual(['Grupo Ribera', 'Radio Litoral']);
    const staff = await signIn(app, 'staff@demo.example');
    expect(staff.role).toBe('staff');
    expect(staff.multimedias.map(({ name }) => name)).toEqual(['Grupo Ribera']);
  });

  it('fills every list of the first group', async () => {
    expect(await count(ribera, 'Station')).toBe(2);
    expect(await count(ribera, 'Client')).toBe(60);
    expect(await count(ribera, 'Spot')).toBe(120);
    expect(await count(ribera, 'SpotCategory')).toBe(24);
    for (const { route } of Object.values(ENTITIES))
      expect({ route, records: await count(ribera, route) }).not.toEqual({ route, records: 0 });
    expect(await count(litoral, 'Station')).toBe(1);
    expect(await count(litoral, 'Spot')).toBe(7);
  });

  it('has the whole of the month before, aired and certified, and days that are still open', async () => {
    const [{ id = 0 } = {}] = (await litoral.get<{ id?: number }[]>('Station/getAll')).body;
    const of = { stationId: String(id), dateFrom: '2026-12-01', dateTo: '2027-01-28' };
    const path = `AsRun/getAll?${new URLSearchParams(of).toString()}`;
    const days = (await litoral.get<(AsRunDaySummary & { date: string })[]>(path)).body;
    expect(days).toHaveLength(59);
    const open = days.filter(({ status }) => status !== 'closed');
    expect(open.map(({ date, hasFile }) => [date, hasFile])).toEqual([
      ['2027-01-26', 1],
      ['2027-01-27', 1],
      ['2027-01-28', 0],
    ]);
    for (const state of ['moved', 'short', 'substituted', 'unordered', 'missed'] as const)
      expect([state, days.some((day) => day[state] > 0)]).toEqual([state, true]);
    for (const { date, scheduled, ...day } of days) {
      const known = day.aired + day.moved + day.short + day.substituted + day.missed;
      expect([date, known + day.pending]).toEqual([date, scheduled]);
    }
    // The first tab has something to warn of.
    expect(open.some(({ missedBreaks }) => missedBreaks.length > 0)).toBe(true);
    const issued = await litoral.get<{ number: number; version: number }[]>('certificates');
    expect(issued.body.map(({ number, version }) => [number, version])).toEqual([
      [2, 2],
      [2, 1],
      [1, 1],
    ]);
    expect((await litoral.get<object[]>('make-goods')).body.length).toBeGreaterThan(1);
    expect((await litoral.get<object[]>('rate-cards')).body).toHaveLength(2);
    const services = await app.dataSource.query<{ service: string }[]>(
      'SELECT service FROM airing WHERE multimedia_id = $1 AND service IS NOT NULL GROUP BY 1 ORDER BY 1',
      [litoral.multimediaId],
    );
    expect(services.map(({ service }) => service)).toEqual(['bonus', 'fill']);
    const [{ pieces } = { pieces: 0 }] = await app.dataSource.query<{ pieces: number }[]>(
      'SELECT count(DISTINCT piece_id)::int AS pieces FROM airing WHERE multimedia_id = $1',
      [litoral.multimediaId],
    );
    expect(pieces).toBe(2);
    const ofRibera = await app.dataSource.query<object[]>(
      'SELECT FROM traffic_log WHERE multimedia_id = $1',
      [ribera.multimediaId],
    );
    expect(ofRibera).toEqual([]);
  });

  it('is loaded once', async () => {
    expect(await loadDemo(app.app)).toBe(false);
    expect(await count(ribera, 'Client')).toBe(60);
  });

  it('has records that the API accepts unchanged', async () => {
    for (const { route } of Object.values(ENTITIES)) {
      if (route === 'Spot') continue;
      for (const tenant of [ribera, litoral])
        for (const record of (await tenant.get<object[]>(`${route}/getAll`)).body) {
          const { status, text } = await tenant.post(`${route}/update`, record);
          expect({ route, status, text }).toMatchObject({ status: 200 });
        }
    }
  });

  it('has days of 62 breaks that the API accepts unchanged', async () => {
    for (let day = 0; day < 7; day++) {
      const path = `stationId=${stationId}&dayOfWeek=${day}`;
      const schedule = await ribera.get<{ commercialBreaks: object[]; shows: object[] }>(
        `Schedule/getSchedule?${path}`,
      );
      expect(schedule.body.commercialBreaks).toHaveLength(62);
      expect(schedule.body.shows.length).toBeGreaterThan(2);
      const { status, text } = await ribera.post(`Schedule/update?${path}`, schedule.body);
      expect({ day, status, text }).toMatchObject({ status: 200 });
    }
  });

  it('has valid campaigns of every kind', async () => {
    const spots = app.app.get(SpotService);
    const rows = (await ribera.get<{ id: number }[]>('Spot/getAll')).body;
    const small = (await litoral.get<{ id: number }[]>('Spot/getAll')).body;
    for (const { id } of small)
      expect(campaignProblems(await spots.getById(litoral.multimediaId, id))).toEqual({
        fields: {},
        invalidRange: false,
      });
    const pipe = new BodyValidationPipe(SpotUpdate);
    const seen = { modes: new Set<number>(), types: new Set<number>(), positions: new Set() };
    const states = { advanced: 0, cancelled: 0, replacing: 0, ended: 0, coming: 0 };
    for (const { id } of rows) {
      const spot = await spots.getById(ribera.multimediaId, id);
      await pipe.transform(structuredClone(spot), { type: 'body' });
      expect(campaignProblems(spot)).toEqual({ fields: {}, invalidRange: false });
      for (const line of [...spot.simpleSchedules, ...spot.advancedSchedules]) {
        seen.types.add(line.spotType);
        if (line.spotType !== 2) seen.positions.add(line.commercialBreakSpotPosition);
      }
      for (const line of spot.simpleSchedules) seen.modes.add(line.timeMode);
      const simple = spot.simpleSchedules;
      if (spot.advancedSchedules.length > 0) states.advanced++;
      if (spot.cancelled === 1) states.cancelled++;
      if (spot.replacesId) states.replacing++;
      if (simple.some(({ endDate }) => endDate && endDate < TODAY)) states.ended++;
      if (simple.some(({ startDate }) => startDate > TODAY)) states.coming++;
    }
    expect([...seen.modes].sort()).toEqual([0, 1, 2]);
    expect([...seen.types].sort()).toEqual([0, 1, 2]);
    expect(seen.positions).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
    expect(states.cancelled).toBe(states.replacing);
    for (const [state, spotsOfIt] of Object.entries(states))
      expect({ state, enough: spotsOfIt >= 3 }).toEqual({ state, enough: true });
  });

  it('continues the internal numbers', async () => {
    const client = (await ribera.get<{ id: number }[]>('Client/getAll')).body[0];
    const spot = await ribera.create<{ id: number; internalNumber: number }>('Spot', {
      stationId,
      clientId: client?.id,
      spotName: 'Una más',
      simpleSchedules: [],
      advancedSchedules: [],
    });
    const others = (await ribera.get<{ internalNumber: string }[]>('Spot/getAll')).body;
    expect(others.filter((row) => row.internalNumber === `${spot.internalNumber}/0`)).toHaveLength(
      1,
    );
    await ribera.delete(`Spot/delete?spotId=${spot.id}`);
  });

  describe('on ordinary weekdays', () => {
    let made: GenerateAnswer;

    beforeAll(async () => {
      const range = { stationId, dateFrom: MONDAY, dateTo: FRIDAY, test: true };
      made = (await ribera.post<GenerateAnswer>('TrafficLog/generate', range)).body;
    });

    it.each([0, 1, 2, 3, 4])('sells about nine tenths of day %d', (i) => {
      const day = made.days[i];
      expect(day?.breaks).toBe(62);
      const asked = (day?.placed ?? 0) + (day?.unplaced ?? 0);
      expect(Math.abs(asked - 210)).toBeLessThanOrEqual(15);
      expect(Math.abs((day?.used ?? 0) / (day?.capacity ?? 1) - 0.9)).toBeLessThan(0.03);
    });

    it.each([0, 1, 2, 3, 4])('shows every reason for not placing a spot on day %d', (i) => {
      const reasons = new Set(made.logs?.[i]?.unplaced.map(({ reason }) => reason));
      // Its campaigns have no quotas, pieces or separations, and its time zone has no changes of the clock.
      const unused: readonly string[] = ['SKIPPED_HOUR', 'QUOTA', 'NO_PIECE', 'SEPARATION'];
      expect(reasons).toEqual(new Set(UNPLACED_REASONS.filter((one) => !unused.includes(one))));
    });

    it('puts airings into ad breaks and sponsor breaks alike', () => {
      const breaks = made.logs?.[0]?.breaks ?? [];
      for (const type of [0, 2])
        expect(breaks.filter((b) => b.spotType === type && b.items.length > 0)).not.toEqual([]);
    });
  });

  it('has a week that seven of its logs make again in a group of its own', async () => {
    const week = datesOf(MONDAY, addDays(MONDAY, 6));
    const of = { stationId, dateFrom: week[0] ?? '', dateTo: week.at(-1) ?? '' };
    await ribera.post('TrafficLog/generate', of);
    const logs = await Promise.all(
      week.map(
        async (date) =>
          (await ribera.get<LogAnswer>(`TrafficLog/getLog?${search({ stationId, date })}`)).body,
      ),
    );
    const zip = await fetch(
      `${app.url}/api/TrafficLog/exportRange?${search({ ...of, format: 'audicom' })}`,
      {
        headers: {
          authorization: `Bearer ${admin.token}`,
          multimediaid: String(ribera.multimediaId),
        },
      },
    );
    const own = await app.tenant('Semana de pautas');
    await expectSameWeek(own, new Uint8Array(await zip.arrayBuffer()), logs);
  });

  it('still has a full day two months later', async () => {
    const monday = datesOf(addDays(TODAY, 50), addDays(TODAY, 56)).find((d) => dayOfWeek(d) === 1);
    const range = { stationId, dateFrom: monday, dateTo: addDays(monday ?? '', 1), test: true };
    const { body } = await ribera.post<GenerateAnswer>('TrafficLog/generate', range);
    expect(body.days[0]?.placed).toBeGreaterThan(150);
  });
});

describe('demo data, loaded again', () => {
  async function rowsIn(database: TestDatabase, today?: string): Promise<Record<string, string>> {
    const server = await TestApp.start({}, 'appUrl', database);
    try {
      if (today !== undefined) {
        server.clock.setTo(today);
        expect(await loadDemo(server.app)).toBe(true);
      }
      return await rowsOf(server.dataSource);
    } finally {
      await server.stop();
    }
  }

  it('is the same on the same day, and its dates move with the day', async () => {
    expect(await rowsIn(await testDatabase(), TODAY)).toEqual(loaded);
    const ofDecember = await rowsIn(await demoDatabase());
    expect(ofDecember['client']).toBe(loaded['client']);
    for (const table of LINE_TABLES) expect(ofDecember[table]).not.toBe(loaded[table]);
    // Two more loads of the demo.
  }, 180_000);
});
