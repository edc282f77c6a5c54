import { csvCell } from '../contract/csv.js';
import type { Flag, Language } from '../contract/enums.js';
import {
  type ImportAction,
  type ImportNote,
  type ImportRefusal,
  isLogWeek,
  mayHaveGrid,
} from '../contract/import.js';
import { LIMITS } from '../contract/limits.js';
import { type Message, message, translate } from '../contract/messages.js';
import type { Ask } from './core/column-reading.js';
import { findTable } from './core/find-table.js';
import { isPrint, isTotal, namesIn } from './core/footer-rows.js';
import { gridOf } from './core/grid.js';
import { guessFields, headingsOf } from './core/headings.js';
import type { Link, MissingReference } from './core/references.js';
import { asItIs, type CheckedTable, withRagged } from './core/ragged.js';
import { importFieldName } from '../contract/import-field-names.js';
import { withTyped } from './core/typed.js';
import { cellOf, type Sheet, type SheetRow } from './core/table.js';
import type { FileTask, PlanTask, Task } from './import-task.js';
import { outcomeOf, type Storable, type RowOutcome } from './outcome.js';
import { weekColumns } from './core/week-headings.js';
import { logFiles } from './reader/log-files.js';
import { readLog } from './reader/read-log.js';
import { readWeek } from './reader/read-week.js';
import { readSheet } from './reader/read-sheet.js';
import { SheetRefusedError } from './reader/sheet-refused-error.js';

export interface Column {
  index: number;
  name: string;
  samples: string[];
  guess: string | null;
}

/** What was understood of a file. */
export interface SheetOverview extends Omit<Sheet, 'rows'> {
  headerRow: number | null;
  rowCount: number;
  /** 1: columns are days of a grid, in a month that somebody has to say. */
  asksMonth: Flag;
  columns: Column[];
}

export interface ImportPlan {
  counts: Record<ImportAction, number>;
  total: number;
  rows: (RowOutcome & { cells: Record<string, string> })[];
  missing: MissingReference[];
  /** Links to records that are not there. */
  lost: Link[];
  /** What a person is asked, because the sheet can mean several things. */
  asks: Ask[];
  columns: number;
  store: Storable | null;
  file: Uint8Array | null;
}

export interface SheetRefusal {
  refusal: ImportRefusal;
  row: number | null;
}

/** Characters of a cell that hardly anybody writes into one. */
const LONG = 80;

/** Whether the cells of the only column look like whole rows. */
const isUndivided = ({ headings, rows }: CheckedTable): boolean =>
  headings.length === 1 &&
  rows.filter((row) => cellOf(row, 0).length > LONG).length > rows.length / 2;

function notesOf(sheet: Sheet, table: CheckedTable): ImportNote[] {
  return [
    ...sheet.notes,
    ...(table.others ? (['OTHER_TABLES'] as const) : []),
    ...(table.isHeaderRagged || table.ragged.size > 0 ? (['RAGGED'] as const) : []),
    ...(sheet.delimiter !== null && isUndivided(table) ? (['ONE_COLUMN'] as const) : []),
  ];
}

function samplesOf({ rows, ragged }: CheckedTable, index: number): string[] {
  const samples: string[] = [];
  for (const row of rows) {
    if (ragged.has(row)) continue;
    if (samples.length === LIMITS.importSamples) break;
    const text = cellOf(row, index);
    if (text !== '') samples.push(text.slice(0, LIMITS.importSampleText));
  }
  return samples;
}

function overviewOf(
  sheet: Sheet,
  table: CheckedTable,
  { entity, gridMonth }: FileTask,
): SheetOverview {
  const samples = table.headings.map((_, index) => samplesOf(table, index));
  const week = isLogWeek(entity) ? weekColumns(table.headings) : null;
  const guesses = week ? week.fields : guessFields(entity, table, samples);
  const grid =
    week === null && mayHaveGrid(entity)
      ? gridOf(table, gridMonth)
      : { fields: [], asksMonth: false };
  return {
    sheets: sheet.sheets,
    sheet: sheet.sheet,
    encoding: sheet.encoding,
    delimiter: sheet.delimiter,
    notes: notesOf(sheet, table),
    headerRow: table.headerRow,
    rowCount: table.rows.length,
    asksMonth: (week ?? grid).asksMonth ? 1 : 0,
    columns: table.headings.map((name, index) => ({
      index,
      name: name.slice(0, LIMITS.importSampleText),
      samples: samples[index] ?? [],
      guess: grid.fields[index] ?? guesses[index] ?? null,
    })),
  };
}

const REASON: Readonly<Record<Language, string>> = {
  EN: 'Why it was refused',
  ES: 'Por qué se rechazó',
};

/** What a person calls a field: by the heading of its column, else as the product does; null for the whole row. */
function headingOf(
  field: string,
  { headings }: CheckedTable,
  { map }: PlanTask,
  language: Language,
): string | null {
  if (field === 'row') return null;
  const heading = headings[map[field] ?? -1]?.trim() ?? '';
  return heading === '' ? importFieldName(field, language) : heading;
}

/** What the cells of some fields of a row say. */
const cellTexts = (
  row: SheetRow | undefined,
  map: Readonly<Record<string, number>>,
  fields: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const column = map[field];
      return row === undefined || field === 'row'
        ? []
        : [[field, column === undefined ? '' : cellOf(row, column).slice(0, LIMITS.importTyped)]];
    }),
  );

