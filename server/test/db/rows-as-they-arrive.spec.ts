import { DataSource } from 'typeorm';
import { columns } from '../../src/common/columns.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { eachRowIn, statementIn, TenantDatabase } from '../../src/tenant/tenant-database.js';
import { type TestDatabase, testDatabase } from '../support/database.js';

let database: TestDatabase;
let dataSource: DataSource;
let tenants: TenantDatabase;

beforeAll(async () => {
  database = await testDatabase();
  dataSource = await new DataSource(dataSourceOptions(database.appUrl)).initialize();
  tenants = new TenantDatabase(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const NUMBERS = {
  text: 'SELECT n FROM generate_series(1, $1::int) n',
  row: { n: columns.integer() },
};

it('each row of a statement is told, in its order', async () => {
  const told: number[] = [];
  await tenants.read(1, (manager) =>
    eachRowIn(manager, NUMBERS, [20_000], ({ n }) => told.push(n)),
  );
  expect(told).toEqual(Array.from({ length: 20_000 }, (_, i) => i + 1));
});

it('what is thrown on the way is thrown, after which no row is told and the connection goes on', async () => {
  let told = 0;
  await tenants.read(1, async (manager) => {
    const reading = eachRowIn(manager, NUMBERS, [20_000], ({ n }) => {
      told += 1;
      if (n === 5) throw new Error('enough');
    });
    await expect(reading).rejects.toThrow('enough');
    expect(await statementIn(manager, NUMBERS, [2])).toEqual([{ n: 1 }, { n: 2 }]);
  });
  expect(told).toBe(5);
});

it('a statement that fails does as other statements', async () => {
  const reading = tenants.read(1, (manager) =>
    eachRowIn(manager, { text: 'SELECT 1 / (n - 3) FROM generate_series(1, 9) n' }, [], () => {}),
  );
  await expect(reading).rejects.toMatchObject({ driverError: { code: '22012' } });
});

it('a statement that answers other columns than it declares is refused', async () => {
  const reading = tenants.read(1, (manager) =>
    eachRowIn(manager, { ...NUMBERS, text: 'SELECT $1::text AS n' }, ['1'], () => {}),
  );
  await expect(reading).rejects.toThrow('the column "n" with the type 25 instead of 21 or 23');
});
