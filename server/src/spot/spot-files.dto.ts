import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { DateField, FlagField, Id, Integer, ListOf, QueryId, Text } from '../common/fields.js';
import { SCHEDULE_TYPES, type Flag, type ScheduleType } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';

export class ClientFilesQuery {
  @QueryId({ description: 'The client' })
  clientId: number;
}

/** A file of a client's campaigns that are not over. */
export class ClientFile {
  @ApiProperty({ example: 'acme-verano-30' })
  fileName: string;

  @ApiProperty({ type: 'integer', example: 2, description: 'Campaigns that have it' })
  campaigns: number;

  @ApiProperty({
    type: 'integer',
    example: 5,
    description: 'Of their lines that have not ended',
  })
  lines: number;

  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'Of their pieces whose days have not ended',
  })
  pieces: number;
}

class SeenCampaign {
  @Id({ description: 'The campaign' })
  spotId: number;

  @Integer({ min: 1, description: 'The version that the preview showed', example: 2 })
  version: number;
}

export class ReplaceFileBody {
  @Id({ description: 'The client' })
  clientId: number;

  @Text({ max: LIMITS.file, description: 'The file to replace', example: 'acme-verano-30' })
  from: string;

  @Text({
    max: LIMITS.file,
    optional: true,
    description: 'The file in its place; required unless it is a preview',
    example: 'acme-verano-40',
  })
  to?: string | null;

  @Integer({
    min: 1,
    max: LIMITS.lengthSeconds,
    optional: true,
    description: 'Its seconds; without it each line and piece keeps its length',
    example: 40,
  })
  length?: number | null;

  @DateField({
    optional: true,
    example: null,
    description:
      'The first day with the new file; lines get a change of file, and pieces go on as others. Then the length ' +
      "stays, and so does the campaign's own file. Without it, the file is replaced on all days",
  })
  date?: string | null;

  @FlagField({ optional: true, description: '1: only tells what it would change', example: 0 })
  preview?: Flag | null;

  @ListOf(() => SeenCampaign, LIMITS.replacedCampaigns, {
    optional: true,
    example: null,
    description:
      'The campaigns that the preview showed: when they are others now, or were changed, nothing is',
  })
  spots?: SeenCampaign[] | null;
}

/** A line whose file is replaced. */
class ReplacedLine {
  @ApiProperty({ enum: SCHEDULE_TYPES, example: 'simple' })
  scheduleType: ScheduleType;

  @ApiProperty({ type: 'integer', example: 1 })
  scheduleId: number;

  @ApiProperty({ format: 'date', example: '2026-12-01' })
  startDate: string;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-12-31',
    description: 'Null when it runs on',
  })
  endDate: string | null;

  @ApiProperty({ type: 'integer', example: 30, description: 'Seconds, before the change' })
  length: number;
}

/** A piece whose file is replaced. */
class ReplacedPiece {
  @ApiProperty({ type: 'integer', example: 1 })
  pieceId: number;

  @ApiProperty({ type: 'integer', example: 30, description: 'Seconds, before the change' })
  length: number;
}

/** A campaign in which a file is replaced. */
export class ReplacedCampaign {
  @ApiProperty({ type: 'integer', example: 1 })
  spotId: number;

  @ApiProperty({ type: 'integer', example: 3, description: 'After the change, if it was made' })
  version: number;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @ApiProperty({ example: '1234/0' })
  internalNumber: string;

  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: "1: it is the campaign's own file too",
  })
  file: Flag;

  @ApiProperty({ type: [ReplacedLine] })
  lines: ReplacedLine[];

  @ApiProperty({ type: [ReplacedPiece] })
  pieces: ReplacedPiece[];
}

export class ReplaceFileAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  clientId: number;

  @ApiProperty({ example: 'acme-verano-30' })
  from: string;

  @ApiProperty({ type: String, nullable: true, example: 'acme-verano-40' })
  to: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 40 })
  length: number | null;

  @ApiPropertyOptional({
    format: 'date',
    example: '2026-12-11',
    description: 'The first day with the new file; absent for all days',
  })
  date?: string;

  @ApiProperty({ type: 'integer', enum: [0, 1], example: 0 })
  preview: Flag;

  @ApiProperty({ type: [ReplacedCampaign] })
  campaigns: ReplacedCampaign[];
}
