import {
  IMPORT_FIELDS,
  type ImportAction,
  type ImportRecord,
  type ImportField,
} from '../../contract/import.js';
import { message, type Message } from '../../contract/messages.js';
import { readCell } from './cell.js';
import { Codes } from './codes.js';
import { keyOf, type KnownRecords, type KnownRecord, type Near } from './known-records.js';
import type { Reference, References } from './references.js';
import { cellOf, isShared, type SheetRow } from './table.js';

type Value = string | number | null;

/** The fields of a record that is made or changed. A reference is `clientCategoryId`, or `clientCategoryCode` of a new one. */
export type Fields = Record<string, Value>;

/** What would become of a row. */
export interface PlannedRow {
  row: number;
  action: ImportAction;
  /** Its code, or its name where it has none. */
  key: string;
  /** Why it is refused, by field. */
  errors: Record<string, Message>;
  /** What is left out of a row that is imported, by field. */
  notes?: Record<string, Message>;
  /** Of a record that would be made, one that is nearly the same. */
  near: Near | null;
  /** The record as it would be stored; null where nothing is. */
  fields: Fields | null;
  /** The record that would be changed. */
  id: number | null;
  version: number | null;
}

export interface PlanInput {
  entity: ImportRecord;
  rows: readonly SheetRow[];
  /** The column of each field. */
  map: Readonly<Record<string, number>>;
  known: KnownRecords;
  references: readonly References[];
  /** Values of fields that a row does not have. */
  defaults: Readonly<Record<string, Value>>;
  isEmail: (text: string) => boolean;
}

/** What the cells of a row say. */
interface RowContent {
  row: number;
  /** References under the name that they have in a record. */
  fields: Fields;
  errors: Record<string, Message>;
  notes: Record<string, Message>;
}

const isId = (reference: Reference): reference is { id: number } => 'id' in reference;

/** What a sheet would do to the records of one kind. Every rule is here; what stores them decides nothing. */
export class Plan {
  private readonly fields: Readonly<Record<string, ImportField>>;
  private readonly references: ReadonlyMap<string, References>;
  /** The rows in which records are, by their id or code. */
  private readonly seen = new Map<string, number>();
  /** The rows that give a name. */
  private readonly names = new Map<string, number>();

  constructor(private readonly input: PlanInput) {
    this.fields = IMPORT_FIELDS[input.entity];
    this.references = new Map(input.references.map((one) => [one.field, one]));
  }

  /** The rows in their order. */
  rows(): PlannedRow[] {
    const { rows, known, entity } = this.input;
    const contents = rows.map((row) => this.contentOf(row));
    const given = contents.flatMap(({ fields: { code } }) =>
      typeof code === 'string' ? [code] : [],
    );
    const codes = new Codes([...known.taken(), ...given], IMPORT_FIELDS[entity].code?.max ?? 0);
    const first = new Map<string, number>();
    return contents.map((row) => {
      const mark = JSON.stringify(row.fields);
      const before = first.get(mark);
      const hasContent = Object.keys(row.fields).length > 0 && Object.keys(row.errors).length === 0;
      // The same row twice is one record.
      if (before !== undefined && hasContent) return this.repeated(row);
      const planned = this.planned(row, codes);
      if (planned.action !== 'refused') first.set(mark, row.row);
      return planned;
    });
  }

  private repeated({ row, fields, errors, notes }: RowContent): PlannedRow {
    const key = String(fields.code ?? fields.name ?? '');
    return {
      row,
      action: 'same',
      key,
      errors,
      notes,
      near: null,
      fields: null,
      id: null,
      version: null,
    };
  }

  private contentOf(row: SheetRow): RowContent {
    const { map, defaults, isEmail } = this.input;
    const content: RowContent = { row: row.row, fields: {}, errors: {}, notes: {} };
    for (const [name, field] of Object.entries(this.fields)) {
      const column = map[name];
      const cell = readCell(column === undefined ? '' : cellOf(row, column), field, isEmail);
      if (field.kind === 'integer' && column !== undefined && isShared(row, column, map))
        content.errors[name] = message('importMerged', cellOf(row, column));
      else if ('refused' in cell) content.errors[name] = cell.refused;
      else if (cell.noted) content.notes[name] = cell.noted;
      else if (field.kind === 'reference') this.refer(content, name, cell.value);
      else if (cell.value !== null) content.fields[name] = cell.value;
      else if (defaults[name] !== undefined) content.fields[name] = defaults[name];
    }
    return content;
  }

