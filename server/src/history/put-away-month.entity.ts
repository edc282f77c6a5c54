import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Station } from '../station/station.entity.js';

/** A month of a station that was put away, until it is read back. */
@Entity()
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class PutAwayMonth {
  @PrimaryColumn('integer')
  stationId: number;

  /** The first day of the month. */
  @PrimaryColumn('date')
  month: string;

  @Column('integer')
  multimediaId: number;
}
