import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Station } from '../station/station.entity.js';
import { Versioned } from '../tenant/owned.js';

/**
 * The net that a station, or one of its account executives, is to sell in a month. A goal outlives its executive, who
 * may have been merged into another.
 */
@Entity()
@Unique(['multimediaId', 'stationId', 'accountExecutiveId', 'month'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'])
export class Goal extends Versioned {
  @Column('integer')
  stationId: number;

  /** Null for all executives of the station. */
  @Column('integer', { nullable: true })
  accountExecutiveId: number | null;

  /** The first day of the month. */
  @Column('date')
  month: string;

  @Column('numeric', { precision: 14, scale: 2 })
  net: string;
}
