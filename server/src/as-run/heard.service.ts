import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, CodeError } from '../common/errors.js';
import {
  HEARD,
  type ReportedFormat,
  type RowSource,
  sourceOf,
  STUDIO,
} from '../contract/as-run.js';
import { LIMITS } from '../contract/limits.js';
import { addDays, dateInZone } from '../contract/time.js';
import { lockStation } from '../station/station-lock.queries.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { Turns } from '../tenant/turns.js';
import type { Work, WorkCaller } from '../work/work.js';
import { closedDates } from './as-run-day.repository.js';
import { AsRunImportService } from './as-run-import.service.js';
import type { AsRunUpload } from './as-run-upload.js';
import { type HeardAiring, heardFile } from './core/heard-file.js';
import type { HeardAnswer, HeardBody } from './heard.dto.js';
import {
  addHeard,
  forgetHeard,
  hasFileOf,
  type HeardKey,
  heardOf,
  type HeardOfDay,
  hoursOfFiles,
  mostHeard,
  setImported,
} from './heard.repository.js';
import { clockOf } from './live-days.js';
import { stationOf } from '../station/station-of.js';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
/** Days for which an id that came is known. */
const KEPT_DAYS = 31;

const logger = new Logger('AsRun');

/** What playout reports while it airs. A day that is over is imported as a file of these reports. */
@Injectable()
export class HeardService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly turns: Turns,
    private readonly imports: AsRunImportService,
  ) {}

  /**
   * Stores what playout aired, all of it or nothing; rows that came before change nothing. Locks no log of a
   * day that is on air.
   *
   * @throws 404 for the station; DAY_CLOSED; 400 for a time that is too far away, or too many rows of a day
   */
  async hear(caller: WorkCaller, { stationId, rows }: HeardBody): Promise<HeardAnswer> {
    const { multimediaId } = caller;
    const now = this.clock.now();
    if (rows.length === 0) throw badField('rows', 'required');
    for (const [i, { at }] of rows.entries()) {
      const ago = now - Date.parse(at);
      if (ago > LIMITS.heardDays * DAY_MS || ago < -LIMITS.heardAheadMinutes * MINUTE_MS)
        throw badField(`rows.${i}.at`, 'heardWhen', LIMITS.heardDays, LIMITS.heardAheadMinutes);
    }
    const { today, dates, heard } = await this.turns.ofStation(caller, stationId, () =>
      this.database.write(multimediaId, async (manager) => {
        const station = await stationOf(manager, multimediaId, stationId);
        await lockStation(manager, stationId);
        const zone = clockOf(station.timeZone);
        const placed = rows.map(({ at, ...row }) => {
          const { date, seconds, again } = zone.at(Math.floor(Date.parse(at) / 1000));
          return {
            id: row.id,
            at,
            date,
            second: seconds,
            again,
            length: row.length ?? null,
            cart: row.cart ?? null,
            file: row.file ?? null,
            title: row.title ?? null,
            claimedId: row.airingId ?? null,
            source: 'call' as const,
            status: null,
          };
        });
        const all = [...new Set(placed.map(({ date }) => date))].sort();
        const closed = await closedDates(manager, { multimediaId, stationId, dates: all });
        if (closed.length > 0) throw new CodeError('DAY_CLOSED');
        const fresh = await addHeard(manager, multimediaId, stationId, placed);
        if ((await mostHeard(manager, multimediaId, stationId, all)) > LIMITS.asRunRowsOfDay)
          throw badField('rows', 'heardTooMany', LIMITS.asRunRowsOfDay);
        return { today: dateInZone(now, station.timeZone), dates: all, heard: fresh };
      }),
    );
    const over = [...new Set(heard)].filter((date) => date < today).sort();
    for (const date of over) await this.importDay(caller, stationId, date);
    return { stationId, heard: heard.length, known: rows.length - heard.length, dates };
  }

  /**
   * Imports what was reported of a day that is over: of playout, except for hours of which there is a file, which
   * says more; and what studios said was read, which no file says better.
   *
   * @throws as `AsRunImportService.import`
   */
  async importDay(caller: WorkCaller, stationId: number, date: string): Promise<void> {
    const { multimediaId } = caller;
    const key = { multimediaId, stationId, date };
    const { all, files } = await this.database.read(multimediaId, (manager) =>
      reportedOf(manager, key, true),
    );
    for (const file of files) await this.importFile(caller, key, file);
    await this.turns.ofStation(caller, stationId, () =>
      this.database.write(multimediaId, async (manager) => {
        await setImported(manager, key, all);
        await forgetHeard(manager, { ...key, date: addDays(date, -KEPT_DAYS) });
      }),
    );
  }

  /**
   * Imports what waits of a day that is closed, in the transaction of who closes it and under the station's lock: what
   * studios said also of a day that is not over.
   *
   * @param isOver whether playout has reported all of the day
   * @returns whether anything waited
   * @throws as `AsRunImportService.importIn`
   */
  async importWaiting(
    manager: EntityManager,
    work: Work,
    key: HeardKey,
    isOver: boolean,
  ): Promise<boolean> {
    const { all, files } = await reportedOf(manager, key, isOver);
    const waiting = all.filter(({ imported }) => !imported);
    if (waiting.length === 0) return false;
    const sources = new Set<RowSource>(waiting.map(({ source }) => source));
    for (const file of files)
      if (sources.has(sourceOf(file.format)))
        await this.imports.importIn(manager, work, queryOf(key), uploadOf(key, file));
    await setImported(manager, key, waiting);
    return true;
  }

  /**
   * Imports again what studios said of a day, in the transaction of what takes a word back that was imported and under
   * the station's lock.
   *
   * @throws as `AsRunImportService.importIn`
   */
  async importSaid(manager: EntityManager, work: Work, key: HeardKey): Promise<void> {
    const { all, files } = await reportedOf(manager, key, false);
    for (const file of files)
      await this.imports.importIn(manager, work, queryOf(key), uploadOf(key, file));
    await setImported(manager, key, all);
  }

  private async importFile(caller: WorkCaller, key: HeardKey, file: ReportedFile): Promise<void> {
    try {
      await this.imports.import(caller, queryOf(key), uploadOf(key, file));
    } catch (error) {
      if (!(error instanceof CodeError && error.code === 'DAY_CLOSED')) throw error;
      const { stationId, date } = key;
      logger.warn(`Station ${stationId}, ${date}: closed before what was told was imported`);
    }
  }
}

