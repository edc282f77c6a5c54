import { Injectable, Logger } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Clock } from '../common/clock.js';
import { AppConfig } from '../config/app-config.js';
import { ExportService } from '../traffic-log/export.service.js';
import { dueDeliveries } from './delivery-due.js';
import { exchangeFolder, writeWhole } from './exchange-folder.js';

export interface DeliveryStation {
  stationId: number;
  multimediaId: number;
  timeZone: string;
  deliverTo: string;
  deliverAt: string;
}

const logger = new Logger('Delivery');

/** The stations of all media groups that have a folder and a time. */
export async function stationsWithDelivery(client: ClientBase): Promise<DeliveryStation[]> {
  const { rows } = await client.query<DeliveryStation>(
    `SELECT id AS "stationId", multimedia_id AS "multimediaId", time_zone AS "timeZone",
       deliver_to AS "deliverTo", deliver_at AS "deliverAt"
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
    { stationId, multimediaId, timeZone, deliverTo, deliverAt }: DeliveryStation,
  ): Promise<number> {
    let written = 0;
    for (const { date, again } of dueDeliveries(this.clock.now(), timeZone, deliverAt)) {
      const day = { stationId, date };
      const done = await this.exports.deliver(multimediaId, day, again, async (files) => {
        const folder = await exchangeFolder(exchangeDir, multimediaId, deliverTo);
        for (const { fileName, bytes } of files) await writeWhole(folder, fileName, bytes);
      });
      if (!done) continue;
      logger.log({ ...day, multimediaId, deliverTo });
      written += 1;
    }
    return written;
  }
}
