import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentActor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { badField, notFound, SentenceError } from '../common/errors.js';
import { type Hold, HOLD_ANY } from '../common/request-context.js';
import { ANSWERS, LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { addDays, datesOf, formatSeconds } from '../contract/time.js';
import { decode } from '../playout/engine/decode.js';
import { fileNameOf } from '../playout/engine/file-name.js';
import type { ExportFile, ExportProblem } from '../playout/engine/log-file.js';
import { MapChecker } from '../playout/format/map-checker.js';
import { formatFor } from '../playout/format/playout-format.service.js';
import { stationById } from '../station/station.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import { Turns } from '../tenant/turns.js';
import type { PreviewAnswer, PreviewBody, PreviewFile } from './preview.dto.js';
import type { BrokenPair } from './core/over-midnight.js';
import { exportIn } from './log-export.repository.js';
import { readStored } from './log-reader.js';
import type { NearbyAiring } from './separation.repository.js';
import { brokenPairs } from './over-midnight.js';
import { requireRange } from '../common/date-range.js';
import { readSample } from './read-sample.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import { dayFile, deliveredAs, digestOf, logFile, recordExport } from './stale/exports.js';
import type { ExportProblemAnswer } from './export-problem.dto.js';
import type { ExportQuery, ExportRangeQuery } from './traffic-log.dto.js';
import type { TrafficLog } from './traffic-log.entity.js';
import { datesPastMidnight, holdLog, logOn, logSizes } from './traffic-log.repository.js';
import type { WorkCaller } from '../work/work.js';
import { type Zip, zipOf } from './zip.js';

const MB = 1024 * 1024;
/** Characters of a file in the answer of a preview. */
const MOST_PROBLEMS = 200_000;

type ExportRequest = Pick<ExportQuery, 'stationId' | 'date' | 'format'>;

/** The files of one day of a range. */
export interface DayFiles extends Pick<ExportFile, 'problems'> {
  date: string;
  files: { fileName: string; bytes: Uint8Array }[];
}

/** Logs as files for playout systems. */
@Injectable()
export class ExportService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly calls: CallQueue,
    private readonly maps: MapChecker,
    private readonly threads: HeavyThreads,
    private readonly turns: Turns,
  ) {}

  /**
   * A day's log as a file for the playout system. Records the export.
   *
   * @throws 404; 400 for the format, or a file that would be too large; as `hold`
   */
  async export(
    multimediaId: number,
    wanted: ExportRequest,
    hold: Hold = HOLD_ANY,
  ): Promise<ExportFile> {
    const file = await this.exportIfThere(multimediaId, wanted, hold);
    if (!file) throw notFound();
    return file;
  }

  private async exportIfThere(
    multimediaId: number,
    wanted: ExportRequest,
    hold: Hold,
  ): Promise<ExportFile | null> {
    const exported = await this.database.read(multimediaId, (manager) =>
      this.fileFor(manager, multimediaId, wanted),
    );
    if (exported) hold(exported.file.bytes.byteLength);
    if (exported?.log) await this.record(exported.log, exported.name, exported.file);
    return exported && exported.file;
  }

  /** Records an export, unless its log is gone by now. */
  private record(log: TrafficLog, name: string, file: ExportFile): Promise<void> {
    const { multimediaId, stationId } = log;
    const caller = { multimediaId, userId: currentActor()?.userId ?? null };
    return this.turns.ofStation(caller, stationId, () =>
      this.database.write(multimediaId, async (manager) => {
        if (await holdLog(manager, log))
          await recordExport(manager, log, name, file, this.clock.now());
      }),
    );
  }

  /**
   * Passes a day's files to `write`, unless the same files were delivered before. Records the delivery once
   * they are written. Holds no connection meanwhile.
   *
   * @param again only if the day was delivered before, and has changed
   * @param others stations that have the same folder
   * @returns whether files were written; a day without a log has none
   * @throws Error when files of another station have the same names
   */
  async deliver(
    multimediaId: number,
    { stationId, date }: Pick<ExportRequest, 'stationId' | 'date'>,
    { again, others }: { again: boolean; others: readonly number[] },
    write: (file: ExportFile) => Promise<void>,
  ): Promise<boolean> {
    const due = await this.database.read(multimediaId, async (manager) => {
      const exported = await this.fileFor(manager, multimediaId, { stationId, date });
      if (!exported?.log) return null;
      const { log, file } = exported;
      const format = deliveredAs(exported.name);
      const last = await exportIn(manager, { multimediaId, logId: log.id, format });
      if (last ? last.digest === digestOf(file) : again) return null;
      await requireOwnNames(manager, multimediaId, { stationId, date }, others);
      return { log, file, format };
    });
    if (!due) return false;
    // Outside of any transaction, because a folder may be slow.
    await write(due.file);
    await this.record(due.log, due.format, due.file);
    return true;
  }

  /** What `export` would report, and what is too near over midnight. @throws as export */
  problems(multimediaId: number, wanted: ExportRequest): Promise<ExportProblemAnswer[]> {
    return this.database.read(multimediaId, async (manager) => {
      const exported = await this.fileFor(manager, multimediaId, wanted);
      if (!exported) throw notFound();
      const { log, file } = exported;
      const pairs = log && (await brokenPairs(manager, log, await readStored(manager, log)));
      return [...file.problems.map(brief), ...(pairs ?? []).map(tooNear)];
    });
  }

  /**
   * The days of a range that have a log, in one zip. Records each export. The first day is made before the
   * zip begins, so that an unusable format can still be refused.
   *
   * @throws 400 for the range, the format, too many files or a file that would be too large; 404 when no day
   * has a log; as `hold`
   */
  async range(multimediaId: number, query: ExportRangeQuery, hold: Hold): Promise<Zip> {
    const dates = await this.datesOf(multimediaId, query, LIMITS.zipFiles);
    const days = this.daysOf(multimediaId, query, dates, hold);
    const first = await days.next();
    if (first.done === true) throw notFound();
    return zipOf(filesOf(first.value, days));
  }

  /**
   * The days of a range that have a log, one after another. Records each export.
   *
   * @throws 400 for the range or the format
   */
  async *days(multimediaId: number, query: ExportRangeQuery): AsyncGenerator<DayFiles> {
    const dates = await this.datesOf(multimediaId, query);
    yield* this.daysOf(multimediaId, query, dates, HOLD_ANY);
  }

  /** @param mostFiles for a format with one file per break */
  private datesOf(
    multimediaId: number,
    query: ExportRangeQuery,
    mostFiles = Infinity,
  ): Promise<string[]> {
    requireRange(query);
    const { stationId, dateFrom, dateTo, format } = query;
    return this.database.read(multimediaId, async (manager) => {
      const found = await formatFor(manager, multimediaId, 'out', stationId, format);
      const logs = await logSizes(manager, multimediaId, query);
      const lists = logs.reduce((sum, { breaks }) => sum + breaks, 0);
      if (found?.map.perBreak === true && lists > mostFiles)
        throw new SentenceError(400, message('zipTooLarge', mostFiles));
      const have = new Set(logs.map(({ date }) => date));
      if (found?.map.midnight === 'nextFile')
        for (const date of await datesPastMidnight(manager, multimediaId, query))
          have.add(addDays(date, 1));
      const station = await stationById(manager, multimediaId, stationId);
      // A day in UTC is part of two days of the station.
      if (station?.playoutTimes === 'utc')
        for (const { date } of logs) for (const by of [-1, 1]) have.add(addDays(date, by));
      return datesOf(dateFrom, dateTo).filter((date) => have.has(date));
    });
  }

  private async *daysOf(
    multimediaId: number,
    { stationId, format }: ExportRangeQuery,
    dates: readonly string[],
    hold: Hold,
  ): AsyncGenerator<DayFiles> {
    const taken = new Set<string>();
    for (const date of dates) {
      const file = await this.exportIfThere(multimediaId, { stationId, format, date }, hold);
      if (!file) continue;
      const files = (file.lists ?? [file]).map(({ fileName, bytes }) => {
        // Some systems name a file after its weekday.
        const free = taken.has(fileName) ? `${date}/${fileName}` : fileName;
        taken.add(free);
        return { fileName: free, bytes };
      });
      yield { date, files, problems: file.problems };
    }
  }

  /**
   * What a map makes of a day or of a sample, as JSON.
   *
   * @throws 400, also when it is too much; 404 for a day without a log
   */
  async preview(caller: WorkCaller, body: PreviewBody): Promise<string> {
    const json = JSON.stringify(await this.previewed(caller, body));
    if (Buffer.byteLength(json) > ANSWERS.preview)
      throw new SentenceError(400, message('answerTooLarge', ANSWERS.preview / MB));
    return json;
  }

  private async previewed(caller: WorkCaller, body: PreviewBody): Promise<PreviewAnswer> {
    const { multimediaId } = caller;
    const { direction, map, stationId, date, sample } = body;
    await this.maps.require(caller, map, direction);
    if (direction === 'in') {
      const bytes = sampleOf(sample ?? '');
      const read = await this.calls.run(caller, null, (work) =>
        readSample(this.threads, work, bytes, map),
      );
      return { files: [], problems: [], read };
    }
    if (!stationId) throw badField('stationId', 'required');
    if (!date) throw badField('date', 'required');
    return this.database.read(multimediaId, async (manager) => {
      const log = await logOn(manager, { multimediaId, stationId, date });
      if (!log) throw notFound();
      const file = await logFile(manager, log, map, ANSWERS.preview);
      const files = (file.lists ?? [file]).map((one): PreviewFile => {
        const decoded = decode(one.bytes, map.encoding);
        const text = typeof decoded === 'string' ? '' : decoded.text;
        return { fileName: one.fileName, text: text.slice(0, MOST_PROBLEMS) };
      });
      return { files, problems: file.problems.map(brief), read: null };
    });
  }

  private async fileFor(
    manager: EntityManager,
    multimediaId: number,
    { stationId, date, format }: ExportRequest,
  ): Promise<{ log: TrafficLog | null; file: ExportFile; name: string } | null> {
    const found = await formatFor(manager, multimediaId, 'out', stationId, format);
    if (!found) throw badField('format', 'reference');
    const exported = await dayFile(manager, { multimediaId, stationId, date }, found.map);
    return exported && { ...exported, name: found.preset ?? String(found.id) };
  }
}

