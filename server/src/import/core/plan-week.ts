import { isExpression } from '../../contract/file-expression.js';
import { message, type Message } from '../../contract/messages.js';
import { TOLERANCE } from '../../contract/enums.js';
import type { SheetRow } from './table.js';
import { cellOf } from './table.js';

type Columns = Readonly<Record<string, number | undefined>>;

/** A row of a week's breaks, as it is read and told. */
interface WeekBreak {
  row: SheetRow;
  notes: Record<string, Message>;
  /** Why it is not of the week's grid. */
  errors: Record<string, Message>;
}

const HAS_TEXT = /\S/;

/** Whether a row of a week of logs is a break; the others are files. */
export const isWeekBreak = (row: SheetRow, map: Columns): boolean =>
  ['days', 'time'].some((field) => HAS_TEXT.test(cellOf(row, map[field] ?? -1)));

/** Whether the file of a row is more than a file's name, such as a command of the playout system. */
export const isExpressionRow = (row: SheetRow, map: Columns): boolean =>
  isExpression(cellOf(row, map['file'] ?? -1));

/**
 * A break of a week of logs: any tolerance but none becomes the one that flexible breaks have, and is told; one that most files of
 * its weekday do not have is refused.
 */
export function weekBreak(row: SheetRow, map: Columns): WeekBreak {
  const days = cellOf(row, map['days'] ?? -1);
  const at = map['tolerance'] ?? -1;
  const tolerance = Number(cellOf(row, at) || TOLERANCE.soft);
  const isUsual = tolerance === TOLERANCE.hard || tolerance === TOLERANCE.soft;
  const cells = [...row.cells];
  if (!isUsual && at >= 0) cells[at] = String(TOLERANCE.soft);
  return {
    row: { ...row, cells },
    notes: isUsual ? {} : { tolerance: message('importTolerance', tolerance, TOLERANCE.soft) },
    errors: /[;\d]/.test(days)
      ? { days: message('importFewLogs', days.replaceAll('; ', ', ')) }
      : {},
  };
}

/** The rows of files, each without a length with the one that another row of its file has: a person says it once. */
export function withLengths(rows: readonly SheetRow[], map: Columns): SheetRow[] {
  const at = map['length'] ?? -1;
  const nameOf = (row: SheetRow): string => cellOf(row, map['file'] ?? -1).toLowerCase();
  const known = new Map<string, string>();
  for (const row of rows) {
    const length = cellOf(row, at);
    if (length !== '' && !known.has(nameOf(row))) known.set(nameOf(row), length);
  }
  return rows.map((row) => {
    const length = known.get(nameOf(row));
    if (at < 0 || length === undefined || cellOf(row, at) !== '') return row;
    const cells = [...row.cells];
    cells[at] = length;
    return { ...row, cells };
  });
}
