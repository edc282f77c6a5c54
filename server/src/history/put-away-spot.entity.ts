import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Spot } from '../spot/spot.entity.js';

/** A campaign of which months were put away: it stays, so that they can be read back. */
@Entity()
@ForeignKey(() => Spot, ['multimediaId', 'spotId'], ['multimediaId', 'id'])
export class PutAwaySpot {
  @PrimaryColumn('integer')
  spotId: number;

  @Column('integer')
  multimediaId: number;
}