/** What was reported of a day, as a file. */
interface ReportedFile {
  format: ReportedFormat;
  rows: HeardAiring[];
}

const queryOf = ({ stationId, date }: HeardKey) => ({
  stationId,
  date,
  format: 'csv',
  mode: 'add' as const,
});

const uploadOf = ({ date }: HeardKey, { format, rows }: ReportedFile): AsRunUpload => ({
  fileName: `${format}-${date}.csv`,
  bytes: Buffer.from(heardFile(rows)),
  reported: format,
});

/**
 * What was reported of a day, and the files of it: of playout, once the day is over, what no file says, and what studios
 * said.
 */
async function reportedOf(
  manager: EntityManager,
  key: HeardKey,
  isOver: boolean,
): Promise<{ all: HeardOfDay[]; files: ReportedFile[] }> {
  const heard = await heardOf(manager, key);
  const reads = heard.filter(({ source }) => source === 'studio');
  // A file without rows takes back what was said and undone.
  const hasReads = reads.length > 0 || (await hasFileOf(manager, key, STUDIO));
  const ofReads: ReportedFile[] = hasReads ? [{ format: STUDIO, rows: reads }] : [];
  if (!isOver) return { all: reads, files: ofReads };
  const hours = await hoursOfFiles(manager, key, [HEARD, STUDIO]);
  const isLeft = ({ second }: HeardOfDay) =>
    !hours.some(({ from, to }) => from <= second && second <= to);
  const calls = heard.filter((row) => row.source === 'call' && isLeft(row));
  const ofCalls: ReportedFile[] = calls.length > 0 ? [{ format: HEARD, rows: calls }] : [];
  return { all: heard, files: [...ofCalls, ...ofReads] };
}
