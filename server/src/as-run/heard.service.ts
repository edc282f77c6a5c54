import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { badField, CodeError } from '../common/errors.js';
import { HEARD, type ReportedFormat, STUDIO } from '../contract/as-run.js';
import { LIMITS } from '../contract/limits.js';
import { addDays, dateInZone } from '../contract/time.js';
import { lockStation } from '../station/station-lock.queries.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { Turns } from '../tenant/turns.js';
import type { WorkCaller } from '../work/work.js';
import { closedDates } from './as-run-day.repository.js';
import { AsRunImportService } from './as-run-import.service.js';
import { type HeardAiring, heardFile } from './core/heard-file.js';
import type { HeardAnswer, HeardBody } from './heard.dto.js';
import {
  addHeard,
  forgetHeard,
  hasFileOf,
  heardOf,
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
    const { all, rows, wasSaid } = await this.database.read(multimediaId, async (manager) => {
      const heard = await heardOf(manager, key);
      const hours = await hoursOfFiles(manager, key, [HEARD, STUDIO]);
      const isLeft = ({ second }: { second: number }) =>
        !hours.some(({ from, to }) => from <= second && second <= to);
      return {
        all: heard,
        rows: heard.filter((row) => row.source === 'call' && isLeft(row)),
        wasSaid: await hasFileOf(manager, key, STUDIO),
      };
    });
    const reads = all.filter(({ source }) => source === 'studio');
    if (rows.length > 0) await this.importRows(caller, stationId, { date, rows, format: HEARD });
    // A file without rows takes back what was said and undone.
    if (reads.length > 0 || wasSaid)
      await this.importRows(caller, stationId, { date, rows: reads, format: STUDIO });
    await this.turns.ofStation(caller, stationId, () =>
      this.database.write(multimediaId, async (manager) => {
        await setImported(manager, key, all);
        await forgetHeard(manager, { ...key, date: addDays(date, -KEPT_DAYS) });
      }),
    );
  }

  private async importRows(
    caller: WorkCaller,
    stationId: number,
    { date, rows, format }: { date: string; rows: readonly HeardAiring[]; format: ReportedFormat },
  ): Promise<void> {
    try {
      const query = { stationId, date, format: 'csv', mode: 'add' as const };
      const bytes = Buffer.from(heardFile(rows));
      const fileName = `${format}-${date}.csv`;
      await this.imports.import(caller, query, { fileName, bytes, reported: format });
    } catch (error) {
      if (!(error instanceof CodeError && error.code === 'DAY_CLOSED')) throw error;
      logger.warn(`Station ${stationId}, ${date}: closed before what was told was imported`);
    }
  }
}
