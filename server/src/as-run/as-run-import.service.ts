import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, CodeError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import type { MessageKey } from '../contract/messages.js';
import type { AiredFile, AiredRefusal, AiredRow } from '../contract/playout.js';
import { addDays, daysBetween } from '../contract/time.js';
import { dateOfFileName } from '../playout/file-name.js';
import { formatFor } from '../playout-format/playout-format.service.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../traffic-log/call-queue.js';
import type { Work, WorkCaller } from '../traffic-log/work.js';
import { AsRunReader } from './as-run-reader.js';
import { AsRunFile, type AsRunProblem } from './as-run.entity.js';
import type { ImportAnswer, ImportQuery } from './as-run.dto.js';
import { ownDates } from './core/file-dates.js';
import { midnightOf, type PlacedRow, placeRow } from './core/place-row.js';
import { lockStation, rowsOfFiles } from './day-store.js';
import { summaryAnswer, type SummaryRow, summaries } from './day-answer.js';
import { ensureDays, refreshDays } from './refresh-days.js';
import { insertRows, keepWord } from './row-store.js';
import { settingsOf, stationOf } from './stations.js';

/** Characters of a line that a problem shows. */
const SHOWN = 200;

const REFUSALS: Readonly<Record<AiredRefusal, MessageKey>> = {
  EMPTY: 'asRunEmpty',
  BINARY: 'asRunBinary',
  TOO_MANY_LINES: 'asRunTooManyLines',
  XML: 'asRunXml',
};

export interface AsRunUpload {
  fileName: string;
  bytes: Buffer;
}

/** A file that was read, and its dates. */
export interface ReadFile extends AsRunUpload {
  digest: string;
  format: string;
  read: AiredFile;
  nominal: string;
  /** The dates that it is the file of. */
  dates: string[];
}

/** Imports files of what aired. */
@Injectable()
export class AsRunImportService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly calls: CallQueue,
    private readonly reader: AsRunReader,
  ) {}

  /**
   * Imports a file as a whole, or leaves everything as it is. Files of a station wait for each other,
   * before they take a connection.
   *
   * @param caller `userId` null for the operator's own programs; who leaves before the file is read
   *   leaves everything as it is
   * @throws 404 for the station; 400 for an unknown format, a file that cannot be read, has no row or no
   *   date; DAY_CLOSED; 429 when too many calls wait
   */
  import(caller: WorkCaller, query: ImportQuery, upload: AsRunUpload): Promise<ImportAnswer> {
    return this.calls.run(caller, query.stationId, async (work) => {
      const file = await this.read(work, query, upload);
      return this.database.write(caller.multimediaId, async (manager) => {
        await lockStation(manager, query.stationId);
        const last = await sameFile(manager, query.stationId, file);
        if (last) return answerOf(manager, last, last.problems, 1);
        return this.store(manager, caller, query.stationId, file);
      });
    });
  }

  private async read(
    work: Work,
    { stationId, format, date }: ImportQuery,
    upload: AsRunUpload,
  ): Promise<ReadFile> {
    const { multimediaId } = work;
    const found = await this.database.read(multimediaId, async (manager) => {
      await stationOf(manager, multimediaId, stationId);
      return formatFor(manager, multimediaId, 'in', stationId, format);
    });
    if (!found) throw badField('format', 'required');
    const { name, map } = found;
    const read = await this.reader.read(work, { bytes: upload.bytes, map });
    if (read.refusal) throw badField('file', REFUSALS[read.refusal]);
    if (read.rows.length === 0) throw badField('file', 'asRunNothingRead', name);
    if (read.rows.length > LIMITS.asRunRows)
      throw badField('file', 'asRunTooManyRows', LIMITS.asRunRows);
    const nominal =
      date ?? dateOfFileName(map.fileName, upload.fileName) ?? read.nominalDate ?? null;
    if (nominal === null) throw badField('date', 'asRunNoDate');
    if (mostOfADay(read.rows, nominal) > LIMITS.asRunRowsOfDay)
      throw badField('file', 'asRunTooManyLines');
    const dates = date ? [date] : ownDates(read.rows, nominal);
    if (daysBetween(dates[0] ?? nominal, dates.at(-1) ?? nominal) >= LIMITS.asRunDates)
      throw badField('file', 'asRunTooManyDates', LIMITS.asRunDates);
    const digest = createHash('sha256').update(upload.bytes).digest('hex');
    return { ...upload, digest, format: name, read, nominal, dates };
  }

  private async store(
    manager: EntityManager,
    { multimediaId, userId }: WorkCaller,
    stationId: number,
    file: ReadFile,
  ): Promise<ImportAnswer> {
    const { dates, read } = file;
    const known = await knownAirings(manager, multimediaId, stationId, read.rows);
    const placed = read.rows.map((row) => placeRow(row, file));
    const before = await rowsOfFiles(manager, multimediaId, stationId, dates);
    const touched = [
      ...dates,
      ...placed.map(({ date }) => date),
      ...placed.flatMap(({ row }) => known.get(row.airingId ?? 0) ?? []),
      ...before.map(({ date }) => date),
    ];
    const closed = await closedOf(manager, stationId, [...new Set(touched)]);
    if (dates.some((date) => closed.has(date))) throw new CodeError('DAY_CLOSED');
    // The days that its rows may belong to: what aired around midnight may be of a neighbour.
    const { settings } = await settingsOf(manager, multimediaId, stationId);
    const scope = [...new Set([...touched, ...edges(placed, settings.window)])]
      .filter((date) => !closed.has(date))
      .sort();
    const isClosed = ({ date, row }: PlacedRow) => closed.has(known.get(row.airingId ?? 0) ?? date);
    const [late, rows] = [placed.filter(isClosed), placed.filter((row) => !isClosed(row))];
    await holdLogs(manager, multimediaId, stationId, scope);
    const stored = manager.create(AsRunFile, {
      ...{ multimediaId, stationId, userId, dates },
      ...{ fileName: file.fileName, format: file.format, digest: file.digest, bytes: file.bytes },
      rows: read.rows.length + read.problems.length,
      read: read.rows.length,
      problems: [] as AsRunProblem[],
      importedAt: new Date(this.clock.now()),
    });
    await manager.save(stored);
    await manager.query('DELETE FROM as_run_row WHERE id = ANY($1::int[])', [
      before.map(({ id }) => id),
    ]);
    const inserted = await insertRows(manager, stored, rows, known);
    await ensureDays(manager, { multimediaId, stationId, dates, fileId: stored.id });
    await keepWord(manager, multimediaId, before, inserted);
    const { doubles } = await refreshDays(manager, { multimediaId, stationId, dates: scope });
    const twice = new Set(doubles);
    const problems: AsRunProblem[] = [
      ...read.problems,
      ...late.map(({ row }) => problem(row, 'DAY_CLOSED')),
      ...inserted.flatMap(({ id, row }) => (twice.has(id) ? [problem(row, 'DUPLICATE')] : [])),
    ].sort((a, b) => a.line - b.line);
    stored.problems = problems.slice(0, LIMITS.asRunProblems);
    if (problems.length > 0)
      await manager.update(AsRunFile, { id: stored.id }, { problems: stored.problems });
    return answerOf(manager, stored, stored.problems, 0);
  }
}

