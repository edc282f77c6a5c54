import { ApiClient, until } from '../support/api-client.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { startServer } from '../support/demo-server.js';
import { withClient } from '../support/ledger.js';

const GROUP = 1;
const ADVERTISERS = 40;
const COPIES = 5;

let database: TestDatabase;
let running: Awaited<ReturnType<typeof startServer>>;
/** A media group without records. */
let empty: number;
let stationId: number;
let clientCategoryId: number;

beforeAll(async () => {
  database = await demoDatabase();
  await withClient(database.url, async (client) => {
    await client.query(`UPDATE multimedia SET parts = '{import}' WHERE id = $1`, [GROUP]);
    const { rows } = await client.query<{ empty: number; station: number; category: number }>(
      `WITH made AS (INSERT INTO multimedia (name, parts) VALUES ('Mudada', '{import}') RETURNING id),
         joined AS (INSERT INTO user_multimedia (user_id, multimedia_id, role)
           SELECT u.id, made.id, 'admin' FROM app_user u, made WHERE u.email = 'admin@demo.example')
       SELECT (SELECT id FROM made) AS empty,
         (SELECT min(id) FROM station WHERE multimedia_id = $1) AS station,
         (SELECT min(id) FROM client_category WHERE multimedia_id = $1) AS category`,
      [GROUP],
    );
    empty = rows[0]?.empty ?? 0;
    stationId = rows[0]?.station ?? 0;
    clientCategoryId = rows[0]?.category ?? 0;
  });
  running = await startServer(database.url);
}, 60_000);

afterAll(async () => {
  await running.server.signal('SIGKILL');
  await database.drop();
});

const signIn = async (multimediaId: number): Promise<ApiClient> => {
  const api = await ApiClient.on(running.port).signIn();
  api.headers['multimediaid'] = String(multimediaId);
  return api;
};

const send = (api: ApiClient, path: string, body: Uint8Array<ArrayBuffer>): Promise<Response> =>
  fetch(`${api.url}/${path}`, {
    method: 'POST',
    headers: { ...api.headers, 'content-type': 'application/octet-stream' },
    body,
  });

/** How many rows of a media group there are of what imports make. */
const stored = (multimediaId: number) =>
  withClient(database.url, async (client) => {
    const tables = ['station', 'client', 'spot', 'spot_piece', 'import_run', 'import_change'];
    const counts = tables.map(
      (table) => `(SELECT count(*)::int FROM ${table} WHERE multimedia_id = $1) AS ${table}`,
    );
    const { rows } = await client.query<Record<string, number>>(`SELECT ${counts.join(', ')}`, [
      multimediaId,
    ]);
    return rows[0] ?? {};
  });

/** Whether a connection is in some state; a transaction would see the states of its first look again. */
const isAny = (condition: string): Promise<boolean> =>
  withClient(database.url, async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND backend_type = 'client backend' AND ${condition}`,
    );
    return Number(rowCount) > 0;
  });

/** Kills the server while a call waits for a table that it writes after others, and starts it again. */
async function killWithin(table: string, call: () => Promise<Response>): Promise<void> {
  await withClient(database.url, async (client) => {
    await client.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
    const answer = call().then(
      ({ status }) => status,
      () => 'killed',
    );
    await until(() => isAny(`wait_event_type = 'Lock' AND query LIKE '%"${table}"%'`));
    await running.server.signal('SIGKILL');
    await client.query('ROLLBACK');
    expect(await answer).toBe('killed');
  });
  await until(async () => !(await isAny('xact_start IS NOT NULL')));
  running = await startServer(database.url, { PORT: String(running.port) });
}

async function copyList(api: ApiClient): Promise<() => Promise<Response>> {
  const rows = Array.from(
    { length: ADVERTISERS * COPIES },
    (_, i) => `Anunciante ${i % ADVERTISERS},C${i},Aviso ${i},30`,
  );
  const sheet = new TextEncoder().encode(`Advertiser,Cart,Copy name,Length\n${rows.join('\n')}\n`);
  const read = await send(api, 'Import/read?entity=copy', sheet);
  const { uploadId } = (await read.json()) as { uploadId: number };
  const map = { advertiser: 0, cart: 1, copyName: 2, length: 3 };
  const body = { uploadId, entity: 'copy', map, options: { stationId, clientCategoryId } };
  return () =>
    fetch(`${api.url}/Import/run`, {
      method: 'POST',
      headers: { ...api.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
}

it('an import that is killed between its clients and their copies leaves nothing, and can be run again', async () => {
  const before = await stored(GROUP);
  await killWithin('spot_piece', await copyList(await signIn(GROUP)));
  expect(await stored(GROUP)).toEqual(before);
  const run = await copyList(await signIn(GROUP));
  expect((await run()).status).toBe(200);
  const made = { client: ADVERTISERS, spot: ADVERTISERS, spot_piece: ADVERTISERS * COPIES };
  expect(await stored(GROUP)).toEqual({
    ...before,
    ...Object.fromEntries(
      Object.entries({ ...made, import_run: 1, import_change: 2 * ADVERTISERS }).map(
        ([table, count]) => [table, Number(before[table]) + count],
      ),
    ),
  });
}, 120_000);

it('a media group that is filled and killed before its lines stays empty, and can be filled again', async () => {
  const source = await signIn(GROUP);
  const answer = await fetch(`${source.url}/Multimedia/export`, { headers: source.headers });
  const zip = new Uint8Array(await answer.arrayBuffer());
  const fill = async () => {
    const api = await signIn(empty);
    return () => send(api, 'Multimedia/import', zip);
  };
  const before = await stored(empty);
  expect(before['station']).toBe(0);
  await killWithin('simple_schedule', await fill());
  expect(await stored(empty)).toEqual(before);
  const again = await fill();
  expect((await again()).status).toBe(200);
  const { station, client, spot, spot_piece } = await stored(GROUP);
  expect(await stored(empty)).toEqual({ ...before, station, client, spot, spot_piece });
}, 120_000);
