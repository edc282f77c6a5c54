import { isEmail } from 'class-validator';
import { csvCell } from '../contract/csv.js';
import type { Language } from '../contract/enums.js';
import {
  IMPORT_FIELDS,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportEntity,
  type ImportNote,
  type ImportRefusal,
} from '../contract/import.js';
import { LIMITS } from '../contract/limits.js';
import { type Message, translate } from '../contract/messages.js';
import { findTable, type Table } from './core/find-table.js';
import { guessFields } from './core/headings.js';
import { Known, type KnownRecord } from './core/known.js';
import { type Fields, Plan, type PlannedRow } from './core/plan.js';
import { type Link, type Missing, type NewReference, References } from './core/references.js';
import { cellOf, type Sheet } from './core/table.js';
import { readSheet } from './reader/read-sheet.js';
import { SheetRefused } from './reader/sheet-refused.js';

/** A file, and what a person said of how to read it; null for what it says itself. */
export interface FileTask {
  bytes: Uint8Array;
  entity: ImportEntity;
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  sheet: number | null;
  /** 0 for none. */
  headerRow: number | null;
}

export interface LookTask extends FileTask {
  kind: 'look';
}

export interface PlanTask extends FileTask {
  kind: 'plan';
  map: Record<string, number>;
  /** The stored records of the kind and of those that it refers to, as JSON lists. */
  known: Partial<Record<ImportEntity, string[]>>;
  links: Link[];
  create: { field: string; text: string }[];
  defaults: Fields;
  /** The rows that are answered, from 0; the refused ones alone where `only` is set. */
  page: { from: number; to: number; only: 'refused' | null };
  /** What is wanted besides: what would be stored, or the refused rows as a file in a language. */
  want: 'store' | Language | null;
}

export type Task = LookTask | PlanTask;

export interface Column {
  index: number;
  name: string;
  samples: string[];
  guess: string | null;
}

/** What was understood of a file. */
export interface Looked extends Omit<Sheet, 'rows'> {
  headerRow: number | null;
  rowCount: number;
  columns: Column[];
}

/** What would be stored, as JSON lists of some rows each. */
export interface Storable {
  references: NewReference[];
  create: string[];
  update: string[];
}

export interface Planned {
  counts: Record<PlannedRow['action'], number>;
  total: number;
  rows: Omit<PlannedRow, 'fields' | 'id' | 'version'>[];
  missing: Missing[];
  /** Links to records that are not there. */
  lost: Link[];
  columns: number;
  store: Storable | null;
  file: Uint8Array | null;
}

export interface Refused {
  refusal: ImportRefusal;
  row: number | null;
}

/** Rows of one statement. */
const CHUNK = 1_000;

const others = (table: Table): ImportNote[] => (table.others ? ['OTHER_TABLES'] : []);

function samplesOf({ rows }: Table, index: number): string[] {
  const samples: string[] = [];
  for (const row of rows) {
    if (samples.length === LIMITS.importSamples) break;
    const text = cellOf(row, index);
    if (text !== '') samples.push(text.slice(0, LIMITS.importSampleText));
  }
  return samples;
}

function looked(sheet: Sheet, table: Table, entity: ImportEntity): Looked {
  const samples = table.headings.map((_, index) => samplesOf(table, index));
  const guesses = guessFields(entity, table.headings, samples);
  return {
    sheets: sheet.sheets,
    sheet: sheet.sheet,
    encoding: sheet.encoding,
    delimiter: sheet.delimiter,
    notes: [...sheet.notes, ...others(table)],
    headerRow: table.headerRow,
    rowCount: table.rows.length,
    columns: table.headings.map((name, index) => ({
      index,
      name: name.slice(0, LIMITS.importSampleText),
      samples: samples[index] ?? [],
      guess: guesses[index] ?? null,
    })),
  };
}

const knownOf = ({ known }: PlanTask, entity: ImportEntity): Known =>
  new Known((known[entity] ?? []).flatMap((json) => JSON.parse(json) as KnownRecord[]));

