import type { ImportNote } from '../../contract/import.js';
import { LIMITS } from '../../contract/limits.js';
import { numberText } from '../core/cell-format.js';
import { MOST_ROWS, type SheetRow } from '../core/table.js';
import { type Range, withMerged } from './merged.js';
import { SheetRefusedError } from './sheet-refused-error.js';
import { type Attributes, readXml } from './xml-part.js';
import { type Book, decodeEscapes, TextCollector } from './xlsx-book.js';

const LETTER_A = 'A'.codePointAt(0) ?? 0;

/** Row and column of an address such as `B7`, from 1 and from 0; null for none. */
function placeOf(address: string | undefined): { row: number; column: number } | null {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(address ?? '');
  if (!found) return null;
  let column = 0;
  for (const letter of (found[1] ?? '').toUpperCase())
    column = column * 26 + (letter.codePointAt(0) ?? 0) - LETTER_A + 1;
  return { row: Number(found[2]), column: column - 1 };
}

/** The rows of one sheet, as its elements come. */
class SheetReader {
  readonly rows: SheetRow[] = [];
  readonly notes = new Set<ImportNote>();
  readonly merged: Range[] = [];
  private readonly inline = new TextCollector();
  private row = 0;
  private column = -1;
  private cells: string[] = [];
  private isHidden = false;
  private type = '';
  private style = 0;
  private value: string[] = [];
  private isValue = false;
  private hasFormula = false;
  private hasValue = false;
  private characters = 0;

  constructor(private readonly book: Book) {}

  open(element: string, attributes: Attributes): void {
    if (element === 'row') {
      const rowNumber = Number(attributes.r);
      this.row = Number.isInteger(rowNumber) && rowNumber > this.row ? rowNumber : this.row + 1;
      this.column = -1;
      this.cells = [];
      this.isHidden = attributes.hidden === '1' || attributes.hidden === 'true';
    } else if (element === 'c') {
      const place = placeOf(attributes.r);
      this.column = place && place.column > this.column ? place.column : this.column + 1;
      this.type = attributes.t ?? 'n';
      this.style = Number(attributes.s ?? 0);
      this.value = [];
      [this.hasFormula, this.hasValue] = [false, false];
    } else if (element === 'v') [this.isValue, this.hasValue] = [true, true];
    else if (element === 'f') this.hasFormula = true;
    else if (element === 'mergeCell') this.merge(attributes.ref ?? '');
    else this.inline.open(element);
  }

  close(element: string): void {
    if (element === 'v') this.isValue = false;
    else if (element === 'c') this.endCell();
    else if (element === 'row') this.endRow();
    else this.inline.close(element);
  }

  text(text: string): void {
    if (this.isValue) this.value.push(text);
    else this.inline.add(text);
  }

  private endCell(): void {
    const text = this.textOf(this.inline.take());
    if (this.hasFormula && !this.hasValue) this.notes.add('NO_VALUE');
    if (text.trim() === '') return;
    if (this.column >= LIMITS.importColumns) {
      this.notes.add('FAR_CELLS');
      return;
    }
    this.characters += text.length;
    if (this.characters > LIMITS.importCharacters) throw new SheetRefusedError('TOO_LARGE');
    while (this.cells.length < this.column) this.cells.push('');
    this.cells.push(text);
  }

  private endRow(): void {
    if (this.cells.length === 0) return;
    const row = { row: this.row, cells: this.cells };
    this.rows.push(this.isHidden ? { ...row, hidden: true } : row);
    if (this.rows.length > MOST_ROWS) throw new SheetRefusedError('TOO_MANY_ROWS');
  }

  private textOf(inline: string): string {
    const value = this.value.join('');
    // The result of a formula is written as texts are.
    if (this.type === 'str') return decodeEscapes(value);
    if (this.type === 's') return this.book.texts[Number(value)] ?? '';
    if (this.type === 'inlineStr') return inline;
    if (this.type === 'b') return value === '1' ? 'TRUE' : value === '' ? '' : 'FALSE';
    if (this.type === 'd') return value.replace('T', ' ').replace(/ 00:00:00(\.0*)?Z?$/, '');
    if (this.type !== 'n' || value.trim() === '') return value;
    const format = this.book.formats[this.style] ?? { kind: 'number' };
    return numberText(Number(value), format, this.book.is1904);
  }

  private merge(ref: string): void {
    const [from, to] = ref.split(':').map(placeOf);
    if (!from || !to || this.merged.length >= LIMITS.importMerged) return;
    this.merged.push({ top: from.row, bottom: to.row, column: from.column, to: to.column });
  }
}

/** The rows of a sheet with anything in them. @throws SheetRefused */
export async function readSheet(
  book: Book,
  part: string,
): Promise<{ rows: SheetRow[]; notes: ImportNote[] }> {
  const reader = new SheetReader(book);
  await readXml(book.parts, part, LIMITS.importSheetBytes, {
    open: (element, attributes) => reader.open(element, attributes),
    close: (element) => reader.close(element),
    text: (text) => reader.text(text),
  });
  const { rows, merged, notes } = reader;
  return { rows: withMerged(rows, merged), notes: [...notes] };
}
