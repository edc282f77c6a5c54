// npm run check:statements: who speaks to the database. In a room (a folder of server/src) only its
// *.repository.ts and *.queries.ts may; docs/architecture.md says why. --list shows each place.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CHECKOUT, fail } from './lib/checkout.mjs';

const SOURCES = 'server/src';
/** The doors themselves, what makes and moves databases, and tests. */
const NOT_COUNTED = [
  /\.(repository|queries|spec)\.ts$/,
  /^common\/(json-sql|owner-query)\.ts$/,
  /^database\//,
  /^migration-data-source\.ts$/,
  /^tenant\/(tenant-context|tenant-database|cancel-statement)\.ts$/,
];

const RUNS_SQL = new Set(['query', 'statement', 'createQueryBuilder', 'getRepository']);
/** What TypeORM's manager does with entities. */
const OF_MANAGER =
  /^(find\w*|exists?\w*|count\w*|sum|insert|save|update\w*|upsert|delete\w*|remove|increment|decrement|softDelete)$/;
const SQL = /^\s*\(?(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|LISTEN|SET LOCAL)\s/;

const isManager = (expression) => /(^|\.)manager$/.test(expression.getText());

/** Whether a call speaks to the database. */
function isStatement(node) {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  if (ts.isIdentifier(expression)) return expression.text === 'statementIn';
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const name = expression.name.text;
  return RUNS_SQL.has(name) || (isManager(expression.expression) && OF_MANAGER.test(name));
}

const isSql = (node) =>
  (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
    ? SQL.test(node.text)
    : ts.isTemplateExpression(node) && SQL.test(node.head.text)) === true;

/** The lines of a file's statements: calls, and SQL texts that are not part of one. */
function statementsOf(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(CHECKOUT, SOURCES, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const lines = [];
  const visit = (node) => {
    if (isStatement(node) || isSql(node))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

const counts = new Map();
const files = readdirSync(join(CHECKOUT, SOURCES), { recursive: true });
for (const path of files.filter((name) => name.endsWith('.ts')).sort()) {
  const file = path.replaceAll('\\', '/');
  if (NOT_COUNTED.some((pattern) => pattern.test(file))) continue;
  const lines = statementsOf(file);
  if (lines.length === 0) continue;
  const room = file.includes('/') ? file.split('/')[0] : file;
  counts.set(room, (counts.get(room) ?? 0) + lines.length);
  if (process.argv.includes('--list'))
    for (const line of lines) console.log(`${SOURCES}/${file}:${line}`);
}

for (const [room, count] of counts) console.log(`${room}: ${count}`);
const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
console.log(`Statements outside repositories: ${total}`);
if (total > 0)
  fail(
    `Only *.repository.ts and *.queries.ts speak to the database, not: ${[...counts.keys()].join(', ')}.`,
  );
