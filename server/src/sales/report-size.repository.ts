import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { LIMITS } from '../contract/limits.js';
import type { ReportBasis } from '../contract/report.js';
import type { RecordDimension, ReportDimension } from '../contract/report-dimensions.js';
import { isOf } from '../ledger/closed-days.queries.js';
import { statementIn } from '../tenant/tenant-database.js';
import { withRoom } from '../ledger/facts/told-facts.repository.js';
import { countableOf } from '../ledger/facts/told-facts.queries.js';
import {
  AFTER_LAST,
  type FactDetail,
  FIRST,
  isOpen,
  linesOf,
  type OfCampaigns,
  openDays,
} from '../ledger/facts/facts.queries.js';
import { RECORD_SQL } from './report-dimensions.queries.js';
import {
  BECAME,
  countedIn,
  detailOf,
  factsFor,
  narrowedTo,
  type ReportQuestion,
  usedIn,
  factValue,
} from './report-question.queries.js';

/** Rows of which the groups are counted: as many as may be, and as many again. */
const COUNTED_ROWS = 2 * LIMITS.reportGroups;

const COUNT_ROW = { count: columns.integer() };

const SIZE_ROW = { groups: columns.integer(), rows: columns.integer(), columns: columns.integer() };

/** Of what a report would have: groups of facts, and rows and columns of its table. */
type LeastSize = RowOf<typeof SIZE_ROW>;

async function countIn(manager: EntityManager, text: string, values: unknown[]): Promise<number> {
  const [found] = await withRoom(manager, { text, row: COUNT_ROW }, values);
  return found?.count ?? 0;
}

/**
 * Days of a line and month that ask for airings, as most lines have them: a month of what is ordered is one row, and
 * each of its days is worked out.
 */
const DAYS_ORDERED = 10;

/** What is read of open days. */
const OPEN: Readonly<Record<ReportBasis, ((only: OfCampaigns) => string) | null>> = {
  aired: null,
  ordered: (only) => `SELECT FROM ordered_month o
    WHERE o.multimedia_id = $1 AND o.month BETWEEN ${FIRST} AND $3::date ${only('o.spot_id')}`,
  scheduled: (only) => `SELECT FROM ${linesOf('traffic_log l', only('d.spot_id'))}
    WHERE l.multimedia_id = $1 AND l."date" >= ${FIRST} AND l."date" <= ${AFTER_LAST}
      AND ${isOpen('l.station_id', 'l."date"')} ${only('d.spot_id')}`,
};

type SizedQuestion = Pick<ReportQuestion, 'basis' | 'dateFrom' | 'dateTo' | 'filters'>;

/** The table of a question: the dimensions of its rows and of its columns. */
interface SizedTable extends SizedQuestion {
  rows: readonly ReportDimension[];
  columns: readonly ReportDimension[];
}

/**
 * How many days of orders, and rows of logs and closed days, the answer to a question is added up from; of each kind,
 * at most as many as `LIMITS.reportRows` and some more. Indexes tell, so that it takes a small part of what reading them does.
 */
export function rowsOf(
  manager: EntityManager,
  multimediaId: number,
  { basis, dateFrom, dateTo, filters }: SizedQuestion,
): Promise<number> {
  const { theirs, only } = narrowedTo(filters);
  const { sent } = countedIn({ filters });
  const open = OPEN[basis]?.(only);
  const days = basis === 'ordered' ? DAYS_ORDERED : 1;
  const closed = `SELECT FROM ledger_sum u WHERE u.multimedia_id = $1 AND ${isOf('u', basis)}
      AND u."date" BETWEEN $2::date AND $3::date ${only('u.spot_id')}`;
  // What is sent and not used would have no type.
  const used = sent.map((_, i) => `AND $${i + 4}::int[] IS NOT NULL`).join(' ');
  const atMost = (rows: string, most: number) =>
    `(SELECT count(*)::int FROM (SELECT FROM (${rows}) one WHERE true ${used} LIMIT ${most + 1}) r)`;
  const counts = [atMost(closed, LIMITS.reportRows)];
  if (open) counts.push(`${days} * ${atMost(open, Math.ceil(LIMITS.reportRows / days))}`);
  const text = `WITH RECURSIVE ${BECAME}${theirs}${basis === 'aired' ? '' : `, ${openDays(basis)}`}
    SELECT ${counts.join(' + ')} AS count`;
  return countIn(manager, text, [multimediaId, dateFrom, dateTo, ...sent]);
}

