import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addDays, dateInZone } from '../../src/contract/time.js';
import { type ElrRow, elrFile } from '../factories/elr.js';
import { Random } from '../playout/random.js';
import { brokenInvariants } from '../support/aired-invariants.js';
import { ApiClient, DEMO_USER, report, until } from '../support/api-client.js';
import { emptyDatabase, type TestDatabase } from '../support/database.js';
import { fillDatabase, startServer, TEST_SECRET } from '../support/demo-server.js';
import { withClient } from '../support/ledger.js';
import { ServerProcess } from '../support/server-process.js';

/** How often each caller does everything; `npm run test:aired-races` races for 40 rounds. */
const ROUNDS = Number(process.env['AIRED_RACE_ROUNDS'] ?? 1);
const SEED = Number(process.env['AIRED_RACE_SEED'] ?? 20_296);
/** Callers, in turn at one server and at the other. */
const CALLERS = 4;
/** The stations and days of one media group, which all callers change at once. */
const STATION = 1;
const TODAY = dateInZone(Date.now(), 'UTC');
const FIRST = addDays(TODAY, -3);
const DATES = Array.from({ length: 5 }, (_, i) => addDays(FIRST, i));
/** Those of which something may have aired, in whatever zone. */
const AIRED = DATES.filter((date) => date < addDays(TODAY, -1));

/** Answers that a race may get; any other is a fault. */
const TOLD = new Map<number, RegExp>([
  [200, /./],
  [400, /nothingToCertify|nothing to certify|not air|reference|does not exist|no such/i],
  [404, /./],
  [409, /STALE_RECORD|DAY_CLOSED|UNDECIDED|DAYS_OPEN|LOG_LOCKED|AS_RUN_IMPORTED|MAKE_GOOD_PLACED/],
  [429, /./],
]);

let database: TestDatabase;
const processes: ServerProcess[] = [];
let urls: string[];
let clientIds: number[];

// On a connection of its own, which has ended before the database goes: a pool does not wait for that.
const query = <Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> =>
  withClient(database.url, (client) => client.query<Row>(sql, values));

beforeAll(async () => {
  database = await emptyDatabase();
  await fillDatabase(database.url);
  await query(`UPDATE multimedia SET parts = '{airplay,certificate}'`);
  // Each caller is another user: one user's calls wait for each other.
  await query(
    `WITH made AS (
       INSERT INTO app_user (email, full_name, password_hash)
       SELECT n || email, full_name, password_hash FROM app_user, generate_series(1, $2::int) n
       WHERE email = $1 RETURNING id)
     INSERT INTO user_multimedia (user_id, multimedia_id, role) SELECT id, 1, 'admin' FROM made`,
    [DEMO_USER.user, CALLERS],
  );
  const { rows } = await query<{ id: number }>(
    `SELECT DISTINCT client_id AS id FROM spot WHERE station_id = $1 ORDER BY 1 LIMIT 3`,
    [STATION],
  );
  clientIds = rows.map(({ id }) => id);
  const worker = () =>
    new ServerProcess(
      // Its nights run when the spec says, not by the clock.
      { DATABASE_URL: database.url, TOKEN_SECRET: TEST_SECRET, NIGHTLY_HOUR: '23' },
      undefined,
      'worker.js',
    );
  const workers = [worker(), worker()];
  processes.push(...workers);
  const servers = await Promise.all([startServer(database.url), startServer(database.url)]);
  processes.push(...servers.map(({ server }) => server));
  await Promise.all(workers.map((one) => one.ready()));
  urls = servers.map(({ port }) => ApiClient.on(port).url);
  // Some days have a log from the start, the others one that comes later.
  const admin = await new ApiClient(urls[0] ?? '').signIn();
  const { status } = await admin.post('TrafficLog/remake', {
    stationId: STATION,
    dates: DATES.slice(0, 3),
  });
  expect(status).toBe(200);
}, 120_000);

afterAll(async () => {
  await Promise.all(processes.map((each) => each.signal('SIGKILL')));
  await database.drop();
});

interface Day {
  version: number;
  status: string;
  airings: { airingId: number; open: number; decision: string | null }[];
  unordered: { rowId: number; open: number }[];
}

const clock = (second: number): string =>
  [3600, 60, 1].map((unit) => String(Math.floor(second / unit) % 60).padStart(2, '0')).join(':');

/** A caller who sends random operations to one of the servers. */
class Caller {
  constructor(
    private readonly api: ApiClient,
    private readonly random: Random,
  ) {}

