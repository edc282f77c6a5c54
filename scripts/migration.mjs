// npm run migration -- add-colour: writes the migration that brings a database of the migrations so far
// to today's entities. The database is an embedded one, for this alone.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { CHECKOUT, fail, requireNode } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

const FOLDER = 'server/src/database/migrations';

requireNode();
const [name, ...more] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]*$/.test(name ?? '') || more.length > 0)
  fail('Name the migration in small letters: npm run migration -- colour-of-shows');
await ensureInstalled();
await ensureBuilt();
const { migrate } = await import('../server/dist/database/data-source.js');
const { startEmbeddedDatabase } =
  await import('../server/dist/database/embedded/embedded-database.js');

const file = `${FOLDER}/${Date.now()}-${name}.ts`;
const [timestamp] = /\d+/.exec(file);
const dataDir = await mkdtemp(join(tmpdir(), 'tandas-migration-'));
// For root, PostgreSQL runs as another user.
await chmod(dataDir, 0o755);
const failure = await generate().finally(() => rm(dataDir, { recursive: true, force: true }));
if (failure !== undefined) fail(failure);
console.log(
  `${file}: read it, name what it is for, and see that down() takes back what up() does.`,
);

async function generate() {
  const database = await startEmbeddedDatabase({ dataDir, fsync: false });
  try {
    await migrate(database.url);
    const { code, output } = await runNode(
      [
        'node_modules/typeorm/cli.js',
        'migration:generate',
        '--pretty',
        '--timestamp',
        timestamp,
        '--dataSource',
        'server/dist/migration-data-source.js',
        join(CHECKOUT, FOLDER, name),
      ],
      { env: { DATABASE_URL: database.url } },
    );
    if (code !== 0) return output.trim();
  } finally {
    await database.stop();
  }
  const { code, output } = await runNode([
    'node_modules/prettier/bin/prettier.cjs',
    '--write',
    file,
  ]);
  return code === 0 ? undefined : output.trim();
}
