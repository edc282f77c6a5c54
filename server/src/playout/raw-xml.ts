import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type InField, IN_FIELDS, type PlayoutMap } from '../contract/playout.js';
import type { RawRow, RawRows } from './raw-rows.js';

type Node = Record<string, unknown>;

/** No document type, so no entities but the five of XML itself. */
const DOCTYPE = /<!(DOCTYPE|ENTITY)/i;

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  captureMetaData: true,
  maxNestedTags: 32,
});
const META = XMLParser.getMetaDataSymbol() as symbol;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All elements of a name, in the order of the file. */
function elementsOf(node: unknown, name: string, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const one of node) elementsOf(one, name, found);
  else if (isNode(node))
    for (const [key, value] of Object.entries(node)) {
      if (key !== name) elementsOf(value, name, found);
      // One by one: a call takes only so many arguments.
      else for (const one of [value].flat()) if (isNode(one)) found.push(one);
    }
  return found;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : isNode(value) ? textOf(value['#text'] ?? '') : '';

function startOf(node: Node): number {
  const meta = (node as Record<symbol, { startIndex?: number } | undefined>)[META];
  return meta?.startIndex ?? 0;
}

/** The rows of an XML file; null when it is not whole, or declares entities of its own. */
export function xmlRows(map: PlayoutMap, text: string): RawRows | null {
  if (DOCTYPE.test(text) || XMLValidator.validate(text) !== true) return null;
  let root: unknown;
  try {
    root = PARSER.parse(text);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
  const nodes = elementsOf(root, map.rowElement ?? 'row');
  let line = 1;
  let counted = 0;
  const rows = nodes
    .map((node) => ({ node, start: startOf(node) }))
    .sort((a, b) => a.start - b.start)
    .map(({ node, start }): RawRow => {
      for (; counted < start; counted += 1) if (text[counted] === '\n') line += 1;
      const cells: Partial<Record<InField, string>> = {};
      for (const { field, element } of map.row)
        if (element !== undefined && (IN_FIELDS as readonly string[]).includes(field ?? ''))
          cells[field as InField] = textOf(node[element]);
      const shown = Object.values(cells).join(' ');
      return { line, text: shown, cells };
    });
  return { head: [], rows };
}
