import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ScheduleType } from '../contract/enums.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { Spot } from './spot.entity.js';

/**
 * What a line of a campaign orders in a month, with a number for each of 31 days; see
 * `contract/ordered-facts.ts`. Stored with each save, for reports.
 */
@Entity()
@Index(['multimediaId', 'month'])
@ForeignKey(() => Spot, ['multimediaId', 'spotId'], ['multimediaId', 'id'], { onDelete: 'CASCADE' })
export class OrderedMonth {
  @PrimaryColumn('integer')
  spotId: number;

  /** The first day of the month. */
  @PrimaryColumn('date')
  month: string;

  @PrimaryColumn('text')
  scheduleType: ScheduleType;

  @PrimaryColumn('integer')
  scheduleId: number;

  @Column('integer')
  multimediaId: number;

  /** The first day of the month on which the line asks for airings, from 1. */
  @Column('smallint')
  firstDay: number;

  @Column('integer', { array: true })
  airings: number[];

  @Column('integer', { array: true })
  seconds: number[];

  /** Without monthly fees. */
  @Column('numeric', { array: true })
  cents: string[];
}

/**
 * The day on which a revision came to ask for nothing: what it replaced had ordered the days before, if they were its
 * own, and nothing since.
 */
@Entity()
@ForeignKey(() => Spot, ['multimediaId', 'spotId'], ['multimediaId', 'id'], { onDelete: 'CASCADE' })
export class TakenBack {
  @PrimaryColumn('integer')
  spotId: number;

  @Column('integer')
  multimediaId: number;

  /** The date at the station. */
  @Column('date')
  day: string;
}

/**
 * By how much the numbers of a line and month were changed on a day: what was sold until a date is the sum of the
 * changes until then. It outlives its campaign.
 */
@Entity()
@Index(['multimediaId', 'bookedOn'])
@Index(['multimediaId', 'month'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class Booking {
  @PrimaryColumn('integer')
  spotId: number;

  @PrimaryColumn('text')
  scheduleType: ScheduleType;

  @PrimaryColumn('integer')
  scheduleId: number;

  @PrimaryColumn('date')
  month: string;

  /** The date at the station. */
  @PrimaryColumn('date')
  bookedOn: string;

  @Column('integer')
  multimediaId: number;

  @Column('integer')
  airings: number;

  @Column('bigint')
  seconds: string;

  @Column('numeric')
  cents: string;
}
