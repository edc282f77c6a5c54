import type { ImportNote } from '../../contract/import.js';
import { LIMITS } from '../../contract/limits.js';
import { twoDigits } from '../../contract/time.js';
import { type CellFormat, numberText } from '../core/cell-format.js';
import { MOST_ROWS, type Sheet, type SheetRow } from '../core/table.js';
import { OdsFormats } from './ods-formats.js';
import { SheetRefusedError } from './sheet-refused-error.js';
import { type Attributes, readXml } from './xml-part.js';
import type { Parts } from './xlsx-package.js';
import { type Range, withMerged } from './merged.js';

const CONTENT = 'content.xml';
/** Elements of a cell whose text is no part of it. */
const ASIDE = new Set(['annotation', 'ruby-text', 'tracked-changes']);
const HIDDEN = new Set(['collapse', 'filter']);

const countOf = (attribute: string | undefined): number => {
  const count = Number(attribute ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
};

/** `PT06H15M02.5S` as a clock shows it. */
function clockOf(duration: string): string | null {
  const found = /^PT(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})(?:[.,]\d+)?S)?$/.exec(duration);
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60].map(twoDigits).join(':');
}

/** A number, as those that are shown with nothing but separators and signs around it. */
const PLAIN = /^[-+(]?[^\p{L}\d]*(?!0\d)\d[\d.,\s'’]*[^\p{L}\d]*$/u;
const SCIENTIFIC = /^[-+]?\d(?:[.,]\d+)?e[-+]?\d+$/i;

const NUMBERS = new Set(['float', 'currency', 'percentage']);

/**
 * What a person sees in a number: by the style of its cell where that is a date or a time, whatever text is kept beside
 * it; by the style or its type where no text of its own is; else the text, plain numbers with a point.
 */
function displayValue(
  text: string,
  type: string,
  value: string,
  { format, is1904 }: { format: CellFormat | null; is1904: boolean },
): string {
  const number = Number(value);
  const isOfTime = format !== null && ['date', 'month', 'time', 'instant'].includes(format.kind);
  if (isOfTime || ['', value, String(number)].includes(text)) {
    const otherwise = { kind: type === 'percentage' ? 'percent' : 'number' } as const;
    return numberText(number, format ?? otherwise, is1904);
  }
  const isPlain = type !== 'percentage' && (PLAIN.test(text) || SCIENTIFIC.test(text));
  return isPlain ? value : text;
}

/**
 * What a person sees in a cell, written in the one way: dates and times by their parts, numbers with a point. Text
 * that a format puts around a number stays.
 */
function displayText(
  text: string,
  attributes: Attributes,
  style: { format: CellFormat | null; is1904: boolean },
): string {
  const { 'office:value-type': type = '', 'office:value': value = '' } = attributes;
  const date = attributes['office:date-value'] ?? '';
  if (type === 'date' && date !== '') {
    // A format may show the month alone.
    if (/^\p{L}+[-/. ]+\d{2,4}$/u.test(text) && date.endsWith('-01')) return date.slice(0, 7);
    return date.replace('T', ' ').replace(/ 00:00:00(\.0*)?Z?$/, '');
  }
  if (type === 'time') {
    const clock = clockOf(attributes['office:time-value'] ?? '');
    // Without seconds the column says what the two numbers are.
    if (clock !== null) return text.split(':').length === 2 ? text : clock;
  }
  if (type === 'boolean') return attributes['office:boolean-value'] === 'true' ? 'TRUE' : 'FALSE';
  if (NUMBERS.has(type) && Number.isFinite(Number(value)) && value !== '')
    return displayValue(text, type, value, style);
  return text === '' ? (attributes['office:string-value'] ?? '') : text;
}

/** Reads the tables of a document, as their elements come. */
class TableReader {
  readonly sheets: { name: string; rows: SheetRow[]; merged: Range[] }[] = [];
  readonly notes = new Set<ImportNote>();
  private readonly formats = new OdsFormats();
  private is1904 = false;
  private row = 0;
  private rowRepeats = 1;
  private isHidden = false;
  private cells: string[] = [];
  private column = 0;
  private cell: Attributes | null = null;
  private cellRepeats = 1;
  private lines: string[] = [];
  private aside = 0;
  private isText = false;
  private tables = 0;
  private characters = 0;
  /** The first sheet with anything in it. */
  private filled: number | null = null;

  /** @param sheetIndex the sheet whose rows are kept; null for the first one with anything in it */
  constructor(private readonly sheetIndex: number | null) {}

  open(element: string, attributes: Attributes): void {
    if (element === 'table') this.openTable(attributes);
    else if (this.tables === 0) this.openBefore(element, attributes);
    else if (this.tables > 1) return;
    else if (ASIDE.has(element)) this.aside += 1;
    else if (this.aside > 0) return;
    else if (element === 'table-row') {
      this.rowRepeats = countOf(attributes['table:number-rows-repeated']);
      this.isHidden = HIDDEN.has(attributes['table:visibility'] ?? '');
      [this.cells, this.column] = [[], 0];
    } else if (element === 'table-cell' || element === 'covered-table-cell') {
      this.cell = attributes;
      this.cellRepeats = countOf(attributes['table:number-columns-repeated']);
      this.lines = [];
    } else if (element === 'p' && this.cell) {
      this.lines.push('');
      this.isText = true;
    } else if (this.isText && element === 's')
      this.text(' '.repeat(Math.min(countOf(attributes['text:c']), LIMITS.importColumns)));
    else if (this.isText && (element === 'tab' || element === 'line-break')) this.text(' ');
  }

  close(element: string): void {
    if (element === 'table') this.tables -= 1;
    else if (this.tables === 0) this.formats.close(element);
    else if (this.tables > 1) return;
    else if (ASIDE.has(element)) this.aside -= 1;
    else if (this.aside > 0) return;
    else if (element === 'p') this.isText = false;
    else if (element === 'table-cell' || element === 'covered-table-cell') this.endCell();
    else if (element === 'table-row') this.endRow();
  }

  text(text: string): void {
    if (this.tables === 0) this.formats.text(text);
    if (!this.isText || this.aside > 0) return;
    this.take(text.length);
    this.lines.push(`${this.lines.pop() ?? ''}${text}`);
  }

  private take(characters: number): void {
    this.characters += characters;
    if (this.characters > LIMITS.importCharacters) throw new SheetRefusedError('TOO_LARGE');
  }

  /** What stands before the tables: styles, and the day from which the document counts. */
  private openBefore(element: string, attributes: Attributes): void {
    if (element === 'null-date') this.is1904 = attributes['table:date-value'] === '1904-01-01';
    else this.formats.open(element, attributes);
  }

  private openTable(attributes: Attributes): void {
    this.tables += 1;
    if (this.tables !== 1) return;
    this.row = 0;
    const name = (attributes['table:name'] ?? '').slice(0, 100);
    this.sheets.push({ name, rows: [], merged: [] });
  }

  private endCell(): void {
    const { cell } = this;
    this.cell = null;
    if (!cell) return;
    const format = this.formats.of(cell['table:style-name']);
    const text = displayText(this.lines.join('\n'), cell, { format, is1904: this.is1904 });
    const hasFormula = cell['table:formula'] !== undefined;
    if (hasFormula && text === '' && cell['office:value-type'] === undefined)
      this.notes.add('NO_VALUE');
    this.merge(cell);
    if (text.trim() === '') {
      this.column += this.cellRepeats;
      return;
    }
    for (let i = 0; i < this.cellRepeats; i += 1) {
      if (this.column >= LIMITS.importColumns) {
        this.notes.add('FAR_CELLS');
        return;
      }
      this.take(text.length);
      while (this.cells.length < this.column) this.cells.push('');
      this.cells.push(text);
      this.column += 1;
    }
  }

  private endRow(): void {
    const rows = this.sheets.at(-1)?.rows ?? [];
    const { cells, rowRepeats } = this;
    if (cells.length === 0 || !this.isWanted()) {
      this.row += rowRepeats;
      return;
    }
    this.filled ??= this.sheets.length - 1;
    if (rows.length + rowRepeats > MOST_ROWS) throw new SheetRefusedError('TOO_MANY_ROWS');
    this.take((rowRepeats - 1) * cells.reduce((sum, cell) => sum + cell.length, 0));
    for (let i = 0; i < rowRepeats; i += 1) {
      this.row += 1;
      rows.push(this.isHidden ? { row: this.row, cells, hidden: true } : { row: this.row, cells });
    }
  }

  private isWanted(): boolean {
    const sheet = this.sheets.length - 1;
    return sheet === (this.sheetIndex ?? this.filled ?? sheet);
  }

  private merge(cell: Attributes): void {
    const rows = countOf(cell['table:number-rows-spanned']);
    const columns = countOf(cell['table:number-columns-spanned']);
    const merged = this.sheets.at(-1)?.merged ?? [];
    if ((rows === 1 && columns === 1) || merged.length >= LIMITS.importMerged) return;
    const top = this.row + 1;
    const to = this.column + columns - 1;
    merged.push({ top, bottom: top + rows - 1, column: this.column, to });
  }
}

/**
 * The rows of a sheet of an OpenDocument spreadsheet.
 *
 * @param sheetIndex the sheet, from 0; null for the first one with anything in it
 * @throws SheetRefused
 */
export async function readOds(parts: Parts, sheetIndex: number | null): Promise<Sheet> {
  const reader = new TableReader(sheetIndex);
  await readXml(parts, CONTENT, LIMITS.importSheetBytes, {
    open: (element, attributes) => reader.open(element, attributes),
    close: (element) => reader.close(element),
    text: (text) => reader.text(text),
  });
  const { sheets, notes } = reader;
  const filled = sheets.findIndex(({ rows }) => rows.length > 0);
  const sheet = sheetIndex ?? Math.max(0, filled);
  const chosen = sheets[sheet];
  if (!chosen) throw new SheetRefusedError('NO_SHEET');
  if (chosen.rows.length === 0) throw new SheetRefusedError('EMPTY');
  return {
    sheets: sheets.slice(0, LIMITS.importSheets).map(({ name }) => name),
    sheet,
    encoding: null,
    delimiter: null,
    rows: withMerged(chosen.rows, chosen.merged),
    notes: [...notes],
  };
}
