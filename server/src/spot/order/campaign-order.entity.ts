import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Multimedia } from '../../tenant/multimedia.entity.js';
import { Versioned } from '../../tenant/owned.js';

/** The campaigns of one sale, each of a station of its own. */
@Entity()
@Unique(['multimediaId', 'number'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class CampaignOrder extends Versioned {
  /** From the sequence of the campaigns' internal numbers, so that it is no campaign's. */
  @Column('integer')
  number: number;

  @Column('text')
  name: string;
}
