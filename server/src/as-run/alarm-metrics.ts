import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { isDatabaseAway } from '../common/database-errors.js';
import { Metrics } from '../metrics/metrics.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { type AlarmCounts, alarmCounts } from './alarms.queries.js';

/** Milliseconds for which the days are cached: they change with imports and decisions only. */
const KEPT_MS = 60_000;

/** The alarms of the first tab as metrics: how many days, for all media groups together. */
@Injectable()
export class AlarmMetrics {
  private readAt = -Infinity;
  private alarms: Promise<AlarmCounts> | undefined;

  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'tandas_as_run_days_missed',
      'Days of the last month with missed airings that nobody has closed.',
      async () => (await this.read()).missed,
    );
    metrics.gauge(
      'tandas_as_run_days_without_file',
      'Days of the last month with a log and no file of what aired, not closed.',
      async () => (await this.read()).withoutFile,
    );
  }

  private read(): Promise<AlarmCounts> {
    const now = this.clock.now();
    if (!this.alarms || now - this.readAt >= KEPT_MS) {
      this.readAt = now;
      // While the database is unavailable, a scrape still returns the other metrics, which show that.
      this.alarms = alarmCounts(this.database, now).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        return { missed: NaN, withoutFile: NaN };
      });
    }
    return this.alarms;
  }
}
