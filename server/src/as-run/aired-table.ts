import { badField } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import type { ImportRefusal } from '../contract/import.js';
import { isOverFields, isShared } from '../import/core/table.js';
import { IN_FIELDS, type InField, type PlayoutMap } from '../contract/playout.js';
import { IN_PRESET_MAPS } from '../playout/engine/presets-in.js';
import type { LineSetAside } from '../playout/engine/reading.js';
import type { HeavyThreads } from '../work/heavy-threads.js';
import { isOutOfMemory, isOutOfTime } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import type { AiredColumn, AiredSheet, airedSheet, SheetRefusal } from './aired-sheet.js';
import { isWorkbook, WORKBOOK_DELIMITER } from './workbook.js';
import { mapOfColumns } from './aired-columns.js';

/** The column of each field, from 0. */
export type AiredColumns = Partial<Record<InField, number>>;

/** A file of what aired as a table, and how it is read as one. */
export interface ReadTable {
  map: PlayoutMap;
  /** What is read: of a workbook its rows as text. */
  bytes: Buffer;
  setAside: readonly LineSetAside[];
  columns: AiredColumn[];
  /** Whether somebody has to say what its columns are. */
  isOpen: boolean;
}

/** @throws 400 for anything but the columns of some fields, among them the time of airing */
export function columnsOf(text: string): AiredColumns {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw badField('columns', 'object');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw badField('columns', 'object');
  const taken = new Set<unknown>();
  for (const [field, at] of Object.entries(parsed) as [string, unknown][]) {
    if (!(IN_FIELDS as readonly string[]).includes(field))
      throw badField('columns', 'importUnknownField', IN_FIELDS.join(', '));
    if (!Number.isInteger(at) || (at as number) < 0 || (at as number) >= LIMITS.importColumns)
      throw badField('columns', 'integer', 0, LIMITS.importColumns - 1);
    if (taken.has(at)) throw badField('columns', 'importColumnTwice');
    taken.add(at);
  }
  if (!('airedTime' in parsed)) throw badField('columns', 'playoutNoTime');
  return parsed as AiredColumns;
}

const REFUSED: Partial<Record<ImportRefusal, number>> = {
  TOO_MANY_ROWS: LIMITS.importRows,
  TOO_MERGED: LIMITS.importMergedRows,
};

/** A file as a table; null for a text that is none. @throws 400 for a workbook that cannot be read */
async function sheetOf(
  threads: HeavyThreads,
  work: Work,
  bytes: Buffer,
): Promise<AiredSheet | null> {
  const read = await threads
    .run<typeof airedSheet>('airedSheet', work, { bytes })
    .catch((error: unknown): SheetRefusal => {
      if (isOutOfMemory(error)) return { refusal: 'TOO_LARGE', row: null };
      if (isOutOfTime(error)) return { refusal: 'TOO_SLOW', row: null };
      throw error;
    });
  if (!('refusal' in read)) return read;
  // Any other text may be one that a format reads.
  if (!isWorkbook(bytes) && read.refusal !== 'OLD_SHEET') return null;
  throw badField('file', `import${read.refusal}`, read.row ?? REFUSED[read.refusal] ?? 0);
}

/** The columns of a text that another format does not read; none where it is no table. */
export async function columnsOfText(
  threads: HeavyThreads,
  work: Work,
  bytes: Buffer,
): Promise<AiredColumn[]> {
  const sheet = await sheetOf(threads, work, bytes);
  return sheet?.columns ?? [];
}

/** What a workbook is read with, whose cells were written as text. */
const ofWorkbook = (map: PlayoutMap): PlayoutMap => ({
  ...map,
  delimiter: WORKBOOK_DELIMITER,
  quote: '"',
});

const TIME = 'airedtime';

/**
 * How a file is read as a table: by what somebody said of its columns, else by its format where that knows their
 * headings, else by what they seem to be.
 *
 * @param format what the file would be read with
 * @param chosen which column is which field; null where nobody has said it
 * @param wantsColumns whether columns are told, whatever the format
 * @returns null for a file that is read by its format alone
 * @throws 400 for a workbook that cannot be read, or columns that the file does not have
 */
