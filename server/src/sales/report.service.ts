import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { bufferOf } from '../common/buffer-of.js';
import { Clock } from '../common/clock.js';
import { badFields, SentenceError } from '../common/errors.js';
import type { Language } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { message, type Message } from '../contract/messages.js';
import { FACT_FIELDS, MONEY_MEASURES } from '../contract/report.js';
import {
  isRecordDimension,
  type RecordDimension,
  type ReportDimension,
} from '../contract/report-dimensions.js';
import { earlierOf } from '../contract/report-comparison.js';
import { numbersOf } from '../contract/report-table.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { HeavyThreads, isOutOfMemory, isOutOfTime } from '../work/heavy-threads.js';
import { ReadQueue } from '../work/read-queue.js';
import type { Work, WorkCaller } from '../work/work.js';
import { factSpans } from './core/fact-spans.js';
import { daysProblems, layoutProblems, tableProblems } from './core/report-problems.js';
import { MOST_COLUMNS } from './core/workbook.js';
import type {
  ReportBody,
  ReportFact,
  ReportFactsAnswer,
  ReportFactsBody,
  ReportFileBody,
  ReportScope,
} from './report.dto.js';
import { requireFacts, requireGroups, requireReadable, requireTable } from './report-bounds.js';
import * as reports from './report.repository.js';
import type {
  FileTask,
  NoTable,
  reportFile,
  reportIds,
  ReportNames,
  reportTable,
} from './report-worker.js';
import { todayAtStations } from './station-day.queries.js';

/** Reports over airings. */
@Injectable()
export class ReportService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly reads: ReadQueue,
    private readonly threads: HeavyThreads,
  ) {}

  /**
   * Sums of airings and of their money, as the JSON of a table.
   *
   * @throws 400 for its fields, a longer range than `LIMITS.reportDays`, more groups than `LIMITS.reportGroups`, and
   *   a table of more than `LIMITS.reportNumbers`; as ReadQueue.run
   */
  async run(caller: WorkCaller, body: ReportBody): Promise<Buffer> {
    const dimensions = dimensionsOf(body);
    const { multimediaId } = caller;
    return this.reads.run(caller, null, async (work) => {
      const { groupLines, months } = await this.database.read(
        multimediaId,
        async (manager) => ({
          groupLines: await groupLinesIn(manager, multimediaId, body, body.measures.length),
          months: await this.monthsIn(manager, multimediaId, body),
        }),
        work.signal,
      );
      const names = await this.namesOf(work, dimensions, [groupLines]);
      const { rows, columns, measures, totals } = body;
      const question = { rows, columns, measures, ...(totals === 1 && { totals }) };
      const task = { groupLines, body: question, names, ...months };
      return bufferOf(
        await this.finished(this.threads.run<typeof reportTable>('reportTable', work, task)),
      );
    });
  }

  /**
   * Facts with some values, at most `LIMITS.reportFacts`.
   *
   * @throws 400 for its fields and a longer range than `LIMITS.reportDays`; as ReadQueue.run
   */
  async facts(caller: WorkCaller, body: ReportFactsBody): Promise<ReportFactsAnswer> {
    checkRange(body);
    const { multimediaId } = caller;
    const question = scopeOf(body);
    const at = body.at.map(({ dimension, value }) => ({ dimension, value: value ?? null }));
    const most = LIMITS.reportFacts;
    const lines = await this.reads.run(caller, null, ({ signal }) =>
      this.database.read(
        multimediaId,
        (manager) => firstFacts(manager, multimediaId, { ...question, at }, most + 1),
        signal,
      ),
    );
    return { facts: lines.slice(0, most).map(factOf), more: lines.length > most ? 1 : 0 };
  }

  /**
   * A file of a report.
   *
   * @throws as run, for the days of the comparison too; 400 for more facts than `LIMITS.reportFileFacts`, for more
   *   columns than a sheet has, and for what cannot be compared
   */
  async file(caller: WorkCaller, language: Language, body: ReportFileBody): Promise<Buffer> {
    const dimensions = dimensionsOf(body);
    const { compare, ...shown } = layoutOf(body);
    const { multimediaId } = caller;
    return this.reads.run(caller, null, async (work) => {
      const { basis, dateFrom, dateTo, rows, columns, measures, filters, format } = body;
      const earlier = format === 'csv' ? null : earlierOf(body, compare);
      const kinds = { compared: earlier !== null, shares: shown.shares };
      const numbers = numbersOf(measures.length, kinds).length;
      const read = await this.database.read(
        multimediaId,
        async (manager) => ({
          facts: await factsIn(manager, multimediaId, body),
          groupLines:
            format === 'csv' ? '' : await groupLinesIn(manager, multimediaId, body, numbers),
          earlierGroupLines:
            earlier && (await groupLinesIn(manager, multimediaId, earlier, numbers)),
          filterNames: await filterNames(manager, multimediaId, body),
        }),
        work.signal,
      );
      const groupLines =
        read.earlierGroupLines === null
          ? [read.groupLines]
          : [read.groupLines, read.earlierGroupLines];
      const task: FileTask = {
        ...read,
        format,
        language,
        body: {
          basis,
          dateFrom,
          dateTo,
          rows,
          columns,
          measures,
          ...(filters && { filters: { ...filters } }),
        },
        shown: {
          ...shown,
          earlier: earlier && { dateFrom: earlier.dateFrom, dateTo: earlier.dateTo },
        },
        names: await this.namesOf(work, dimensions, groupLines),
      };
      const making = this.threads.run<typeof reportFile>('reportFile', work, task);
      return bufferOf(await this.finished(making));
    });
  }

  /** @throws 400 for a table that is too large, or that takes more time or memory than any should */
  private async finished(making: Promise<Uint8Array | NoTable>): Promise<Uint8Array> {
    const result = await making.catch((error: unknown): never => {
      if (isOutOfMemory(error) || isOutOfTime(error))
        throw new SentenceError(400, message('reportTooHeavy'));
      throw error;
    });
    if (result instanceof Uint8Array) return result;
    if ('tooWide' in result)
      throw new SentenceError(400, message('reportTooWide', result.tooWide, MOST_COLUMNS));
    requireTable(result.tooLarge);
    throw new Error('A table was refused that is not too large');
  }

  /** The names of the records of groups, by dimension. */
  private async namesOf(
    work: Work,
    dimensions: readonly ReportDimension[],
    groupLines: readonly string[],
  ): Promise<ReportNames> {
    const { multimediaId } = work;
    const places = dimensions.flatMap((dimension, i) => (isRecordDimension(dimension) ? [i] : []));
    if (places.length === 0) return {};
    const task = { groupLines, places };
    const ids = await this.threads.run<typeof reportIds>('reportIds', work, task);
    return this.database.read(multimediaId, async (manager) => {
      const names: ReportNames = {};
      for (const [i, place] of places.entries()) {
        const dimension = dimensions[place];
        if (dimension !== undefined && isRecordDimension(dimension))
          names[dimension] = await namesIn(manager, multimediaId, dimension, ids[i] ?? []);
      }
      return names;
    });
  }

  private async monthsIn(
    manager: EntityManager,
    multimediaId: number,
    body: ReportBody,
  ): Promise<reports.NamedMonths> {
    if (body.basis === 'ordered') return { provisional: [], withoutNumbers: [] };
    const today = await todayAtStations(manager, multimediaId, this.clock.now());
    return reports.namedMonths(manager, multimediaId, body, today);
  }
}

