// npm run check:api-types: the admin's API types are those of the server's OpenAPI document.
// --write brings them up to date. Needs a build of the server.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { CHECKOUT, fail } from './lib/checkout.mjs';
import { runNode } from './lib/run.mjs';

const TYPES = join(CHECKOUT, 'admin/src/api/schema.generated.ts');

/** The types of what is sent and answered; the data provider alone knows URLs, so routes have none. */
async function typesOf(document) {
  const nodes = await openapiTS(document);
  return COMMENT_HEADER + astToString(nodes.filter((node) => node.name?.text === 'components'));
}

const folder = await mkdtemp(join(tmpdir(), 'tandas-openapi-'));
try {
  const file = join(folder, 'openapi.json');
  const { code, output } = await runNode(['server/dist/openapi.js', file]);
  if (code !== 0) fail(output);
  const made = await typesOf(JSON.parse(await readFile(file, 'utf8')));
  if (process.argv.includes('--write')) await writeFile(TYPES, made);
  else if (made !== (await readFile(TYPES, 'utf8')))
    fail('admin/src/api/schema.generated.ts is out of date: run `npm run api-types`.');
} finally {
  await rm(folder, { recursive: true, force: true });
}
