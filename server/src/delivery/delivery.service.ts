import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Clock } from '../common/clock.js';
import { AppConfig } from '../config/app-config.js';
import { isListName } from '../playout/file-name.js';
import type { ExportFile } from '../playout/log-file.js';
import { ExportService } from '../traffic-log/export.service.js';
import { dueDeliveries } from './delivery-due.js';
import { exchangeFolder, writeWhole } from './exchange-folder.js';

export interface DeliveryStation {
  stationId: number;
  multimediaId: number;
  timeZone: string;
  deliverTo: string;
  deliverAt: string;
  /** Stations that have the same folder. */
  others: readonly number[];
}

const logger = new Logger('Delivery');

/** The stations of all media groups that have a folder and a time. */
export async function stationsWithDelivery(client: ClientBase): Promise<DeliveryStation[]> {
  const { rows } = await client.query<DeliveryStation>(
    `SELECT id AS "stationId", multimedia_id AS "multimediaId", time_zone AS "timeZone",
       deliver_to AS "deliverTo", deliver_at AS "deliverAt",
       ARRAY(SELECT o.id FROM station o WHERE o.multimedia_id = station.multimedia_id
         AND o.deliver_to = station.deliver_to AND o.id <> station.id ORDER BY o.id) AS others
     FROM station WHERE deliver_to IS NOT NULL AND deliver_at IS NOT NULL ORDER BY id`,
  );
  return rows;
}

/** Writes logs into the folders from which playout systems read them. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly exports: ExportService,
  ) {}

  /**
   * Delivers what is due. A station that fails does not hold up the others; it is tried again by the
   * next run.
   *
   * @returns the number of days that were written
   * @throws Error that names the stations that failed
   */
  async deliver(stations: readonly DeliveryStation[]): Promise<number> {
    const { exchangeDir } = this.config;
    if (exchangeDir === undefined) return 0;
    let written = 0;
    const failed: string[] = [];
    for (const station of stations)
      try {
        written += await this.deliverStation(exchangeDir, station);
      } catch (error) {
        failed.push(`station ${station.stationId}: ${String(error)}`);
      }
    if (failed.length > 0) throw new Error(failed.join('; '));
    return written;
  }

  private async deliverStation(
    exchangeDir: string,
    { stationId, multimediaId, timeZone, deliverTo, deliverAt, others }: DeliveryStation,
  ): Promise<number> {
    let written = 0;
    for (const { date, again } of dueDeliveries(this.clock.now(), timeZone, deliverAt)) {
      const day = { stationId, date };
      const how = { again, others };
      const done = await this.exports.deliver(multimediaId, day, how, async (file) => {
        const folder = await exchangeFolder(exchangeDir, multimediaId, deliverTo);
        const files = file.lists ?? [file];
        for (const { fileName, bytes } of files) await writeWhole(folder, fileName, bytes);
        await removeEarlier(folder, file);
      });
      if (!done) continue;
      logger.log({ ...day, multimediaId, deliverTo });
      written += 1;
    }
    return written;
  }
}

/** Takes away lists of breaks that the day has no more: a system would go on to play them. */
async function removeEarlier(folder: string, { lists = [], listNames }: ExportFile): Promise<void> {
  if (!listNames) return;
  const own = new Set(lists.map(({ fileName }) => fileName));
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile() && isListName(listNames, entry.name) && !own.has(entry.name))
      await rm(join(folder, entry.name));
}
