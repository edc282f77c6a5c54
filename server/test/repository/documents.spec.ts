import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const CHECKOUT = resolve(import.meta.dirname, '../../..');

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(CHECKOUT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => name.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(CHECKOUT, join(entry.parentPath, entry.name)));

const DOCUMENTS = [
  ...readdirSync(CHECKOUT).filter((name) => name.endsWith('.md')),
  'e2e/README.md',
  ...filesIn('docs', /\.md$/),
];

/** The code of a text: what stands between backticks, and the lines of its blocks. */
function codeIn(text: string): string[] {
  const blocks: string[] = [];
  const rest = text.replace(/^```\w*\n([^]*?)^```/gm, (_, block: string) => {
    blocks.push(...block.split('\n'));
    return '';
  });
  return [...blocks, ...[...rest.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)];
}

/** `a/{b,c}.ts` as a shell expands it. */
const expanded = (path: string): string[] => {
  const [, before, inside, after] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return inside === undefined ? [path] : inside.split(',').map((each) => before + each + after);
};

const PATH = /^(server|admin|customer-page|e2e|bench|docs|deploy|scripts)\/[\w./{},-]*$/;
/** Built or made by the operator, so not in the repository. */
const NOT_IN_REPOSITORY = /dist\/|tandas\.env$/;

const missingFiles = (code: string): string[] =>
  PATH.test(code)
    ? expanded(code).filter(
        (path) => !NOT_IN_REPOSITORY.test(path) && !existsSync(join(CHECKOUT, path)),
      )
    : [];

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const missingCommands = (code: string): string[] => {
  const script = /\bnpm run ([\w:-]+)/.exec(code)?.[1];
  const ofWorkspace = /-w \w+/.test(code);
  return script === undefined || script in scripts || ofWorkspace ? [] : [`npm run ${script}`];
};

const SPECS = ['server', 'admin/src', 'customer-page/src', 'e2e'].flatMap((folder) =>
  filesIn(folder, /\.spec\.tsx?$/),
);

const missingSpecs = (code: string): string[] => {
  const [, patterns = ''] = /^npm test -- --only \w+ (?!--)(.+)$/.exec(code) ?? [];
  return patterns
    .replaceAll('"', '')
    .replaceAll('\\|', '|')
    .split(' ')
    .filter((pattern) => pattern !== '' && !SPECS.some((path) => new RegExp(pattern).test(path)));
};

describe.each([
  {
    what: 'files and folders',
    missing: missingFiles,
    sample: 'See `server/src/app.ts`, `server/src/{app,gone}.ts` and `server/dist/main.js`.',
    wrong: ['server/src/gone.ts'],
  },
  {
    what: 'commands',
    missing: missingCommands,
    sample: '```sh\nnpm run gone\nnpm run build\nnpm run dev -w admin\n```\n',
    wrong: ['npm run gone'],
  },
  {
    what: 'tests',
    missing: missingSpecs,
    sample: '`npm test -- --only server "documents\\|gone" repository/gone`',
    wrong: ['repository/gone'],
  },
])('the $what that documents name', ({ missing, sample, wrong }) => {
  it('exist', () => {
    const gone = DOCUMENTS.flatMap((path) =>
      codeIn(read(path)).flatMap((code) => missing(code).map((each) => `${path}: ${each}`)),
    );
    expect(gone).toEqual([]);
  });

  it('are found in a text, and reported where they do not exist', () => {
    expect(codeIn(sample).flatMap(missing)).toEqual(wrong);
  });
});
