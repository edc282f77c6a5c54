import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const CHECKOUT = resolve(import.meta.dirname, '../../..');

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const markdownIn = (folder: string) =>
  readdirSync(join(CHECKOUT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const DOCUMENTS = [
  ...['README.md', 'CHANGELOG.md', 'SECURITY.md', 'e2e/README.md'],
  ...markdownIn('docs'),
];

/** The code of a document: what stands between backticks, and the lines of its blocks. */
function codeIn(path: string): string[] {
  const blocks: string[] = [];
  const rest = read(path).replace(/^```\w*\n([^]*?)^```/gm, (_, block: string) => {
    blocks.push(...block.split('\n'));
    return '';
  });
  return [...blocks, ...[...rest.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)];
}

/** `a/{b,c}.ts` as a shell reads it. */
const expanded = (path: string): string[] => {
  const [, before, inside, after] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return inside === undefined ? [path] : inside.split(',').map((each) => before + each + after);
};

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const SPECS = ['server', 'admin/src', 'customer-page/src'].flatMap((folder) =>
  readdirSync(join(CHECKOUT, folder), { recursive: true, withFileTypes: true })
    .filter(
      ({ name, parentPath }) => /\.spec\.tsx?$/.test(name) && !/node_modules/.test(parentPath),
    )
    .map(({ name, parentPath }) => relative(CHECKOUT, join(parentPath, name))),
);

const problems = (check: (code: string) => string[]): string[] =>
  DOCUMENTS.flatMap((path) =>
    codeIn(path).flatMap((code) => check(code).map((p) => `${path}: ${p}`)),
  );

it('the documents name files and folders that there are', () => {
  const paths: string[] = [];
  const missing = problems((code) => {
    if (!/^(server|admin|customer-page|e2e|bench|docs|deploy|scripts)\/[\w./{},-]*$/.test(code))
      return [];
    paths.push(code);
    return expanded(code).filter((path) => !existsSync(join(CHECKOUT, path)));
  });
  expect(missing.filter((each) => !/dist\/|tandas\.env$/.test(each))).toEqual([]);
  expect(paths.length).toBeGreaterThan(80);
});

it('the documents name commands that there are', () => {
  const named: string[] = [];
  const missing = problems((code) => {
    const [, script = 'none'] = /\bnpm run ([\w:-]+)/.exec(code) ?? [];
    if (script === 'none') return [];
    named.push(script);
    return script in scripts || /-w \w+/.test(code) ? [] : [`npm run ${script}`];
  });
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
});

it('the documents name tests that match a spec', () => {
  const named: string[] = [];
  const missing = problems((code) => {
    const [, patterns = ''] = /^npm test -- --only \w+ (?!--)(.+)$/.exec(code) ?? [];
    const each = patterns.replaceAll('"', '').replaceAll('\\|', '|').split(' ').filter(Boolean);
    named.push(...each);
    return each.filter((pattern) => !SPECS.some((path) => new RegExp(pattern).test(path)));
  });
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(8);
});
