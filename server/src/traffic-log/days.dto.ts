import { ApiProperty } from '@nestjs/swagger';
import { DateList, FlagField, Id } from '../common/fields.js';
import {
  CAMPAIGN_CHANGES,
  LOG_STATUSES,
  type CampaignChange,
  type Flag,
  type LogStatus,
} from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { integer } from '../common/properties.js';

export class RemakeBody {
  @Id({ description: 'The station' })
  stationId: number;

  @DateList({
    max: LIMITS.logRangeDays,
    description: 'The days to make again, or for the first time; locked ones stay as they are',
  })
  dates: string[];

  @FlagField({
    optional: true,
    description: '1 leaves days alone that a person changed since they were made',
    example: 0,
  })
  keepEdited?: Flag | null;
}

export class QualityAnswer {
  @integer(198) placed: number;

  @integer(198, 'The most airings that the best log of the day can place: a proven upper bound')
  bound: number;

  @ApiProperty({ example: 0, description: '(bound - placed) / bound' })
  gap: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 40,
    description:
      'Airings that have the position that they ask for. Null: a person changed the day, or it was made before that was kept',
  })
  positionsMet: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 41,
    description: 'The most positions that any log of the day can meet: a proven upper bound',
  })
  positionsBound: number | null;
}

export class DaySummary {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @ApiProperty({ enum: LOG_STATUSES, example: 'draft' })
  status: LogStatus;

  @integer(62) breaks: number;
  @integer(198) placed: number;
  @integer(4) unplaced: number;
  @integer(9800, 'Seconds') used: number;
  @integer(11160, 'Seconds') capacity: number;

  @ApiProperty({ type: QualityAnswer })
  quality: QualityAnswer;

  @ApiProperty({ example: false, description: 'Whether a person changed it since it was made' })
  edited: boolean;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    nullable: true,
    example: 0,
    description:
      '1: what it was made from has changed since; null: it was made before that was kept',
  })
  stale: Flag | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-30T22:00:00.000Z',
    description: 'When playout was given its file last',
  })
  exportedAt: string | null;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: '1: the same export would give another file now',
  })
  changedSinceExport: Flag;
}

export class StaleCampaignAnswer {
  @integer(1) spotId: number;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @ApiProperty({ enum: CAMPAIGN_CHANGES, example: 'changed' })
  change: CampaignChange;
}

export class StaleDayAnswer {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @ApiProperty({ enum: LOG_STATUSES, example: 'draft' })
  status: LogStatus;

  @ApiProperty({ example: false, description: 'Whether a person changed it since it was made' })
  edited: boolean;

  @ApiProperty({
    type: [StaleCampaignAnswer],
    description: 'The campaigns that ask for something else that day than when it was made',
  })
  campaigns: StaleCampaignAnswer[];

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: '1: breaks, shows that campaigns name, or the limits of the station have changed',
  })
  scheduleChanged: Flag;
}
