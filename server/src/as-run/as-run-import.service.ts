import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { CodeError } from '../common/errors.js';
import { STUDIO } from '../contract/as-run.js';
import { LIMITS } from '../contract/limits.js';
import { addDays, formatSeconds } from '../contract/time.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import type { Work, WorkCaller } from '../work/work.js';
import { Turns } from '../tenant/turns.js';
import { lockStation } from '../station/station-lock.queries.js';
import { holdLogs } from '../traffic-log/log-status.repository.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import { compareInThread } from './compare-in-thread.js';
import {
  unknownColumns,
  type AsRunUpload,
  AsRunUploads,
  type Importable,
  isOpen,
  type OpenFile,
} from './as-run-upload.js';
import type { AsRunProblem } from './as-run.entity.js';
import { deleteEmptyDays } from './as-run-day.repository.js';
import { deleteEdits } from './as-run-edit.repository.js';
import {
  addFile,
  changeProblems,
  type FileFacts,
  importedSince,
  sameFile,
} from './as-run-file.repository.js';
import { insertRows, linesOf, replaceRows } from './as-run-row.repository.js';
import type { ImportAnswer, ImportQuery, SampleRowAnswer } from './as-run.dto.js';
import { midnightOf } from './core/place-row.js';
import type { StorableRow } from './core/storable.js';
import { summaryAnswer } from './day-answer.js';
import { outlookOf } from './import-outlook.js';
import { keepFormat } from '../playout/format/kept-format.js';
import { stationOf } from '../station/station-of.js';
import { ensureDays, refreshDays } from './refresh-days.js';
import { daysOfFile } from './shown-days.repository.js';

/** Imports files of what aired. */
@Injectable()
export class AsRunImportService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly calls: CallQueue,
    private readonly uploads: AsRunUploads,
    private readonly threads: HeavyThreads,
    private readonly turns: Turns,
  ) {}

  /**
   * Imports a file as a whole, or leaves everything as it is. Files of a station wait for each other,
   * before they take a connection.
   *
   * @param caller `userId` is null for the operator's own programs. Nothing changes if the caller disconnects
   *   before the file is read
   * @throws as `AsRunUploads.read`; DAY_CLOSED, ADD_OR_REPLACE; 429 when too many calls wait
   */
  import(caller: WorkCaller, query: ImportQuery, upload: AsRunUpload): Promise<ImportAnswer> {
    return this.calls.run(caller, query.stationId, async (work) => {
      const file = await this.uploads.read(work, query, upload);
      const { stationId } = query;
      if (isOpen(file)) {
        if (query.preview !== 1) throw unknownColumns(file);
        return openPreview(stationId, file);
      }
      if (query.preview === 1)
        return this.database.read(caller.multimediaId, (manager) =>
          preview(manager, caller.multimediaId, query, file),
        );
      const write = async (manager: EntityManager) => {
        await lockStation(manager, stationId);
        return this.storeOnce(manager, work, query, { file, upload });
      };
      return this.turns.ofStation(work, stationId, () =>
        this.database.write(caller.multimediaId, write),
      );
    });
  }

  /**
   * As `import`, in the transaction of who holds the station's lock.
   *
   * @throws as `AsRunUploads.read`; DAY_CLOSED, ADD_OR_REPLACE
   */
  async importIn(
    manager: EntityManager,
    work: Work,
    query: ImportQuery,
    upload: AsRunUpload,
  ): Promise<void> {
    const file = await this.uploads.read(work, query, upload);
    if (isOpen(file)) throw unknownColumns(file);
    await this.storeOnce(manager, work, query, { file, upload });
  }

  /** Stores a file that is not there yet. */
  private async storeOnce(
    manager: EntityManager,
    work: Work,
    query: ImportQuery,
    { file, upload }: { file: Importable; upload: AsRunUpload },
  ): Promise<ImportAnswer> {
    const { multimediaId } = work;
    const { stationId } = query;
    const last =
      (await sameFile(manager, multimediaId, stationId, file)) ??
      (await collectedBefore(manager, multimediaId, stationId, file, upload));
    if (last) return answerOf(manager, last, last.problems, 1);
    return this.store(manager, work, query, await withKept(manager, work, stationId, file));
  }

  private async store(
    manager: EntityManager,
    work: Work,
    { stationId, mode }: ImportQuery,
    file: Importable,
  ): Promise<ImportAnswer> {
    const { multimediaId, userId } = work;
    const { dates } = file;
    const key = { multimediaId, stationId, mode: mode ?? null };
    const outlook = await outlookOf(manager, key, file);
    if (outlook.refusal !== null) throw new CodeError(outlook.refusal);
    const { known, rows, late, scope, settings, replaced } = outlook;
    await holdLogs(manager, { multimediaId, stationId, dates: scope });
    const stored = await addFile(manager, {
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
      ignored: file.ignored,
      reading: file.reading,
      dateOrder: file.order,
      problems: [],
      importedAt: new Date(this.clock.now()),
    });
    await insertRows(manager, stored, rows, known);
    await replaceRows(manager, stored, replaced);
    // What studios said tells nothing of what is played: airings are missed by a file of that alone.
    const ofDays = file.format === STUDIO ? null : stored.id;
    await ensureDays(manager, { multimediaId, stationId, dates }, ofDays);
    const days = { multimediaId, stationId, dates: scope };
    await deleteEdits(manager, days);
    const doubles = await refreshDays(manager, days, settings, (task) =>
      compareInThread(this.threads, work, task),
    );
    await deleteEmptyDays(manager, days);
    const twice = new Set(await linesOf(manager, stored, doubles));
    const problems: AsRunProblem[] = [
      ...file.problems,
      ...late.map((row) => problem(row, 'DAY_CLOSED')),
      ...rows.flatMap((row) => (twice.has(row.line) ? [problem(row, 'DUPLICATE')] : [])),
    ].sort((a, b) => a.line - b.line);
    stored.problems = problems.slice(0, LIMITS.asRunProblems);
    if (problems.length > 0) await changeProblems(manager, stored);
    return answerOf(manager, stored, stored.problems, 0);
  }
}

