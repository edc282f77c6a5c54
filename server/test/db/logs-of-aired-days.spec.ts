import pg from 'pg';
import { testDatabase, type TestDatabase } from '../support/database.js';
import { rolledBack } from '../support/rolled-back.js';
import { sampleInsert } from '../support/sample-rows.js';

const STATION = 1;
const DATE = '2026-12-07';
const NEXT = '2026-12-08';

let database: TestDatabase;
let owner: pg.Client;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

beforeAll(async () => {
  database = await testDatabase();
  owner = await connect(database.url);
  await owner.query(`SET session_replication_role = replica`);
  await owner.query(`INSERT INTO multimedia (id, name) VALUES (1, 'Ours')`);
  await owner.query(await sampleInsert(owner, 'station', 1, STATION));
  await owner.query('UPDATE station SET id = $1', [STATION]);
  await owner.query(`SET session_replication_role = origin`);
});
rolledBack(() => ({ owner, database }));

const log = (status: string, date = DATE, client = owner) =>
  client.query<{ id: number }>(
    `INSERT INTO traffic_log (id, multimedia_id, station_id, "date", status, generated_at, breaks,
       placed, unplaced, used, capacity, bound)
     VALUES ($4, 1, $1, $2, $3, now(), 0, 0, 0, 0, 0, 0) RETURNING id`,
    // One digit, since sample rows need that.
    [STATION, date, status, Number(date.at(-1))],
  );
const day = (date = DATE, client = owner) =>
  client.query<{ id: number }>(
    `INSERT INTO as_run_day (multimedia_id, station_id, "date") VALUES (1, $1, $2) RETURNING id`,
    [STATION, date],
  );
const idOf = async (made: Promise<{ rows: { id: number }[] }>) => (await made).rows[0]?.id ?? 0;
/** All of its ids equal the log's id. */
const airing = async (logId: number, client = owner) =>
  client.query(await sampleInsert(client, 'airing', 1, logId));
const airingId = async (logId: number) =>
  (await owner.query<{ id: number }>('SELECT id FROM airing WHERE log_id = $1', [logId])).rows[0]
    ?.id ?? 0;
const outcome = (of: number, dayId: number) =>
  owner.query(
    `INSERT INTO as_run_airing (airing_id, multimedia_id, day_id, state, billable, counts_as) VALUES ($1, 1, $2, 'MISSED', 0, 'missed')`,
    [of, dayId],
  );
const lock = (logId: number) =>
  owner.query(`UPDATE traffic_log SET status = 'locked' WHERE id = $1`, [logId]);
/** As the end of the transaction would. */
const end = () => owner.query('SET CONSTRAINTS ALL IMMEDIATE');

const DAY_LOG = { code: '23514', constraint: 'as_run_day_log' };
const OF_LOCKED = { code: '23514', constraint: 'airing_of_locked_log' };

/** A locked log with one airing, its outcome and its day. */
async function whole() {
  const logId = await idOf(log('draft'));
  await airing(logId);
  const of = await airingId(logId);
  const dayId = await idOf(day());
  await outcome(of, dayId);
  await lock(logId);
  await end();
  return { logId, airingId: of, dayId };
}

