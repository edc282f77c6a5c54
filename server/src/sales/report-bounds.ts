import type { EntityManager } from 'typeorm';
import { SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import type { ReportDimension } from '../contract/report-dimensions.js';
import { type TableSize, tableNumbers } from '../contract/report-table.js';
import { daysBetween } from '../contract/time.js';
import { countedFor, possibleGroups } from './core/possible-groups.js';
import type { ReportQuestion } from './report-question.queries.js';
import * as sizes from './report-size.repository.js';

/** What is said of a report before it begins: that it would be too large. */

type Scope = Pick<ReportQuestion, 'basis' | 'dateFrom' | 'dateTo' | 'filters'>;

/** @returns the rows that it is added up from @throws 400 for more than `LIMITS.reportRows` */
export async function requireReadable(
  manager: EntityManager,
  multimediaId: number,
  scope: Scope,
): Promise<number> {
  const most = LIMITS.reportRows;
  const rows = await sizes.rowsOf(manager, multimediaId, scope);
  if (rows <= most) return rows;
  const days = daysBetween(scope.dateFrom, scope.dateTo) + 1;
  throw new SentenceError(400, message('reportRowsTooMany', days, most));
}

/** The table of a report: its dimensions, and how many numbers each cell has. */
interface RequestedTable extends Scope {
  rows: readonly ReportDimension[];
  columns: readonly ReportDimension[];
  numbers: number;
}

/**
 * @throws 400 for more groups than `LIMITS.reportGroups`, or a table of more than `LIMITS.reportNumbers`, where the
 *   first facts have as many; as requireReadable
 */
export async function requireGroups(
  manager: EntityManager,
  multimediaId: number,
  table: RequestedTable,
): Promise<void> {
  const read = await requireReadable(manager, multimediaId, table);
  const most = LIMITS.reportGroups;
  // What is ordered of a month is one row of as many days.
  if (read * 31 <= most) return;
  const dimensions = [...table.rows, ...table.columns];
  const counted = countedFor(dimensions);
  const records = await sizes.recordCounts(manager, multimediaId, counted);
  if (possibleGroups(dimensions, table, records) <= most) return;
  const { groups, rows, columns } = await sizes.sizeAtLeast(manager, multimediaId, table);
  if (groups > most) throw new SentenceError(400, message('reportTooLarge', most));
  requireTable({ rows, columns, numbers: table.numbers });
}

/** @throws 400 for more than `LIMITS.reportNumbers` */
export function requireTable(size: TableSize): void {
  const all = tableNumbers(size);
  if (all <= LIMITS.reportNumbers) return;
  const { rows, columns, numbers } = size;
  const said = [rows, columns, numbers, all, LIMITS.reportNumbers] as const;
  throw new SentenceError(400, message('reportTableTooLarge', ...said));
}

/** @throws 400 for more facts than `LIMITS.reportFileFacts`; as requireReadable */
export async function requireFacts(
  manager: EntityManager,
  multimediaId: number,
  scope: Scope,
): Promise<void> {
  const rows = await requireReadable(manager, multimediaId, scope);
  const most = LIMITS.reportFileFacts;
  if (rows * 31 <= most) return;
  if ((await sizes.factsAtLeast(manager, multimediaId, scope)) > most)
    throw new SentenceError(400, message('reportFileTooLarge', most));
}
