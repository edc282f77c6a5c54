// npm run licences: checks the licence of every package that runs in production (the server and
// what the front ends are built from) against the list below; --write lists them in
// docs/licences.md, which is kept nowhere. --lock FILE reads another package-lock.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT, fail } from './lib/checkout.mjs';

/** Licences that ask for no more than their own text: SPDX identifiers. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);

/** Packages that name their licence in another way; read in their own files. */
const READ = { 'css-mediaquery@0.1.2': 'BSD-3-Clause', 'png-js@2.0.0': 'MIT' };

const args = process.argv.slice(2);
const lockFile = args.includes('--lock')
  ? args[args.indexOf('--lock') + 1]
  : join(CHECKOUT, 'package-lock.json');

/** An SPDX expression of names, AND and OR: one of the alternatives must be allowed whole. */
const isAllowed = (expression) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((part) => part.split(' AND ').every((name) => ALLOWED.has(name.trim())));

/** Packages that are installed without --include=dev, each version once. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || entry.link || entry.dev || entry.devOptional) continue;
    const name = path.slice(at + 'node_modules/'.length);
    const licence =
      READ[`${name}@${entry.version}`] ?? entry.license ?? licenceOf(path) ?? 'none named';
    found.set(`${name}@${entry.version}`, { name, version: entry.version, licence });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** As the package's own manifest says, where it is installed. */
function licenceOf(path) {
  const manifest = join(CHECKOUT, path, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { license } = JSON.parse(readFileSync(manifest, 'utf8'));
  return typeof license === 'string' ? license : license?.type;
}

const packages = productionPackages();
const refused = packages.filter(({ licence }) => !isAllowed(licence));
if (refused.length > 0) {
  const lines = refused.map(({ name, version, licence }) => `  ${name} ${version}: ${licence}`);
  fail(`Licences that nobody has allowed (scripts/licences.mjs):\n${lines.join('\n')}`);
}
if (args.includes('--write')) {
  const rows = packages.map(
    ({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
  );
  const head = [
    '# Licences of the packages in production',
    '',
    'Made by `npm run licences -- --write`.',
  ];
  const text = [...head, '', '| Package | Version | Licence |', '| --- | --- | --- |', ...rows, ''];
  writeFileSync(join(CHECKOUT, 'docs/licences.md'), text.join('\n'));
}
const counts = new Map();
for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
const shown = [...counts].map(([licence, count]) => `${licence} ${count}`);
console.log(`${packages.length} packages, every licence allowed: ${shown.join(', ')}`);
