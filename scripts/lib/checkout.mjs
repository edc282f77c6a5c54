import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the root package.json. */
export const CHECKOUT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const NEEDED = [20, 19];

/** Ends with a sentence on a Node that is too old. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  fail(`Tandas needs Node ${NEEDED.join('.')} or newer; this is ${version}.`);
}

/** Ends the process with one sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