/**
 * Of the first facts of a question, how many groups they have, and how many rows and columns a table of them: what is
 * too large is known before anything is added up, and mostly soon.
 */
export async function sizeAtLeast(
  manager: EntityManager,
  multimediaId: number,
  question: SizedTable,
): Promise<LeastSize> {
  const { basis, dateFrom, dateTo, rows, columns: across, filters } = question;
  const dimensions = [...rows, ...across];
  const used = usedIn(dimensions, filters);
  const { where, sent } = countedIn(question);
  const { theirs, only } = narrowedTo(filters);
  const names = dimensions.map((_, i) => `value_${i}`);
  const values = dimensions.map((dimension, i) => `${factValue(dimension)} AS ${names[i]}`);
  const text = `WITH RECURSIVE ${BECAME}${theirs}, ${countableOf(basis, detailOf(used), only)},
    seen AS MATERIALIZED (
      SELECT ${names.join(', ')} FROM (
        SELECT ${[...values, 'f.facts'].join(', ')} ${factsFor(used)} WHERE ${where} AND f.facts <> 0
        LIMIT ${COUNTED_ROWS}) f
      GROUP BY ${names.join(', ')} HAVING sum(facts) > 0)
    SELECT (SELECT count(*)::int FROM seen) AS groups, ${different(names.slice(0, rows.length))} AS rows,
      ${different(names.slice(rows.length))} AS columns`;
  const [seen] = await withRoom(manager, { text, row: SIZE_ROW }, [
    multimediaId,
    dateFrom,
    dateTo,
    ...sent,
  ]);
  return seen ?? { groups: 0, rows: 0, columns: 0 };
}

/** SQL of how many different ones there are of some values of the groups that are seen. */
const different = (names: readonly string[]): string =>
  `(SELECT count(*)::int FROM (SELECT DISTINCT ${['0', ...names].join(', ')} FROM seen) one)`;

/** Dimensions of which only the lines of single airings tell: what was taken back of them is a line too. */
const isOfAirings = (detail: FactDetail): boolean => detail === 'airing' || detail === 'show';

/**
 * How many facts a question has at least, at most one more than a file has; 0 where single airings of closed days
 * would have to be added up to know.
 */
export async function factsAtLeast(
  manager: EntityManager,
  multimediaId: number,
  question: SizedQuestion,
): Promise<number> {
  const { basis, dateFrom, dateTo, filters } = question;
  const used = usedIn([], filters);
  if (isOfAirings(detailOf(used))) return 0;
  const { where, sent } = countedIn(question);
  const { theirs, only } = narrowedTo(filters);
  const text = `WITH RECURSIVE ${BECAME}${theirs}, ${countableOf(basis, 'line', only)}
    SELECT coalesce(sum(facts), 0)::int AS count FROM (
      SELECT f.facts ${factsFor(used)} WHERE ${where} AND f.facts > 0 LIMIT ${LIMITS.reportFileFacts + 1}) one`;
  return countIn(manager, text, [multimediaId, dateFrom, dateTo, ...sent]);
}

/** How many records there are of each of some kinds. */
export async function recordCounts(
  manager: EntityManager,
  multimediaId: number,
  dimensions: readonly RecordDimension[],
): Promise<ReadonlyMap<RecordDimension, number>> {
  const counts = new Map<RecordDimension, number>();
  for (const dimension of dimensions) {
    const text = `SELECT count(*)::int AS count FROM ${RECORD_SQL[dimension].table} WHERE multimedia_id = $1`;
    const [found] = await statementIn(manager, { text, row: COUNT_ROW }, [multimediaId]);
    counts.set(dimension, found?.count ?? 0);
  }
  return counts;
}
