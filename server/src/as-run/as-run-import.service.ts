import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, CodeError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import type { MessageKey } from '../contract/messages.js';
import { AIRED_YEARS, type AiredRefusal } from '../contract/playout.js';
import { addDays, dateInZone, daysBetween, SECONDS_PER_DAY } from '../contract/time.js';
import { formatFor, formatName } from '../playout/format/playout-format.service.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import type { Work, WorkCaller } from '../work/work.js';
import { Turns } from '../tenant/turns.js';
import { lockStation } from '../traffic-log/station-locks.js';
import { AsRunComparer } from './as-run-comparer.js';
import { AsRunReader } from './as-run-reader.js';
import type { ReadFile } from './as-run-worker.js';
import { AsRunFile, type AsRunProblem } from './as-run.entity.js';
import type { ImportAnswer, ImportQuery } from './as-run.dto.js';
import { midnightOf } from './core/place-row.js';
import type { StorableRow } from './core/storable.js';
import { summaryAnswer, type SummaryRow, summaries } from './day-answer.js';
import { ensureDays, forgetEmptyDays, holdLogs, refreshDays } from './refresh-days.js';
import { datesBefore, insertRows, linesOf, replaceRows } from './row-store.js';
import { settingsOf, stationOf } from './stations.js';
import { forgetDecided } from './undo-decisions.js';

const REFUSALS: Readonly<Record<AiredRefusal, MessageKey>> = {
  EMPTY: 'asRunEmpty',
  BINARY: 'asRunBinary',
  TOO_MANY_LINES: 'asRunTooManyLines',
  TOO_SLOW: 'asRunTooSlow',
  XML: 'asRunXml',
  PATTERN: 'asRunPattern',
};

export interface AsRunUpload {
  fileName: string;
  bytes: Buffer;
}

/** A file that can be stored. */
interface Importable extends AsRunUpload, Omit<ReadFile, 'nominal' | 'refusal'> {
  format: string;
}

