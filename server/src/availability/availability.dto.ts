import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { DateField, Id, ListOf, OneOf, QueryId } from '../common/fields.js';
import { FREE_BY, type FreeBy, ROOM_REASONS, type RoomReason } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { SimpleScheduleBody } from '../spot/line.dto.js';
import { PieceBody } from '../spot/piece.dto.js';
import { RangeQuery } from '../traffic-log/traffic-log.dto.js';

export class RoomBody {
  @Id({ description: 'The station' })
  stationId: number;

  @DateField({ description: 'The first day', example: '2026-12-01' })
  dateFrom: string;

  @DateField({ description: 'The last day', example: '2026-12-31' })
  dateTo: string;

  @Id({ optional: true, description: 'Whose letter the lines ask by; without one, Z' })
  clientId?: number | null;

  @Id({ optional: true, description: 'The line of business', example: null })
  spotCategoryId?: number | null;

  @Id({
    optional: true,
    description:
      'The campaign of the lines: what it has so far, and what it would replace, is left out',
    example: null,
  })
  spotId?: number | null;

  @ListOf(() => PieceBody, LIMITS.piecesPerCampaign, {
    optional: true,
    description: 'What lines with usePieces 1 air in turn',
  })
  pieces?: PieceBody[] | null;

  @ListOf(() => SimpleScheduleBody, LIMITS.linesPerCampaign)
  simpleSchedules: SimpleScheduleBody[];
}

export class DisplacedAnswer {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 1,
    description: 'Null for all campaigns together that the caller does not see',
  })
  spotId: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Verano ACME' })
  spotName: string | null;

  @ApiProperty({ type: 'integer', example: 2, description: 'Airings that it would lose' })
  count: number;

  @ApiPropertyOptional({
    type: 'integer',
    enum: [1],
    example: 1,
    description: '1: the campaign is on hold, so no log has it yet',
  })
  held?: 1;
}

export class NoRoomAnswer {
  @ApiProperty({ enum: ROOM_REASONS, example: 'FULL', description: 'LOCKED: of a locked log' })
  reason: RoomReason;

  @ApiProperty({ type: 'integer', example: 2, description: 'Airings without a place' })
  count: number;
}

export class RoomDay {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @ApiProperty({ type: 'integer', example: 4, description: 'Airings that the lines ask for' })
  asked: number;

  @ApiProperty({ type: 'integer', example: 4 })
  placed: number;

  @ApiProperty({
    type: [String],
    example: ['07:12', '08:12'],
    description: 'The times of the breaks they would air in, one an airing',
  })
  breaks: string[];

  @ApiProperty({
    type: [DisplacedAnswer],
    description: 'Campaigns that would have fewer airings than in a log without the lines',
  })
  displaced: DisplacedAnswer[];

  @ApiProperty({
    type: [NoRoomAnswer],
    description: 'Why the other airings have no place, the most first',
  })
  unplaced: NoRoomAnswer[];
}

export class RoomAnswer {
  @ApiProperty({ type: 'integer', example: 92 })
  asked: number;

  @ApiProperty({ type: 'integer', example: 92 })
  placed: number;

  @ApiProperty({ type: [RoomDay], description: 'Every day of the range' })
  days: RoomDay[];
}

export class FreeQuery extends RangeQuery {
  @QueryId({ description: 'The station' })
  declare stationId: number;

  @OneOf(FREE_BY, { description: 'What each entry is about', example: 'hour' })
  by: FreeBy;
}

export class FreeAnswer {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @ApiPropertyOptional({ type: 'integer', example: 7, description: 'by=hour: 0 to 23' })
  hour?: number;

  @ApiPropertyOptional({ type: 'integer', example: 1, description: 'by=show' })
  showId?: number;

  @ApiPropertyOptional({ example: '07:12', description: 'by=break' })
  time?: string;

  @ApiProperty({ type: 'integer', example: 720, description: 'Seconds' })
  capacity: number;

  @ApiProperty({ type: 'integer', example: 540, description: 'Seconds in the log; 0 without one' })
  used: number;

  @ApiProperty({
    type: 'integer',
    example: 0,
    description:
      'Seconds that campaigns get in the log that would be made now, where the day has none. 0 with a log',
  })
  expected: number;

  @ApiPropertyOptional({
    type: 'integer',
    example: 90,
    description:
      'Seconds that campaigns on hold would get besides, where the log may be made or made again',
  })
  held?: number;

  @ApiPropertyOptional({
    type: 'integer',
    example: 60,
    description:
      'Where the day has no log, seconds that campaigns ask for and that find no room, those of an airing ' +
      'shared evenly among the breaks of its window',
  })
  oversold?: number;
}