/**
 * The groups of a report, of each a line.
 *
 * @param numbers of each cell of its table
 * @throws 400 for more than `LIMITS.reportGroups`, and as requireGroups
 */
async function groupLinesIn(
  manager: EntityManager,
  multimediaId: number,
  body: ReportBody,
  numbers: number,
): Promise<string> {
  const most = LIMITS.reportGroups;
  const { rows, columns, measures } = body;
  const scope = scopeOf(body);
  await requireGroups(manager, multimediaId, { ...scope, rows, columns, numbers });
  const question = { ...scope, dimensions: [...rows, ...columns], measures };
  const lines = await reports.groupLines(manager, multimediaId, question);
  if (lines.length > most) throw new SentenceError(400, message('reportTooLarge', most));
  return lines.join('\n');
}

/** The first facts of a question, in order. @throws as requireReadable */
async function firstFacts(
  manager: EntityManager,
  multimediaId: number,
  question: reports.FactsQuestion,
  most: number,
): Promise<string[]> {
  const lines: string[] = [];
  for (const span of factSpans(question, question.at)) {
    const part = { ...question, ...span };
    await requireReadable(manager, multimediaId, part);
    lines.push(...(await reports.factLines(manager, multimediaId, part, most - lines.length)));
    if (lines.length >= most) break;
  }
  return lines;
}

/** The facts of a file, of each a line. @throws 400 for more than `LIMITS.reportFileFacts` */
async function factsIn(
  manager: EntityManager,
  multimediaId: number,
  body: ReportBody,
): Promise<string> {
  const most = LIMITS.reportFileFacts;
  const question = { ...scopeOf(body), at: [] };
  await requireFacts(manager, multimediaId, question);
  const facts = await reports.factLines(manager, multimediaId, question, most + 1);
  if (facts.length > most) throw new SentenceError(400, message('reportFileTooLarge', most));
  return facts.join('\n');
}

const namesIn = async (
  manager: EntityManager,
  multimediaId: number,
  dimension: RecordDimension,
  ids: readonly number[],
): Promise<Record<string, string>> =>
  Object.fromEntries(await reports.namesOf(manager, multimediaId, dimension, ids));

/** The names of the records by which facts are filtered. */
async function filterNames(
  manager: EntityManager,
  multimediaId: number,
  body: ReportBody,
): Promise<ReportNames> {
  const names: ReportNames = {};
  for (const { dimension, values } of scopeOf(body).filters)
    if (isRecordDimension(dimension))
      names[dimension] = await namesIn(manager, multimediaId, dimension, values);
  return names;
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
function factOf(line: string): ReportFact {
  const values = JSON.parse(line) as (string | number | null)[];
  const named = FACT_FIELDS.map((name, i) => {
    const isMoney = (MONEY_MEASURES as readonly string[]).includes(name);
    return [name, isMoney ? Number(values[i]) / 100 : (values[i] ?? null)];
  });
  const spotId = values[FACT_FIELDS.length] ?? null;
  return { ...(Object.fromEntries(named) as Omit<ReportFact, 'spotId'>), spotId: spotId as number };
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
function layoutOf({ rows, columns, measures, ...body }: ReportFileBody) {
  const compare = body.compare ?? 'none';
  const sort = body.sort ?? null;
  check(layoutProblems({ rows, columns, measures, compare, sort }));
  const sortAt = (body.sortAt ?? []).map(({ dimension, value }) => ({
    dimension,
    value: value ?? null,
  }));
  return { compare, sort, sortAt, top: body.top ?? null, shares: body.shares === 1 };
}
