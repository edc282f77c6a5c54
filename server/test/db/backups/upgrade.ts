import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { dataSourceOptions, migrate } from '../../../src/database/data-source.js';
import { IdempotencyKey1795250200000 } from '../../../src/database/migrations/1795250200000-idempotency-key.js';
import { ALL_MIGRATIONS } from '../../../src/database/migrations/index.js';
import { emptyDatabase, type TestDatabase } from '../../support/database.js';
import {
  type Columns,
  columnsOf,
  remainingOf,
  rowHashes,
  startFilled,
} from '../../support/row-hashes.js';
import { CHECKOUT } from '../../support/server-process.js';

/** When a migrating process is killed, in milliseconds after its start. */
const MOMENTS = [280, 400, 600];

const connect = (url: string) => new DataSource(dataSourceOptions(url)).initialize();

/** Every column, constraint, index, trigger and function that migrations make, as text without its layout. */
const describeSchema = (dataSource: DataSource): Promise<unknown[]> =>
  dataSource.query(`
    SELECT table_name || '.' || column_name AS name, data_type || ' ' || is_nullable AS what
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
    UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
      AND conrelid::regclass::text <> 'migrations'
    UNION ALL SELECT indexname, indexdef FROM pg_indexes
    WHERE schemaname = 'public' AND tablename <> 'migrations'
    UNION ALL SELECT tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) FROM pg_trigger
    WHERE NOT tgisinternal AND tgname <> 'record_limit' AND tgname NOT LIKE 'audit%'
    UNION ALL SELECT p.proname, regexp_replace(p.prosrc, '\\s+', ' ', 'g') FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    ORDER BY 1, 2`);

