import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Days of a station, both ends included. */
export interface StationDaySpan {
  multimediaId: number;
  stationId: number;
  dateFrom: string;
  dateTo: string;
}

type Keep = (
  manager: EntityManager,
  days: StationDaySpan,
  change: () => Promise<void>,
) => Promise<void>;

/**
 * Where changes of a campaign from a date on leave the days made before it as they are. Logs import campaigns
 * and not the other way round, so they register here how to do it.
 */
@Injectable()
export class EarlierDays {
  private with: Keep | undefined;

  keepWith(keep: Keep): void {
    this.with = keep;
  }

  /** Makes a change in the manager's transaction, after which no log of these days is stale that was not before. */
  keep(...given: Parameters<Keep>): Promise<void> {
    if (!this.with) throw new Error('Nothing keeps the days that were made');
    return this.with(...given);
  }
}
