import { Transform } from 'class-transformer';
import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Multimedia } from '../tenant/multimedia.entity.js';
import {
  CartPattern,
  ClockField,
  ExchangeFolder,
  FlagField,
  Id,
  Integer,
  OneOf,
  Text,
  TimeZone,
} from '../common/fields.js';
import { answerOf, tenantRecord, updateOf } from '../common/record.js';
import {
  SeparationBreaks,
  SeparationHard,
  SeparationMinutes,
} from '../common/separation-fields.js';
import { EXACT_TIMES, type ExactTime, type Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import {
  DATE_ORDERS,
  type DateOrder,
  PLAYOUT_TIMES,
  type PlayoutTimes,
} from '../contract/playout.js';

export class StationBody {
  @Column('citext')
  @Text({ max: LIMITS.code, example: 'RIB' })
  code: string;

  @Column('citext')
  @Text({ max: LIMITS.name, example: 'Radio Ribera' })
  name: string;

  @Column('integer')
  @Integer({
    min: 1,
    max: LIMITS.blockSeconds,
    description: 'Seconds that a break holds',
    example: 180,
  })
  maxBlockTime: number;

  @Column('integer', { nullable: true })
  @Integer({
    min: 1,
    max: LIMITS.blockSeconds,
    optional: true,
    description: 'Seconds that the breaks of one clock hour hold together; null for no cap',
    example: 720,
  })
  maxHourTime?: number | null;

  @Column('text')
  @TimeZone({ description: 'IANA name; decides which day is today', example: 'America/Montevideo' })
  timeZone: string;

  @SeparationMinutes()
  separationMinutes?: number | null;

  @SeparationBreaks()
  separationBreaks?: number | null;

  @SeparationHard()
  separationHard?: Flag | null;

  @Column('integer', { nullable: true })
  @Integer({
    min: 1,
    max: LIMITS.blockSeconds,
    optional: true,
    description: 'Seconds up to which fill tops up a break; null for no fill',
    example: null,
  })
  fillTo?: number | null;

  @Column('smallint', { default: 0 })
  @Transform(({ value }: { value: unknown }) => value ?? 0)
  @FlagField({
    optional: true,
    description: '1: an interval of a line that ends before it starts goes on after midnight',
    example: 0,
  })
  windowsOverMidnight?: Flag;

  @Column('smallint', { default: 0 })
  @Transform(({ value }: { value: unknown }) => value ?? 0)
  @FlagField({
    optional: true,
    description:
      "1: files of lines may be expressions: A|B in turn, A>B one after the other, and the playout system's commands",
    example: 0,
  })
  fileExpressions?: Flag;

  @Column('text', { nullable: true })
  @OneOf(EXACT_TIMES, {
    optional: true,
    description:
      'Where exact times of lines air: in the nearest break within its tolerance, or in the nearest of the day; null: tolerance',
    example: 'tolerance',
  })
  exactTime?: ExactTime | null;

  @Column('integer', { nullable: true })
  @Id({
    optional: true,
    description: 'The playout format, own or preset, of its logs; null for Audicom',
    example: null,
  })
  playoutFormatId?: number | null;

  @Column('integer', { nullable: true })
  @Id({
    optional: true,
    description: 'The playout format, own or preset, of what comes back',
    example: null,
  })
  asRunFormatId?: number | null;

  @Column('text', { nullable: true })
  @ExchangeFolder({
    optional: true,
    description: "Where the worker writes its logs, below the media group's exchange folder",
    example: null,
  })
  deliverTo?: string | null;

  @Column('text', { nullable: true })
  @ClockField({
    optional: true,
    description: "From when on tomorrow's log is delivered, on its own clock",
    example: null,
  })
  deliverAt?: string | null;

  @Column('text', { nullable: true })
  @ClockField({
    optional: true,
    description:
      "When its studio loads tomorrow's log, on its own clock; what changes behind that has to be loaded again. Null: not said",
    example: '20:00',
  })
  playoutLoadsAt?: string | null;

  @Column('text', { nullable: true })
  @ExchangeFolder({
    optional: true,
    description: 'Where the worker looks for as-run files, as deliverTo',
    example: null,
  })
  collectFrom?: string | null;

  @Column('integer', { nullable: true })
  @Integer({
    min: 1,
    max: LIMITS.asRunWindowMinutes,
    optional: true,
    description: 'Minutes from its planned start in which an airing is looked for; null: 15',
    example: null,
  })
  asRunWindowMinutes?: number | null;

  @Column('integer', { nullable: true })
  @Integer({
    max: LIMITS.asRunShortSeconds,
    optional: true,
    description: 'Seconds by which an airing may be shorter than planned; null: 2',
    example: null,
  })
  asRunShortSeconds?: number | null;

  @Column('text', { nullable: true })
  @OneOf(DATE_ORDERS, {
    optional: true,
    description: 'How its playout system writes dates, where they can be read in several ways',
    example: 'DMY',
  })
  dateOrder?: DateOrder | null;

  @Column('text', { nullable: true })
  @OneOf(PLAYOUT_TIMES, {
    optional: true,
    description: 'The clock by which its playout system writes times; null: local',
    example: 'local',
  })
  playoutTimes?: PlayoutTimes | null;

  @Column('text', { nullable: true })
  @CartPattern({
    optional: true,
    description:
      'Where the cart stands in file names: `{digits}` or `{cart}`, with a length as in `{digits:4}` or `{cart:1-6}`, ' +
      '`?` any character, `*` anything; null: the digits, at most six, that a name begins with',
    example: '{digits:1-6}*',
  })
  cartPattern?: string | null;
}

@Entity()
@Unique(['multimediaId', 'code'])
@Unique(['multimediaId', 'name'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class Station extends tenantRecord(StationBody) {}

export class StationUpdate extends updateOf(StationBody) {}

export class StationAnswer extends answerOf(StationBody) {}
