import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AUDIT_OPERATIONS,
  OTHER_AUDIT_KINDS,
  REFUSAL_REASONS,
  SESSION_END_REASONS,
} from '@contract/audit';
import { SECOND_FACTOR_KINDS, SECOND_FACTOR_RULES } from '@contract/enums';
import { ERROR_CODES } from '@contract/errors';
import { IMPORT_ENTITIES, IMPORT_FIELDS, isRecord } from '@contract/import';
import { REPORT_DIMENSIONS } from '@contract/report-dimensions';
import englishOfReactAdmin from 'ra-language-english';
import ts from 'typescript';
import { MODULES } from '../workspace/screens';
import { resourceMessages } from '../resources/messages';
import { allResources } from '../resources/resources';
import { EN_TEXTS, ES_TEXTS } from '../test/texts';
import { own as startEnglish } from './en';
import { screens } from './en/screens';
import { reactAdmin as spanishOfReactAdmin } from './es/react-admin';

const own = { ...startEnglish, ...screens, ...resourceMessages(allResources, 'EN') };
const en = { ...EN_TEXTS, ...own };
const es = { ...ES_TEXTS, ...resourceMessages(allResources, 'ES') };

const SOURCES = join(__dirname, '..');

/** Keys that are put together at run time, as patterns of the whole key. */
const BUILT = [
  ...Object.keys(ERROR_CODES).map((code) => `errors.${code}`),
  ...MODULES.map((module) => `modules.${module}`),
  ...allResources.flatMap(({ name, options }) =>
    options
      ? [
          `resources.${name}.name`,
          ...Object.keys({ ...options.fields, ...options.sums }).map(
            (source) => `resources.${name}.fields.${source}`,
          ),
        ]
      : [],
  ),
  ...AUDIT_OPERATIONS.map((operation) => `audit.operation.${operation}`),
  ...OTHER_AUDIT_KINDS.map((kind) => `audit.kind.${kind}`),
  ...[...SESSION_END_REASONS, ...REFUSAL_REASONS].map((reason) => `audit.reason.${reason}`),
  ...['dmy', 'mdy', 'ymd'].map((order) => `kit.dateShape.${order}`),
  ...SECOND_FACTOR_KINDS.map((kind) => `factor.kinds.${kind}`),
  ...SECOND_FACTOR_RULES.map((rule) => `mediaGroup.secondFactorRule.${rule}`),
  ...IMPORT_ENTITIES.filter((entity) => !isRecord(entity)).flatMap((entity) => [
    `import.kinds.${entity}`,
    ...Object.keys(IMPORT_FIELDS[entity]).map((field) => `import.fields.${field}`),
  ]),
  ...REPORT_DIMENSIONS.map((dimension) => `report.dimension.${dimension}`),
  'language.EN',
  'language.ES',
];

/** Texts that are the same in both languages. */
const SAME = new Set([
  '%{length} s',
  'Tandas',
  'English',
  'Español',
  'Excel',
  'CR LF (Windows)',
  'LF (Linux)',
  'Audio',
  'Cart',
  'Cart %{cart}',
  'CSV',
  'Inspector',
  'ISCI',
  'Logo',
  'No',
  'Ref.',
  'Total',
  'UBL 2.1 (EN 16931)',
  'XML',
]);

const leaves = (tree: object, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)] as [string, string]],
  );
const keysOf = (tree: object): string[] => leaves(tree).map(([key]) => key);

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|^i18n|^test|generated/.test(name))
  .map((name) => {
    const text = readFileSync(join(SOURCES, name), 'utf8');
    const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    return { name, tree: ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true, kind) };
  });

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  node.forEachChild((child) => visit(child, look));
}

const literalsOf = (tree: ts.Node): string[] => {
  const found: string[] = [];
  visit(tree, (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
  });
  return found;
};
const literals = files.flatMap(({ tree }) => literalsOf(tree));
const written = new Set(literals);
const known = new Set(keysOf(en));