  private refer(content: RowContent, name: string, text: Value): void {
    const fallback = this.input.defaults[name];
    if (text === null) {
      if (typeof fallback === 'number') content.fields[`${name}Id`] = fallback;
      return;
    }
    const found = this.references.get(name)?.of(String(text));
    if (!found || 'refused' in found)
      content.errors[name] = found?.refused ?? message('importNoRecord');
    else if (isId(found)) content.fields[`${name}Id`] = found.id;
    else content.fields[`${name}Code`] = found.code;
  }

  private planned(content: RowContent, codes: Codes): PlannedRow {
    const { known } = this.input;
    const { row, fields, errors, notes } = content;
    const { code, name } = fields;
    const stored =
      typeof code === 'string'
        ? known.byCode(code)
        : typeof name === 'string'
          ? known.byName(name)
          : undefined;
    const key = String(code ?? name ?? '');
    if (stored) return this.changed(content, stored, key);
    this.require(content);
    this.keepApart(content, null);
    const refused = Object.keys(errors).length > 0;
    const whole = refused
      ? null
      : {
          ...this.empty(),
          ...fields,
          code: typeof code === 'string' ? code : codes.of(String(name)),
        };
    const like = refused || typeof name !== 'string' ? undefined : known.like(name);
    return {
      row,
      key,
      errors,
      notes,
      fields: whole,
      id: null,
      version: null,
      action: refused ? 'refused' : 'create',
      near: like ? { id: like.id, code: like.code, name: like.name } : null,
    };
  }

  /** A row about a stored record: a cell that is empty leaves what is stored. */
  private changed(content: RowContent, stored: KnownRecord, key: string): PlannedRow {
    const { row, fields, errors, notes } = content;
    this.keepApart(content, stored);
    const refused = Object.keys(errors).length > 0;
    const differs = Object.entries(fields).some(
      // A reference to a record that is made too is a field that no stored record has.
      ([name, value]) => !(name in stored) || stored[name] !== value,
    );
    const action = refused ? 'refused' : differs ? 'update' : 'same';
    return {
      row,
      action,
      key,
      errors,
      notes,
      near: null,
      id: stored.id,
      version: stored.version,
      fields: action === 'update' ? { ...this.storedFields(stored, fields), ...fields } : null,
    };
  }

  /** Names what a new record lacks. */
  private require({ fields, errors }: RowContent): void {
    for (const [name, { required, kind }] of Object.entries(this.fields)) {
      if (!required || name === 'code' || errors[name]) continue;
      const isThere =
        kind === 'reference'
          ? fields[`${name}Id`] !== undefined || fields[`${name}Code`] !== undefined
          : fields[name] !== undefined;
      if (!isThere) errors[name] = message('required');
    }
  }

  /** Names what two rows, or a row and another record, both have. */
  private keepApart(
    { row, fields: { code, name }, errors }: RowContent,
    stored: KnownRecord | null,
  ): void {
    const { known } = this.input;
    const own = stored ? `#${stored.id}` : typeof code === 'string' ? keyOf(code) : null;
    const twice = own === null ? undefined : this.seen.get(own);
    if (twice !== undefined)
      errors[code === undefined ? 'name' : 'code'] ??= message('importTwice', twice);
    else if (own !== null) this.seen.set(own, row);
    if (typeof name !== 'string') return;
    const other = known.byName(name);
    if (other && other.id !== stored?.id) errors.name ??= message('importNameTaken', other.code);
    const before = this.names.get(keyOf(name));
    if (before !== undefined) errors.name ??= message('importTwice', before);
    else this.names.set(keyOf(name), row);
  }

  /** Every field of a new record that no cell gives. */
  private empty(): Fields {
    return Object.fromEntries(
      Object.entries(this.fields).map(([name, { kind, otherwise = null }]) => [
        kind === 'reference' ? `${name}Id` : name,
        otherwise,
      ]),
    );
  }

  /** What a record has, but for a reference that a row changes. */
  private storedFields(stored: KnownRecord, fields: Fields): Fields {
    return Object.fromEntries(
      Object.entries(this.fields).map(([name, { kind }]): [string, Value] => {
        if (kind !== 'reference') return [name, stored[name] ?? null];
        const replaced = fields[`${name}Code`] !== undefined;
        return [`${name}Id`, replaced ? null : (stored[`${name}Id`] ?? null)];
      }),
    );
  }
}