export async function tableOf(
  threads: HeavyThreads,
  work: Work,
  bytes: Buffer,
  {
    format,
    isCsv,
    chosen,
    wantsColumns,
  }: { format: PlayoutMap; isCsv: boolean; chosen: AiredColumns | null; wantsColumns: boolean },
): Promise<ReadTable | null> {
  const isBook = isWorkbook(bytes);
  const isDelimited = format.kind === 'delimited' && format.rowPattern === undefined;
  if (!isBook && chosen === null && !isCsv && !(wantsColumns && isDelimited)) return null;
  const sheet = await sheetOf(threads, work, bytes);
  if (sheet === null) {
    if (chosen !== null) throw badField('columns', 'asRunNoTable');
    return null;
  }
  const { columns, text } = sheet;
  const own = text === null ? bytes : Buffer.from(text);
  const finish = (map: PlayoutMap, fields: readonly AiredColumn[], isOpen = false): ReadTable => ({
    map: isBook ? ofWorkbook(map) : map,
    bytes: own,
    setAside: setAsideIn(sheet, fields),
    columns: [...fields],
    isOpen,
  });
  const base = { ...IN_PRESET_MAPS.csv, ignore: format.ignore ?? [] };
  if (chosen !== null) {
    if (Object.values(chosen).some((at) => at >= columns.length))
      throw badField('columns', 'importColumn');
    return finish(mapOfColumns(base, sheet, chosen), withFields(columns, chosen));
  }
  const isByColumns = isCsv || (isBook && !isDelimited);
  const names = sheet.headings.map((heading) => heading.trim().toLowerCase());
  if (!isByColumns || names.includes(TIME))
    return finish(format, columnsBy(format, columns, names));
  const guessed: AiredColumns = {};
  for (const { field, index } of columns) if (field !== null) guessed[field] = index;
  return sheet.isSure
    ? finish(mapOfColumns(base, sheet, guessed), columns)
    : finish(format, columns, columns.length > 1);
}

/** What is of one field alone. */
const NUMBERS = ['airedTime', 'airedEnd', 'scheduledTime', 'airedLength', 'cart'] as const;

/** The rows with a number that is merged over another field, or a length over other rows: each has its own. */
function mergedIn({ merged }: AiredSheet, columns: readonly AiredColumn[]): number[] {
  const map = Object.fromEntries(
    columns.flatMap(({ index, field }) => (field === null ? [] : [[field, index]])),
  );
  const isOne = (row: AiredSheet['merged'][number], field: InField): boolean => {
    const column = map[field];
    if (column === undefined) return false;
    return field === 'airedLength' ? isShared(row, column, map) : isOverFields(row, column, map);
  };
  return merged.filter((row) => NUMBERS.some((field) => isOne(row, field))).map(({ row }) => row);
}

/** The lines that are not read: those that are hidden, and those whose date or number may be another one. */
function setAsideIn(sheet: AiredSheet, columns: readonly AiredColumn[]): LineSetAside[] {
  const { hidden, swapped } = sheet;
  const ofDate = new Set(
    columns.flatMap(({ index, field }) =>
      field === 'airedDate' || field === 'airedTime' ? [index] : [],
    ),
  );
  const reasons = new Map<number, LineSetAside['reason']>();
  for (const line of mergedIn(sheet, columns)) reasons.set(line, 'MERGED');
  for (const { column, rows } of swapped)
    if (ofDate.has(column)) for (const line of rows) reasons.set(line, 'SWAPPED');
  for (const line of hidden) reasons.set(line, 'HIDDEN');
  return [...reasons].map(([line, reason]) => ({ line, reason }));
}

function withFields(columns: readonly AiredColumn[], chosen: AiredColumns): AiredColumn[] {
  const fields = new Map(Object.entries(chosen).map(([field, at]) => [at, field as InField]));
  return columns.map((column) => ({ ...column, field: fields.get(column.index) ?? null }));
}

/** The columns as a format reads them. */
function columnsBy(
  { row }: PlayoutMap,
  columns: readonly AiredColumn[],
  names: readonly string[],
): AiredColumn[] {
  const fields = new Map(
    row.map(({ field, element, from }, i) => [
      element === undefined ? (from ?? i) : names.indexOf(element.toLowerCase()),
      field as InField | undefined,
    ]),
  );
  return columns.map((column) => ({ ...column, field: fields.get(column.index) ?? null }));
}