/** The file that another process collected, or this one before it was ended, since it was seen in its folder. */
const collectedBefore = async (
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  { digest, fileName }: Importable,
  { seenAt }: AsRunUpload,
): Promise<FileFacts | null> =>
  seenAt === undefined
    ? null
    : importedSince(manager, { multimediaId, stationId, digest, fileName }, seenAt);

const problem = ({ line, text }: StorableRow, reason: AsRunProblem['reason']): AsRunProblem => ({
  line,
  text,
  reason,
});

/** What an import would store and answer as things are, with the first rows as understood. */
async function preview(
  manager: EntityManager,
  multimediaId: number,
  { stationId, mode }: ImportQuery,
  file: Importable,
): Promise<ImportAnswer> {
  const same = await sameFile(manager, multimediaId, stationId, file);
  const key = { multimediaId, stationId, mode: mode ?? null };
  return {
    id: null,
    stationId,
    fileName: file.fileName,
    digest: file.digest,
    dates: file.dates,
    rows: file.read + file.unread,
    read: file.read,
    ignored: file.ignored,
    problems: file.problems,
    ...(file.columns !== null && { columns: file.columns }),
    sample: file.rows.slice(0, LIMITS.asRunSample).map(sampleRow),
    refusal: same ? null : (await outlookOf(manager, key, file)).refusal,
    days: [],
    alreadyImported: same ? 1 : 0,
  };
}

/** What an import would ask of a table whose columns nobody has named. */
const openPreview = (
  stationId: number,
  { fileName, digest, columns, problems }: OpenFile,
): ImportAnswer => ({
  id: null,
  stationId,
  fileName,
  digest,
  dates: [],
  rows: problems.length,
  read: 0,
  ignored: 0,
  problems,
  columns,
  sample: [],
  refusal: 'COLUMNS',
  days: [],
  alreadyImported: 0,
});

/** A file whose columns somebody said: from now on the station's files are read so. */
async function withKept(
  manager: EntityManager,
  { multimediaId }: Work,
  stationId: number,
  file: Importable,
): Promise<Importable> {
  if (file.kept === null) return file;
  const { name } = await stationOf(manager, multimediaId, stationId);
  // What the station says to ignore is the station's, whatever the format.
  const map = { ...file.kept };
  delete map.ignore;
  return { ...file, format: await keepFormat(manager, { multimediaId, stationId, name }, map) };
}

/** A row as people read it: its times count from the midnight of its own date. */
function sampleRow(row: StorableRow): SampleRowAnswer {
  const { line, date, nominal, airedLength, cart, file, title, status, ignored } = row;
  const since = midnightOf(nominal) - midnightOf(date);
  const clock = (time: number | null) => (time === null ? null : formatSeconds(time + since));
  return {
    line,
    date,
    airedTime: clock(row.airedTime),
    airedLength,
    scheduledTime: clock(row.scheduledTime),
    cart,
    file,
    title,
    status,
    ignored: ignored ? 1 : 0,
  };
}

export async function answerOf(
  manager: EntityManager,
  file: FileFacts,
  problems: AsRunProblem[],
  alreadyImported: 0 | 1,
): Promise<ImportAnswer> {
  const { id, stationId, fileName, digest, dates, rows, read, ignored } = file;
  const range = { dateFrom: addDays(dates[0] ?? '', -2), dateTo: addDays(dates.at(-1) ?? '', 2) };
  const days = await daysOfFile(manager, file, range);
  return {
    id,
    stationId,
    fileName,
    digest,
    dates,
    rows,
    read,
    ignored,
    problems: problems.map(({ line, text, reason, mended }) => ({
      line,
      text,
      reason,
      ...(mended !== undefined && { mended }),
    })),
    days: days.map(summaryAnswer),
    alreadyImported,
  };
}
