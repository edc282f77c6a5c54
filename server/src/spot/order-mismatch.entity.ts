import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Spot } from './spot.entity.js';

/** Where the order of a campaign says something else than its lines: for lists. Kept with each save. */
@Entity()
@ForeignKey(() => Spot, ['multimediaId', 'spotId'], ['multimediaId', 'id'], { onDelete: 'CASCADE' })
export class OrderMismatch {
  @PrimaryColumn('integer')
  spotId: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer', { nullable: true })
  statedTotal: number | null;

  /** Null where a line runs on, or the totals are the same; so is the gross. */
  @Column('integer', { nullable: true })
  orderedTotal: number | null;

  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  statedGross: string | null;

  @Column('numeric', { precision: 16, scale: 2, nullable: true })
  orderedGross: string | null;
}
