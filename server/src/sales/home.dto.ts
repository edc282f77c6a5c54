import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../contract/limits.js';

class TodayAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({ example: 'Radio Uno' })
  stationName: string;

  @ApiProperty({ format: 'date', example: '2026-12-01', description: 'Today at the station' })
  date: string;

  @ApiProperty({
    enum: ['draft', 'locked', null],
    type: String,
    nullable: true,
    example: 'locked',
    description: 'Null without a log',
  })
  status: 'draft' | 'locked' | null;

  @ApiProperty({ type: 'integer', example: 120 })
  placed: number;

  @ApiProperty({ type: 'integer', example: 0 })
  unplaced: number;
}

class UnplacedDay {
  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({ example: 'Radio Uno' })
  stationName: string;

  @ApiProperty({ format: 'date', example: '2026-12-02' })
  date: string;

  @ApiProperty({ type: 'integer', example: 3 })
  unplaced: number;
}

class SoldWeek {
  @ApiProperty({ format: 'date', example: '2026-11-30', description: 'Its Monday' })
  week: string;

  @ApiProperty({
    type: 'integer',
    example: 5400,
    description: 'Seconds that are ordered, of all campaigns',
  })
  sold: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: null,
    description:
      'For those who see the campaigns of one account executive alone: the seconds of these',
  })
  own: number | null;
}

class DayWithoutLog {
  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({ example: 'Radio Uno' })
  stationName: string;

  @ApiProperty({ format: 'date', example: '2026-12-02' })
  date: string;
}

class ReadsDay extends DayWithoutLog {
  @ApiProperty({ type: 'integer', example: 2, description: 'Live reads of which nobody said more' })
  reads: number;
}

class SubmittedCampaign {
  @ApiProperty({ type: 'integer', example: 1 })
  spotId: number;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @ApiProperty({ example: '12/0' })
  internalNumber: string;

  @ApiProperty({ example: 'ACME' })
  clientName: string;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    example: '2026-12-10',
    description: 'Null without lines',
  })
  startDate: string | null;
}

class EndingCampaign {
  @ApiProperty({ type: 'integer', example: 1 })
  spotId: number;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @ApiProperty({ example: '12/0' })
  internalNumber: string;

  @ApiProperty({ example: 'ACME' })
  clientName: string;

  @ApiProperty({ format: 'date', example: '2026-12-10' })
  endDate: string;
}

export class HomeAnswer {
  @ApiProperty({
    format: 'date',
    example: '2026-12-01',
    description: "Today by the stations' clocks: a day is over when it is over at all of them",
  })
  date: string;

  @ApiProperty({ type: () => [TodayAnswer], description: 'Each station' })
  today: TodayAnswer[];

  @ApiProperty({
    type: () => [SoldWeek],
    description: `This week and the next ${LIMITS.homeWeeks - 1}`,
  })
  weeks: SoldWeek[];

  @ApiProperty({
    type: 'integer',
    example: 36000,
    description: 'Seconds that the breaks of all stations hold in a week',
  })
  weekCapacity: number;

  @ApiProperty({
    type: () => [EndingCampaign],
    description: `Within ${LIMITS.homeEndingDays} days, the first ${LIMITS.homeEnding}`,
  })
  ending: EndingCampaign[];

  @ApiProperty({
    type: () => [EndingCampaign],
    description:
      `Last campaigns of clients that ended within the ${LIMITS.homeLapsedDays} days before today and have nothing ` +
      `after it, the last ${LIMITS.homeEnding}`,
  })
  lapsed: EndingCampaign[];

  @ApiProperty({
    type: () => [SubmittedCampaign],
    description: `What waits for approval, the first ${LIMITS.homeEnding} by their first day`,
  })
  submitted: SubmittedCampaign[];

  @ApiProperty({
    type: () => [DayWithoutLog],
    description: `Today and the ${LIMITS.homeLogDays} days after it, where they have breaks and no log`,
  })
  withoutLog: DayWithoutLog[];

  @ApiProperty({
    type: () => [ReadsDay],
    description:
      'Stations with live reads of yesterday of which nobody has said whether they were read',
  })
  reads: ReadsDay[];

  @ApiProperty({
    type: () => [UnplacedDay],
    description: `Logs of today and the ${LIMITS.homeEndingDays} days after it with airings that have no place`,
  })
  unplaced: UnplacedDay[];

  @ApiProperty({ type: 'integer', example: 3, description: 'Make-goods that are owed' })
  owed: number;
}
