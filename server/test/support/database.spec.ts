import pg from 'pg';
import { emptyDatabase, type TestDatabase, testDatabase } from './database.js';
import { sourcesOf } from './kept-databases.js';

async function query(database: TestDatabase, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

describe('test databases', () => {
  it('are isolated from each other', async () => {
    const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
    await query(one, 'CREATE TABLE only_here (id int)');
    await expect(query(two, 'SELECT FROM only_here')).rejects.toMatchObject({ code: '42P01' });
    await Promise.all([one.drop(), two.drop()]);
    await expect(query(one, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
  });

  it('are migrated, or empty where asked', async () => {
    const [migrated, empty] = await Promise.all([testDatabase(), emptyDatabase()]);
    const tables = `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'`;
    expect((await query(migrated, tables)).rows[0].tables).toBeGreaterThan(10);
    expect((await query(empty, tables)).rows).toEqual([{ tables: 0 }]);
    await Promise.all([migrated.drop(), empty.drop()]);
  });

  it('know accents in lower()', async () => {
    const database = await emptyDatabase();
    expect((await query(database, `SELECT lower('ÁÉÑÜ') AS low`)).rows).toEqual([{ low: 'áéñü' }]);
    await database.drop();
  });

  it('that are kept between runs are of what they are made from', async () => {
    const [template, demo] = await Promise.all(
      (['template', 'demo'] as const).map(async (kind) =>
        (await sourcesOf(kind)).map(([path]) => path),
      ),
    );
    const ofBoth = ['package-lock.json', 'server/src/contract/limits.ts'];
    const ofDemo = ['server/src/demo/tables/ribera.ts', 'server/src/spot/spot.entity.ts'];
    expect(template).toEqual(expect.arrayContaining(ofBoth));
    expect(demo).toEqual(expect.arrayContaining([...ofBoth, ...ofDemo]));
    expect(template?.filter((path) => ofDemo.includes(path))).toEqual([]);
  });
});
