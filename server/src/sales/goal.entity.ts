import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Station } from '../station/station.entity.js';

/**
 * The net that a station, or one of its account executives, is to sell in a month. A goal outlives its executive, who
 * may have been merged into another.
 */
@Entity()
@Unique(['multimediaId', 'id'])
@Unique(['multimediaId', 'stationId', 'accountExecutiveId', 'month'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'])
export class Goal {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer', { default: 1 })
  version: number;

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
