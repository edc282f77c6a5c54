import { LIMITS } from '../../contract/limits.js';
import { builtInFormat, type CellFormat, formatOfCode } from '../core/cell-format.js';
import { SheetRefusedError } from './sheet-refused-error.js';
import { type Attributes, readXml } from './xml-part.js';
import type { Parts } from './xlsx-package.js';

/** What is read of a workbook before its sheets. */
export interface Book {
  parts: Parts;
  sheets: { name: string; part: string; isHidden: boolean }[];
  is1904: boolean;
  /** By the number of a cell's style. */
  formats: CellFormat[];
  /** Texts that cells name by their number. */
  texts: string[];
}

const MB = 1024 * 1024;
/** Bytes of a part that describes others. */
const SMALL = 8 * MB;

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** The name of a part that a relation of another one points to. */
function targetOf(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = `${folderOf(from)}${target}`.split('/');
  const path: string[] = [];
  for (const step of steps)
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  return path.join('/');
}

interface Relation {
  id: string;
  /** The last word of its type, such as `worksheet`. */
  type: string;
  part: string;
}

async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const name = `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`;
  const found: Relation[] = [];
  await readXml(parts, name, SMALL, {
    open: (element, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (element !== 'Relationship' || TargetMode === 'External') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      found.push({ id: Id, type, part: targetOf(part, Target) });
    },
  });
  return found;
}

async function formatsOf(parts: Parts, part: string): Promise<CellFormat[]> {
  const own = new Map<number, CellFormat>();
  const styles: number[] = [];
  let inStyles = false;
  await readXml(parts, part, SMALL, {
    open: (element, attributes) => {
      if (element === 'numFmt')
        own.set(
          Number(attributes.numFmtId),
          formatOfCode((attributes.formatCode ?? '').slice(0, 255)),
        );
      if (element === 'cellXfs') inStyles = true;
      if (element === 'xf' && inStyles) styles.push(Number(attributes.numFmtId ?? 0));
    },
    close: (element) => {
      if (element === 'cellXfs') inStyles = false;
    },
  });
  return styles.map((id) => own.get(id) ?? builtInFormat(id) ?? { kind: 'number' });
}

/** A text in which characters that XML does not have are written as their code. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Collects the text of cells, of one piece or of several, without how words are pronounced. */
export class TextCollector {
  private pieces: string[] = [];
  private isText = false;
  private pronounced = 0;

  open(element: string): void {
    if (element === 'rPh') this.pronounced += 1;
    if (element === 't' && this.pronounced === 0) this.isText = true;
  }

  close(element: string): void {
    if (element === 'rPh') this.pronounced -= 1;
    if (element === 't') this.isText = false;
  }

  add(text: string): void {
    if (this.isText) this.pieces.push(text);
  }

  /** The text so far, which is forgotten. */
  take(): string {
    const text = this.pieces.join('');
    this.pieces = [];
    return decodeEscapes(text);
  }
}

async function textsOf(parts: Parts, part: string): Promise<string[]> {
  const texts: string[] = [];
  const collector = new TextCollector();
  await readXml(parts, part, LIMITS.importTextBytes, {
    open: (element) => collector.open(element),
    close: (element) => {
      collector.close(element);
      if (element === 'si') texts.push(collector.take());
    },
    text: (text) => collector.add(text),
  });
  return texts;
}

const isOn = ({ date1904 }: Attributes): boolean => date1904 === '1' || date1904 === 'true';

/** What a workbook has, but for what is in its sheets. @throws SheetRefused */
export async function bookOf(parts: Parts): Promise<Book> {
  const root = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument');
  if (!root) throw new SheetRefusedError('BROKEN');
  if (root.part.toLowerCase().endsWith('.bin')) throw new SheetRefusedError('XLSB');
  const relations = await relationsOf(parts, root.part);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const sheets: Book['sheets'] = [];
  let is1904 = false;
  await readXml(parts, root.part, SMALL, {
    open: (element, attributes) => {
      if (element === 'workbookPr') is1904 = isOn(attributes);
      if (element !== 'sheet') return;
      const [, id = ''] = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name)) ?? [];
      const relation = byId.get(id);
      // Charts have a sheet of their own.
      if (relation?.type === 'worksheet')
        sheets.push({
          name: (attributes.name ?? '').slice(0, 100),
          part: relation.part,
          isHidden: /hidden/i.test(attributes.state ?? ''),
        });
    },
  });
  const partOf = (kind: string) => relations.find(({ type }) => type === kind)?.part;
  const [styles, texts] = [partOf('styles'), partOf('sharedStrings')];
  return {
    parts,
    sheets,
    is1904,
    formats: styles === undefined ? [] : await formatsOf(parts, styles),
    texts: texts === undefined ? [] : await textsOf(parts, texts),
  };
}
