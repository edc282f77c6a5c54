import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { AsRunState } from '../contract/as-run.js';
import { Speaker } from '../station/speaker.entity.js';
import { Station } from '../station/station.entity.js';
import { Versioned } from '../tenant/owned.js';

/** A device in the studio of a station. It is no user: whoever holds its link says what was read there. */
@Entity()
@Unique(['stationId', 'name'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
@ForeignKey(() => Speaker, ['multimediaId', 'speakerId'], ['multimediaId', 'id'])
export class Studio extends Versioned {
  @Column('integer')
  stationId: number;

  @Column('citext')
  name: string;

  /** Who usually reads there. */
  @Column('integer', { nullable: true })
  speakerId: number | null;

  /** Of the link that no device has opened yet, and of the token of the device that did. */
  @Column('text', { nullable: true })
  linkDigest: string | null;

  @Column('text', { nullable: true })
  tokenDigest: string | null;

  @Column('timestamptz', { nullable: true })
  openedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  lastSeen: Date | null;

  /** When its link and its device end. */
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;
}

/** What a studio said about a read. Of each airing only the first word counts, until it is taken back. */
@Entity()
@Index(['airingId'], { unique: true, where: 'undone_at IS NULL' })
@Index(['multimediaId', 'spotId'])
@Index(['stationId', 'date'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class StudioSay {
  /** The device's own. */
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('integer')
  studioId: number;

  @Column('integer')
  multimediaId: number;

  @Column('integer')
  stationId: number;

  @Column('integer')
  airingId: number;

  @Column('integer')
  spotId: number;

  /** The date of its log. */
  @Column('date')
  date: string;

  @Column('boolean')
  read: boolean;

  /** When it was read, or when it was said that it was not. */
  @Column('timestamptz')
  at: Date;

  @Column('text', { nullable: true })
  reason: string | null;

  /** The studio and its voice, as they were called. */
  @Column('text')
  voice: string;

  @Column('text')
  textDigest: string;

  /** What was read. */
  @Column('text')
  text: string;

  /** When the server was told, and what it answered. */
  @Column('timestamptz')
  saidAt: Date;

  @Column('text')
  state: AsRunState;

  /** The planned start that the answer named, in seconds of its date. */
  @Column('integer')
  start: number;

  @Column('timestamptz', { nullable: true })
  undoneAt: Date | null;
}

/** A read that a studio was shown: it is known after it has left the log. */
@Entity()
@Index(['multimediaId', 'date'])
@ForeignKey(() => Station, ['multimediaId', 'stationId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class StudioShown {
  @PrimaryColumn('integer')
  stationId: number;

  @PrimaryColumn('integer')
  airingId: number;

  @Column('integer')
  multimediaId: number;

  @Column('date')
  date: string;

  /** The line that it was of, and its planned start in seconds of the date. */
  @Column('text')
  line: string;

  @Column('integer')
  start: number;

  /** When it was shown first: what is shown later may stand in its place. */
  @Column('timestamptz', { default: () => 'now()' })
  shownAt: Date;
}
