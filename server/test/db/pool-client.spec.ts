import pg from 'pg';
import { PoolClient } from '../../src/database/pool-client.js';
import { TestApp } from '../support/app.js';

let server: TestApp;
let client: pg.Client;

beforeAll(async () => {
  server = await TestApp.start();
  const { url } = server.dataSource.options as { url: string };
  client = new PoolClient({ connectionString: url }) as unknown as pg.Client;
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

const NAMED = { name: 'twice', text: 'SELECT $1::int * 2 AS n', values: [21] };

it('answers a text, values and a prepared statement with a promise', async () => {
  expect((await client.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  expect((await client.query('SELECT $1::int AS n', [2])).rows).toEqual([{ n: 2 }]);
  expect((await client.query(NAMED)).rows).toEqual([{ n: 42 }]);
  expect((await client.query(NAMED)).rows).toEqual([{ n: 42 }]);
});

it('leaves callbacks, and queries that come with one, to node-postgres', async () => {
  const called = new Promise((done) => {
    client.query('SELECT 1 AS n', (_error, result) => done(result.rows));
  });
  expect(await called).toEqual([{ n: 1 }]);
  const withValues = new Promise((done) => {
    client.query('SELECT $1::int AS n', [2], (_error, result) => done(result.rows));
  });
  expect(await withValues).toEqual([{ n: 2 }]);
  const submitted = new Promise((done) => {
    const query = new pg.Query('SELECT 3 AS n') as pg.Query & { callback: unknown };
    query.callback = (_error: Error | null, result: pg.QueryResult) => done(result.rows);
    expect(client.query(query)).toBe(query);
  });
  expect(await submitted).toEqual([{ n: 3 }]);
});

it('says of an error who asked', async () => {
  const error = await client.query('SELECT nothing').catch((refused: unknown) => refused);
  expect(error).toMatchObject({ code: '42703' });
  expect((error as Error).stack).toContain('pool-client.spec');
  expect((error as Error).stack).not.toContain('parser');
});

it('rejects when it is asked nothing', async () => {
  await expect(client.query(null as unknown as string)).rejects.toThrow(TypeError);
});

it('is what the server asks with', async () => {
  const runner = server.dataSource.createQueryRunner();
  expect(await runner.connect()).toBeInstanceOf(PoolClient);
  await runner.release();
});
