import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { backup } from '../../../src/database/backup/backup.js';
import { ALL_MIGRATIONS } from '../../../src/database/migrations/index.js';
import { DEMO_PASSWORD } from '../../../src/demo/load-demo.js';
import { CHECKOUT } from '../../support/server-process.js';
import { Tenant, TestApp, TOKEN_SECRET } from '../../support/app.js';
import { runOn } from '../../support/cli.js';
import {
  type Columns,
  columnsOf,
  remainingOf,
  rowHashes,
  startFilled,
} from '../../support/row-hashes.js';
import { describeSchema } from '../../support/schema.js';
import { EARLIER } from '../../support/earlier-migrations.js';

/** Tables that a backup leaves out. */
const LEFT_OUT = ['session', 'sign_in_attempt', 'external_token', 'idempotency_key', 'mail_outbox'];
/** Gets an event of the restore itself. */
const TRAIL = 'audit_event';
/** The schema of the last version before the baseline, which is the baseline's. */
const LAST_EARLIER = EARLIER.at(-1) ?? '';
/** Schemas since the baseline, but for today's. */
const OLDER = ALL_MIGRATIONS.slice(0, -1).map(({ name }) => name);
const RESTORED = [LAST_EARLIER, ...OLDER];
/** A schema that the baseline stands for, and does not know. */
const BEFORE = EARLIER.at(-2) ?? '';

/** An advisory lock of the test, on which a restore waits at its end. */
const LOCK = 7_463_777;

let folder: string;
let target: TestApp;
/** The tables of the first schema, and what the backups hold of them. */
let first: Columns;
let kept: Record<string, string>;

const fileOf = (schema: string): string => join(folder, schema);

/** The schema of a database, and the migrations that are recorded in it. */
const stateOf = async (app: TestApp): Promise<unknown[]> => [
  await describeSchema(app.dataSource),
  await app.dataSource.query('SELECT name FROM migrations ORDER BY name'),
];

/** The demo's administrator, signed in. */
async function signIn(): Promise<Tenant> {
  const { body } = await target.call<{ token: string; multimedias: { id: number }[] }>(
    'POST',
    'Authentication/authenticate',
    { user: 'admin@demo.example', password: DEMO_PASSWORD },
  );
  const multimediaId = body.multimedias[0]?.id ?? 0;
  return new Tenant(target, multimediaId, 'admin@demo.example', body.token);
}

/** The built command line, in a process that can be killed. */
function restoring(file: string): ChildProcess {
  const args = [join(CHECKOUT, 'server/dist/cli.js'), 'restore', '--replace', file];
  const env = { PATH: process.env.PATH, DATABASE_URL: target.database.url, TOKEN_SECRET };
  return spawn(process.execPath, args, { env, stdio: 'ignore' });
}

describe('backups of older schemas', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tandas-older-'));
    const source = await startFilled();
    try {
      await source.app.close();
      const current = await columnsOf(source.dataSource);
      for (const schema of [...OLDER].reverse()) {
        await source.dataSource.undoLastMigration();
        await backup(source.database.url, fileOf(schema), Date.now());
      }
      for (const schema of [LAST_EARLIER, BEFORE]) {
        await source.dataSource.query('UPDATE migrations SET name = $1', [schema]);
        await backup(source.database.url, fileOf(schema), Date.now());
      }
      const oldest = await columnsOf(source.dataSource);
      first = remainingOf(oldest, current).filter(
        ({ table }) => !LEFT_OUT.includes(table) && table !== TRAIL,
      );
      kept = await rowHashes(source.dataSource, first);
    } finally {
      await source.stop();
    }
    target = await TestApp.start();
  }, 60_000);

  afterAll(async () => {
    await target.stop();
    await rm(folder, { recursive: true });
  });

  it.each(RESTORED)(
    'a backup of the schema %s is restored and brought up to date',
    async (schema) => {
      const before = await stateOf(target);
      const { status, stdout, stderr } = await runOn(target, [
        'restore',
        '--replace',
        fileOf(schema),
      ]);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const later = ALL_MIGRATIONS.length - 1 - Math.max(OLDER.indexOf(schema), 0);
      if (later > 0)
        expect(stdout).toContain(` ${String(later)} migrations brought it up to date. `);
      expect(await stateOf(target)).toEqual(before);
      expect(await rowHashes(target.dataSource, first)).toEqual(kept);
      expect(kept['airing']).not.toMatch(/^0 /);

      const admin = await signIn();
      const origin = { code: `AFTER`, description: schema };
      expect((await admin.post('Origin/create', origin)).status).toBe(201);
      const [event] = await target.dataSource.query<[object]>(
        'SELECT actor, entity, operation FROM audit_event ORDER BY id DESC LIMIT 1',
      );
      expect(event).toEqual({ actor: 'admin@demo.example', entity: 'origin', operation: 'create' });
    },
  );

  const everything = async () => [
    await stateOf(target),
    await rowHashes(target.dataSource, await columnsOf(target.dataSource)),
  ];

  it('one of a schema before the baseline is refused in words, and changes nothing', async () => {
    const before = await everything();
    const { status, stderr } = await runOn(target, ['restore', '--replace', fileOf(BEFORE)]);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`its schema ${BEFORE} is older than the baseline`),
    ]);
    expect(await everything()).toEqual(before);
  });

  describe('a restore', () => {
    /** What a restore ends with is its event in the trail, in which it then runs this. */
    async function atTheEnd(body: string): Promise<void> {
      await target.dataSource.query(
        `CREATE FUNCTION at_the_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NEW; END $$;
         CREATE TRIGGER at_the_end BEFORE INSERT ON audit_event FOR EACH ROW
           WHEN (NEW.operation = 'restore') EXECUTE FUNCTION at_the_end()`,
      );
    }
    afterEach(() => target.dataSource.query('DROP FUNCTION at_the_end() CASCADE'));

    it('that fails at its end leaves everything as it was', async () => {
      await atTheEnd(`RAISE EXCEPTION 'refused by the test';`);
      const before = await everything();
      const args = ['restore', '--replace', fileOf(LAST_EARLIER)];
      const { status, stderr } = await runOn(target, args);
      expect([status, stderr]).toEqual([1, expect.stringContaining('refused by the test')]);
      expect(await everything()).toEqual(before);
    });

    it('that is killed at its end leaves everything as it was', async () => {
      await atTheEnd(`PERFORM pg_advisory_xact_lock(${String(LOCK)});`);
      const before = await everything();
      const holder = new pg.Client({ connectionString: target.database.url });
      await holder.connect();
      await holder.query(`SELECT pg_advisory_lock(${String(LOCK)})`);
      const child = restoring(fileOf(LAST_EARLIER));
      const waiting = `SELECT FROM pg_locks WHERE NOT granted AND locktype = 'advisory' AND objid = ${String(LOCK)}
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      while ((await holder.query(waiting)).rowCount === 0) await sleep(20);
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
      await holder.query(`SELECT pg_advisory_unlock(${String(LOCK)})`);
      const others = `SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND pid <> pg_backend_pid() AND state NOT IN ('idle', 'disabled')`;
      while ((await holder.query(others)).rowCount !== 0) await sleep(20);
      await holder.end();
      expect(await everything()).toEqual(before);
    }, 60_000);
  });
});