/** The refused rows as they came, with a column more. */
function refusedFile(
  table: CheckedTable,
  planned: readonly RowOutcome[],
  { delimiter, language, task }: { delimiter: string; language: Language; task: PlanTask },
): Uint8Array {
  const reasonOf = (errors: Record<string, Message>) =>
    Object.entries(errors)
      .map(([field, reason]) => {
        const name = headingOf(field, table, task, language);
        return name === null
          ? translate(reason, language)
          : `${name}: ${translate(reason, language)}`;
      })
      .join('. ');
  // A row that is refused may have more cells than the headings.
  const width = [...table.ragged].reduce(
    (most, { cells }) => Math.max(most, cells.length),
    table.headings.length,
  );
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

/** Why rows are none of the table's, whatever their cells say. */
function unfitRows({ rows, ragged, cells, headings }: CheckedTable): Map<SheetRow, Message> {
  const names = namesIn(rows);
  const why = (row: SheetRow): Message | null => {
    if (ragged.has(row)) return message('importRagged', row.cells.length, cells);
    if (row.hidden) return message('importHidden');
    if (isPrint(row, headings.length)) return message('importPrint');
    return isTotal(row, names) ? message('importTotal') : null;
  };
  return new Map(
    rows.flatMap((row) => {
      const reason = why(row);
      return reason === null ? [] : [[row, reason] as const];
    }),
  );
}

/** What becomes of all rows, in their order: those that do not fit are refused. */
function allRows(
  { rows }: CheckedTable,
  unfit: ReadonlyMap<SheetRow, Message>,
  regular: readonly RowOutcome[],
): RowOutcome[] {
  let next = 0;
  return rows.flatMap((row) => {
    const why = unfit.get(row);
    if (why) return [refusedRow(row, why)];
    const outcome = regular[next];
    next += 1;
    return outcome ? [outcome] : [];
  });
}

const refusedRow = ({ row, cells }: SheetRow, why: Message): RowOutcome => ({
  row,
  action: 'refused',
  key: cells[0] ?? '',
  errors: { row: why },
  near: null,
});

function planImport(request: PlanTask, sheet: Sheet, found: CheckedTable): ImportPlan {
  const { map, rows: mended } = withTyped(found.rows, request.map, request.typed);
  const task = { ...request, map };
  const table = { ...found, rows: mended.map(({ row }) => row) };
  table.ragged = new Set(mended.flatMap(({ row, from }) => (found.ragged.has(from) ? [row] : [])));
  // Rows that were made of logs are none of print, whatever their files are called.
  const unfit = isLogWeek(task.entity) ? new Map<SheetRow, Message>() : unfitRows(table);
  const regular = table.rows.filter((row) => !unfit.has(row));
  const outcome = outcomeOf(task, regular);
  const cellsOf = new Map(table.rows.map((row) => [row.row, row]));
  const { references, lost, asks, store } = outcome;
  const rows = allRows(table, unfit, outcome.rows);
  const { page, want } = task;
  const counts = { create: 0, update: 0, same: 0, refused: 0 };
  for (const { action } of rows) counts[action] += 1;
  const listed = page.only === null ? rows : rows.filter(({ action }) => action === page.only);
  return {
    counts,
    total: listed.length,
    rows: listed
      .slice(page.from, page.to + 1)
      .map(({ row, action, key, errors, notes = {}, near }) => ({
        row,
        action,
        key: key.slice(0, LIMITS.importSampleText),
        errors,
        notes,
        near,
        cells: cellTexts(cellsOf.get(row), map, Object.keys(errors)),
      })),
    missing: references.flatMap((one) => one.missing(LIMITS.importMissing, LIMITS.importNear)),
    lost,
    asks,
    columns: table.headings.filter((_, i) => samplesOf(table, i).length > 0).length,
    store: want === 'store' ? store() : null,
    file:
      want === null || want === 'store'
        ? null
        : refusedFile(table, rows, {
            delimiter: sheet.delimiter ?? ';',
            language: want,
            task: request,
          }),
  };
}

async function sheetOf(task: Task): Promise<Sheet> {
  const { bytes, fileName, entity, log, gridMonth } = task;
  if (isLogWeek(entity)) return readWeek(await logFiles(fileName, bytes), gridMonth);
  return log === null ? readSheet(bytes, task) : readLog(bytes, log);
}

/** Reads a file, and says what was understood of it or what it would do. */
export async function work(task: Task): Promise<SheetOverview | ImportPlan | SheetRefusal> {
  try {
    const { entity, log, headerRow } = task;
    const isLog = log !== null || isLogWeek(entity);
    const sheet = await sheetOf(task);
    const found = findTable(sheet.rows, headingsOf(entity), isLog ? 1 : headerRow);
    const table = sheet.delimiter === null ? asItIs(found) : withRagged(found);
    if (table.rows.length > LIMITS.importRows) throw new SheetRefusedError('TOO_MANY_ROWS');
    return task.kind === 'look' ? overviewOf(sheet, table, task) : planImport(task, sheet, table);
  } catch (error) {
    if (!(error instanceof SheetRefusedError)) throw error;
    return { refusal: error.refusal, row: error.row };
  }
}
