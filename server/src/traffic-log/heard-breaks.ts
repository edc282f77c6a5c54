import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TrafficLog } from './traffic-log.entity.js';

/** What playout reported of a day that is on air. */
export interface HeardDay {
  /** The airings that have aired, and those that were missed. */
  aired: ReadonlySet<number>;
  missed: ReadonlySet<number>;
  /** Seconds of the day. */
  now: number;
}

type Find = (
  manager: EntityManager,
  log: Pick<TrafficLog, 'multimediaId' | 'stationId' | 'date'>,
) => Promise<HeardDay | null>;

/**
 * What playout reported of the days of logs. The as-run modules import logs and not the other way round, so
 * they register how it is found here.
 */
@Injectable()
export class HeardBreaks {
  private find: Find | undefined;

  findWith(find: Find): void {
    this.find = find;
  }

  /** Null for a day of which nothing was reported, or that was imported since. */
  of(...given: Parameters<Find>): ReturnType<Find> {
    if (!this.find) throw new Error('Nothing knows what playout told');
    return this.find(...given);
  }
}
