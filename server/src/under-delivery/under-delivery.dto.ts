import { ApiProperty } from '@nestjs/swagger';
import { DateField, QueryId } from '../common/fields.js';
import { SCHEDULE_TYPES, type ScheduleType } from '../contract/enums.js';
import { FulfilmentSumsAnswer } from '../fulfilment/fulfilment.dto.js';
import { integer } from '../common/properties.js';

export class UnderDeliveryQuery {
  @QueryId({ description: 'The station' })
  stationId: number;

  @DateField({ example: '2026-12-01', description: 'Periods that end on this day or later' })
  dateFrom: string;

  @DateField({ example: '2026-12-31', description: 'Periods that end on this day or before' })
  dateTo: string;
}

/** What a line failed to deliver in a closed period. */
export class UnderDeliveryAnswer extends FulfilmentSumsAnswer {
  @integer(1) stationId: number;
  @integer(1) spotId: number;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @ApiProperty({ example: '1234/0' })
  internalNumber: string;

  @integer(1) clientId: number;

  @ApiProperty({ example: 'Almacenes ACME' })
  customerName: string;

  @ApiProperty({ enum: SCHEDULE_TYPES, example: 'simple' })
  scheduleType: ScheduleType;

  @integer(1) scheduleId: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'acme-verano-30',
    description: "The line's file; null where it takes pieces or is gone",
  })
  fileName: string | null;

  @ApiProperty({
    format: 'date',
    example: '2026-12-07',
    description: 'Of the week, the month or the flight that the line counts by, or the day',
  })
  periodStart: string;

  @ApiProperty({ format: 'date', example: '2026-12-13' })
  periodEnd: string;

  @integer(
    2,
    'Unplaced ones that are neither owed as make-goods nor written off: what is left to settle',
  )
  unasked: number;
}
