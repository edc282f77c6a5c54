import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badFields, SentenceError } from '../common/errors.js';
import type { Hold } from '../common/request-context.js';
import type { Language } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { message, type Message } from '../contract/messages.js';
import {
  FACT_FIELDS,
  MONEY_MEASURES,
  RECORD_DIMENSIONS,
  type RecordDimension,
  type ReportDimension,
} from '../contract/report.js';
import { earlierOf, withEarlier } from '../contract/report-comparison.js';
import { numbersOf } from '../contract/report-table.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { comparing, type Group, type Pivot, pivotOf } from './core/pivot.js';
import { daysProblems, shownProblems, tableProblems } from './core/report-problems.js';
import { MOST_COLUMNS } from './core/workbook.js';
import type {
  ReportAnswer,
  ReportBody,
  ReportFact,
  ReportFactsAnswer,
  ReportFactsBody,
  ReportFileBody,
  ReportScope,
} from './report.dto.js';
import { reportCsv, reportWorkbook } from './report-file.js';
import * as reports from './report.repository.js';
import { todayAtStations } from './station-day.queries.js';

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
    return this.database.read(multimediaId, (manager) =>
      this.answerIn(manager, multimediaId, body, dimensions),
    );
  }

  /**
   * Facts with some values, at most `LIMITS.reportFacts`.
   *
   * @throws 400 for its fields and a longer range than `LIMITS.reportDays`
   */
  async facts(multimediaId: number, body: ReportFactsBody): Promise<ReportFactsAnswer> {
    checkRange(body);
    const question = scopeOf(body);
    const at = body.at.map(({ dimension, value }) => ({ dimension, value: value ?? null }));
    const most = LIMITS.reportFacts;
    const told = await this.database.read(multimediaId, (manager) =>
      reports.toldFacts(manager, multimediaId, { ...question, at }, most + 1),
    );
    return { facts: told.slice(0, most).map(factOf), more: told.length > most ? 1 : 0 };
  }

  /**
   * A file of a report.
   *
   * @throws as run, for the days of the comparison too; 400 for more facts than `LIMITS.reportFileFacts`, for more
   *   columns than a sheet has, and for what cannot be compared
   */
  async file(
    { multimediaId, language, hold }: { multimediaId: number; language: Language; hold: Hold },
    body: ReportFileBody,
  ): Promise<Readable> {
    const dimensions = dimensionsOf(body);
    const { compare, ...shown } = shownOf(body);
    const question = scopeOf(body);
    const most = LIMITS.reportFileFacts;
    const report = await this.database.read(multimediaId, async (manager) => {
      const facts = await reports.toldFacts(
        manager,
        multimediaId,
        { ...question, at: [] },
        most + 1,
      );
      if (facts.length > most) throw new SentenceError(400, message('reportFileTooLarge', most));
      const now = await this.answerIn(manager, multimediaId, body, dimensions);
      const earlier = body.format === 'csv' ? null : earlierOf(body, compare);
      const answer = earlier
        ? withEarlier(now, await this.answerIn(manager, multimediaId, earlier, dimensions), body)
        : now;
      const filterNames: Names = {};
      for (const { dimension, values } of question.filters)
        if (isRecord(dimension))
          filterNames[dimension] = await reports.namesOf(manager, multimediaId, dimension, values);
      return { language, body, shown: { ...shown, earlier }, answer, facts, filterNames };
    });
    const { shares, earlier } = report.shown;
    const numbers = numbersOf(body.measures.length, { compared: earlier !== null, shares }).length;
    if (body.rows.length + (report.answer.columns.length + 1) * numbers > MOST_COLUMNS)
      throw new SentenceError(400, message('reportTooLarge', MOST_COLUMNS));
    hold(report.facts.reduce((sum, { length }) => sum + length, 0));
    return body.format === 'csv' ? reportCsv(report) : reportWorkbook(report);
  }

  private async answerIn(
    manager: EntityManager,
    multimediaId: number,
    body: ReportBody,
    dimensions: readonly ReportDimension[],
  ): Promise<ReportAnswer> {
    const { measures } = body;
    const scope = scopeOf(body);
    const question = { ...scope, dimensions, measures };
    const groups = await reports.factGroups(manager, multimediaId, question);
    if (groups.length > LIMITS.reportGroups)
      throw new SentenceError(400, message('reportTooLarge', LIMITS.reportGroups));
    const names = await namesOf(manager, multimediaId, dimensions, groups);
    const compare = dimensions.map((dimension) => comparing(dimension, names));
    const pivot = pivotOf(groups, body.rows.length, compare, measures.length);
    const today = await todayAtStations(manager, multimediaId, this.clock.now());
    return {
      ...tableOf(pivot, body),
      names: Object.fromEntries(
        Object.entries(names).map(([dimension, byId]) => [dimension, Object.fromEntries(byId)]),
      ),
      provisional:
        scope.basis === 'ordered'
          ? []
          : await reports.openMonths(manager, multimediaId, body, today),
      factCount: pivot.factCount,
    };
  }
}

/** What is counted, of which days, and by which filters. */
function scopeOf({ basis, dateFrom, dateTo, filters }: ReportScope) {
  const all = Object.entries(filters ?? {}).flatMap(([dimension, values]) =>
    Array.isArray(values)
      ? [{ dimension: dimension as ReportDimension, values: values as number[] }]
      : [],
  );
  return { basis, dateFrom, dateTo, filters: all };
}

/** A fact by the names of its values, money in units. */
function factOf(told: string): ReportFact {
  const values = JSON.parse(told) as (string | number | null)[];
  const named = FACT_FIELDS.map((name, i) => {
    const isMoney = (MONEY_MEASURES as readonly string[]).includes(name);
    return [name, isMoney ? Number(values[i]) / 100 : (values[i] ?? null)];
  });
  const spotId = values[FACT_FIELDS.length] ?? null;
  return { ...(Object.fromEntries(named) as Omit<ReportFact, 'spotId'>), spotId: spotId as number };
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

/** @throws 400 */
function check(problems: Record<string, Message>): void {
  if (Object.keys(problems).length > 0) throw badFields(problems);
}

/** @throws 400 for a range that ends before it begins, or is longer than `LIMITS.reportDays` */
export const checkRange = (range: Pick<ReportScope, 'dateFrom' | 'dateTo'>): void =>
  check(daysProblems(range));

/** The dimensions of the rows and then of the columns. @throws 400 */
function dimensionsOf(body: ReportBody): ReportDimension[] {
  checkRange(body);
  check(tableProblems(body));
  return [...body.rows, ...body.columns];
}

/** How the table of a file is shown. @throws 400 */
function shownOf({ rows, columns, measures, ...body }: ReportFileBody) {
  const compare = body.compare ?? 'none';
  const sort = body.sort ?? null;
  check(shownProblems({ rows, columns, measures, compare, sort }));
  const sortAt = (body.sortAt ?? []).map(({ dimension, value }) => ({
    dimension,
    value: value ?? null,
  }));
  return { compare, sort, sortAt, top: body.top ?? null, shares: body.shares === 1 };
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
