import pg from 'pg';
import { trimTrail } from '../../src/audit/trim-trail.js';
import { programActor } from '../../src/common/actor.js';
import { until } from '../support/api-client.js';
import { ServerProcess } from '../support/server-process.js';
import { type TestDatabase, testDatabase } from '../support/database.js';

const BEFORE = new Date('2026-06-01T00:00:00Z');
const OLD = '2026-05-31T23:59:59.999Z';
const NEW = '2026-06-01T00:00:00Z';
const ACTOR = programActor('nightly worker');

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

async function addEvents(count: number, at: string, multimediaId: number | null): Promise<void> {
  await client.query(
    `INSERT INTO audit_event (at, multimedia_id, actor, entity, operation, changes, transaction)
     SELECT $2, $3, 'a@example.com', 'client', 'create', '{}', 0 FROM generate_series(1, $1)`,
    [count, at, multimediaId],
  );
}

/** Events by kind and media group. */
async function trail(): Promise<unknown[]> {
  const { rows } = await client.query(
    `SELECT entity, operation, multimedia_id AS "multimediaId", count(*)::int AS count,
       min(changes ->> 'events') AS events
     FROM audit_event GROUP BY 1, 2, 3 ORDER BY 1 DESC, 3`,
  );
  return rows as unknown[];
}

const kept = (multimediaId: number | null, count: number) => ({
  entity: 'client',
  operation: 'create',
  multimediaId,
  count,
  events: null,
});
const noted = (multimediaId: number | null, events: number) => ({
  entity: 'auditEvent',
  operation: 'trim',
  multimediaId,
  count: 1,
  events: String(events),
});

describe('the audit trail', () => {
  it('loses older events in batches, with one event a media group that counts them', async () => {
    await addEvents(25, OLD, 1);
    await addEvents(7, OLD, 2);
    await addEvents(3, OLD, null);
    await addEvents(4, NEW, 1);
    await addEvents(5, NEW, 3);
    expect(await trimTrail(client, BEFORE, ACTOR, 10)).toBe(35);
    expect(await trail()).toEqual([
      kept(1, 4),
      kept(3, 5),
      noted(1, 25),
      noted(2, 7),
      noted(null, 3),
    ]);
    const { rows } = await client.query(
      `SELECT DISTINCT actor, label, user_id AS user FROM audit_event WHERE operation = 'trim'`,
    );
    expect(rows).toEqual([{ actor: 'nightly worker', label: BEFORE.toISOString(), user: null }]);
  });

  it('is unchanged when all of it is recent', async () => {
    await addEvents(30, NEW, 1);
    expect(await trimTrail(client, BEFORE, ACTOR, 10)).toBe(0);
    expect(await trail()).toEqual([kept(1, 30)]);
  });

  it('records what is gone when the work is interrupted, and continues the next time', async () => {
    await addEvents(20, OLD, 1);
    await addEvents(20, OLD, 2);
    await client.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'refused by the test'; END $$;
       CREATE TRIGGER refuse BEFORE DELETE ON audit_event FOR EACH ROW
         WHEN (OLD.multimedia_id = 2) EXECUTE FUNCTION refuse()`,
    );
    await expect(trimTrail(client, BEFORE, ACTOR, 15)).rejects.toThrow('refused by the test');
    expect(await trail()).toEqual([kept(1, 5), kept(2, 20), noted(1, 15)]);
    await client.query('DROP TRIGGER refuse ON audit_event');
    expect(await trimTrail(client, BEFORE, ACTOR, 15)).toBe(25);
    expect(await trail()).toEqual([{ ...noted(1, 0), count: 2, events: '15' }, noted(2, 20)]);
  });

  it('cannot be trimmed by the application’s own role', async () => {
    await addEvents(1, OLD, 1);
    const application = new pg.Client({ connectionString: database.appUrl });
    await application.connect();
    await expect(trimTrail(application, BEFORE, ACTOR)).rejects.toMatchObject({ code: '42501' });
    await application.end();
    expect(await trail()).toEqual([kept(1, 1)]);
  });
});

describe('the nightly worker', () => {
  it.each([
    ['keeps all of it', '0', 2],
    ['keeps the days of AUDIT_DAYS', '30', 1],
  ])(
    '%s (AUDIT_DAYS=%s)',
    async (_, days, left) => {
      const ago = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
      await addEvents(1, ago(31), 1);
      await addEvents(1, ago(29), 1);
      const worker = new ServerProcess(
        { DATABASE_URL: database.url, TOKEN_SECRET: 's'.repeat(32), AUDIT_DAYS: days },
        undefined,
        'worker.js',
      );
      await worker.ready();
      const jobs = async (where: string) =>
        (await client.query(`SELECT FROM graphile_worker._private_jobs ${where}`)).rowCount;
      await until(async () => {
        const { rows } = await client.query(
          `SELECT to_regclass('graphile_worker._private_jobs') AS t`,
        );
        return rows[0]?.t !== null;
      });
      await client.query(`SELECT graphile_worker.add_job('trim_audit')`);
      await until(async () => (await jobs('')) === 0, 20);
      expect((await trail())[0]).toEqual(kept(1, left));
      expect(await worker.signal('SIGTERM')).toBe(0);
      expect(worker.stderr).toBe('');
    },
    60_000,
  );
});
