import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const CHECKOUT = resolve(import.meta.dirname, '../../..');
/** Build output and images. */
const LEFT_OUT =
  /^(node_modules|dist|data|coverage|test-results|playwright-report|screenshots|screens|\.git)$|\.(png|tsbuildinfo|log)$/;

/** Formats of issued secrets; the tests' own secrets match none of them. */
const SECRETS = {
  'a private key': /-----BEGIN (?:\w+ )*PRIVATE KEY-----/,
  'a key of AWS': /\bAKIA[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}/,
  'a token of Slack': /\bxox[abprs]-[0-9A-Za-z-]{10,}/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{20,}\.[\w-]{30,}/,
};

function files(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !LEFT_OUT.test(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? files(path) : [path]));
}

const found = (text: string): string[] =>
  Object.entries(SECRETS).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));

it('no secret is in the repository', () => {
  const all = files(CHECKOUT);
  expect(all.length).toBeGreaterThan(300);
  const leaks = all.flatMap((path) =>
    found(readFileSync(path, 'utf8')).map((what) => `${relative(CHECKOUT, path)}: ${what}`),
  );
  expect(leaks).toEqual([]);
  // Settings of a single machine.
  expect(all.filter((path) => /\/\.env(\.\w+)?$/.test(path))).toEqual([]);
});

it('would be found', () => {
  const part = (text: string) => Buffer.from(text).toString('base64url');
  const token = `${part('{"alg":"HS256"}')}.${part('{"sub":"1","sid":"2","gen":3}')}.${'s'.repeat(43)}`;
  for (const secret of [
    `-----BEGIN RSA ${'PRIVATE'} KEY-----`,
    `AKIA${'A1'.repeat(8)}`,
    `ghp_${'a'.repeat(36)}`,
    token,
  ])
    expect(found(`x = "${secret}"`)).toHaveLength(1);
});