function referencesOf(task: PlanTask): { references: References[]; lost: Link[] } {
  const fields = IMPORT_FIELDS[task.entity];
  const lost = task.links.filter(({ field }) => fields[field]?.to === undefined);
  const references = Object.entries(fields).flatMap(([field, { to }]) => {
    if (to === undefined) return [];
    const known = knownOf(task, to);
    const links = task.links.filter((link) => link.field === field);
    lost.push(...links.filter(({ id }) => !known.byId(id)));
    const id = task.defaults[field];
    if (typeof id === 'number' && !known.byId(id)) lost.push({ field, text: '', id });
    const create = task.create.filter((one) => one.field === field).map(({ text }) => text);
    return [
      new References(field, to, known, { links, create, max: IMPORT_FIELDS[to].code?.max ?? 0 }),
    ];
  });
  return { references, lost };
}

function chunksOf(rows: readonly object[]): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < rows.length; at += CHUNK)
    chunks.push(JSON.stringify(rows.slice(at, at + CHUNK)));
  return chunks;
}

function storable(rows: readonly PlannedRow[], references: readonly References[]): Storable {
  const of = (action: PlannedRow['action']) => rows.filter((row) => row.action === action);
  return {
    references: references.flatMap(({ made }) => made),
    create: chunksOf(of('create').map(({ row, fields }) => ({ ...fields, n: row }))),
    update: chunksOf(of('update').map(({ id, version, fields }) => ({ ...fields, id, version }))),
  };
}

const REASON: Readonly<Record<Language, string>> = {
  EN: 'Why it was refused',
  ES: 'Por qué se rechazó',
};

/** The refused rows as they came, with a column more. */
function refusedFile(
  table: Table,
  planned: readonly PlannedRow[],
  delimiter: string,
  language: Language,
): Uint8Array {
  const reasonOf = (errors: Record<string, Message>) =>
    Object.entries(errors)
      .map(([field, said]) => `${field}: ${translate(said, language)}`)
      .join('. ');
  const width = table.headings.length;
  const line = (cells: readonly string[], reason: string) =>
    [...Array.from({ length: width }, (_, i) => cells[i] ?? ''), reason]
      .map((cell) => csvCell(cell, delimiter))
      .join(delimiter);
  const lines = [
    line(table.headings, REASON[language]),
    ...planned.flatMap(({ action, errors }, i) =>
      action === 'refused' ? [line(table.rows[i]?.cells ?? [], reasonOf(errors))] : [],
    ),
  ];
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}

function planned(task: PlanTask, sheet: Sheet, table: Table): Planned {
  const { references, lost } = referencesOf(task);
  const { entity, map, defaults, page, want } = task;
  const known = knownOf(task, entity);
  const rows = new Plan({
    entity,
    rows: table.rows,
    map,
    known,
    references,
    defaults,
    isEmail: (text) => isEmail(text),
  }).rows();
  const counts = { create: 0, update: 0, same: 0, refused: 0 };
  for (const { action } of rows) counts[action] += 1;
  const listed = page.only === null ? rows : rows.filter(({ action }) => action === page.only);
  return {
    counts,
    total: listed.length,
    rows: listed.slice(page.from, page.to + 1).map(({ row, action, key, errors, near }) => ({
      row,
      action,
      key: key.slice(0, LIMITS.importSampleText),
      errors,
      near,
    })),
    missing: references.flatMap((one) => one.missing(LIMITS.importMissing, LIMITS.importNear)),
    lost,
    columns: table.headings.filter((_, i) => samplesOf(table, i).length > 0).length,
    store: want === 'store' ? storable(rows, references) : null,
    file:
      want === null || want === 'store'
        ? null
        : refusedFile(table, rows, sheet.delimiter ?? ';', want),
  };
}

/** Reads a file, and says what was understood of it or what it would do. */
export async function work(task: Task): Promise<Looked | Planned | Refused> {
  try {
    const sheet = await readSheet(task.bytes, task);
    const table = findTable(sheet.rows, task.entity, task.headerRow);
    if (table.rows.length > LIMITS.importRows) throw new SheetRefused('TOO_MANY_ROWS');
    return task.kind === 'look' ? looked(sheet, table, task.entity) : planned(task, sheet, table);
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    return { refusal: error.refusal, row: error.row };
  }
}
