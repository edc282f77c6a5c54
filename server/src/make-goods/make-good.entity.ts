import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import type { MakeGoodState, MakeGoodWindow } from '../contract/as-run.js';
import type { ScheduleType } from '../contract/enums.js';
import { Station } from '../station/station.entity.js';
import { Versioned } from '../tenant/owned.js';

/** An airing that a client is owed for one that was missed, or for one that a closed period left unplaced. */
@Entity()
@Unique(['multimediaId', 'airingId'])
@Unique(['multimediaId', 'scheduleType', 'scheduleId', 'periodStart', 'ordinal'])
@Index(['stationId', 'state', 'dueBy'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'])
export class MakeGood extends Versioned {
  @Column('integer')
  stationId: number;

  /** The missed airing; null of an unplaced one, of which the line and its period are known. */
  @Column('integer', { nullable: true })
  airingId: number | null;

  @Column('text', { nullable: true })
  scheduleType: ScheduleType | null;

  @Column('integer', { nullable: true })
  scheduleId: number | null;

  @Column('date', { nullable: true })
  periodStart: string | null;

  /** From 1: which of the airings that the period left unplaced. */
  @Column('integer', { nullable: true })
  ordinal: number | null;

  /** Of an unplaced one: its line as it was, in case the line is deleted. */
  @Column('jsonb', { nullable: true })
  kept: object | null;

  /** Of an unplaced one, the terms in the ledger by which it was sold when it came to be owed; null of old ones. */
  @Column('integer', { nullable: true })
  termsId: number | null;

  @Column('integer')
  spotId: number;

  /** Of an unplaced one, the last day of its period. */
  @Column('date')
  missedDate: string;

  @Column('date')
  dueBy: string;

  @Column('text')
  window: MakeGoodWindow;

  @Column('text')
  state: MakeGoodState;

  @Column('integer', { nullable: true })
  placedAiringId: number | null;

  /** Why it was waived. */
  @Column('text', { nullable: true })
  reason: string | null;
}
