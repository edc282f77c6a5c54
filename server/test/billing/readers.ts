import { XMLParser } from 'fast-xml-parser';

/** Readers of what shapes write, which share no code with them. */

/** The records of a delimited file (RFC 4180), by heading. */
export function readDelimited(text: string, delimiter: string): Record<string, string>[] {
  const records: string[][] = [];
  let [record, cell, quoted, at]: [string[], string, boolean, number] = [[], '', false, 0];
  const body = text.replace(/^\uFEFF/, '');
  while (at < body.length) {
    const letter = body.charAt(at);
    if (quoted && letter === '"' && body[at + 1] === '"') {
      cell += '"';
      at += 2;
      continue;
    }
    if (letter === '"') quoted = !quoted;
    else if (quoted) cell += letter;
    else if (letter === delimiter) {
      record.push(cell);
      cell = '';
    } else if (body.startsWith('\r\n', at)) {
      records.push([...record, cell]);
      [record, cell] = [[], ''];
      at += 1;
    } else cell += letter;
    at += 1;
  }
  if (cell !== '' || record.length > 0) throw new Error('The last line has no end');
  const [heads = [], ...rows] = records;
  return rows.map((cells) => {
    if (cells.length !== heads.length)
      throw new Error(`${cells.length} cells of ${heads.length}: ${JSON.stringify(cells)}`);
    return Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? '']));
  });
}

/** Cents of a text with exactly two decimals. */
export function readCents(text: string, decimal = '.'): number {
  const [units = '', hundredths = '', ...more] = text.split(decimal);
  if (!/^-?\d+$/.test(units) || !/^\d\d$/.test(hundredths) || more.length > 0)
    throw new Error(`No amount: ${text}`);
  const cents = Number(units.replace('-', '')) * 100 + Number(hundredths);
  return units.startsWith('-') && cents !== 0 ? -cents : cents;
}

/** What programs see of a cell whose text was made no formula. */
export const isFormula = (cell: string): boolean =>
  /^[\s\p{C}"']*[=+\-@]/u.test(cell.replace(/^[\s\p{C}"]*'/u, 'x'));

/** A node of XML: a text, or what is in it by name, always as lists. */
export interface Node {
  [name: string]: Node[] | string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
  alwaysCreateTextNode: true,
});

/** A document of XML, by its root. */
export function readXml(text: string): { root: string; node: Node } {
  const parsed = parser.parse(text) as Record<string, Node[]>;
  const [root] = Object.keys(parsed).filter((name) => !name.startsWith('?'));
  if (root === undefined || parsed[root]?.[0] === undefined) throw new Error('No root');
  return { root, node: parsed[root][0] };
}

/** The nodes at a path, each step of which is an element's name without its prefix. */
export function nodesAt(node: Node, path: string): Node[] {
  return path.split('/').reduce<Node[]>(
    (found, step) =>
      found.flatMap((one) =>
        ['cac', 'cbc'].flatMap((prefix) => {
          const inside = one[`${prefix}:${step}`];
          return Array.isArray(inside) ? inside : [];
        }),
      ),
    [node],
  );
}

/** The texts at a path. */
export const textsAt = (node: Node, path: string): string[] =>
  nodesAt(node, path).map((one) => String(one['#text']));

export const centsAt = (node: Node, path: string): number[] =>
  textsAt(node, path).map((text) => readCents(text));
