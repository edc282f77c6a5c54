import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { AppConfig } from '../config/app-config.js';
import { ExportService } from '../traffic-log/export.service.js';
import { dueDeliveries } from './delivery-due.js';
import { ExchangeFiles } from './exchange-files.js';
import type { DeliveryStation } from './exchange-stations.repository.js';

const logger = new Logger('Delivery');

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
   * Delivers the days of a station that are due.
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
