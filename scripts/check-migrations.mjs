// npm run check:migrations: fails when the entities differ from what the migrations make,
// and prints the SQL that is missing. Uses a throwaway embedded database.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { CHECKOUT } from './lib/checkout.mjs';
import { runNode } from './lib/run.mjs';

await ensureBuilt();
const built = (path) => import(pathToFileURL(join(CHECKOUT, 'server/dist/database', path)).href);
const { startEmbeddedDatabase } = await built('embedded/embedded-database.js');
const { migrate } = await built('data-source.js');

const dataDir = await mkdtemp(join(tmpdir(), 'tandas-migrations-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, fsync: false });
try {
  await migrate(database.url);
  const { code } = await runNode(
    [
      ...['node_modules/typeorm/cli.js', 'migration:generate', '--check', '--esm', '-p'],
      ...['-d', 'server/dist/database/migration-data-source.js'],
      'server/src/database/migrations/Drift',
    ],
    { show: true, env: { DATABASE_URL: database.url } },
  );
  process.exitCode = code;
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
