import { ApiProperty } from '@nestjs/swagger';
import { DateField, IdList } from '../common/fields.js';
import { LIMITS } from '../contract/limits.js';
import type { NotBilledRow, NotBilledTable, Worth } from './core/not-billed.js';

export class NotBilledBody {
  @DateField({ example: '2026-12-01' })
  dateFrom: string;

  @DateField({ example: '2026-12-31' })
  dateTo: string;

  @IdList({
    max: LIMITS.filterValues,
    optional: true,
    description: 'What is at these stations alone; none: all',
    example: null,
  })
  stations?: number[] | null;
}

export class WorthAnswer implements Worth {
  @ApiProperty({ type: 'integer', example: 2 })
  airings: number;

  @ApiProperty({ example: 36, description: 'Their net' })
  amount: number;
}

const REASONS = {
  notAired: {
    type: () => WorthAnswer,
    example: { airings: 2, amount: 36 },
    description:
      'Ordered, and on days that are closed missed or without a place, neither made good nor waived; or on days ' +
      'that are over and never got a log. Without monthly fees',
  },
  notDecided: {
    type: () => WorthAnswer,
    example: { airings: 2, amount: 36 },
    description:
      'In logs of days that are over and not closed, with the monthly fees of such days, with a log or without',
  },
  notCertified: {
    type: () => WorthAnswer,
    example: { airings: 2, amount: 36 },
    description: 'Aired on closed days that no certificate of the client covers',
  },
};

export class NotBilledSums {
  @ApiProperty(REASONS.notAired)
  notAired: WorthAnswer;

  @ApiProperty(REASONS.notDecided)
  notDecided: WorthAnswer;

  @ApiProperty(REASONS.notCertified)
  notCertified: WorthAnswer;
}

export class NotBilledRowAnswer extends NotBilledSums implements NotBilledRow {
  @ApiProperty({ type: 'integer', nullable: true, example: 1, description: 'Null once deleted' })
  clientId: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Panadería Sur' })
  clientName: string | null;

  @ApiProperty({ example: '2026-12' })
  month: string;
}

export class NotBilledAnswer implements NotBilledTable {
  @ApiProperty({ type: () => [NotBilledRowAnswer], description: 'By client and month' })
  rows: NotBilledRowAnswer[];

  @ApiProperty({ type: () => NotBilledSums })
  totals: NotBilledSums;
}
