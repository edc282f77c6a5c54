import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Spot } from './spot.entity.js';

/**
 * Where the order of a campaign states something else than its lines come to, for lists. Stored with each
 * save.
 */
@Entity()
@ForeignKey(() => Spot, ['multimediaId', 'spotId'], ['multimediaId', 'id'], { onDelete: 'CASCADE' })
export class OrderMismatch {
  @PrimaryColumn('integer')
  spotId: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer', { nullable: true })
  statedTotal: number | null;

  /** Null when a line has no end, or the totals agree; the gross likewise. */
  @Column('integer', { nullable: true })
  orderedTotal: number | null;

  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  statedGross: string | null;

  @Column('numeric', { precision: 16, scale: 2, nullable: true })
  orderedGross: string | null;
}
