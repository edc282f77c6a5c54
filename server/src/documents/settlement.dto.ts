import { ApiProperty } from '@nestjs/swagger';
import { DateField, IdList, OneOf } from '../common/fields.js';
import { LIMITS } from '../contract/limits.js';
import { REPORT_BASES, type ReportBasis } from '../contract/report.js';
import { SETTLEMENT_FORMATS, type SettlementFormat } from '../contract/settlement.js';
import type {
  SettlementSums,
  SettledAgency,
  SettledCampaign,
  SettledClient,
  SettledPart,
  Settlement,
} from './core/settlement.js';
import { MonthsWithoutNumbers } from '../sales/month-field.js';

const Only = (description: string) =>
  IdList({ max: LIMITS.filterValues, optional: true, description, example: null });

export class SettlementBody {
  @OneOf(REPORT_BASES, { description: 'What its amounts are of', example: 'aired' })
  basis: ReportBasis;

  @DateField({ example: '2026-12-01' })
  dateFrom: string;

  @DateField({ example: '2026-12-31' })
  dateTo: string;

  @Only('These agencies alone; none: all')
  adAgencies?: number[] | null;

  @Only('The agencies of these groups alone; none: all')
  adAgencyGroups?: number[] | null;

  @Only('What is at these stations alone; none: all')
  stations?: number[] | null;
}

export class SettlementFileBody extends SettlementBody {
  @OneOf(SETTLEMENT_FORMATS, {
    description: 'pdf: a document, in which each agency begins on its own page; xlsx: a workbook',
    example: 'pdf',
  })
  format: SettlementFormat;
}

const COUNT = { type: 'integer', example: 3 } as const;

/** Counts of airings, and amounts. */
export class SettledAnswer implements SettlementSums {
  @ApiProperty({ ...COUNT, description: 'Airings that its lines ask for' })
  ordered: number;

  @ApiProperty({ ...COUNT, description: 'Airings that aired, on closed days' })
  aired: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'Airings that were missed' })
  missed: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'Make-goods among those that aired' })
  madeGood: number;

  @ApiProperty({ example: 160 })
  gross: number;

  @ApiProperty({ example: 16 })
  discount: number;

  @ApiProperty({ example: 144 })
  net: number;

  @ApiProperty({ example: 21.6 })
  commission: number;

  @ApiProperty({ example: 122.4, description: 'The net less the commission' })
  taxBase: number;
}

const OPTIONAL_TEXT = { type: String, nullable: true } as const;
const OPTIONAL_NUMBER = { type: 'integer', nullable: true } as const;

export class SettledCampaignAnswer extends SettledAnswer implements SettledCampaign {
  @ApiProperty({ type: 'integer', example: 1 })
  spotId: number;

  @ApiProperty({ ...OPTIONAL_TEXT, example: 'Verano' })
  spotName: string | null;

  @ApiProperty({ ...OPTIONAL_NUMBER, example: 1 })
  internalNumber: number | null;

  @ApiProperty({ ...OPTIONAL_NUMBER, example: 0 })
  revision: number | null;

  @ApiProperty({ ...OPTIONAL_TEXT, example: null })
  agencyOrderNumber: string | null;

  @ApiProperty({ ...OPTIONAL_TEXT, example: null })
  payMethod: string | null;

  @ApiProperty({ format: 'date', example: '2026-12-01', description: 'Its first of these days' })
  dateFrom: string;

  @ApiProperty({ format: 'date', example: '2026-12-03', description: 'Its last of these days' })
  dateTo: string;
}

export class SettledClientAnswer implements SettledClient {
  @ApiProperty({ ...OPTIONAL_NUMBER, example: 1 })
  id: number | null;

  @ApiProperty({ ...OPTIONAL_TEXT, example: 'Panadería Sur' })
  name: string | null;

  @ApiProperty({ type: () => [SettledCampaignAnswer] })
  campaigns: SettledCampaignAnswer[];

  @ApiProperty({ type: () => SettledAnswer })
  totals: SettledAnswer;
}

export class SettledPartAnswer implements SettledPart {
  @ApiProperty({ type: () => [SettledClientAnswer] })
  clients: SettledClientAnswer[];

  @ApiProperty({ type: () => SettledAnswer })
  totals: SettledAnswer;
}

class SettledRebate {
  @ApiProperty({ example: 2 })
  percentage: number;

  @ApiProperty({ example: 2.88 })
  amount: number;
}

export class SettledAgencyAnswer implements SettledAgency {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ example: 'Agencia Uno' })
  name: string;

  @ApiProperty({ ...OPTIONAL_TEXT, example: '30-71234567-8' })
  taxCode: string | null;

  @ApiProperty({ type: () => SettledPartAnswer })
  paid: SettledPartAnswer;

  @ApiProperty({ type: () => SettledPartAnswer })
  barter: SettledPartAnswer;

  @ApiProperty({
    type: () => SettledRebate,
    example: { percentage: 2, amount: 2.88 },
    description:
      'Of the net of what is paid in money, by the scale of the agency; taken off nothing',
  })
  rebate: SettledRebate;
}

export class SettlementAnswer implements Settlement {
  @ApiProperty({ type: () => [SettledAgencyAnswer] })
  agencies: SettledAgencyAnswer[];

  @ApiProperty({ type: () => SettledAnswer })
  paid: SettledAnswer;

  @ApiProperty({ type: () => SettledAnswer })
  barter: SettledAnswer;

  @ApiProperty({ example: 2.88 })
  rebate: number;

  @ApiProperty({
    type: [String],
    example: ['2026-12'],
    description: 'The months that are not over or not wholly closed, whose sums may change yet',
  })
  provisional: string[];

  @MonthsWithoutNumbers()
  withoutNumbers: string[];
}
