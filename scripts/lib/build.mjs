import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CHECKOUT, fail } from './checkout.mjs';
import { runNode, secondsSince } from './run.mjs';
import { swapWhole } from './swap.mjs';

const STAMPS = join(CHECKOUT, 'node_modules/.cache/tandas');
const COMMON = ['package-lock.json', 'tsconfig.base.json'];

/** What is built, from what, and how; `entry` tells whether there is something to build yet. */
const TARGETS = [
  {
    name: 'server',
    entry: 'server/src/main.ts',
    sources: ['server/src', 'server/package.json', 'server/tsconfig.json'],
    more: ['server/tsconfig.build.json'],
    output: 'server/dist/main.js',
    // `npm run check` checks the types, as it does for the front ends.
    command: (into) => [
      'node_modules/typescript/bin/tsc',
      '-p',
      'server/tsconfig.build.json',
      '--noCheck',
      '--outDir',
      into,
    ],
  },
  frontEnd('admin', ['index.html']),
  frontEnd('customer-page', ['index.html', 'account.html', 'check.html', 'studio.html']),
];

function frontEnd(name, pages) {
  return {
    name,
    entry: `${name}/src/main.tsx`,
    sources: [`${name}/src`, `${name}/public`, 'server/src/contract'],
    more: [...pages, 'vite.config.ts', 'tsconfig.json', 'package.json'].map(
      (file) => `${name}/${file}`,
    ),
    output: `${name}/dist/index.html`,
    command: (into) => [
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'warn',
      '--emptyOutDir',
      '--outDir',
      into,
      join(CHECKOUT, name),
    ],
    compress: true,
  };
}

/** Builds what changed since its last build, side by side. @param force builds everything. */
export async function ensureBuilt({ force = false } = {}) {
  const start = performance.now();
  const stale = [];
  for (const target of TARGETS) {
    if (!existsSync(join(CHECKOUT, target.entry))) continue;
    const hash = await hashOf([...target.sources, ...target.more, ...COMMON]);
    if (force || !(await isBuilt(target, hash))) stale.push({ target, hash });
  }
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ target }) => target.name).join(', ')}...`);
  const failures = await Promise.all(stale.map(({ target, hash }) => build(target, hash)));
  const messages = failures.filter((message) => message !== undefined);
  if (messages.length > 0) fail(messages.join('\n'));
  console.log(`Built in ${secondsSince(start)}.`);
}

/** Builds beside what is there, which a running server goes on to use until all of it is replaced. */
async function build(target, hash) {
  const folder = join(CHECKOUT, dirname(target.output));
  let failure;
  await swapWhole(folder, async (into) => {
    const { code, output } = await runNode(target.command(into));
    if (code !== 0) failure = `${output.trim()}\nThe build of ${target.name} failed.`;
    else if (target.compress) await compressAll(into);
    return code === 0;
  });
  if (failure !== undefined) return failure;
  await mkdir(STAMPS, { recursive: true });
  await writeFile(stampOf(target), hash);
  return undefined;
}

const stampOf = (target) => join(STAMPS, `${target.name}.sha256`);

async function isBuilt(target, hash) {
  if (!existsSync(join(CHECKOUT, target.output))) return false;
  return existsSync(stampOf(target)) && (await readFile(stampOf(target), 'utf8')) === hash;
}

/**
 * One hash of the names and contents of all these files and of the files in these folders, wherever the checkout is:
 * a copied or moved one was built.
 */
async function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesIn(join(CHECKOUT, path))) {
      hash.update(`${relative(CHECKOUT, file).replaceAll(sep, '/')}\0`);
      hash.update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesIn(path) {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** Puts compressed copies beside what browsers load; the server picks by Accept-Encoding. */
async function compressAll(folder) {
  const files = (await filesIn(folder)).filter((file) => /\.(js|css|svg|json|map)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < 1_000) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