  readonly actions: Record<string, () => Promise<{ status: number; text: string }>> = {
    remake: () =>
      this.api.post('TrafficLog/remake', {
        stationId: STATION,
        dates: this.dates(),
        keepEdited: this.random.int(0, 1),
      }),
    generate: () =>
      this.api.post('TrafficLog/generate', {
        stationId: STATION,
        dateFrom: FIRST,
        dateTo: DATES.at(-1),
      }),
    import: async () => {
      const date = this.random.pick(AIRED);
      const query = `stationId=${STATION}&format=elr&date=${date}&mode=replace`;
      const answer = await fetch(`${this.api.url}/AsRun/import?${query}`, {
        method: 'POST',
        headers: { ...this.api.headers, 'content-type': 'application/octet-stream' },
        body: elrFile(await this.rows(date)),
      });
      return { status: answer.status, text: await answer.text() };
    },
    decideAll: async () => {
      const [date, day] = await this.day();
      const decision = this.random.pick(['SCRATCH', 'MAKE_GOOD', 'SCRATCH']);
      const decisions = [
        ...day.airings.flatMap(({ airingId, open }) => (open ? [{ airingId, decision }] : [])),
        ...day.unordered.flatMap(({ rowId, open }) =>
          open ? [{ rowId, decision: 'SCRATCH' }] : [],
        ),
      ].slice(0, 500);
      return decisions.length === 0 ? NOTHING : this.toDay('decide', date, day, { decisions });
    },
    decideOne: async () => {
      const [date, day] = await this.day();
      if (day.airings.length === 0) return NOTHING;
      const { airingId, decision } = this.random.pick(day.airings);
      const decisions = [{ airingId, decision: decision ? null : 'MAKE_GOOD' }];
      return this.toDay('decide', date, day, { decisions });
    },
    close: async () => this.toDay('close', ...(await this.day()), { closed: 1 }),
    open: async () => this.toDay('close', ...(await this.day()), { closed: 0 }),
    closeRange: () =>
      this.api.post('AsRun/closeRange', {
        stationId: STATION,
        dateFrom: FIRST,
        dateTo: DATES.at(-1),
      }),
    discard: async () => this.toDay('discard', ...(await this.day())),
    lock: () =>
      this.api.post('TrafficLog/lock', {
        stationId: STATION,
        date: this.date(),
        locked: this.random.int(0, 1),
      }),
    issue: () => {
      const date = this.date();
      return this.api.post('Certificate/issue', {
        clientId: this.random.pick(clientIds),
        stationId: STATION,
        language: 'ES',
        basis: 'aired',
        dateFrom: date,
        dateTo: date,
      });
    },
    night: async () => {
      // Either worker makes them, as at night.
      await query(`SELECT graphile_worker.add_job('generate_station', $1::json)`, [
        JSON.stringify({ stationId: STATION, multimediaId: 1, date: addDays(FIRST, -1) }),
      ]);
      return NOTHING;
    },
  };

  /** Everything once, in any order. */
  round(): string[] {
    const left = Object.keys(this.actions);
    return Object.keys(this.actions).flatMap(() =>
      left.splice(this.random.int(0, left.length - 1), 1),
    );
  }

  private date = () => this.random.pick(DATES);
  private dates = () => DATES.filter((date) => date === this.date() || this.random.chance(0.4));

  private async day(): Promise<[date: string, day: Day]> {
    const date = this.date();
    const { text } = await this.api.get(`AsRun/getDay?stationId=${STATION}&date=${date}`);
    return [date, JSON.parse(text) as Day];
  }

  private toDay(call: string, date: string, { version }: Day, more: object = {}) {
    return this.api.post(`AsRun/${call}`, {
      stationId: STATION,
      date,
      version,
      ...more,
    });
  }

  /**
   * A file with most of the day as it is planned at the moment, some of it late, and an airing that
   * nobody ordered.
   */
  private async rows(date: string): Promise<ElrRow[]> {
    const { rows } = await query<{ id: number; start: number }>(
      `SELECT a.id, a.start FROM airing a JOIN traffic_log l ON l.id = a.log_id
       WHERE l.station_id = $1 AND l."date" = $2 AND a.start < 86000 ORDER BY a.start LIMIT 40`,
      [STATION, date],
    );
    const played = rows.flatMap(({ id, start }): ElrRow[] =>
      this.random.chance(0.8)
        ? [{ aired: clock(start + this.random.int(0, 300)), cart: 1 + (id % 900), id }]
        : [],
    );
    const loose = { aired: clock(this.random.int(0, 86_399)), cart: this.random.int(900, 999) };
    return [...played, loose, { aired: '24:05:00', cart: 999 }];
  }
}

const NOTHING = { status: 200, text: '-' };

it(
  'two servers and two workers, all at the same days: what must hold holds at every moment',
  async () => {
    let isOver = false;
    const counts = new Map<string, number>();
    const faults: string[] = [];
    const race = async (number: number) => {
      const api = new ApiClient(urls[number % urls.length] ?? '');
      await api.signIn({ ...DEMO_USER, user: `${number + 1}${DEMO_USER.user}` });
      const caller = new Caller(api, new Random(SEED + number));
      for (let round = 0; round < ROUNDS; round += 1)
        for (const action of caller.round()) {
          const { status, text } = (await caller.actions[action]?.()) ?? NOTHING;
          const key = `${action} ${status}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
          if (TOLD.get(status)?.test(text) !== true) faults.push(`${key}: ${text.slice(0, 200)}`);
        }
    };
    const watcher = new pg.Client({ connectionString: database.url });
    await watcher.connect();
    let looks = 0;
    const watch = async () => {
      for (; !isOver; looks += 1) {
        faults.push(...(await brokenInvariants(watcher)));
        await sleep(50);
      }
    };
    try {
      const racing = Promise.all(Array.from({ length: CALLERS }, (_, i) => race(i)));
      await Promise.all([racing.finally(() => (isOver = true)), watch()]);
      const jobs = `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'generate_station' AND attempts < max_attempts AND (locked_at IS NOT NULL OR attempts = 0)`;
      await until(async () => (await watcher.query(jobs)).rowCount === 0, 60);
      faults.push(...(await brokenInvariants(watcher)));
    } finally {
      await watcher.end();
    }
    report(
      `seed ${SEED}, ${looks} looks: ${[...counts]
        .sort()
        .map(([key, n]) => `${key} × ${n}`)
        .join(', ')}`,
    );
    const failed = await query<{ error: string }>(
      `SELECT last_error AS error FROM graphile_worker.jobs WHERE task_identifier = 'generate_station' AND last_error IS NOT NULL`,
    );
    expect([...new Set(faults), ...failed.rows.map(({ error }) => error)]).toEqual([]);
    // The race was one only if each of these answers came.
    for (const did of ['remake 200', 'import 200', 'decideAll 200', 'closeRange 200'])
      expect(counts.get(did) ?? 0).toBeGreaterThan(0);
  },
  120_000 + ROUNDS * 60_000,
);
