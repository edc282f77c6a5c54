import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../support/server-process.js';

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');

/** Blocks of the document whose first line names the file that they are taken from. */
const excerpts = [
  ...read('docs/operations.md').matchAll(/^```\w*\n# (deploy\/patroni\/\S+)\n([^]*?)^```/gm),
].map(([, file = '', text = '']) => ({ file, text }));

it('the excerpts of the operations document are what test:failover runs with', () => {
  expect(excerpts.map(({ file }) => file)).toEqual([
    'deploy/patroni/patroni.yml',
    'deploy/patroni/haproxy.cfg',
    'deploy/patroni/pgbouncer.ini',
  ]);
  // The documents' formatter takes the indentation out.
  const flat = (text: string) => text.replace(/^ +/gm, '');
  for (const { file, text } of excerpts) expect(flat(read(file))).toContain(flat(text));
});
