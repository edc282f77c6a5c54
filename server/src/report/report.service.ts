import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import {
  MONEY_MEASURES,
  RECORD_DIMENSIONS,
  type RecordDimension,
  type ReportDimension,
} from '../contract/report.js';
import { dateInZone, daysBetween } from '../contract/time.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { comparing, type Group, type Pivot, pivotOf } from './core/pivot.js';
import type { ReportAnswer, ReportBody } from './report.dto.js';
import * as reports from './report.repository.js';

type Names = Partial<Record<ReportDimension, ReadonlyMap<number, string>>>;

const isRecord = (dimension: ReportDimension): dimension is RecordDimension =>
  (RECORD_DIMENSIONS as readonly ReportDimension[]).includes(dimension);

/** Reports over airings. */
@Injectable()
export class ReportService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Sums of airings and of their money, as a table.
   *
   * @throws 400 for its fields, a longer range than `LIMITS.reportDays`, and more groups than
   *   `LIMITS.reportGroups`
   */
  run(multimediaId: number, body: ReportBody): Promise<ReportAnswer> {
    const dimensions = dimensionsOf(body);
    const { basis, dateFrom, dateTo, measures } = body;
    const filters = Object.entries(body.filters ?? {}).flatMap(([dimension, values]) =>
      Array.isArray(values)
        ? [{ dimension: dimension as ReportDimension, values: values as number[] }]
        : [],
    );
    const question = { basis, dateFrom, dateTo, dimensions, measures, filters };
    return this.database.read(multimediaId, async (manager) => {
      const groups = await reports.factGroups(manager, multimediaId, question);
      if (groups.length > LIMITS.reportGroups)
        throw new SentenceError(400, message('reportTooLarge', LIMITS.reportGroups));
      const names = await namesOf(manager, multimediaId, dimensions, groups);
      const compare = dimensions.map((dimension) => comparing(dimension, names));
      const pivot = pivotOf(groups, body.rows.length, compare, measures.length);
      const today = dateInZone(this.clock.now(), 'UTC');
      return {
        ...tableOf(pivot, body),
        names: Object.fromEntries(
          Object.entries(names).map(([dimension, byId]) => [dimension, Object.fromEntries(byId)]),
        ),
        provisional:
          basis === 'ordered' ? [] : await reports.openMonths(manager, multimediaId, body, today),
        factCount: pivot.factCount,
      };
    });
  }
}

/** The table with amounts in units. */
function tableOf(
  { rows, columns, cells, totals }: Pivot,
  { measures, totals: asked }: ReportBody,
): Pick<ReportAnswer, 'rows' | 'columns' | 'cells' | 'totals'> {
  const divisors = measures.map((measure) => (MONEY_MEASURES.includes(measure) ? 100 : 1));
  /** The first `places` numbers are no measures. */
  const inUnits = (list: readonly number[], places: number): number[] =>
    list.map((value, i) => (i < places ? value : value / (divisors[i - places] ?? 1)));
  return {
    rows,
    columns,
    cells: cells.map((cell) => inUnits(cell, 2)),
    totals:
      asked === 1
        ? {
            rows: totals.rows.map((row) => inUnits(row, 1)),
            columns: totals.columns.map((column) => inUnits(column, 1)),
            all: inUnits(totals.all, 0),
          }
        : null,
  };
}

/** The dimensions of the rows and then of the columns. @throws 400 */
function dimensionsOf({
  rows,
  columns,
  measures,
  dateFrom,
  dateTo,
}: ReportBody): ReportDimension[] {
  const days = daysBetween(dateFrom, dateTo);
  if (days < 0) throw badField('dateFrom', 'dateFromBeforeTo');
  if (days + 1 > LIMITS.reportDays) throw badField('dateTo', 'reportDays', LIMITS.reportDays);
  if (measures.length === 0) throw badField('measures', 'required');
  const dimensions = [...rows, ...columns];
  if (columns.some((column) => rows.includes(column))) throw badField('columns', 'dimensionTwice');
  if (dimensions.length > LIMITS.reportDimensions)
    throw badField('rows', 'list', LIMITS.reportDimensions);
  return dimensions;
}

/** The names of the records that groups have as values. */
async function namesOf(
  manager: EntityManager,
  multimediaId: number,
  dimensions: readonly ReportDimension[],
  groups: readonly Group[],
): Promise<Names> {
  const names: Names = {};
  for (const [i, dimension] of dimensions.entries()) {
    if (!isRecord(dimension)) continue;
    const ids = new Set(groups.map(({ values }) => values[i]));
    const known = [...ids].filter((id) => typeof id === 'number');
    names[dimension] = await reports.namesOf(manager, multimediaId, dimension, known);
  }
  return names;
}