/** Imports files of what aired. */
@Injectable()
export class AsRunImportService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly calls: CallQueue,
    private readonly reader: AsRunReader,
    private readonly comparer: AsRunComparer,
    private readonly turns: Turns,
  ) {}

  /**
   * Imports a file as a whole, or leaves everything as it is. Files of a station wait for each other,
   * before they take a connection.
   *
   * @param caller `userId` null for the operator's own programs; who leaves before the file is read
   *   leaves everything as it is
   * @throws 404 for the station; 400 for an unknown format, a file that cannot be read, has no row or no
   *   date, or a date after the station's today; DAY_CLOSED; 429 when too many calls wait
   */
  import(caller: WorkCaller, query: ImportQuery, upload: AsRunUpload): Promise<ImportAnswer> {
    return this.calls.run(caller, query.stationId, async (work) => {
      const file = await this.read(work, query, upload);
      const { stationId } = query;
      const write = async (manager: EntityManager) => {
        await lockStation(manager, stationId);
        const last = await sameFile(manager, stationId, file);
        if (last) return answerOf(manager, last, last.problems, 1);
        return this.store(manager, work, stationId, file);
      };
      return this.turns.ofStation(work, stationId, () =>
        this.database.write(caller.multimediaId, write),
      );
    });
  }

  private async read(
    work: Work,
    { stationId, format, date }: ImportQuery,
    upload: AsRunUpload,
  ): Promise<Importable> {
    const { multimediaId } = work;
    const { first: firstYear, last: lastYear } = AIRED_YEARS;
    if (date && (date < `${firstYear}-01-01` || date > `${lastYear}-12-31`))
      throw badField('date', 'asRunYears', firstYear, lastYear);
    const { found, today } = await this.database.read(multimediaId, async (manager) => {
      const { timeZone } = await stationOf(manager, multimediaId, stationId);
      const map = await formatFor(manager, multimediaId, 'in', stationId, format);
      return {
        found: map && { ...map, timeZone },
        today: dateInZone(this.clock.now(), timeZone),
      };
    });
    if (date) requireNotAhead(date, today);
    if (!found) throw badField('format', 'required');
    const { name, map, timeZone } = found;
    const read = await this.reader.read(work, { ...upload, map, timeZone, date: date ?? null });
    if (read.refusal) throw badField('file', REFUSALS[read.refusal]);
    if (read.read === 0) throw badField('file', 'asRunNothingRead', formatName(found));
    if (read.read > LIMITS.asRunRows) throw badField('file', 'asRunTooManyRows', LIMITS.asRunRows);
    if (read.nominal === null) throw badField('date', 'asRunNoDate');
    if (read.mostOfADay > LIMITS.asRunRowsOfDay) throw badField('file', 'asRunTooManyLines');
    const [first, last] = [read.dates[0] ?? read.nominal, read.dates.at(-1) ?? read.nominal];
    if (daysBetween(first, last) >= LIMITS.asRunDates)
      throw badField('file', 'asRunTooManyDates', LIMITS.asRunDates);
    requireNotAhead(lastOf(read), today);
    return { ...upload, ...read, format: name };
  }

  private async store(
    manager: EntityManager,
    work: Work,
    stationId: number,
    file: Importable,
  ): Promise<ImportAnswer> {
    const { multimediaId, userId } = work;
    const { dates, rows: placed } = file;
    const known = await knownAirings(manager, multimediaId, stationId, placed);
    const touched = [
      ...dates,
      ...placed.map(({ date }) => date),
      ...known.values(),
      ...(await datesBefore(manager, multimediaId, stationId, dates)),
    ];
    const closed = await closedOf(manager, stationId, [...new Set(touched)]);
    if (dates.some((date) => closed.has(date))) throw new CodeError('DAY_CLOSED');
    // The days that its rows may belong to: what aired around midnight may be of a neighbour.
    const { settings } = await settingsOf(manager, multimediaId, stationId, touched);
    const scope = [...new Set([...touched, ...edges(placed, settings.window)])]
      .filter((date) => !closed.has(date))
      .sort();
    await holdLogs(manager, { multimediaId, stationId, dates: scope });
    const isClosed = ({ date, airingId }: StorableRow) =>
      closed.has(known.get(airingId ?? 0) ?? date);
    const [late, rows] = [placed.filter(isClosed), placed.filter((row) => !isClosed(row))];
    const stored = manager.create(AsRunFile, {
      multimediaId,
      stationId,
      userId,
      dates,
      fileName: file.fileName,
      format: file.format,
      digest: file.digest,
      bytes: file.bytes,
      rows: file.read + file.unread,
      read: file.read,
      problems: [] as AsRunProblem[],
      importedAt: new Date(this.clock.now()),
    });
    await manager.save(stored);
    await insertRows(manager, stored, rows, known);
    await replaceRows(manager, stored);
    await ensureDays(manager, { multimediaId, stationId, dates, fileId: stored.id });
    const days = { multimediaId, stationId, dates: scope };
    await forgetDecided(manager, days);
    const doubles = await refreshDays(manager, days, settings, (task) =>
      this.comparer.compare(work, task),
    );
    await forgetEmptyDays(manager, days);
    const twice = new Set(await linesOf(manager, stored, doubles));
    const problems: AsRunProblem[] = [
      ...file.problems,
      ...late.map((row) => problem(row, 'DAY_CLOSED')),
      ...rows.flatMap((row) => (twice.has(row.line) ? [problem(row, 'DUPLICATE')] : [])),
    ].sort((a, b) => a.line - b.line);
    stored.problems = problems.slice(0, LIMITS.asRunProblems);
    if (problems.length > 0)
      await manager.update(AsRunFile, { id: stored.id }, { problems: stored.problems });
    return answerOf(manager, stored, stored.problems, 0);
  }
}

/** The last date of a file, or on which anything in it aired. */
const lastOf = ({ dates, rows }: Pick<ReadFile, 'dates' | 'rows'>): string =>
  rows.reduce(
    (last, { date, airedTime }) => (airedTime !== null && date > last ? date : last),
    dates.at(-1) ?? '',
  );

/** @throws 400 for what cannot have aired yet */
function requireNotAhead(date: string, today: string): void {
  if (date > today) throw badField('date', 'asRunFuture', date, today);
}

