import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { AppConfig } from '../config/app-config.js';
import { ExportService } from '../traffic-log/export.service.js';
import { dueDeliveries } from './delivery-due.js';
import { ExchangeFiles } from './exchange-files.js';
import type { OwnerQuery } from './owner-query.js';

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

/** A station that has a folder and a time; null for another one. */
export async function stationWithDelivery(
  query: OwnerQuery,
  stationId: number,
): Promise<DeliveryStation | null> {
  const { rows } = await query<DeliveryStation>(
    `SELECT id AS "stationId", multimedia_id AS "multimediaId", time_zone AS "timeZone",
       deliver_to AS "deliverTo", deliver_at AS "deliverAt",
       ARRAY(SELECT o.id FROM station o WHERE o.multimedia_id = station.multimedia_id
         AND o.deliver_to = station.deliver_to AND o.id <> station.id ORDER BY o.id) AS others
     FROM station WHERE id = $1 AND deliver_to IS NOT NULL AND deliver_at IS NOT NULL`,
    [stationId],
  );
  return rows[0] ?? null;
}

/** Writes logs into the folders from which playout systems read them. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly exports: ExportService,
    private readonly files: ExchangeFiles,
  ) {}

  /**
   * Delivers what is due of a station.
   *
   * @returns the number of days that were written
   * @throws Error that says what failed; it is tried again by the next run
   */
  async deliver(
    { stationId, multimediaId, timeZone, deliverTo, deliverAt, others }: DeliveryStation,
    signal?: AbortSignal,
  ): Promise<number> {
    const { exchangeDir } = this.config;
    if (exchangeDir === undefined) return 0;
    const place = { exchangeDir, multimediaId, folder: deliverTo };
    let written = 0;
    for (const { date, again } of dueDeliveries(this.clock.now(), timeZone, deliverAt)) {
      const day = { stationId, date };
      const how = { again, others };
      const done = await this.exports.deliver(multimediaId, day, how, async (file) => {
        const files = (file.lists ?? [file]).map(({ fileName, bytes }) => ({ fileName, bytes }));
        const listNames = file.listNames ?? null;
        await this.files.run('deliver', { place, files, listNames }, signal);
      });
      if (!done) continue;
      logger.log({ ...day, multimediaId, deliverTo });
      written += 1;
    }
    return written;
  }
}
