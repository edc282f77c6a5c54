import { IMPORT_FIELDS, type ImportEntity, type ImportField } from '../../contract/import.js';
import { message, type Message } from '../../contract/messages.js';
import { readCell } from './cell.js';
import { cellOf, isShared, type SheetRow } from './table.js';
import { wordsOf } from './words.js';

/** What a text stands for: a record, or why there is none. An id below 0 is of a record that the import makes. */
export type Lookup = { id: number } | { refused: Message };

/** Values of a field, each with the words that stand for it. */
export type Words = readonly (readonly [value: number, ...names: string[]])[];

/** What is a number: in a cell that is merged with others nobody can tell what is of each. Dates and times are of each. */
const NUMBERS: ReadonlySet<ImportField['kind']> = new Set(['integer', 'count', 'amount', 'length']);

/** The cells of a row by their fields, and what is wrong with them. */
export class Cells {
  readonly errors: Record<string, Message> = {};
  private readonly fields: Readonly<Record<string, ImportField>>;

  constructor(
    private readonly row: SheetRow,
    private readonly map: Readonly<Record<string, number | undefined>>,
    entity: ImportEntity,
  ) {
    this.fields = IMPORT_FIELDS[entity];
  }

  get isRefused(): boolean {
    return Object.keys(this.errors).length > 0;
  }

  refuse(field: string, reason: Message): void {
    this.errors[field] ??= reason;
  }

  /** What a cell says; null where it is empty or refused. */
  value(field: string): string | number | null {
    const column = this.map[field];
    const facts = this.fields[field];
    if (column === undefined || !facts) return null;
    this.refuseMerged(field, NUMBERS.has(facts.kind) && field !== 'monthlyGross');
    const cell = readCell(cellOf(this.row, column), facts, () => true);
    if ('value' in cell) return cell.value;
    this.refuse(field, cell.refused);
    return null;
  }

  /** Refuses a number that stands for several cells with a field: nobody can tell what is of each. */
  refuseMerged(field: string, isNumber: boolean): void {
    const column = this.map[field] ?? -1;
    if (isNumber && isShared(this.row, column, this.map))
      this.refuse(field, message('importMerged', cellOf(this.row, column)));
  }

  text(field: string): string {
    return String(this.value(field) ?? '');
  }

  number(field: string): number | null {
    const value = this.value(field);
    return typeof value === 'number' ? value : null;
  }

  /** What a reader makes of a cell; null where it is empty, or the reader makes nothing of it. */
  read<T>(field: string, reader: (text: string) => T | null, refused: Message): T | null {
    const text = this.text(field);
    if (text === '') return null;
    const read = reader(text);
    if (read === null) this.refuse(field, refused);
    return read;
  }

  /** The record that a cell names; null for none. */
  record(field: string, of: (text: string) => Lookup): number | null {
    const text = this.text(field);
    if (text === '') return null;
    const found = of(text);
    if ('id' in found) return found.id;
    this.refuse(field, found.refused);
    return null;
  }

  /** Undefined where the row does not say it. */
  choice<T extends number>(field: string, values: Words): T | undefined {
    const words = wordsOf(this.text(field));
    if (words === '') return undefined;
    const found = values.find(([, ...names]) => names.includes(words));
    if (!found)
      this.refuse(field, message('importChoice', values.map(([, name]) => name).join(', ')));
    return found?.[0] as T | undefined;
  }

  /** Refuses a row without a field. */
  require(field: string, value: unknown): void {
    if (value === null || value === '') this.refuse(field, message('required'));
  }
}
