import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import type { Flag } from '../contract/enums.js';
import { Station } from '../station/station.entity.js';
import { Versioned } from '../tenant/owned.js';

/** A station's price of a second, by days, hours, lengths and dates. Null means no limit. */
@Entity('rate_card')
@Unique(['multimediaId', 'stationId', 'name'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'])
export class RateCardRow extends Versioned {
  @Column('integer')
  stationId: number;

  @Column('citext')
  name: string;

  @Column('date', { nullable: true })
  from: string | null;

  @Column('date', { nullable: true })
  to: string | null;

  @Column('smallint') monday: Flag;
  @Column('smallint') tuesday: Flag;
  @Column('smallint') wednesday: Flag;
  @Column('smallint') thursday: Flag;
  @Column('smallint') friday: Flag;
  @Column('smallint') saturday: Flag;
  @Column('smallint') sunday: Flag;

  /** Minutes from midnight, [startTime, endTime). */
  @Column('smallint', { nullable: true })
  startTime: number | null;

  @Column('smallint', { nullable: true })
  endTime: number | null;

  /** Seconds, both included. */
  @Column('integer', { nullable: true })
  lengthFrom: number | null;

  @Column('integer', { nullable: true })
  lengthTo: number | null;

  @Column('numeric', { precision: 14, scale: 2 })
  timeFee: string;
}
