import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import type { TaxCategory, TaxKind } from '../contract/billing.js';
import type { Flag } from '../contract/enums.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { Versioned } from '../tenant/owned.js';

/** A tax of a media group: it is on what is handed over while its dates last. */
@Entity()
@Unique(['multimediaId', 'code'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class Tax extends Versioned {
  @Column('citext')
  code: string;

  @Column('text')
  name: string;

  @Column('text')
  kind: TaxKind;

  @Column('text')
  category: TaxCategory;

  /** Percent. */
  @Column('numeric', { precision: 5, scale: 2 })
  rate: string;

  @Column('date', { nullable: true })
  from: string | null;

  @Column('date', { nullable: true })
  to: string | null;

  /** 1: on barter too. */
  @Column('smallint', { default: 1 })
  barter: Flag;
}
