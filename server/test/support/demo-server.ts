import { join } from 'node:path';
import { freePort } from '../../src/database/embedded/free-port.js';
import { Cluster } from './cluster.js';
import { demoFolder } from './database.js';
import { copyFolder, FILL } from './kept-databases.js';
import { ServerProcess } from './server-process.js';

export const TEST_SECRET = 'a secret for this test, long enough';

/** Migrates a database and loads the demo data as of 1 December 2026. */
export async function fillDatabase(url: string): Promise<void> {
  await FILL.template(url);
  await FILL.demo(url);
}

/** The same in a new data directory. A server's first start takes longer: it makes past logs too. */
export async function fillDataDir(dataDir: string): Promise<void> {
  await copyFolder(await demoFolder(), dataDir);
}

/** A PostgreSQL server of the test's own with the demo data in it. */
export const demoCluster = async (): Promise<Cluster> =>
  Cluster.start({ copyOf: join(await demoFolder(), 'postgres') });

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
