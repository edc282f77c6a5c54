import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { LineOfMakeGoods1795401000000 } from '../../src/database/migrations/1795401000000-line-of-make-goods.js';
import { testDatabase, type TestDatabase } from '../support/database.js';
import { sampleInsert } from '../support/sample-rows.js';

let database: TestDatabase;
let owner: pg.Client;
let dataSource: DataSource;

beforeEach(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
});
afterEach(async () => {
  await dataSource.destroy();
  await owner.end();
  await database.drop();
});

it('make-goods of detailed lines become theirs, in logs and in what an edit can be undone to', async () => {
  await owner.query(`SET session_replication_role = replica`);
  await owner.query(`INSERT INTO multimedia (id, name) VALUES (1, 'Ours')`);
  for (let id = 1; id <= 4; id++)
    for (const table of ['traffic_log', 'airing'])
      await owner.query(await sampleInsert(owner, table, 1, id));
  await owner.query('UPDATE traffic_log SET id = placed');
  await owner.query(`UPDATE airing SET id = log_id, schedule_id = 7, schedule_type = 'simple',
    make_good_of = CASE log_id WHEN 3 THEN 1 WHEN 4 THEN 2 END`);
  await owner.query(`UPDATE airing SET schedule_type = 'advanced' WHERE id = 1`);
  const airings = `SELECT jsonb_agg(to_jsonb(a) ORDER BY id) FROM airing a`;
  await owner.query(
    `INSERT INTO log_edit (log_id, version, multimedia_id, before)
     VALUES (9, 1, 1, jsonb_build_object('breaks', '[]'::jsonb, 'airings', (${airings})))`,
  );
  await owner.query(`SET session_replication_role = origin`);
  const migrate = async (way: 'up' | 'down') => {
    const runner = dataSource.createQueryRunner();
    await new LineOfMakeGoods1795401000000()[way](runner);
    await runner.release();
  };
  const types = async () => {
    const stored = `SELECT array_agg(schedule_type ORDER BY id) AS types FROM airing`;
    const kept = `SELECT array_agg(a ->> 'schedule_type' ORDER BY n) AS types FROM log_edit e,
      jsonb_array_elements(e.before -> 'airings') WITH ORDINALITY AS r(a, n)`;
    const [now, before] = await Promise.all(
      [stored, kept].map((text) => owner.query<{ types: string[] }>(text)),
    );
    return [now?.rows[0]?.types, before?.rows[0]?.types];
  };
  const mended = ['advanced', 'simple', 'advanced', 'simple'];
  await migrate('up');
  expect(await types()).toEqual([mended, mended]);
  await migrate('down');
  expect(await types()).toEqual([['advanced', 'simple', 'simple', 'simple'], mended]);
});
