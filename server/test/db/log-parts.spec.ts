import pg from 'pg';
import { testDatabase, type TestDatabase } from '../support/database.js';
import { rolledBack } from '../support/rolled-back.js';
import { sampleInsert } from '../support/sample-rows.js';

const OURS = 1;
const THEIRS = 2;
/** Rows without a log, or with another tenant's log. */
const NO_LOG = 9;
const PARTS = ['traffic_log_break', 'airing', 'unplaced_airing'];

let database: TestDatabase;
let owner: pg.Client;

/** A row of a part of a tenant's log. */
const insert = async (part: string, multimediaId: number, log: number) =>
  owner.query(await sampleInsert(owner, part, multimediaId, log));

const count = async (part: string): Promise<number> =>
  (await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${part}`)).rows[0]?.n ?? -1;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('SET session_replication_role = replica');
  for (const [id, name] of [
    [OURS, 'Ours'],
    [THEIRS, 'Theirs'],
  ]) {
    await owner.query('INSERT INTO multimedia (id, name) VALUES ($1, $2)', [id, name]);
    await owner.query(await sampleInsert(owner, 'traffic_log', Number(id), Number(id)));
    await owner.query('UPDATE traffic_log SET id = $1 WHERE multimedia_id = $1', [id]);
  }
  await owner.query('SET session_replication_role = origin');
});
rolledBack(() => ({ owner, database }));

describe.each(PARTS)('%s', (part) => {
  it('requires an existing log', async () => {
    await expect(insert(part, OURS, NO_LOG)).rejects.toMatchObject({
      code: '23503',
      constraint: `fk_${part}_log_id`,
    });
  });

  it("is not of another tenant's log", async () => {
    await expect(insert(part, OURS, THEIRS)).rejects.toMatchObject({ code: '23503' });
  });

  it('does not change to one', async () => {
    await insert(part, OURS, OURS);
    await expect(owner.query(`UPDATE ${part} SET log_id = ${THEIRS}`)).rejects.toMatchObject({
      code: '23503',
    });
  });

  it('goes with its log, and no other does', async () => {
    await insert(part, OURS, OURS);
    await insert(part, THEIRS, THEIRS);
    await owner.query('DELETE FROM traffic_log WHERE id = $1', [OURS]);
    expect(await count(part)).toBe(1);
  });

  it('keeps its log from being deleted until it is there itself', async () => {
    await insert(part, OURS, OURS);
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query(`SET lock_timeout = '200ms'`);
    await expect(
      other.query('DELETE FROM traffic_log WHERE id = $1', [OURS]),
    ).rejects.toMatchObject({ code: '55P03' });
    await other.end();
  });
});
