import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate } from '../../src/database/data-source.js';
import { loadDemoInto } from '../../src/demo/load-demo.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { ServerProcess } from '../start/server-process.js';

export const TEST_SECRET = 'a secret for this test, long enough';

/** Brings a database up to date and loads the demo data, as of the first day of December 2026. */
export async function fillDatabase(url: string): Promise<void> {
  await migrate(url);
  const dataSource = await new DataSource(dataSourceOptions(url, 2)).initialize();
  await loadDemoInto(dataSource, '2026-12-01');
  await dataSource.destroy();
}

/** A server process on a database, ready. */
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
