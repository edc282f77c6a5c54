import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { ServerProcess } from '../support/server-process.js';

/** Number of kills, at random moments. */
const KILLS = Number(process.env.TANDAS_MOMENTS ?? 20);
const FROM = '2026-12-01';
const TO = '2026-12-31';

let database: TestDatabase;
let client: pg.Client;
let server: ServerProcess;
let port: number;

beforeAll(async () => {
  database = await demoDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await server.signal('SIGKILL');
  await client.end();
  await database.drop();
});

async function start(): Promise<Record<string, string>> {
  port = await freePort();
  server = new ServerProcess({
    PORT: String(port),
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'a secret for this test, long enough',
  });
  await server.ready();
  const answer = await call('Authentication/authenticate', {
    user: 'admin@demo.example',
    password: 'tandas-demo-1',
  });
  const { token, multimedias } = (await answer.json()) as {
    token: string;
    multimedias: { id: number }[];
  };
  return { authorization: `Bearer ${token}`, multimediaid: String(multimedias[0]?.id) };
}

const call = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface StoredDay {
  date: string;
  version: number;
  whole: boolean;
}

/** The stored days, and whether each has as many rows as its summary says. */
const storedDays = async (stationId: number): Promise<StoredDay[]> => {
  const { rows } = await client.query<StoredDay>(
    `SELECT l."date"::text, l.version,
       l.placed = (SELECT count(*) FROM airing a WHERE a.log_id = l.id)
       AND l.breaks = (SELECT count(*) FROM traffic_log_break b WHERE b.log_id = l.id)
       AND l.unplaced = (SELECT coalesce(sum(u.count), 0) FROM unplaced_airing u WHERE u.log_id = l.id)
         AS whole
     FROM traffic_log l WHERE l.station_id = $1 ORDER BY l."date"`,
    [stationId],
  );
  return rows;
};

/** A digest of all logs that ignores ids. */
async function content(stationId: number): Promise<unknown> {
  const { rows } = await client.query<{ digest: string }>(
    `SELECT md5(string_agg(concat(l."date", l.breaks, l.placed, l.unplaced, l.used, l.bound,
       (SELECT string_agg((to_jsonb(a) - '{id,log_id}'::text[])::text, ';' ORDER BY break_ordinal, "order")
          FROM airing a WHERE a.log_id = l.id),
       (SELECT string_agg((to_jsonb(u) - '{id,log_id}'::text[])::text, ';' ORDER BY schedule_type, schedule_id, reason)
          FROM unplaced_airing u WHERE u.log_id = l.id)), ';' ORDER BY l."date")) AS digest
     FROM traffic_log l WHERE l.station_id = $1`,
    [stationId],
  );
  return rows[0]?.digest;
}

/** Resolves some milliseconds after the server started storing logs, or once it answered. */
async function storing(later: number, answered: Promise<unknown>): Promise<void> {
  let over = false;
  void answered.then(() => (over = true));
  while (!over) {
    const { rows } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND state <> 'idle' AND query ~ '^INSERT INTO "?(traffic_log|airing|unplaced_airing)'`,
    );
    if (rows.length > 0) return sleep(later);
    await sleep(1);
  }
}

describe('a server that is killed while it makes a month', () => {
  it('leaves each day complete, old or new', async () => {
    let headers = await start();
    const { rows } = await client.query<{ id: number }>(
      `SELECT station_id AS id FROM commercial_break GROUP BY station_id ORDER BY count(*) DESC LIMIT 1`,
    );
    const stationId = rows[0]?.id ?? 0;
    const body = { stationId, dateFrom: FROM, dateTo: TO };
    const generate = () => call('TrafficLog/generate', body, headers);
    expect((await generate()).status).toBe(200);
    const whole = await content(stationId);
    const began = performance.now();
    expect((await generate()).status).toBe(200);
    const takes = performance.now() - began;
    expect(await content(stationId)).toBe(whole);

    const outcomes = { old: 0, new: 0, answered: 0 };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await storedDays(stationId);
      const cut = generate().then(
        ({ status }) => status,
        () => 'cut',
      );
      // Storing takes a small share of the time, so every other kill waits for it.
      if (kill % 2 === 0) await sleep(takes * Math.random());
      else await storing(Math.random() * 20, cut);
      await server.signal('SIGKILL');
      if ((await cut) === 200) outcomes.answered += 1;
      headers = await start();
      const after = await storedDays(stationId);
      expect(after).toHaveLength(31);
      expect(after.filter((day) => !day.whole)).toEqual([]);
      const steps = after.map((day, i) => day.version - (before[i]?.version ?? NaN));
      expect(steps.filter((step) => step !== 0 && step !== 1)).toEqual([]);
      outcomes[steps.every((step) => step === 1) ? 'new' : 'old'] += 1;

      expect((await generate()).status).toBe(200);
      expect(await content(stationId)).toBe(whole);
    }
    process.stdout.write(
      `  ${KILLS} kills within ${takes.toFixed(0)} ms: ${outcomes.old} old, ${outcomes.new} new, ` +
        `${outcomes.answered} of them answered; each day whole, each retry the same log\n`,
    );
  }, 600_000);
});