const applied = async (dataSource: DataSource): Promise<number> => {
  const [{ there }] = await dataSource.query<[{ there: boolean }]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS there`,
  );
  if (!there) return 0;
  return (await dataSource.query<unknown[]>('SELECT FROM migrations')).length;
};

/** Applies migrations one by one until there are so many. */
async function redo(dataSource: DataSource, migrations: number): Promise<void> {
  const all = [...dataSource.migrations];
  try {
    for (let done = await applied(dataSource); done < migrations; done += 1) {
      Object.assign(dataSource, { migrations: all.slice(0, done + 1) });
      await dataSource.runMigrations();
    }
  } finally {
    Object.assign(dataSource, { migrations: all });
  }
}

async function undo(dataSource: DataSource, migrations: number): Promise<void> {
  for (let left = migrations; left > 0; left -= 1) await dataSource.undoLastMigration();
}

/** Runs the built migrations in a process that can be killed. */
function migrating(url: string): ChildProcess {
  const module = resolve(CHECKOUT, 'server/dist/database/data-source.js');
  const program = `const { migrate } = await import(${JSON.stringify(module)}); await migrate(${JSON.stringify(url)});`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
}

const kill = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null) done();
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });

/** The columns after the first migration. */
async function firstColumns(): Promise<Columns> {
  const database = await emptyDatabase();
  const migrations = ALL_MIGRATIONS.slice(0, 1);
  const options = { ...dataSourceOptions(database.url), migrations } as DataSourceOptions;
  const dataSource = await new DataSource(options).initialize();
  try {
    await dataSource.runMigrations();
    return await columnsOf(dataSource);
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
}

describe('the demo group', () => {
  it('goes down to the first schema and up again with every row as it was', async () => {
    const server = await startFilled();
    try {
      await server.app.close();
      const first = await firstColumns();
      const columns = remainingOf(first, await columnsOf(server.dataSource));
      const before = await rowHashes(server.dataSource, columns);
      expect(before['airing']).not.toMatch(/^0 /);
      expect(columns.length).toBeGreaterThan(20);
      await undo(server.dataSource, ALL_MIGRATIONS.length - 1);
      expect(await columnsOf(server.dataSource)).toEqual(first);
      expect(await rowHashes(server.dataSource, columns)).toEqual(before);
      await migrate(server.database.url);
      expect(await rowHashes(server.dataSource, columns)).toEqual(before);
    } finally {
      await server.stop();
    }
  }, 60_000);
});

describe('a migration', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  /** The schema after so many migrations. */
  const schemas: unknown[][] = [];

  beforeAll(async () => {
    database = await emptyDatabase();
    await migrate(database.url);
    dataSource = await connect(database.url);
    await undo(dataSource, ALL_MIGRATIONS.length);
    for (let done = 0; done <= ALL_MIGRATIONS.length; done += 1) {
      await redo(dataSource, done);
      schemas[done] = await describeSchema(dataSource);
    }
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('taken back leaves the schema that it found', async () => {
    for (let left = ALL_MIGRATIONS.length - 1; left >= 0; left -= 1) {
      await undo(dataSource, 1);
      const name = ALL_MIGRATIONS[left]?.name;
      expect([name, await describeSchema(dataSource)]).toEqual([name, schemas[left]]);
    }
  }, 60_000);

  it('killed halfway leaves the old schema, and the next start makes the new one', async () => {
    await migrate(database.url);
    const old = ALL_MIGRATIONS.indexOf(IdempotencyKey1795250200000);
    await undo(dataSource, ALL_MIGRATIONS.length - old);
    // This migration adds a foreign key to media groups, which waits for the lock.
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE multimedia IN ROW EXCLUSIVE MODE');
    const child = migrating(database.url);
    const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'multimedia'::regclass`;
    while ((await holder.query(waiting)).rowCount === 0) await sleep(10);
    await kill(child);
    await holder.query('ROLLBACK');
    await holder.end();
    await settled(dataSource);
    expect(await applied(dataSource)).toBe(old);
    expect(await describeSchema(dataSource)).toEqual(schemas[old]);
    await migrate(database.url);
    expect(await describeSchema(dataSource)).toEqual(schemas[ALL_MIGRATIONS.length]);
  }, 60_000);

  it('killed at any moment leaves a complete schema, from which the next start continues', async () => {
    const seen = new Set<number>();
    for (const moment of MOMENTS) {
      await undo(dataSource, await applied(dataSource));
      const child = migrating(database.url);
      await sleep(moment);
      await kill(child);
      await settled(dataSource);
      const done = await applied(dataSource);
      seen.add(done);
      expect([moment, await describeSchema(dataSource)]).toEqual([moment, schemas[done]]);
      await migrate(database.url);
      expect(await describeSchema(dataSource)).toEqual(schemas[ALL_MIGRATIONS.length]);
    }
    expect(seen.size).toBeGreaterThan(0);
  }, 120_000);
});

/** Waits until PostgreSQL has noticed that the client is gone. */
async function settled(dataSource: DataSource): Promise<void> {
  const others = `SELECT FROM pg_stat_activity WHERE datname = current_database()
    AND pid <> pg_backend_pid() AND state <> 'idle'`;
  while ((await dataSource.query<unknown[]>(others)).length > 0) await sleep(20);
}

describe('the check for a missing migration', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await emptyDatabase();
    await migrate(database.url);
  });
  afterAll(() => database.drop());

  const check = (): Promise<{ status: number | null; said: string }> =>
    new Promise((done) => {
      const args = ['migration:generate', '--esm', '--check', '-d'];
      const child = spawn(
        process.execPath,
        [
          resolve(CHECKOUT, 'node_modules/typeorm/cli.js'),
          ...args,
          resolve(CHECKOUT, 'server/dist/migration-data-source.js'),
          'Drift',
        ],
        { cwd: CHECKOUT, env: { PATH: process.env.PATH, DATABASE_URL: database.url } },
      );
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (said += text.toString()));
      child.once('close', (status) => done({ status, said }));
    });

  it('finds none, and finds a missing column', async () => {
    const clean = await check();
    expect(clean).toMatchObject({ status: 0, said: expect.stringContaining('No changes') });
    const dataSource = await connect(database.url);
    await dataSource.query('ALTER TABLE client DROP COLUMN phone');
    await dataSource.destroy();
    const drifted = await check();
    expect(drifted.status).toBe(1);
    expect(drifted.said).toContain('"phone"');
  }, 60_000);
});
