import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate } from '../../../src/database/data-source.js';
import { ALL_ENTITIES } from '../../../src/entities.js';
import { emptyDatabase, type TestDatabase } from '../../support/database.js';

let database: TestDatabase;
let dataSource: DataSource;

const connect = async () => {
  dataSource = await new DataSource(
    dataSourceOptions(database.url, { entities: ALL_ENTITIES }),
  ).initialize();
  return dataSource;
};

/** Every column, constraint and index of the schema, as text. */
const describeSchema = async (): Promise<unknown[]> =>
  (await connect()).query(`
    SELECT 'column' AS kind, table_name || '.' || column_name AS name,
      data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS what
    FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL
    SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL
    SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    ORDER BY 1, 2, 3`);

describe('migrations', () => {
  beforeEach(async () => {
    database = await emptyDatabase();
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('have a time each, which is their order', async () => {
    const { migrations } = await connect();
    const times = migrations.map(({ name }) => Number(name?.slice(-13)));
    expect(times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0))).toBe(true);
  });

  it('make the schema that the entities describe', async () => {
    await migrate(database.url);
    const { upQueries } = await (await connect()).driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('make no table without an entity', async () => {
    await migrate(database.url);
    const { entityMetadatas } = await connect();
    const tables = await dataSource.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'migrations' ORDER BY 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(
      entityMetadatas.map(({ tableName }) => tableName).sort(),
    );
  });

  it('go up, down and up again to the same schema', async () => {
    await migrate(database.url);
    const before = await describeSchema();
    for (let left = dataSource.migrations.length; left > 0; left -= 1)
      await dataSource.undoLastMigration();
    const [left] = await dataSource.query<[{ tables: number }]>(
      `SELECT count(*)::int AS tables FROM pg_tables
       WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    expect(left.tables).toBe(0);
    await dataSource.destroy();
    await migrate(database.url);
    expect(await describeSchema()).toEqual(before);
  });

  it('may be run by several servers at once', async () => {
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    await connect();
    const [{ count }] = await dataSource.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM migrations',
    );
    expect(count).toBe(dataSource.migrations.length);
  });
});
