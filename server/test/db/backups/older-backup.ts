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

/** Tables that a backup leaves out. */
const LEFT_OUT = ['session', 'sign_in_attempt', 'external_token', 'idempotency_key'];
const OLDER = ALL_MIGRATIONS.slice(0, -1).map(({ name }) => name);
/** The first, the last but one, and some between them: ten, however many there are. */
const STEP = Math.ceil(OLDER.length / 9);
const RESTORED = OLDER.filter((_, i) => i % STEP === 0 || i === OLDER.length - 1);

let folder: string;
let target: TestApp;
/** The tables of the first schema, and what the backups hold of them. */
let first: Columns;
let kept: Record<string, string>;

const fileOf = (schema: string): string => join(folder, schema);

/** The columns, keys, indexes, functions, policies, triggers and rights of a database, as text. */
const describeSchema = (app: TestApp): Promise<unknown[]> =>
  app.dataSource.query(`
    SELECT 'column' AS kind, table_schema || '.' || table_name || '.' || column_name AS name,
      concat_ws(' ', data_type, is_nullable, column_default) AS what
    FROM information_schema.columns WHERE table_schema IN ('public', 'nightly')
    UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT 'function', p.oid::regprocedure::text, p.prosrc || coalesce(p.proacl::text, '')
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL SELECT 'policy', tablename || '.' || policyname, concat_ws(' ', cmd, qual, with_check)
    FROM pg_policies
    UNION ALL SELECT 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', tgenabled, pg_get_triggerdef(oid))
    FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'rights', c.relname, concat_ws(' ', coalesce(c.relacl, acldefault('r', c.relowner)), c.relrowsecurity)
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    UNION ALL SELECT 'migration', name, '' FROM migrations
    ORDER BY 1, 2, 3`);

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
        if (RESTORED.includes(schema))
          await backup(source.database.url, fileOf(schema), Date.now());
      }
      const oldest = await columnsOf(source.dataSource);
      first = remainingOf(oldest, current).filter(({ table }) => !LEFT_OUT.includes(table));
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
      const before = await describeSchema(target);
      const { status, stdout, stderr } = await runOn(target, [
        'restore',
        '--replace',
        fileOf(schema),
      ]);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const migrations = ALL_MIGRATIONS.length - 1 - OLDER.indexOf(schema);
      expect(stdout).toContain(` ${migrations} migrations brought it up to date. `);
      expect(await describeSchema(target)).toEqual(before);
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

  describe('a restore of the first schema', () => {
    const everything = async () => [
      await describeSchema(target),
      await rowHashes(target.dataSource, await columnsOf(target.dataSource)),
    ];
    const [oldest = ''] = OLDER;

    it('whose last migration fails leaves everything as it was', async () => {
      const before = await everything();
      await target.dataSource.query(
        `CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
         IF EXISTS (SELECT FROM pg_event_trigger_ddl_commands()
             WHERE object_identity LIKE '%audit_refused_sign_in(%,%,%)')
         THEN RAISE EXCEPTION 'refused by the test'; END IF; END $$;
       CREATE EVENT TRIGGER refuse ON ddl_command_end WHEN TAG IN ('CREATE FUNCTION')
         EXECUTE FUNCTION refuse()`,
      );
      const { status, stderr } = await runOn(target, ['restore', '--replace', fileOf(oldest)]);
      await target.dataSource.query('DROP EVENT TRIGGER refuse; DROP FUNCTION refuse()');
      expect([status, stderr]).toEqual([1, expect.stringContaining('refused by the test')]);
      expect(await everything()).toEqual(before);
    });

    it('that is killed in its middle leaves everything as it was', async () => {
      const before = await everything();
      const holder = new pg.Client({ connectionString: target.database.url });
      await holder.connect();
      // Read, but not written: the restore waits here once the tables are empty.
      await holder.query('BEGIN; LOCK TABLE migrations IN SHARE MODE');
      const child = restoring(fileOf(oldest));
      const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'migrations'::regclass`;
      while ((await holder.query(waiting)).rowCount === 0) await sleep(20);
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
      await holder.query('ROLLBACK');
      const others = `SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND pid <> pg_backend_pid() AND state NOT IN ('idle', 'disabled')`;
      while ((await holder.query(others)).rowCount !== 0) await sleep(20);
      await holder.end();
      expect(await everything()).toEqual(before);
    }, 60_000);
  });
});