const problem = ({ line, text }: StorableRow, reason: AsRunProblem['reason']): AsRunProblem => ({
  line,
  text,
  reason,
});

/** An airing around midnight may be of the day before or after. */
function edges(placed: readonly StorableRow[], reach: number): string[] {
  return placed.flatMap(({ airedTime, nominal, date }) => {
    if (airedTime === null) return [];
    const second = airedTime + midnightOf(nominal) - midnightOf(date);
    return [
      ...(second < reach ? [addDays(date, -1)] : []),
      ...(second > SECONDS_PER_DAY - reach ? [addDays(date, 1)] : []),
    ];
  });
}

/** What answers tell of a file. */
type FileFacts = Omit<AsRunFile, 'bytes' | 'format' | 'importedAt' | 'userId'>;

/** The last file of all of a file's dates, where that is the same file. */
async function sameFile(
  manager: EntityManager,
  stationId: number,
  { digest, format, dates }: Importable,
): Promise<FileFacts | null> {
  const files = await manager.query<(FileFacts | { id: null })[]>(
    `SELECT DISTINCT ON (f.id) f.id, f.multimedia_id AS "multimediaId", f.station_id AS "stationId",
       f.file_name AS "fileName", f.digest, f.dates::text[] AS dates, f.rows, f.read, f.problems
     FROM unnest($2::date[]) AS own("date")
     LEFT JOIN as_run_day d ON d.station_id = $1 AND d."date" = own."date"
     LEFT JOIN as_run_file f ON f.id = d.file_id AND f.digest = $3 AND f.format = $4`,
    [stationId, dates, digest, format],
  );
  const [only, ...others] = files;
  return only && only.id !== null && others.length === 0 ? only : null;
}

/** What airs so many days from its date is another's: systems have bare ids of their own. */
const OWN_DAYS = 7;

/** The dates of the station's airings that rows name, by the airing's id. */
async function knownAirings(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  rows: readonly StorableRow[],
): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ airingId }) =>
    airingId !== null && airingId <= LIMITS.id ? [airingId] : [],
  );
  const found = await manager.query<{ id: number; date: string }[]>(
    `SELECT a.id, l."date" FROM airing a JOIN traffic_log l ON l.id = a.log_id
     WHERE a.id = ANY($3::int[]) AND l.multimedia_id = $1 AND l.station_id = $2`,
    [multimediaId, stationId, ids],
  );
  const dates = new Map(found.map(({ id, date }) => [id, date]));
  const near = rows.flatMap(({ date, airingId }): [number, string][] => {
    const own = airingId === null ? undefined : dates.get(airingId);
    return airingId === null || own === undefined || Math.abs(daysBetween(own, date)) > OWN_DAYS
      ? []
      : [[airingId, own]];
  });
  return new Map(near);
}

async function closedOf(
  manager: EntityManager,
  stationId: number,
  dates: readonly string[],
): Promise<Set<string>> {
  const found = await manager.query<{ date: string }[]>(
    `SELECT "date" FROM as_run_day WHERE station_id = $1 AND closed AND "date" = ANY($2::date[])`,
    [stationId, [...new Set(dates.flatMap((d) => [addDays(d, -1), d, addDays(d, 1)]))]],
  );
  return new Set(found.map(({ date }) => date));
}

async function answerOf(
  manager: EntityManager,
  file: FileFacts,
  problems: AsRunProblem[],
  alreadyImported: 0 | 1,
): Promise<ImportAnswer> {
  const { id, stationId, multimediaId, fileName, digest, dates, rows, read } = file;
  const days = await manager.query<SummaryRow[]>(
    summaries(
      `"date" = ANY($5::date[]) OR "date" IN (SELECT "date" FROM as_run_row WHERE file_id = $6)`,
    ),
    [
      multimediaId,
      [stationId],
      addDays(dates[0] ?? '', -2),
      addDays(dates.at(-1) ?? '', 2),
      dates,
      id,
    ],
  );
  return {
    id,
    stationId,
    fileName,
    digest,
    dates,
    rows,
    read,
    problems,
    days: days.map(summaryAnswer),
    alreadyImported,
  };
}
