import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate } from '../../src/database/data-source.js';
import { ALL_ENTITIES } from '../../src/entities.js';
import { loadDemoRecords } from '../../src/demo/load-demo.js';
import { startEmbeddedDatabase } from '../../src/database/embedded/embedded-database.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { ServerProcess } from './server-process.js';

export const TEST_SECRET = 'a secret for this test, long enough';

/** Migrates a database and loads the demo data as of 1 December 2026. */
export async function fillDatabase(url: string): Promise<void> {
  await migrate(url);
  const dataSource = await new DataSource(
    dataSourceOptions(url, { entities: ALL_ENTITIES }),
  ).initialize();
  await loadDemoRecords(dataSource, '2026-12-01');
  await dataSource.destroy();
}

/** The same in a new data directory. A server's first start takes longer: it makes past logs too. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir });
  await fillDatabase(database.url);
  await database.stop();
}

/** Starts a server process on a database and waits until it is ready. */
export async function startServer(
  url: string,
  env: Record<string, string> = {},
): Promise<{ server: ServerProcess; port: number }> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const server = new ServerProcess({
    PORT: String(port),
    DATABASE_URL: url,
    TOKEN_SECRET: TEST_SECRET,
    ...env,
  });
  await server.ready();
  return { server, port };
}
