import { ValidateBy, type ValidationArguments } from 'class-validator';
import { field } from '../common/field.js';
import {
  ClockField,
  DateField,
  Decimal,
  ExactTimes,
  FlagField,
  Id,
  Integer,
  IntegerList,
  ListOf,
  OneOf,
  Text,
} from '../common/fields.js';
import {
  PERIODS,
  SERVICES,
  SHOW_POSITIONS,
  SPOT_TYPE,
  TIME_MODE,
  type Flag,
  type Period,
  type Service,
  type ShowPosition,
  type SpotType,
  type TimeMode,
} from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { occurrencesBounds } from '../contract/line-fields.js';
import { pack } from '../contract/messages.js';

/** Whether a line airs on a weekday; 0 when absent. */
const WeekdayFlag = () =>
  FlagField({ optional: true, description: '1: airs on this day', example: 1 });
export const Money = (description: string, example: number | null) =>
  Decimal({ max: LIMITS.money, optional: true, description, example });

/** Of a line or a piece, whose file this makes optional. */
export class CopyToCome {
  @FlagField({
    optional: true,
    description:
      '1: copy to come, so that it needs no file yet, but a length; absent once it has one',
    example: 0,
  })
  copyToCome?: Flag | null;
}

/** From a date on, a line airs another file. */
class CopyChangeBody {
  @DateField({ description: 'A day of the line, the first with this file', example: '2026-12-11' })
  from: string;

  @Text({ max: LIMITS.file, description: 'The audio file', example: 'acme-navidad-30' })
  fileName: string;
}

/** An update that leaves `copyToCome` out keeps what is stored: the rules check that later. */
export const mayLackFile = ({ id, copyToCome }: { id?: unknown; copyToCome?: unknown }): boolean =>
  copyToCome === 1 || (copyToCome === undefined && typeof id === 'number');

/** Fields of simple and detailed lines alike. */
class LineBody extends CopyToCome {
  @Id({
    optional: true,
    description: 'Of a line that the campaign has; without it the line is new',
    example: null,
  })
  id?: number | null;

  @OneOf(Object.values(SPOT_TYPE), {
    description: '0 audio, 1 non-traditional, 2 sponsor',
    example: 0,
  })
  spotType: SpotType;

  @Integer({
    min: 1,
    max: LIMITS.sponsorPosition,
    optional: true,
    description: '1 to 5 first to fifth, 6 indistinct, 7 to 11 from the end; free for sponsors',
    example: 6,
  })
  commercialBreakSpotPosition?: number | null;

  @Money('Price of a second', 12.5)
  timeFee?: number | null;

  @Money(
    'Price of an airing, however long it is, instead of timeFee. An update that leaves both out keeps it',
    null,
  )
  spotPrice?: number | null;

  @Text({
    max: LIMITS.ntcText,
    lines: 'several',
    optional: true,
    description: 'What the speaker reads',
    example: null,
  })
  ntcText?: string | null;

  @Id({ optional: true, description: 'The show', example: null })
  showId?: number | null;

  @Id({ optional: true, description: 'Who reads', example: null })
  speakerId?: number | null;

  @Id({ optional: true, example: null })
  businessUnitId?: number | null;

  @Id({ optional: true, description: 'The show of the business section', example: null })
  idBusinessShow?: number | null;

  @Money('Business fee of each month', 0)
  businessMonthlyFee?: number | null;

  @Text({ max: LIMITS.code, optional: true, example: null })
  internalReferenceSpot?: string | null;

  @Id({
    optional: true,
    description:
      'Of a revision: the line of the replaced one that it goes on with, whose airings count in its quotas. ' +
      'Where a new line does not say, it is the line of the same kind, hours and length, in their sequence',
    example: null,
  })
  continuesId?: number | null;

  @ListOf(() => CopyChangeBody, LIMITS.changesPerLine, {
    optional: true,
    description:
      'From which dates on it airs another file, as long as its own; absent without. ' +
      'An update that leaves it out keeps what is stored; null clears it. None with usePieces 1',
  })
  changes?: CopyChangeBody[] | null;
}

/** Of an agency's grid: the airings of one week. */
export class WeekBody {
  @DateField({ description: 'A Monday', example: '2026-11-30' })
  weekStart: string;

  @Integer({ max: LIMITS.occurrencesPerPeriod, description: 'Airings; 0 for none', example: 3 })
  occurrences: number;
}

/** A stored line may take pieces although the update leaves that out: the rules check later what is kept. */
const takesPieces = (line: { id?: unknown; usePieces?: unknown }): boolean =>
  line.usePieces === 1 || (line.usePieces === undefined && typeof line.id === 'number');

interface AiringCounts {
  id?: unknown;
  per?: unknown;
  weeks?: unknown;
}

/** A line of an update that leaves its period out keeps the stored one, whose bounds the rules check later. */
function boundsOf({ id, per, weeks }: AiringCounts): [least: number, most: number] {
  const keepsPeriod = per === undefined && typeof id === 'number';
  return occurrencesBounds({ per: keepsPeriod ? 'flight' : per, weeks });
}

