import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, CodeError, notFound } from '../common/errors.js';
import { isReported } from '../contract/as-run.js';
import { LIMITS } from '../contract/limits.js';
import type { MendedLine } from '../playout/engine/lines.js';
import { lockStation } from '../station/station-lock.queries.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { Turns } from '../tenant/turns.js';
import { CallQueue } from '../work/call-queue.js';
import type { Work, WorkCaller } from '../work/work.js';
import { holdLogs } from '../traffic-log/log-status.repository.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import { compareInThread } from './compare-in-thread.js';
import { closedDates, deleteEmptyDays } from './as-run-day.repository.js';
import { deleteEdits } from './as-run-edit.repository.js';
import { changeProblems, countsOf, fileWithBytes, isCurrent } from './as-run-file.repository.js';
import { answerOf } from './as-run-import.service.js';
import { datesOfLine, insertRows, linesOf, replaceLine } from './as-run-row.repository.js';
import { unknownColumns, AsRunUploads, type Importable, isOpen } from './as-run-upload.js';
import type { AsRunFile, AsRunProblem } from './as-run.entity.js';
import type { ImportAnswer, MendBody } from './as-run.dto.js';
import { withNeighbours } from './core/near-days.js';
import { storableText } from './core/storable.js';
import { knownAirings } from './import-outlook.js';
import { ensureDays, refreshDays } from './refresh-days.js';
import { settingsOf } from './stations.js';

/** What is read instead of a problem's lines. */
const mendOf = ({ line, text }: AsRunProblem, mended: string): MendedLine => ({
  line,
  text: mended,
  lines: text.split('\n').length,
});

/** The lines of a file that people mended. */
const mendsOf = ({ problems }: AsRunFile): MendedLine[] =>
  problems.flatMap((one) => (one.mended === undefined ? [] : [mendOf(one, one.mended)]));

const withGain = (one: AsRunProblem, gained: number, gainedIgnored: number) => ({
  gained: (one.gained ?? 0) + gained,
  gainedIgnored: (one.gainedIgnored ?? 0) + gainedIgnored,
});

/** Mends lines of files that could not be read, without touching the files. */
@Injectable()
export class AsRunMendService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly calls: CallQueue,
    private readonly uploads: AsRunUploads,
    private readonly threads: HeavyThreads,
    private readonly turns: Turns,
  ) {}

  /**
   * Reads another text in the place of a line: all of its rows, or nothing.
   *
   * @throws 404 for the file; 400 for a line that is no problem of it, a text that cannot be read either, or says
   *   what another row says, a file that another one replaced; DAY_CLOSED; 429 when too many calls wait
   */
  async mend(caller: WorkCaller, body: MendBody): Promise<ImportAnswer> {
    const { multimediaId } = caller;
    const file = await this.database.read(multimediaId, (manager) =>
      fileWithBytes(manager, multimediaId, body.fileId),
    );
    if (!file) throw notFound();
    const problem = file.problems.find(({ line }) => line === body.line);
    if (!problem) throw badField('line', 'asRunNoProblem');
    return this.calls.run(caller, file.stationId, async (work) => {
      const { line, text } = body;
      const others = mendsOf(file).filter((one) => one.line !== line);
      const mends = [...others, mendOf(problem, text)];
      const read = await this.read(work, file, mends);
      const still = read.problems.find((one) => one.line === line);
      if (still) throw badField('text', `asRunMend${still.reason}`);
      // Blank, or what the format leaves out: nothing would stand in the place of the line.
      if (!read.rows.some((one) => one.line === line)) throw badField('text', 'asRunMendSHAPE');
      const write = async (manager: EntityManager) => {
        await lockStation(manager, file.stationId);
        return this.store(manager, work, file, read, body);
      };
      return this.turns.ofStation(work, file.stationId, () =>
        this.database.write(multimediaId, write),
      );
    });
  }

  private async read(
    work: Work,
    file: AsRunFile,
    mends: readonly MendedLine[],
  ): Promise<Importable> {
    const { stationId, format, dates, dateOrder, fileName, bytes } = file;
    // Its date was settled when it was imported.
    const date = dates.length === 1 ? dates[0] : null;
    const reported = isReported(format) ? format : undefined;
    const request = { stationId, format: reported ? 'csv' : format, date: date ?? null, dateOrder };
    const read = await this.uploads.read(
      work,
      request,
      { fileName, bytes, ...(reported && { reported }) },
      mends,
    );
    if (isOpen(read)) throw unknownColumns(read);
    return read;
  }

  private async store(
    manager: EntityManager,
    work: Work,
    file: AsRunFile,
    read: Importable,
    { line, text }: MendBody,
  ): Promise<ImportAnswer> {
    const { multimediaId, stationId, dates } = file;
    // Another line may have been mended since the file was read.
    const now = await countsOf(manager, multimediaId, file.id);
    if (!now) throw notFound();
    if (!(await isCurrent(manager, multimediaId, file.id)))
      throw badField('fileId', 'asRunNotCurrent');
    const rows = read.rows.filter((row) => row.line === line);
    const known = await knownAirings(manager, multimediaId, stationId, rows);
    const touched = [
      ...dates,
      ...rows.map(({ date }) => date),
      ...known.values(),
      ...(await datesOfLine(manager, file, line)),
    ];
    const scope = withNeighbours(touched);
    const closed = new Set(await closedDates(manager, { multimediaId, stationId, dates: scope }));
    if (touched.some((date) => closed.has(date))) throw new CodeError('DAY_CLOSED');
    const days = { multimediaId, stationId, dates: scope.filter((date) => !closed.has(date)) };
    await holdLogs(manager, days);
    const before = await replaceLine(manager, file, line, () =>
      insertRows(manager, file, rows, known),
    );
    const mended = storableText(text, LIMITS.asRunLine);
    const gained = rows.length - before.rows;
    const gainedIgnored = rows.filter((row) => row.ignored).length - before.ignored;
    const first = now.problems.findIndex((one) => one.line === line);
    const problems = now.problems.map((one, i) =>
      one.line === line
        ? { ...one, mended, ...(i === first && withGain(one, gained, gainedIgnored)) }
        : one,
    );
    const [readNow, ignored] = [now.read + gained, now.ignored + gainedIgnored];
    const mendedFile = { ...file, read: readNow, ignored, problems };
    await changeProblems(manager, mendedFile);
    await ensureDays(manager, { multimediaId, stationId, dates });
    const { settings } = await settingsOf(manager, multimediaId, stationId, days.dates);
    await deleteEdits(manager, days);
    const doubles = await refreshDays(manager, days, settings, (task) =>
      compareInThread(this.threads, work, task),
    );
    if ((await linesOf(manager, file, doubles)).includes(line))
      throw badField('text', 'asRunMendDUPLICATE');
    await deleteEmptyDays(manager, days);
    return answerOf(manager, mendedFile, mendedFile.problems, 0);
  }
}
