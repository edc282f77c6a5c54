// A throwaway PostgreSQL with a tenant of 100 clients, one of 10,000, and the demo data.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';

export const DIST = resolve(import.meta.dirname, '../../server/dist');

const load = (path) => import(join(DIST, path));

export async function startDatabase() {
  const { startEmbeddedDatabase } = await load('database/embedded/embedded-database.js');
  const { migrate } = await load('database/data-source.js');
  const folder = await mkdtemp(join(tmpdir(), 'tandas-bench-'));
  // PostgreSQL runs as another user when this is root.
  await chmod(folder, 0o755);
  // Durable, as in production: fsync stays on.
  const database = await startEmbeddedDatabase({ dataDir: folder });
  await migrate(database.url);
  return {
    url: database.url,
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const { freePort } = await load('database/embedded/free-port.js');

/** Starts a Node process and waits until `isReady` says that it answers. */
export async function startProcess(args, env, isReady) {
  const child = spawn(process.execPath, args, {
    // All the load comes from one user.
    env: { ...process.env, CALLS_PER_MINUTE: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () =>
    new Promise((done) => {
      child.once('exit', done);
      child.kill('SIGTERM');
    });
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`);
    if (await isReady().catch(() => false)) return { stop, child };
    await new Promise((done) => setTimeout(done, 100));
  }
  await stop();
  throw new Error(`${args[0]} did not start`);
}

export const PASSWORD = randomBytes(12).toString('hex');
export const EMAIL = 'bench@example.com';

/** A tenant with `count` clients; answers its id and its client category. */
async function tenantWithClients(client, name, count) {
  const { rows } = await client.query('INSERT INTO multimedia (name) VALUES ($1) RETURNING id', [
    name,
  ]);
  const tenant = rows[0].id;
  const category = await client.query(
    `INSERT INTO client_category (multimedia_id, priority, code, name)
     VALUES ($1, 'A', 'A', 'A') RETURNING id`,
    [tenant],
  );
  await client.query(
    `INSERT INTO client (multimedia_id, code, name, client_category_id, tax_code, address, phone, email)
     SELECT $1, 'C' || n, 'Anunciante número ' || n, $2, '30-7' || n, 'Av. 18 de Julio ' || n,
       '+598 2900 ' || n, 'c' || n || '@example.com'
     FROM generate_series(1, $3::int) n`,
    [tenant, category.rows[0].id, count],
  );
  return { tenant, category: category.rows[0].id };
}

/** More users of a tenant, with the password of PASSWORD; answers their emails. */
export async function addStaff(url, tenant, count) {
  const { HashCost, Passwords } = await load('users/passwords.js');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `INSERT INTO app_user (email, full_name, password_hash)
     SELECT 'staff' || n || '@example.com', 'Staff ' || n, $1
     FROM generate_series(1, $2::int) n RETURNING id, email::text`,
    [await new Passwords(new HashCost()).hash(PASSWORD), count],
  );
  await client.query(
    'INSERT INTO user_multimedia (user_id, multimedia_id) SELECT unnest($1::int[]), $2',
    [rows.map(({ id }) => id), tenant],
  );
  await client.end();
  return rows.map(({ email }) => email);
}

/** Fills the database; the user of PASSWORD belongs to both tenants and the demo group. */
export async function fill(url) {
  const { HashCost, Passwords } = await load('users/passwords.js');
  const { loadDemoRecords } = await load('demo/load-demo.js');
  const { DataSource } = await import('typeorm');
  const { dataSourceOptions } = await load('database/data-source.js');
  const { ALL_ENTITIES } = await load('entities.js');
  const options = dataSourceOptions(url, { entities: ALL_ENTITIES });
  const dataSource = await new DataSource(options).initialize();
  await loadDemoRecords(dataSource, '2026-12-01');
  await dataSource.destroy();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const few = await tenantWithClients(client, 'Bench 100', 100);
  const many = await tenantWithClients(client, 'Bench 10,000', 10_000);
  const user = await client.query(
    `INSERT INTO app_user (email, full_name, password_hash)
     VALUES ($1, 'Bench', $2) RETURNING id`,
    [EMAIL, await new Passwords(new HashCost()).hash(PASSWORD)],
  );
  await client.query(
    `INSERT INTO user_multimedia (user_id, multimedia_id, role) SELECT $1, id, 'admin' FROM multimedia`,
    [user.rows[0].id],
  );
  const station = await client.query(
    `SELECT s.id, s.multimedia_id AS tenant FROM station s
     JOIN commercial_break b ON b.station_id = s.id GROUP BY s.id ORDER BY count(*) DESC, s.id LIMIT 1`,
  );
  const spot = await client.query(
    'SELECT id, multimedia_id AS tenant FROM spot ORDER BY id LIMIT 1',
  );
  await client.query('ANALYZE');
  await client.end();
  return { few, many, station: station.rows[0], spot: spot.rows[0] };
}

/** The server, on the database and a port; `stop` ends it. @param options of Node */
export const startServer = (database, port, options = []) =>
  startProcess(
    [...options, join(DIST, 'main.js')],
    {
      PORT: String(port),
      DATABASE_URL: database.url,
      TOKEN_SECRET: 'a secret of the benchmark, long enough',
    },
    async () => (await fetch(`http://127.0.0.1:${port}/api/Common/version`)).ok,
  );