/** @throws Error when a station's files would replace those of another one */
async function requireOwnNames(
  manager: EntityManager,
  multimediaId: number,
  { stationId, date }: Pick<ExportRequest, 'stationId' | 'date'>,
  others: readonly number[],
): Promise<void> {
  if (others.length === 0) return;
  const nameOf = async (id: number): Promise<string> => {
    const format = await formatFor(manager, multimediaId, 'out', id);
    const station = await stationById(manager, multimediaId, id);
    return fileNameOf(format?.map.fileName ?? '', date, station?.code).toLowerCase();
  };
  const own = await nameOf(stationId);
  for (const other of others)
    if ((await nameOf(other)) === own)
      throw new Error(`its file "${own}" would replace that of station ${other}`);
}

async function* filesOf(
  first: DayFiles,
  others: AsyncIterable<DayFiles>,
): AsyncGenerator<DayFiles['files'][number]> {
  yield* first.files;
  for await (const { files } of others) yield* files;
}

const brief = ({ airingId, kind, field, text }: ExportProblem): ExportProblemAnswer => ({
  airingId,
  kind,
  field,
  text,
});

const tooNear = ({ airing, date, other }: BrokenPair<NearbyAiring>): ExportProblemAnswer => ({
  airingId: airing.id,
  kind: 'SEPARATION',
  field: null,
  text: `${other.spotName}, ${date} ${formatSeconds(other.start)}`,
});

function sampleOf(base64: string): Buffer {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw badField('sample', 'playoutSample');
  return Buffer.from(base64, 'base64');
}
