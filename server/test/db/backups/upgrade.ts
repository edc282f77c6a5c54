import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { dataSourceOptions, migrate } from '../../../src/database/data-source.js';
import { ALL_MIGRATIONS } from '../../../src/database/migrations/index.js';
import { emptyDatabase, testDatabase, type TestDatabase } from '../../support/database.js';
import {
  type Columns,
  columnsOf,
  remainingOf,
  rowHashes,
  startFilled,
} from '../../support/row-hashes.js';
import { describeSchema, type SchemaPart } from '../../support/schema.js';
import { CHECKOUT } from '../../support/server-process.js';

/** When a migrating process is killed, in milliseconds after its start. */
const MOMENTS = [280, 400, 600];

const connect = (url: string) => new DataSource(dataSourceOptions(url)).initialize();

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
  /** The schema after so many migrations, without what `secureTables` adds. */
  const schemas: SchemaPart[][] = [];

  async function open(): Promise<void> {
    database = await emptyDatabase();
    dataSource = await connect(database.url);
  }
  async function close(): Promise<void> {
    await dataSource.destroy();
    await database.drop();
  }

  beforeAll(async () => {
    await open();
    for (let done = 0; done <= ALL_MIGRATIONS.length; done += 1) {
      await redo(dataSource, done);
      schemas[done] = await describeSchema(dataSource);
    }
  });
  afterAll(close);

  it('taken back leaves the schema that it found', async () => {
    // The baseline is not taken back.
    for (let left = ALL_MIGRATIONS.length - 1; left > 0; left -= 1) {
      await undo(dataSource, 1);
      const name = ALL_MIGRATIONS[left]?.name;
      expect([name, await describeSchema(dataSource)]).toEqual([name, schemas[left]]);
    }
  }, 60_000);

  describe('that is killed', () => {
    let whole: SchemaPart[];

    beforeAll(async () => {
      const other = await testDatabase();
      const otherSource = await connect(other.url);
      whole = await describeSchema(otherSource);
      await otherSource.destroy();
      await other.drop();
    });
    beforeEach(async () => {
      await close();
      await open();
    });

    it('halfway leaves the old schema, and the next start makes the new one', async () => {
      // The baseline makes the schema of the nightly worker in its middle, and waits for who makes it, too.
      const holder = new pg.Client({ connectionString: database.url });
      await holder.connect();
      await holder.query('BEGIN; CREATE SCHEMA nightly');
      const child = migrating(database.url);
      // Of this database: specs of others wait too.
      const waiting = `SELECT FROM pg_locks JOIN pg_stat_activity a USING (pid)
        WHERE NOT granted AND locktype = 'transactionid' AND a.datname = current_database()`;
      // By another connection: a transaction sees the activity of its beginning.
      while ((await dataSource.query<unknown[]>(waiting)).length === 0) await sleep(10);
      await kill(child);
      await holder.query('ROLLBACK');
      await holder.end();
      await settled(dataSource);
      expect(await applied(dataSource)).toBe(0);
      expect(await describeSchema(dataSource)).toEqual(schemas[0]);
      await migrate(database.url);
      expect(await describeSchema(dataSource)).toEqual(whole);
    }, 60_000);

    it.each(MOMENTS)(
      'after %i ms leaves a complete schema, from which the next start continues',
      async (moment) => {
        const child = migrating(database.url);
        await sleep(moment);
        await kill(child);
        await settled(dataSource);
        const done = await applied(dataSource);
        const found = await describeSchema(dataSource);
        // Once all have run, what tables get from `secureTables` is there whole, or not at all.
        if (done === ALL_MIGRATIONS.length && found.length > (schemas[done] ?? []).length)
          expect(found).toEqual(whole);
        else expect(found).toEqual(schemas[done]);
        await migrate(database.url);
        expect(await describeSchema(dataSource)).toEqual(whole);
      },
      60_000,
    );
  });
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
