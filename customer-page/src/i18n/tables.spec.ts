import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { en as checkEn } from '../check/en';
import { es as checkEs } from '../check/es';
import { en as studioEn } from '../studio/en';
import { es as studioEs } from '../studio/es';
import { en } from './en';
import { es } from './es';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|^i18n.e[ns]\.ts$/.test(name))
  .map((name) => {
    const text = readFileSync(join(SOURCE, name), 'utf8');
    return { name, tree: ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true) };
  });

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** A template's text with `*` for what is filled in: `program.*`. */
const patternOf = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map((span) => `*${span.literal.text}`).join('');

describe('language tables', () => {
  const parameters = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

  describe.each<[string, Record<string, string>, Record<string, string>]>([
    ['the order page', en, es],
    ['the check page', checkEn, checkEs],
    ['the page of the studio', studioEn, studioEs],
  ])('of %s', (_, english, spanish) => {
    it('have the same keys, none empty', () => {
      expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
      for (const text of [...Object.values(english), ...Object.values(spanish)])
        expect(text.trim()).toBeTruthy();
    });

    it('fill in the same words', () => {
      for (const [key, text] of Object.entries(english))
        expect([key, parameters(spanish[key] ?? '')]).toEqual([key, parameters(text)]);
    });
  });

  it('hold no key that the page does not use', () => {
    const used: RegExp[] = [];
    for (const { tree } of sources) {
      walk(tree, (node) => {
        const pattern = ts.isStringLiteralLike(node)
          ? node.text
          : ts.isTemplateExpression(node)
            ? patternOf(node)
            : null;
        if (pattern === null || !/^[a-z*]/.test(pattern) || pattern === '*') return;
        if (ts.isJsxAttribute(node.parent)) return; // a class or an id, never a key
        const parts = pattern.split('*').map((part) => part.replace(/[.\\+?^$(){}|[\]]/g, '\\$&'));
        used.push(new RegExp(`^${parts.join('\\w+')}$`));
      });
    }
    const unused = Object.keys(en).filter((key) => !used.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });
});

describe('components', () => {
  const LETTER = /\p{L}/u;
  const SPOKEN = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label'];

  it('show no text of their own', () => {
    const found: string[] = [];
    for (const { name, tree } of sources) {
      walk(tree, (node) => {
        const child =
          ts.isJsxText(node) ||
          (ts.isStringLiteralLike(node) &&
            ts.isJsxExpression(node.parent) &&
            !ts.isJsxAttribute(node.parent.parent));
        const attribute =
          ts.isJsxAttribute(node) &&
          SPOKEN.includes(node.name.getText()) &&
          node.initializer !== undefined &&
          ts.isStringLiteral(node.initializer);
        if ((child || attribute) && LETTER.test(node.getText())) {
          found.push(`${name}: ${node.getText().trim()}`);
        }
      });
    }
    expect(found).toEqual([]);
  });
});
