import { ApiProperty } from '@nestjs/swagger';
import type { FulfilmentSums } from '../contract/fulfilment-sums.js';

const count = (description: string) => ApiProperty({ type: 'integer', example: 0, description });

/** How an order was met; see `contract/fulfilment-sums.ts`. */
export class FulfilmentSumsAnswer implements FulfilmentSums {
  @ApiProperty({ type: 'integer', example: 14, description: 'placed + unplaced + notYetMade' })
  ordered: number;

  @ApiProperty({ type: 'integer', example: 12, description: 'Ordered ones in logs' })
  placed: number;

  @ApiProperty({
    type: 'integer',
    example: 2,
    description:
      'Logs have no place for them. Of a week, a month or a flight no more than it asked for and its logs do not have',
  })
  unplaced: number;

  @count('Of days without a log')
  notYetMade: number;

  @ApiProperty({ type: 'integer', example: 11, description: 'Ordered and charged' })
  aired: number;

  @count('Ordered and free')
  bonus: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'Ordered ones that did not air' })
  missed: number;

  @count('Ordered ones that count as nothing')
  scratched: number;

  @count('In logs, and nobody knows yet')
  undecided: number;

  @count('Of the missed and unplaced ones: those that have aired since')
  madeGood: number;

  @ApiProperty({
    type: 'integer',
    example: 3,
    description: 'missed + unplaced - madeGood - waived, whether or not anybody has asked for it',
  })
  owed: number;

  @count('Of the missed and unplaced ones: those that were written off')
  waived: number;

  @count('Make-goods that aired on these days, for what was missed on any day')
  compensations: number;

  @count("Aired, and nobody's order")
  fill: number;

  @count('Aired without being in a log, and counted for the campaign by a person')
  unordered: number;
}