describe('a day of which something aired', () => {
  it('has no log, or a locked one with an outcome for each airing', async () => {
    await day(NEXT);
    await whole();
  });

  it('has no draft, whichever came first', async () => {
    await day();
    await log('draft');
    await expect(end()).rejects.toMatchObject(DAY_LOG);
    await owner.query('ROLLBACK; BEGIN');
    await log('draft');
    await end();
    await expect(day()).rejects.toMatchObject(DAY_LOG);
  });

  it('has no airing without outcome', async () => {
    const logId = await idOf(log('draft'));
    await airing(logId);
    await lock(logId);
    await day();
    await expect(end()).rejects.toMatchObject(DAY_LOG);
  });

  it('has no airing whose outcome is of another day', async () => {
    const logId = await idOf(log('draft'));
    await airing(logId);
    await outcome(await airingId(logId), await idOf(day(NEXT)));
    await lock(logId);
    await day();
    await expect(end()).rejects.toMatchObject(DAY_LOG);
  });

  it.each([
    [
      'unlocked',
      (at: { logId: number }) => `UPDATE traffic_log SET status = 'draft' WHERE id = ${at.logId}`,
    ],
    [
      'moved to another one',
      (at: { logId: number }) =>
        `UPDATE traffic_log SET status = 'draft', "date" = '${NEXT}' WHERE id = ${at.logId}; INSERT INTO as_run_day (multimedia_id, station_id, "date") VALUES (1, ${STATION}, '${NEXT}')`,
    ],
    [
      'stripped of an outcome',
      (at: { airingId: number }) => `DELETE FROM as_run_airing WHERE airing_id = ${at.airingId}`,
    ],
    [
      'given the outcome of another airing',
      (at: { airingId: number }) =>
        `UPDATE as_run_airing SET airing_id = -1 WHERE airing_id = ${at.airingId}`,
    ],
  ])('has a log that is not %s', async (_, change) => {
    const at = await whole();
    await owner.query('SET CONSTRAINTS ALL DEFERRED');
    await owner.query(change(at));
    await expect(end()).rejects.toMatchObject(DAY_LOG);
  });

  // PostgreSQL keeps the plan of a check that it made while a station had nothing aired yet.
  it('is checked without reading each outcome again for each airing', async () => {
    const { dayId } = await whole();
    const check = async () => {
      await owner.query('UPDATE as_run_day SET "date" = "date" WHERE id = $1', [dayId]);
      await end();
    };
    for (let i = 0; i < 8; i += 1) await check();
    await owner.query('SET CONSTRAINTS ALL DEFERRED');
    const logId = await idOf(log('draft', NEXT));
    await airing(logId);
    const airings = 300;
    await owner.query(
      `INSERT INTO airing SELECT copy.* FROM airing a, generate_series(1, $2::int) AS n,
         jsonb_populate_record(a, jsonb_build_object('id', 1000 + n)) AS copy WHERE a.log_id = $1`,
      [logId, airings],
    );
    await owner.query(
      `INSERT INTO as_run_airing (airing_id, multimedia_id, day_id, state, billable, counts_as)
       SELECT id, 1, $2, 'MISSED', 0, 'missed' FROM airing WHERE log_id = $1`,
      [logId, await idOf(day(NEXT))],
    );
    await lock(logId);
    const read = async () => {
      const { rows } = await owner.query<{ read: number }>(
        `SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read
         FROM pg_stat_xact_user_tables WHERE relname = 'as_run_airing'`,
      );
      return rows[0]?.read ?? 0;
    };
    const before = await read();
    await end();
    expect((await read()) - before).toBeLessThan(10 * airings);
  });

  it('can be thrown away with its outcomes', async () => {
    const { dayId } = await whole();
    await owner.query('DELETE FROM as_run_day WHERE id = $1', [dayId]);
    await end();
  });
});

describe('the airings of a locked log', () => {
  it.each([
    ['come', (logId: number) => airing(logId)],
    ['go', (logId: number) => owner.query('DELETE FROM airing WHERE log_id = $1', [logId])],
    [
      'change their id',
      (logId: number) => owner.query('UPDATE airing SET id = id + 1000 WHERE log_id = $1', [logId]),
    ],
  ])('do not %s', async (_, change) => {
    const { logId } = await whole();
    await expect(change(logId)).rejects.toMatchObject(OF_LOCKED);
  });

  it('go with the log, and can be written otherwise', async () => {
    const { logId } = await whole();
    await owner.query('UPDATE airing SET client_id = 7');
    await owner.query('DELETE FROM traffic_log WHERE id = $1', [logId]);
    await end();
    expect((await owner.query('SELECT FROM airing')).rowCount).toBe(0);
  });
});

describe('two transactions that each write a half', () => {
  it.each([
    ['the log', log, day],
    ['the day', day, log],
  ])('%s first: the second one is refused', async (_, first, second) => {
    const write = (half: typeof first | typeof second, client: pg.Client) =>
      half === log ? log('draft', DATE, client) : day(DATE, client);
    const [one, two] = [await connect(database.url), await connect(database.url)];
    try {
      for (const client of [one, two]) await client.query('BEGIN');
      await write(first, one);
      await write(second, two);
      const ended = await Promise.allSettled([one.query('COMMIT'), two.query('COMMIT')]);
      const refused = ended.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: DAY_LOG }]);
    } finally {
      await one.query('DELETE FROM traffic_log');
      await one.query('DELETE FROM as_run_day');
      await Promise.all([one.end(), two.end()]);
    }
  });

  it('with a snapshot of its own a transaction writes none', async () => {
    const client = await connect(database.url);
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await log('draft', DATE, client);
      await expect(client.query('COMMIT')).rejects.toMatchObject({ code: '0A000' });
    } finally {
      await client.end();
    }
  });
});
