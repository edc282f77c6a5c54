import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type InField, IN_FIELDS, type PlayoutMap } from '../../contract/playout.js';
import type { MendedLine } from './lines.js';
import type { RawRow } from './raw-rows.js';

type Node = Record<string, unknown>;

/** Without a document type there are no entities but the five of XML itself. */
const DOCTYPE = /<!(DOCTYPE|ENTITY)/i;

/**
 * Elements and attributes of a file: as many as the largest real file has; more would keep a parser busy for
 * over a second.
 */
const MOST_PARTS = 500_000;
/** Bytes of a text between tags: a parser assembles a text character by character. */
const MOST_TEXT = 65_536;
const [LESS, EQUALS] = [0x3c, 0x3d];

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  captureMetaData: true,
  // Otherwise elements without attributes or children are texts, which have no place in the file.
  alwaysCreateTextNode: true,
  maxNestedTags: 32,
});
const META = XMLParser.getMetaDataSymbol() as symbol;

/** Whether a file is too large for the parser. Examines bytes alone. */
export function isOversized(text: Uint8Array): boolean {
  let parts = 0;
  let last = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] !== LESS && text[i] !== EQUALS) continue;
    parts += 1;
    if (parts > MOST_PARTS || i - last > MOST_TEXT) return true;
    last = i;
  }
  return text.length - last > MOST_TEXT;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All elements of a name, in the order of the file: those inside others too. */
function elementsOf(node: unknown, name: string, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const one of node) elementsOf(one, name, found);
  else if (isNode(node))
    for (const [key, value] of Object.entries(node)) {
      if (key === name)
        for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
          if (!isNode(one)) continue;
          found.push(one);
          elementsOf(one, name, found);
        }
      else elementsOf(value, name, found);
    }
  return found;
}

/** What stands in an element more than once is no value, but not lost either. */
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(textOf).join(' ')
      : isNode(value)
        ? textOf(value['#text'] ?? '')
        : '';

/**
 * What stands at the end of a path of elements, whose last step may be an attribute: `Detail/Start/@date`. What
 * stands there more than once is all of it.
 */
function atPath(node: unknown, steps: readonly string[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return node;
  if (Array.isArray(node)) return node.map((one) => atPath(one, steps));
  return isNode(node) ? atPath(node[step], rest) : undefined;
}

/** The steps of a path; an attribute is read as an element is. */
const stepsOf = (path: string): string[] =>
  path.split('/').map((step) => step.trim().replace(/^@|^.*:(?=.)/, ''));

interface Place {
  start: number;
  end: number;
}

function placeOf(node: Node): Place {
  const { startIndex = 0, endIndex = startIndex } =
    (node as Record<symbol, { startIndex?: number; endIndex?: number } | undefined>)[META] ?? {};
  return { start: startIndex, end: endIndex };
}

/** The rows of an XML text; null when it is incomplete, or declares entities. */
function rowsIn(map: PlayoutMap, whole: string): RawRow[] | null {
  const text = whole.replaceAll(/\r\r?\n|\r/g, '\n');
  if (DOCTYPE.test(text) || XMLValidator.validate(text) !== true) return null;
  let root: unknown;
  try {
    root = PARSER.parse(text);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
  let [line, counted, last] = [1, 0, 0];
  const paths = map.row.flatMap(({ field, element }) =>
    element !== undefined && (IN_FIELDS as readonly string[]).includes(field ?? '')
      ? [{ field: field as InField, steps: stepsOf(element) }]
      : [],
  );
  return elementsOf(root, map.rowElement ?? 'row')
    .map((node) => ({ node, ...placeOf(node) }))
    .sort((a, b) => a.start - b.start)
    .map(({ node, start, end }): RawRow => {
      for (; counted < start; counted += 1) if (text[counted] === '\n') line += 1;
      // Elements of one line are told apart by numbers of their own.
      last = Math.max(line, last + 1);
      const cells: Partial<Record<InField, string>> = {};
      for (const { field, steps } of paths) cells[field] = textOf(atPath(node, steps)).trim();
      return { line: last, text: text.slice(start, end), cells };
    });
}

/**
 * The rows of an XML file; null when it is incomplete, or declares entities.
 *
 * @param mended elements that a person wrote in the place of others, by their lines
 */
export function xmlRows(
  map: PlayoutMap,
  text: string,
  mended: ReadonlyMap<number, MendedLine> = new Map(),
): RawRow[] | null {
  const rows = rowsIn(map, text);
  if (rows === null || mended.size === 0) return rows;
  return rows.flatMap((row): RawRow[] => {
    const { line } = row;
    const own = mended.get(line)?.text;
    if (own === undefined) return [row];
    const found = rowsIn(map, `<mended>${own}</mended>`) ?? [];
    return found.length === 0
      ? [{ line, text: own, cells: null }]
      : found.map((one) => ({ ...one, line }));
  });
}
