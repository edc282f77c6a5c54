import { ApiProperty } from '@nestjs/swagger';
import { DateList, Id } from '../common/fields.js';
import { AS_RUN_FOUND, type AsRunFound } from '../contract/as-run.js';
import { LIMITS } from '../contract/limits.js';
import { AsRunDaySummary } from './as-run.dto.js';

export class LookedBody {
  @Id({ description: 'The station' })
  stationId: number;

  @DateList({ max: LIMITS.logRangeDays, description: 'Days that somebody has looked at' })
  dates: string[];
}

export class FoundDayAnswer {
  @ApiProperty({ format: 'date', example: '2026-12-02' })
  date: string;

  @ApiProperty({
    enum: AS_RUN_FOUND,
    example: 'OPENED',
    description:
      'LOCKED: its log was locked and compared; OPENED: it was closed, and is open again',
  })
  found: AsRunFound;
}

export class StationAlarmAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({ example: 'Radio Ribera' })
  stationName: string;

  @ApiProperty({
    type: [AsRunDaySummary],
    description: `Days that are open and miss airings; of the first ${LIMITS.alarmDays} in all, with the breaks`,
  })
  missed: AsRunDaySummary[];

  @ApiProperty({
    type: [String],
    example: ['2026-12-02'],
    description: 'Days that are over, have a log, and no file of what aired',
  })
  withoutFile: string[];

  @ApiProperty({
    type: [FoundDayAnswer],
    description:
      'For administrators, until one has looked: days whose log was not locked or not compared',
  })
  found: FoundDayAnswer[];
}

export class LookedAnswer {
  @ApiProperty({ type: [StationAlarmAnswer], description: 'What else needs attention' })
  stations: StationAlarmAnswer[];
}
