import { createHash } from 'node:crypto';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ensureAppRole } from '../../../src/database/app-role.js';
import { dataSourceOptions, migrate } from '../../../src/database/data-source.js';
import { ALL_MIGRATIONS } from '../../../src/database/migrations/index.js';
import { cliProcess } from '../../support/cli-process.js';
import { demoDatabase, emptyDatabase, type TestDatabase } from '../../support/database.js';
import { columnsOf, remainingOf, rowHashes } from '../../support/row-hashes.js';
import { describeSchema, differences, type SchemaPart } from '../../support/schema.js';
import { EARLIER } from '../../support/earlier-migrations.js';

/** SHA-256 of what the migrations made that the baseline stands for, by kind. */
const MADE_BY_EARLIER = {
  column: 'd9a3fd02726b76fc85d7040de044770228b5f521118de2d77088916098af2e07',
  constraint: 'fd20ed2f236653026df0c569d73b35d1cf6bbc12b7c6ed60e8b52f68962ec95f',
  extension: '1555792410a052a67b509a0753de0b9d8ac2d9f13e7b078b0e9868bd2402e0f5',
  function: '886c5698a18b96b99892252435cebe23f8b66d4087680be188b14f10ac188a94',
  index: '494b171fa39788505f6abfe74ba031b328160cadaf74f252c72464ae34dbc6a5',
  relation: 'b75cff87a17ab51ae093be69736462aa485c921c13d8f7723e2a0c087ade8aeb',
  rights: 'dd21869f4a7a3e407b85b214cbdcf102a675e59cd68a061fe373d01c8240951b',
  sequence: 'aa2d677a56ee174f31e17fad560fa11b0ccd486bc49c2bf90f218f4c0cdfae36',
  trigger: 'c3c1265c42ec82544646dbd68c5f6f91ce3db0d641847f67e7bc34d22c4e0491',
};

const connect = (url: string, migrations = ALL_MIGRATIONS) =>
  new DataSource({ ...dataSourceOptions(url), migrations } as DataSourceOptions).initialize();

function digests(schema: SchemaPart[]): Record<string, string> {
  const kinds = new Map<string, string[]>();
  for (const { kind, name, what } of schema)
    kinds.set(kind, [...(kinds.get(kind) ?? []), `${name}: ${what}\n`]);
  return Object.fromEntries(
    [...kinds].map(([kind, parts]) => [
      kind,
      createHash('sha256').update(parts.sort().join('')).digest('hex'),
    ]),
  );
}

const recorded = async (dataSource: DataSource): Promise<string[]> =>
  (
    await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY timestamp')
  ).map(({ name }) => name);

/** A database with demo data, as a version with the earlier migrations left it, but for some of these. */
async function asEarlier(without: readonly string[]): Promise<TestDatabase> {
  const database = await demoDatabase();
  const dataSource = await connect(database.url);
  for (let later = ALL_MIGRATIONS.length - 1; later > 0; later -= 1)
    await dataSource.undoLastMigration();
  await dataSource.query('DELETE FROM migrations');
  await dataSource.query(
    `INSERT INTO migrations ("timestamp", name)
     SELECT right(m.name, 13)::bigint, m.name FROM unnest($1::text[]) AS m(name)`,
    [EARLIER.filter((name) => !without.includes(name))],
  );
  await dataSource.destroy();
  return database;
}

describe('the baseline', () => {
  let database: TestDatabase;
  let dataSource: DataSource | undefined;

  afterEach(async () => {
    await dataSource?.destroy();
    dataSource = undefined;
    await database.drop();
  });

  /** The baseline without what `migrate` then makes of its tables: policies, and the trail's triggers. */
  async function alone(): Promise<DataSource> {
    database = await emptyDatabase();
    const made = await connect(database.url, ALL_MIGRATIONS.slice(0, 1));
    const runner = made.createQueryRunner();
    await ensureAppRole(runner, false);
    await runner.release();
    await made.runMigrations();
    return made;
  }

  it('makes what the migrations made that it stands for', async () => {
    dataSource = await alone();
    expect(digests(await describeSchema(dataSource))).toEqual(MADE_BY_EARLIER);
  });

  it('is recorded where they are all there, and every row stays', async () => {
    database = await asEarlier([]);
    dataSource = await connect(database.url);
    const fresh = await demoDatabase();
    const other = await connect(fresh.url);
    const columns = remainingOf(await columnsOf(dataSource), await columnsOf(other));
    const rows = await rowHashes(dataSource, columns);
    expect(rows['spot']).not.toMatch(/^0 /);
    await migrate(database.url);
    expect(await rowHashes(dataSource, columns)).toEqual(rows);
    expect(await recorded(dataSource)).toEqual([
      ...EARLIER,
      ...ALL_MIGRATIONS.map(({ name }) => name),
    ]);
    const schemas = [await describeSchema(other), await describeSchema(dataSource)] as const;
    await other.destroy();
    await fresh.drop();
    expect(differences(...schemas)).toEqual([]);
  });

  const [first = '', ...others] = EARLIER;
  it.each([
    ['the first alone', others, first],
    ['all but the last', EARLIER.slice(-1), EARLIER.at(-2) ?? ''],
    ['all but one', EARLIER.slice(40, 41), EARLIER.at(-1) ?? ''],
  ])(
    'a start is refused in words, and changes nothing, where there is %s',
    async (_, without, newest) => {
      database = await asEarlier(without);
      dataSource = await connect(database.url);
      const everything = async (of: DataSource) => [
        await recorded(of),
        await describeSchema(of),
        await rowHashes(of, await columnsOf(of)),
      ];
      const before = await everything(dataSource);
      const { status, stderr } = await cliProcess(database.url, ['user:list']);
      expect(stderr).toMatch(
        new RegExp(
          `^The database is of an earlier version: its newest migration is ${newest}.*Nothing was changed\\.\n$`,
        ),
      );
      expect(status).toBe(1);
      expect(await everything(dataSource)).toEqual(before);
    },
  );

  it('is not taken back', async () => {
    dataSource = await alone();
    const before = await describeSchema(dataSource);
    await expect(dataSource.undoLastMigration()).rejects.toThrow('The baseline is not taken back');
    expect(await describeSchema(dataSource)).toEqual(before);
  });
});
