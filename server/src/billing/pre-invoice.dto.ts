import { ApiProperty } from '@nestjs/swagger';
import { DateField, Integer, QueryId, Text } from '../common/fields.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { AnyFlag, AnyInteger, AnyOneOf, AnyText } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';
import {
  BillingLineAnswer,
  BillingSumsAnswer,
  BillingTaxAnswer,
  PayerAnswer,
} from './billing.dto.js';

const KINDS = ['invoice', 'credit'] as const;

/** A document in a list. */
export class PreInvoiceRow extends BillingSumsAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'Grows with each update' })
  version: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'From 1, without gaps' })
  number: number;

  @ApiProperty({ enum: KINDS, example: 'invoice' })
  kind: (typeof KINDS)[number];

  @ApiProperty({ type: 'integer', enum: [0, 1], example: 0 })
  barter: Flag;

  @ApiProperty({ example: 'client:12' })
  payer: string;

  @ApiProperty({ example: 'Almacenes ACME' })
  payerName: string;

  @ApiProperty({ example: 'UYU' })
  currency: string;

  @ApiProperty({ format: 'date', example: '2026-12-02' })
  issueDate: string;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2027-01-01' })
  dueDate: string | null;

  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dateFrom: string;

  @ApiProperty({ format: 'date', example: '2026-11-30' })
  dateTo: string;

  @ApiProperty({ type: Number, example: 0, description: 'What of payments is for it' })
  paid: number;

  @ApiProperty({ description: 'SHA-256 of its canonical JSON', example: 'e3b0c44298fc1c14' })
  digest: string;

  @ApiProperty({ type: String, nullable: true, example: 'A-0001-00000012' })
  externalNumber: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: null })
  externalDate: string | null;
}

export class PreInvoiceAnswer extends PreInvoiceRow {
  @ApiProperty({
    type: PayerAnswer,
    description: 'As it was',
    example: { kind: 'client', id: 12, name: 'Almacenes ACME' },
  })
  payerThen: PayerAnswer;

  @ApiProperty({ type: [BillingLineAnswer] })
  lines: BillingLineAnswer[];

  @ApiProperty({ type: [BillingTaxAnswer] })
  taxes: BillingTaxAnswer[];
}

/** What is added to a document once it was handed over; fields that are left out keep their value. */
export class PreInvoiceUpdate {
  @Integer({ min: 1, optional: true, description: 'The version that was read', example: 1 })
  version?: number | null;

  @Text({
    max: LIMITS.shortText,
    optional: true,
    description: 'The number of the invoice that another program made of it',
    example: 'A-0001-00000012',
  })
  externalNumber?: string | null;

  @DateField({ optional: true })
  externalDate?: string | null;

  @DateField({ optional: true })
  dueDate?: string | null;
}

export class PreInvoiceId {
  @QueryId({ description: 'The document' })
  id: number;
}

/** The filters of documents. */
export class PreInvoiceFilter {
  @AnyInteger() id?: number[];
  @AnyInteger() version?: number[];
  @AnyInteger({ description: 'Its number' }) number?: number[];
  @AnyOneOf(KINDS, { example: 'invoice' }) kind?: string[];
  @AnyFlag() barter?: Flag[];
  @AnyText({ max: 20, example: 'client:12' }) payer?: string[];
  @AnyText({ max: LIMITS.shortText, example: 'A-0001-00000012' }) externalNumber?: string[];
  @AnyFlag({ description: '1: of which anything is open' }) open?: Flag[];

  @DateField({ optional: true, description: 'Of months that end on this day or after it' })
  dateFrom?: string | null;

  @DateField({ optional: true, description: 'Of months that begin on this day or before it' })
  dateTo?: string | null;

  @Text({
    max: LIMITS.name,
    optional: true,
    description: "Part of the payer's name",
    example: null,
  })
  q?: string | null;
}

export const PRE_INVOICES: RestResource<PreInvoiceFilter> = {
  name: 'pre-invoices',
  sort: [
    ...['id', 'version', 'number', 'kind', 'barter', 'payer', 'payerName', 'issueDate', 'dueDate'],
    ...['dateFrom', 'dateTo', 'total', 'payable', 'externalNumber', 'externalDate'],
  ],
  defaultSort: ['number', 'DESC'],
  filter: PreInvoiceFilter,
};
