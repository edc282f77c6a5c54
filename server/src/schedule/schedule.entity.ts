import {
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { BreakType, Flag, TimeType, Tolerance } from '../contract/enums.js';
import { Show } from '../station/show.entity.js';
import { Station } from '../station/station.entity.js';

/** Holds the version of one weekday of a station; its breaks and shows are separate rows. */
@Entity()
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class ScheduleDay {
  @PrimaryColumn('integer')
  stationId: number;

  /** 0 Sunday to 6 Saturday. */
  @PrimaryColumn('smallint')
  dayOfWeek: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer', { default: 1 })
  version: number;
}

@Entity()
@Unique(['stationId', 'dayOfWeek', 'time', 'timeType'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'])
export class CommercialBreak {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer')
  stationId: number;

  @Column('smallint')
  dayOfWeek: number;

  /** Minutes from midnight. */
  @Column('smallint')
  time: number;

  @Column('smallint')
  timeType: TimeType;

  @Column('smallint')
  toleranceInMinutes: Tolerance;

  @Column('smallint')
  spotType: BreakType;

  @Column('smallint')
  allowMixSpotCategory: Flag;
}

@Entity()
@Index(['stationId', 'dayOfWeek'])
@Index(['multimediaId', 'showId'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'])
@ForeignKey(() => Show, ['multimediaId', 'showId'], ['multimediaId', 'id'])
export class StationShow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer')
  stationId: number;

  @Column('smallint')
  dayOfWeek: number;

  @Column('integer')
  showId: number;

  /** Minutes from midnight. */
  @Column('smallint')
  timeStart: number;

  /** Minutes from midnight, up to 1440. */
  @Column('smallint')
  timeEnd: number;
}