const problem = ({ line, text }: AiredRow, reason: AsRunProblem['reason']): AsRunProblem => ({
  line,
  text: text.slice(0, SHOWN),
  reason,
});

function mostOfADay(rows: readonly AiredRow[], nominal: string): number {
  const counts = new Map<string, number>();
  for (const { airedDate } of rows)
    counts.set(airedDate ?? nominal, (counts.get(airedDate ?? nominal) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** An airing around midnight may be of the day before or after. */
function edges(placed: readonly PlacedRow[], reach: number): string[] {
  return placed.flatMap(({ at, date }) => {
    if (at === null) return [];
    const second = at - midnightOf(date);
    return [
      ...(second < reach ? [addDays(date, -1)] : []),
      ...(second > 86_400 - reach ? [addDays(date, 1)] : []),
    ];
  });
}

/** What answers tell of a file. */
type FileFacts = Omit<AsRunFile, 'bytes' | 'format' | 'importedAt' | 'userId'>;

/** The last file of all of a file's dates, where that is the same file. */
async function sameFile(
  manager: EntityManager,
  stationId: number,
  { digest, format, dates }: ReadFile,
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

/** The dates of the station's airings that rows name, by the airing's id. */
async function knownAirings(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  rows: readonly AiredRow[],
): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ airingId }) =>
    airingId !== null && airingId <= LIMITS.id ? [airingId] : [],
  );
  const found = await manager.query<{ id: number; date: string }[]>(
    `SELECT a.id, l."date" FROM airing a JOIN traffic_log l ON l.id = a.log_id
     WHERE a.id = ANY($3::int[]) AND l.multimedia_id = $1 AND l.station_id = $2`,
    [multimediaId, stationId, ids],
  );
  return new Map(found.map(({ id, date }) => [id, date]));
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

/** Holds the logs of days, so that nobody makes or edits them while their airings are compared. */
async function holdLogs(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  dates: readonly string[],
): Promise<void> {
  await manager.query(
    `SELECT FROM traffic_log WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[])
     ORDER BY "date" FOR UPDATE`,
    [multimediaId, stationId, dates],
  );
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
    ...{ id, stationId, fileName, digest, dates, rows, read },
    problems,
    days: days.map(summaryAnswer),
    alreadyImported,
  };
}