describe('messages', () => {
  it('have the same keys in both languages', () => {
    expect(keysOf(es).sort()).toEqual(keysOf(en).sort());
    expect(keysOf(spanishOfReactAdmin).sort()).toEqual(keysOf(englishOfReactAdmin).sort());
  });

  it('are written in both languages, with the same values put into them', () => {
    const english = new Map(leaves(en));
    const inserted = (text: string | undefined): string[] =>
      [...new Set(text?.match(/%\{\w+\}/g))].sort();
    for (const [key, text] of leaves(es)) {
      expect([key, text === '' && english.get(key) !== '']).toEqual([key, false]);
      expect([key, inserted(text)]).toEqual([key, inserted(english.get(key))]);
    }
  });

  it('are in Spanish where they are not the same word', () => {
    const english = new Map(leaves(en));
    const lettersOf = (text: string): string => text.replace(/%\{\w+\}|[^\p{L}]/gu, '');
    const same = leaves(es).filter(([key, text]) => lettersOf(text) && text === english.get(key));
    expect(same.filter(([, text]) => !SAME.has(text))).toEqual([]);
  });

  it('of this product are all used', () => {
    const used = new Set([...written, ...BUILT]);
    expect(keysOf(own).filter((key) => !used.has(key))).toEqual([]);
  });

  it('of lists and of what stands around screens are there from the start', () => {
    const early =
      /^(app|dialog|first-steps|form|inputs|list|media-group|providers|resources|shared|workspace)\/|^traffic-log\/aired\/AiredAlarms|^client\/model\//;
    // Shared by screens that wait for all messages.
    const ofScreens = /^shared\/(range|short-dates|ColumnsTable)\./;
    const late = new Set(Object.keys(screens));
    const asked = files
      .filter(({ name }) => early.test(name) && !ofScreens.test(name))
      .flatMap(({ tree }) => literalsOf(tree))
      .filter((text) => /^\w+(\.\w+)+$/.test(text) && late.has(text.split('.')[0] ?? ''));
    expect(asked).toEqual([]);
    expect(Object.keys(startEnglish).filter((root) => late.has(root))).toEqual([]);
  });

  it('exist for every key that is written or built', () => {
    const roots = new Set(Object.keys(en));
    const looksLikeKey = (text: string): boolean =>
      /^\w+(\.\w+)+$/.test(text) && roots.has(text.split('.')[0] ?? '');
    const asked = [...BUILT, ...literals.filter(looksLikeKey)];
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });
});

/** Attributes a person reads or hears. */
const SPOKEN = /^(label|title|placeholder|alt|helperText|text|aria-label|aria-description)$/;
const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text);
const NO_LANGUAGE = new Set(['Ctrl K']);

it('no text bypasses translation', () => {
  const bypassing: string[] = [];
  for (const { name, tree } of files) {
    const report = (node: ts.Node, text: string): void => {
      if (!hasWord(text) || known.has(text) || NO_LANGUAGE.has(text)) return;
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      bypassing.push(`${name}:${line + 1}: ${text.trim()}`);
    };
    const insideText = (node: ts.Node): boolean =>
      ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent);
    visit(tree, (node) => {
      if (ts.isJsxText(node)) report(node, node.text);
      if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText())) {
        visit(node, (part) => {
          const inert =
            ts.isCallExpression(part.parent) ||
            ts.isBinaryExpression(part.parent) ||
            ts.findAncestor(part, ts.isJsxAttribute) !== node;
          if (ts.isStringLiteralLike(part) && !inert) report(part, part.text);
          if (ts.isTemplateHead(part)) report(part, part.text);
        });
      }
      if (insideText(node)) {
        node.forEachChild((child) => {
          if (ts.isStringLiteralLike(child)) report(child, child.text);
          if (!ts.isConditionalExpression(child)) return;
          for (const branch of [child.whenTrue, child.whenFalse]) {
            if (ts.isStringLiteralLike(branch)) report(branch, branch.text);
          }
        });
      }
    });
  }
  expect(bypassing).toEqual([]);
});
