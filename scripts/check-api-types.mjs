// npm run check:api-types: the admin's API types are those of the server's OpenAPI document.
// --write brings them up to date. Needs a build of the server.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT, fail } from './lib/checkout.mjs';
import { runNode } from './lib/run.mjs';

const TYPES = join(CHECKOUT, 'admin/src/api/schema.generated.ts');

async function must(args) {
  const { code, output } = await runNode(args);
  if (code !== 0) fail(output);
}

const folder = await mkdtemp(join(tmpdir(), 'tandas-openapi-'));
try {
  const document = join(folder, 'openapi.json');
  const types = join(folder, 'schema.ts');
  await must(['server/dist/openapi.js', document]);
  await must(['node_modules/openapi-typescript/bin/cli.js', document, '-o', types]);
  const made = await readFile(types, 'utf8');
  if (process.argv.includes('--write')) await writeFile(TYPES, made);
  else if (made !== (await readFile(TYPES, 'utf8')))
    fail('admin/src/api/schema.generated.ts is out of date: run `npm run api-types`.');
} finally {
  await rm(folder, { recursive: true, force: true });
}
