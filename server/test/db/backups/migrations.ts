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

  it('may be run by several servers at once', async () => {
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    await connect();
    const [{ count }] = await dataSource.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM migrations',
    );
    expect(count).toBe(dataSource.migrations.length);
  });
});
