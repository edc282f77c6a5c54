import { setTimeout as sleep } from 'node:timers/promises';
import { elrFile } from '../factories/elr.js';
import { ApiClient, report, until } from '../support/api-client.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { startServer } from '../support/demo-server.js';
import { withClient } from '../support/ledger.js';

const MOMENTS = Number(process.env['TANDAS_MOMENTS'] ?? 10);
const ROWS = 2_500;
const DATE = '2026-10-01';
const MULTIMEDIA = 1;

let database: TestDatabase;
let stationId: number;

beforeAll(async () => {
  database = await demoDatabase();
  await withClient(database.url, async (client) => {
    await client.query(`UPDATE multimedia SET parts = '{airplay,certificate}' WHERE id = $1`, [
      MULTIMEDIA,
    ]);
    const { rows } = await client.query<{ id: number }>(
      'SELECT min(id) AS id FROM station WHERE multimedia_id = $1',
      [MULTIMEDIA],
    );
    stationId = rows[0]?.id ?? 0;
  });
}, 60_000);

afterAll(() => database.drop());

const clock = (second: number): string =>
  [3600, 60, 1].map((unit) => String(Math.floor(second / unit) % 60).padStart(2, '0')).join(':');

/** A day full of rows, each file with other ones. */
const file = (count: number): Uint8Array<ArrayBuffer> =>
  elrFile(
    Array.from({ length: count }, (_, i) => ({
      aired: clock(Math.floor((i * 86_000) / count)),
      cart: 1 + i,
    })),
  );

async function send(
  { port, api }: { port: number; api: ApiClient },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const query = `stationId=${stationId}&format=elr&date=${DATE}&mode=replace`;
  const answer = await fetch(`http://127.0.0.1:${port}/api/AsRun/import?${query}`, {
    method: 'POST',
    headers: { ...api.headers, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  return answer.status;
}

async function start(env: Record<string, string> = {}) {
  const running = await startServer(database.url, env);
  return { ...running, api: await ApiClient.on(running.port).signIn() };
}

/** Whether rows of an import are being stored. */
const isStoring = (): Promise<boolean> =>
  withClient(database.url, async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND state <> 'idle' AND query LIKE '%INSERT INTO as_run_%'`,
    );
    return Number(rowCount) > 0;
  });

interface Stored {
  /** Rows of the file that the day says is its own. */
  own: number;
  read: number;
  /** Rows of other files of the day, files without a day, results of a row that is not there. */
  stray: number;
}

const stored = (): Promise<Stored | undefined> =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query<Stored>(
      `SELECT f.read, (SELECT count(*)::int FROM as_run_row WHERE file_id = f.id) AS own,
         ((SELECT count(*) FROM as_run_row WHERE station_id = $1 AND file_id <> f.id)
         + (SELECT count(*) FROM as_run_airing x WHERE row_id IS NOT NULL
              AND NOT EXISTS (SELECT FROM as_run_row r WHERE r.id = x.row_id)))::int AS stray
       FROM as_run_day d JOIN as_run_file f ON f.id = d.file_id
       WHERE d.station_id = $1 AND d."date" = $2`,
      [stationId, DATE],
    );
    return rows[0];
  });

it(
  'an import that is killed leaves the old file or the new one, never half',
  async () => {
    let running = await start();
    const env = { PORT: String(running.port) };
    const first = performance.now();
    expect(await send(running, file(ROWS))).toBe(200);
    const took = performance.now() - first;
    let last = ROWS;
    const seen: string[] = [];
    for (let moment = 1; moment <= MOMENTS; moment += 1) {
      const next = ROWS - moment;
      let isAnswered = false;
      const sent = send(running, file(next))
        .catch(() => 'killed')
        .finally(() => (isAnswered = true));
      await until(async () => isAnswered || (await isStoring()));
      await sleep((took * (moment - 1)) / MOMENTS);
      await running.server.signal('SIGKILL');
      const answer = await sent;
      const now = await stored();
      expect(now).toEqual({ own: now?.read, read: now?.read, stray: 0 });
      expect([last, next]).toContain(now?.read);
      if (answer === 200) expect(now?.read).toBe(next);
      seen.push(now?.read === next ? 'new' : 'old');
      last = now?.read ?? 0;
      running = await start(env);
    }
    // And it can be sent again.
    expect(await send(running, file(ROWS - 100))).toBe(200);
    expect(await stored()).toEqual({ own: ROWS - 100, read: ROWS - 100, stray: 0 });
    await running.server.signal('SIGKILL');
    report(`${MOMENTS} imports of ${took.toFixed(0)} ms killed: ${seen.join(', ')}`);
  },
  60_000 + MOMENTS * 20_000,
);
