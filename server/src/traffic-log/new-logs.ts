import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Work } from '../work/work.js';

/** Dates of a station. */
export interface LogDays {
  stationId: number;
  dates: readonly string[];
}

type Compare = (manager: EntityManager, work: Work, days: LogDays) => Promise<ReadonlySet<string>>;

/**
 * Where new logs are compared with what aired already, before their transaction ends. The as-run modules
 * import logs and not the other way round, so they register the comparison here.
 */
@Injectable()
export class NewLogs {
  private with: Compare | undefined;

  compareWith(compare: Compare): void {
    this.with = compare;
  }

  /** @returns the dates whose logs are locked now, because something of them aired */
  compare(...given: Parameters<Compare>): ReturnType<Compare> {
    if (!this.with) throw new Error('Nothing compares new logs with what aired');
    return this.with(...given);
  }
}
