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
 * Where logs that were just made are compared with what aired already, before their transaction ends. What
 * aired knows of logs and not the other way round, so it says here how.
 */
@Injectable()
export class NewLogs {
  private with: Compare | undefined;

  compareWith(compare: Compare): void {
    this.with = compare;
  }

  /** @returns the dates whose logs are locked now, since something of them aired */
  compare(...given: Parameters<Compare>): ReturnType<Compare> {
    if (!this.with) throw new Error('Nothing compares new logs with what aired');
    return this.with(...given);
  }
}
