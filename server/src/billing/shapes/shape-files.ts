import type { ShapeMap } from '../../contract/billing-shapes.js';
import { type Message, message } from '../../contract/messages.js';
import { ENCODINGS } from '../../playout/engine/encodings.js';
import type { Sheet } from '../../sales/core/workbook.js';
import type { PreInvoiceDocument } from '../core/document.js';
import { delimitedText } from '../core/shapes/rows.js';
import { ublText } from '../core/shapes/ubl.js';
import { ublProblems } from '../core/shapes/ubl-problems.js';
import { fileNameOf } from '../core/shapes/values.js';
import { documentSheet } from './document-sheet.js';

/** A file of a shape: its bytes, or for a workbook its sheet, which is zipped elsewhere. */
export type ShapedFile = { fileName: string } & ({ bytes: Uint8Array } | { sheet: Sheet });

/** How the texts of a shape are encoded, and which characters it has. */
const encodingOf = ({ encoding = 'utf-8' }: ShapeMap) =>
  ENCODINGS[encoding === 'utf-8-bom' ? 'utf-8' : encoding];

/** How many characters a problem names. */
const LETTERS = 40;

/** Why a document has none of a shape, each in words; empty where it has. */
export function shapeProblems(document: PreInvoiceDocument, map: ShapeMap): Message[] {
  if (map.kind === 'ubl') return ublProblems(document, map);
  if (document.lines.length === 0) return [message('shapeNoLines', document.number)];
  if (map.kind === 'xlsx') return [];
  const { fits } = encodingOf(map);
  const letters = new Set(
    Array.from(delimitedText([document], map)).filter((letter) => !fits(letter)),
  );
  letters.delete('\uFEFF');
  return letters.size === 0
    ? []
    : [message('shapeCharacters', document.number, [...letters].slice(0, LETTERS).join(' '))];
}

/** The file of some documents in which `shapeProblems` finds none. */
function fileOf(documents: readonly PreInvoiceDocument[], map: ShapeMap): ShapedFile {
  const fileName = fileNameOf(map, documents);
  if (map.kind === 'xlsx') return { fileName, sheet: documentSheet(documents, map) };
  const text =
    map.kind === 'ubl'
      ? documents.map((document) => ublText(document, map)).join('')
      : delimitedText(documents, map);
  const { encode } = encodingOf(map);
  return { fileName, bytes: encode(text) };
}

/**
 * The files of documents in a shape, one by one: one for each document, or a single one.
 *
 * @param documents in which `shapeProblems` finds none, by number
 */
export function* shapeFiles(
  documents: readonly PreInvoiceDocument[],
  map: ShapeMap,
): Generator<ShapedFile> {
  if (map.files === 'one') yield fileOf(documents, map);
  else for (const document of documents) yield fileOf([document], map);
}
