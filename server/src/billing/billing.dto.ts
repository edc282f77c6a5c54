import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsString, Matches } from 'class-validator';
import { field, type FieldOptions, withMessage } from '../common/field.js';
import { DateField, IdList, SomeOf, Text } from '../common/fields.js';
import {
  PAYER_BASES,
  PAYER_KINDS,
  type PayerBasis,
  type PayerKind,
  PRE_INVOICE_LINE_KINDS,
  type PreInvoiceLineKind,
  TAX_CATEGORIES,
  TAX_KINDS,
  type TaxCategory,
  type TaxKind,
} from '../contract/billing.js';
import { MonthField } from '../sales/month-field.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { PAYER, type Payer } from '../contract/payer.js';
import {
  BILLING_PROBLEMS,
  type BillingProblemKind,
  WAITING_FOR,
  type WaitingFor,
} from './core/preview.js';

const PAYER_TEXT = { type: 'string', pattern: PAYER.source, example: 'client:12' } as const;

/** A list of payers, without repeats. */
const PayerList = ({ max, ...options }: FieldOptions & { max: number }) => {
  const each = { ...withMessage('payerText'), each: true };
  return field(
    { type: 'array', items: PAYER_TEXT, maxItems: max, uniqueItems: true },
    options,
    IsArray(withMessage('list', max)),
    ArrayMaxSize(max, withMessage('list', max)),
    IsString(each),
    Matches(PAYER, each),
    ArrayUnique(withMessage('repeatedId')),
  );
};

/** What is to be handed over. */
export class BillingBody {
  @DateField({ description: 'The first day of a month', example: '2026-11-01' })
  dateFrom: string;

  @DateField({ description: 'The last day of a month', example: '2026-11-30' })
  dateTo: string;

  @IdList({ max: LIMITS.filterValues, optional: true, description: 'null: all', example: null })
  stations?: number[] | null;

  @PayerList({ max: LIMITS.filterValues, optional: true, description: 'null: all', example: null })
  payers?: Payer[] | null;

  @SomeOf(WAITING_FOR, {
    optional: true,
    description: 'Days that hold nothing back: what they come to is handed over when it is known',
    example: [],
  })
  without?: WaitingFor[] | null;
}

export class HandOverBody extends BillingBody {
  @Text({ max: LIMITS.billingDigest, description: 'Of the preview', example: 'e3b0c44298fc1c14' })
  digest: string;
}

export class PayerAnswer {
  @ApiProperty({ enum: PAYER_KINDS, example: 'client' })
  kind: PayerKind;

  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ example: 'Almacenes ACME' })
  name: string;
}

const money = (example: number, description?: string) =>
  ApiProperty({ type: Number, example, ...(description !== undefined && { description }) });
const count = (example: number) => ApiProperty({ type: 'integer', example });

export class BillingLineAnswer {
  @count(1) spotId: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 1234 })
  internalNumber: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'OP-2026-118' })
  agencyOrderNumber: string | null;

  @ApiProperty({ example: 'Verano ACME' })
  spotName: string;

  @ApiProperty({ example: 'Almacenes ACME' })
  clientName: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  scheduleId: number | null;

  @count(1) stationId: number;

  @ApiProperty({ example: 'Radio Ribera' })
  stationName: string;

  @ApiProperty({ example: '2026-11' })
  month: string;

  @ApiProperty({ enum: PRE_INVOICE_LINE_KINDS, example: 'aired' })
  kind: PreInvoiceLineKind;

  @ApiProperty({ enum: PAYER_BASES, example: 'aired' })
  basis: PayerBasis;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: null,
    description: 'The number of the document that it corrects',
  })
  corrects: number | null;

  @count(31) airings: number;
  @count(620) seconds: number;
  @money(849.4) gross: number;
  @money(63.71) discount: number;
  @money(0, 'What is taken off here; 0 where it is in the settlement of the agency')
  commission: number;
  @money(785.69) base: number;

  @ApiProperty({ type: [Number], example: [1] })
  taxIds: number[];
}

export class BillingTaxAnswer {
  @count(1) taxId: number;

  @ApiProperty({ example: 'IVA21' })
  code: string;

  @ApiProperty({ example: 'IVA 21 %' })
  name: string;

  @ApiProperty({ enum: TAX_KINDS, example: 'vat' })
  kind: TaxKind;

  @ApiProperty({ enum: TAX_CATEGORIES, example: 'S' })
  category: TaxCategory;

  @money(21) rate: number;
  @money(785.69) base: number;
  @money(164.99) amount: number;
}