const isCount = (value: unknown, { object }: ValidationArguments): boolean => {
  const [least, most] = boundsOf(object);
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
};

const Occurrences = () =>
  field(
    { type: 'integer', minimum: 0, maximum: LIMITS.occurrencesPerPeriod },
    {
      optional: true,
      description: `Airings of each period, from 1 and at most ${LIMITS.occurrences} a day; modes 0 and 1`,
      example: 4,
    },
    ValidateBy(
      {
        name: 'occurrences',
        validator: { validate: (value, args) => !!args && isCount(value, args) },
      },
      { message: ({ object }) => pack('integer', ...boundsOf(object)) },
    ),
  );

export class SimpleScheduleBody extends LineBody {
  @Integer({
    min: 1,
    max: LIMITS.lengthSeconds,
    optionalIf: takesPieces,
    description: 'Seconds; optional with usePieces 1',
    example: 30,
  })
  length?: number | null;

  @WeekdayFlag() monday?: Flag | null;
  @WeekdayFlag() tuesday?: Flag | null;
  @WeekdayFlag() wednesday?: Flag | null;
  @WeekdayFlag() thursday?: Flag | null;
  @WeekdayFlag() friday?: Flag | null;
  @WeekdayFlag() saturday?: Flag | null;
  @WeekdayFlag() sunday?: Flag | null;

  @DateField({ description: 'The first day' })
  startDate: string;

  @DateField({ optional: true, description: 'The last day; null runs on', example: '2026-12-31' })
  endDate?: string | null;

  @OneOf(Object.values(TIME_MODE), {
    description: '0 interval, 1 show, 2 exact times',
    example: 0,
  })
  timeMode: TimeMode;

  @ClockField({ optional: true, description: 'Mode 0', example: '06:00' })
  startTime?: string | null;

  @ClockField({ optional: true, end: true, description: 'Mode 0', example: '10:00' })
  endTime?: string | null;

  @Occurrences()
  occurrences?: number | null;

  @ExactTimes({ optional: true, description: 'Mode 2', example: null })
  exactTimes?: string | null;

  @Text({
    max: LIMITS.file,
    optionalIf: (line) => takesPieces(line) || mayLackFile(line),
    description: 'The audio file; optional with usePieces 1 or copyToCome 1',
    example: 'acme-verano-30',
  })
  filename?: string | null;

  @OneOf(PERIODS, {
    optional: true,
    description: 'What `occurrences` count for; weeks are Monday to Sunday. Modes 0 and 1',
    example: 'day',
  })
  per?: Period | null;

  @Integer({
    min: 1,
    max: LIMITS.occurrences,
    optional: true,
    description: 'Most airings on a day; null for no limit. Modes 0 and 1',
    example: null,
  })
  maxPerDay?: number | null;

  @Integer({
    min: 1,
    max: LIMITS.everyWeeks,
    optional: true,
    description: 'Every how many weeks it runs, from the week of startDate',
    example: 1,
  })
  everyWeeks?: number | null;

  @ListOf(() => WeekBody, LIMITS.weeksPerLine, {
    optional: true,
    description:
      "An agency's grid: with it only these weeks count, and occurrences, per and everyWeeks do not",
  })
  weeks?: WeekBody[] | null;

  @OneOf(SERVICES, {
    optional: true,
    description: 'bonus comes after every guaranteed line and is free; fill tops up breaks',
    example: 'guaranteed',
  })
  service?: Service | null;

  @ClockField({
    optional: true,
    description: 'Mode 0: as near to it as possible',
    example: null,
  })
  preferredTime?: string | null;

  @OneOf(SHOW_POSITIONS, {
    optional: true,
    description: "Mode 1: the show's first or last break that takes the line",
    example: null,
  })
  showPosition?: ShowPosition | null;

  @FlagField({
    optional: true,
    description: "1: the campaign's pieces air in turn, instead of filename",
    example: 0,
  })
  usePieces?: Flag | null;
}

export class AdvancedScheduleBody extends LineBody {
  @Integer({ min: 1, max: LIMITS.lengthSeconds, description: 'Seconds', example: 30 })
  length: number;

  @DateField({ description: 'The first day of its month' })
  date: string;

  @IntegerList({
    length: LIMITS.dailySlots,
    max: LIMITS.occurrences,
    description: 'Airings of each day of the month',
    example: [...Array<number>(5).fill(2), ...Array<number>(26).fill(0)],
  })
  occurrences: number[];

  @ClockField({ example: '06:00' })
  startTime: string;

  @ClockField({ end: true, example: '10:00' })
  endTime: string;

  @Text({
    max: LIMITS.file,
    optionalIf: mayLackFile,
    description: 'The audio file; optional with copyToCome 1',
    example: 'acme-verano-30',
  })
  fileName?: string | null;

  @Integer({ optional: true, description: 'Lines of one group belong together', example: null })
  groupId?: number | null;
}
