import { StringDecoder } from 'node:string_decoder';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { LIMITS } from '../../contract/limits.js';
import { SheetRefusedError } from './sheet-refused-error.js';
import { type Parts, unpack } from './xlsx-package.js';

export type Attributes = Readonly<Record<string, string>>;

/** What happens in a part, by the local names of its elements. */
export interface XmlHandler {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Whether enough was read. */
  isDone?: () => boolean;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of a workbook without keeping it in memory. Entities of its own are never expanded.
 *
 * @throws SheetRefused
 */
export async function readXml(
  parts: Parts,
  name: string,
  most: number,
  { open, close, text, isDone }: XmlHandler,
): Promise<void> {
  const parser = new SaxesParser();
  const broken = () => {
    throw new SheetRefusedError('BROKEN');
  };
  parser.on('error', broken);
  // A workbook has none; in one, names stand for texts of any length.
  parser.on('doctype', broken);
  let [elements, depth, attributes] = [0, 0, 0];
  parser.on('opentagstart', () => {
    elements += 1;
    depth += 1;
    attributes = 0;
    if (elements > LIMITS.importElements) throw new SheetRefusedError('TOO_LARGE');
    if (depth > LIMITS.importDepth) throw new SheetRefusedError('TOO_NESTED');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > LIMITS.importAttributes) throw new SheetRefusedError('TOO_NESTED');
  });
  if (open) parser.on('opentag', (tag: SaxesTagPlain) => open(localName(tag.name), tag.attributes));
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth -= 1;
    close?.(localName(tag.name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new StringDecoder('utf8');
  let isCut = false;
  await unpack(parts, name, most, (chunk) => {
    parser.write(decoder.write(chunk));
    isCut = isDone?.() === true;
    return !isCut;
  });
  if (!isCut) parser.close();
}