/** What a document comes to. */
export class BillingSumsAnswer {
  @money(785.69, 'Of its lines') total: number;
  @money(164.99, 'VAT') tax: number;
  @money(0, 'Added to what is payable') perceptions: number;
  @money(0, 'Taken off what is payable') withholdings: number;
  @money(950.68) payable: number;
}

export class BillingDocumentAnswer extends BillingSumsAnswer {
  @ApiProperty({ enum: ['invoice', 'credit'], example: 'invoice' })
  kind: 'invoice' | 'credit';

  @ApiProperty({ type: 'integer', enum: [0, 1], example: 0 })
  barter: Flag;

  @ApiProperty({ type: PayerAnswer })
  payer: PayerAnswer;

  @ApiProperty({ example: 'UYU' })
  currency: string;

  @ApiProperty({ type: [BillingLineAnswer] })
  lines: BillingLineAnswer[];

  @ApiProperty({ type: [BillingTaxAnswer] })
  taxes: BillingTaxAnswer[];
}

class BillingWaitingAnswer {
  @ApiProperty({ type: PayerAnswer })
  payer: PayerAnswer;

  @ApiProperty({ enum: WAITING_FOR, example: 'open' })
  why: WaitingFor;

  @count(1) stationId: number;

  @ApiProperty({ type: [String], example: ['2026-11-30'] })
  days: string[];

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 1,
    description:
      '1: the documents of the payer are held back; 0: they are there without these days',
  })
  held: Flag;
}

class BillingProblemAnswer {
  @ApiProperty({ enum: BILLING_PROBLEMS, example: 'country' })
  problem: BillingProblemKind;

  @ApiProperty({
    type: PayerAnswer,
    nullable: true,
    example: { kind: 'client', id: 12, name: 'Almacenes ACME' },
  })
  payer: PayerAnswer | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null, description: 'The campaign' })
  spotId: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  month: string | null;
}

export class BillingPreviewAnswer {
  @ApiProperty({
    description: 'Sent with what is handed over; what it is made of may change',
    example: 'e3b0c44298fc1c14',
  })
  digest: string;

  @ApiProperty({ type: [BillingDocumentAnswer] })
  documents: BillingDocumentAnswer[];

  @ApiProperty({ type: [BillingWaitingAnswer] })
  waiting: BillingWaitingAnswer[];

  @ApiProperty({ type: [BillingProblemAnswer] })
  problems: BillingProblemAnswer[];
}

class MonthWaitingAnswer {
  @ApiProperty({ enum: WAITING_FOR, example: 'open' })
  why: WaitingFor;

  @count(1) stationId: number;

  @ApiProperty({ type: [String], example: ['2026-11-30'] })
  days: string[];
}

class MonthReadyAnswer {
  @count(2) documents: number;
  @money(950.68) payable: number;
}

class MonthHandedOverAnswer {
  @ApiProperty({ type: [Number], example: [7] })
  ids: number[];

  @money(950.68) payable: number;
}

class MonthPaidAnswer {
  @ApiProperty({ type: 'integer', example: 1, description: 'Of which nothing is open' })
  documents: number;

  @money(950.68) amount: number;
}

/** How far the month of a payer is. */
class MonthPayerAnswer {
  @ApiProperty({ type: PayerAnswer })
  payer: PayerAnswer;

  @ApiProperty({ type: [MonthWaitingAnswer], description: 'What holds back its documents' })
  waiting: MonthWaitingAnswer[];

  @ApiProperty({ enum: BILLING_PROBLEMS, isArray: true, example: [] })
  problems: BillingProblemKind[];

  @ApiProperty({ type: MonthReadyAnswer })
  ready: MonthReadyAnswer;

  @ApiProperty({ type: MonthHandedOverAnswer })
  handedOver: MonthHandedOverAnswer;

  @ApiProperty({ type: 'integer', example: 1, description: 'Documents that a mail server took' })
  delivered: number;

  @ApiProperty({ type: MonthPaidAnswer })
  paid: MonthPaidAnswer;
}

export class BillingMonthAnswer {
  @ApiProperty({ type: [MonthPayerAnswer], description: 'By name' })
  payers: MonthPayerAnswer[];
}

/** The month that is asked for. */
export class BillingMonthQuery {
  @MonthField({ example: '2026-11' })
  month: string;
}

class HandedOver {
  @count(1) id: number;
  @count(1) number: number;
}

export class HandOverAnswer {
  @ApiProperty({ type: [HandedOver] })
  documents: HandedOver[];
}
