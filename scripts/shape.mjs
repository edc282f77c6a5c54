// npm run shape: counts what makes the code hard to read. Functions past the limit of lint, spreads of
// literals that only save lines, how much of the back office's lists and forms is react-admin's, and the lines of
// each room. `git worktree add` with an earlier commit and the same command there compare two of them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const MOST_LINES = 120;
const ROOMS = ['server/src', 'admin/src', 'customer-page/src'];
/** Where else there is code, of tests above all. */
const BESIDE = ['server/test', 'e2e', 'bench', 'scripts'];
const LISTS_AND_FORMS =
  /^(ListBase|DataTable|DataTableBody|EditBase|CreateBase|Form|SimpleForm|\w+Input|use(List|Save|DataTable)\w*Context)$/;

const filesOf = (room) =>
  execFileSync('git', ['ls-files', room], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.generated\.tsx?$/.test(file));

const isSpec = (file) => /\.(spec|trial)\.tsx?$|\/test\/specs\//.test(file);

const sources = (room) =>
  filesOf(room).filter((file) => !isSpec(file) && !/\.mjs$|\/migrations\//.test(file));

const linesOf = (files) =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);

/** The first folder below, or the place itself. */
const roomOf = (file, place) => {
  const below = file.slice(place.length + 1).split('/');
  return below.length > 1 ? `${place}/${below[0]}` : place;
};

function printLines(place) {
  const files = filesOf(place);
  const rooms = [...new Set(files.map((file) => roomOf(file, place)))];
  const counted = rooms.map((room) => {
    const own = files.filter((file) => roomOf(file, place) === room);
    return {
      room,
      code: linesOf(own.filter((file) => !isSpec(file))),
      specs: linesOf(own.filter(isSpec)),
    };
  });
  const all = (name) => counted.reduce((sum, one) => sum + one[name], 0);
  console.log(`\n${place}: ${all('code')} lines, ${all('specs')} of specs beside them`);
  for (const { room, code, specs } of counted.sort((a, b) => b.code - a.code))
    console.log(`  ${String(code).padStart(6)} ${String(specs).padStart(6)}  ${room}`);
}

/** Lines with code, as lint counts them. */
function codeLines(node, tree) {
  const text = tree.text.slice(node.getStart(tree), node.end);
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return withoutComments.split('\n').filter((line) => line.trim() !== '').length;
}

const nameOf = (node) =>
  node.name?.getText() ??
  node.parent?.name?.getText?.() ??
  `line ${node.getSourceFile().getLineAndCharacterOfPosition(node.pos).line + 1}`;

const isSpreadLiteral = (node) =>
  (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) ||
  (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.expression));

function countIn(file) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(file, 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, kind);
  const found = { long: [], spreads: 0, imports: [] };
  const visit = (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = codeLines(node, tree);
      if (lines > MOST_LINES) found.long.push(`${file}: ${nameOf(node)} has ${lines} lines`);
    }
    if (isSpreadLiteral(node)) found.spreads += 1;
    if (ts.isImportDeclaration(node) && /^(react-admin|ra-core)$/.test(node.moduleSpecifier.text)) {
      const names = node.importClause?.namedBindings?.elements ?? [];
      for (const { name } of names)
        if (LISTS_AND_FORMS.test(name.text)) found.imports.push(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

for (const room of ROOMS) {
  const counted = sources(room).map(countIn);
  const long = counted.flatMap((one) => one.long);
  const imports = counted.map((one) => one.imports.length).filter((count) => count > 0);
  const spreads = counted.reduce((sum, one) => sum + one.spreads, 0);
  console.log(
    `${room}: ${long.length} functions over ${MOST_LINES} lines, ${spreads} spreads of literals`,
  );
  for (const line of long) console.log(`  ${line}`);
  if (imports.length > 0) {
    const total = imports.reduce((sum, count) => sum + count, 0);
    console.log(`  ${total} imports of react-admin's lists and forms in ${imports.length} files`);
  }
}

for (const place of [...ROOMS, ...BESIDE]) printLines(place);
