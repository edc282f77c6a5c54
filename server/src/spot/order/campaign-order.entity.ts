import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Multimedia } from '../../tenant/multimedia.entity.js';

/** The campaigns of one sale, each of a station of its own. */
@Entity()
@Unique(['multimediaId', 'id'])
@Unique(['multimediaId', 'number'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class CampaignOrder {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer', { default: 1 })
  version: number;

  /** From the sequence of the campaigns' internal numbers, so that it is no campaign's. */
  @Column('integer')
  number: number;

  @Column('text')
  name: string;
}
