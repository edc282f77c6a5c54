import { ApiProperty, PickType } from '@nestjs/swagger';
import { PreInvoiceRow } from '../billing/pre-invoice.dto.js';
import { DateField, Id, OneOf, QueryId, Text } from '../common/fields.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import {
  AIRING_PROOFS,
  type AiringProof,
  PAGE_FILES,
  type PageFile,
} from '../contract/payer-page.js';
import { AnyFlag, AnyInteger, AnyText } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';

/** Characters of a link or token, at most. */
const KEY = 100;

export class ClientLinkBody {
  @Id({ description: 'The client' })
  clientId: number;

  @DateField({ description: 'The last day on which it opens', example: '2027-12-31' })
  until: string;
}

export class PayerLinkBody {
  @Text({ max: 20, description: 'client: or agency: and its id', example: 'client:1' })
  payer: string;

  @DateField({ description: 'The last day on which it opens', example: '2027-12-31' })
  until: string;
}

export class PageLinkAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({
    example: 'https://traffic.example/account#1.1.kSx2',
    description: 'Shown this once; a path where the server knows no address',
  })
  url: string;

  @ApiProperty({ format: 'date', example: '2027-12-31' })
  until: string;
}

export class BillingLinkAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ example: 'client:1' })
  payer: string;

  @ApiProperty({ example: 'ACME' })
  payerName: string;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: '1: with documents, payments and what is owed; 0: what aired alone',
  })
  money: Flag;

  @ApiProperty({ format: 'date', example: '2027-12-31' })
  until: string;

  @ApiProperty({ format: 'date-time', example: '2026-12-01T12:00:00.000Z' })
  createdAt: string;
}

export class BillingLinkId {
  @QueryId({ description: 'The link' })
  id: number;
}

export class BillingLinkFilter {
  @AnyInteger() id?: number[];
  @AnyText({ max: 20, example: 'client:1' }) payer?: string[];
  @AnyFlag() money?: number[];

  @Text({ max: LIMITS.name, optional: true, description: 'Part of the name', example: null })
  q?: string | null;
}

export const BILLING_LINK_LIST: RestResource<BillingLinkFilter> = {
  name: 'billing-links',
  sort: ['id', 'payerName', 'until', 'createdAt'],
  defaultSort: ['payerName', 'ASC'],
  filter: BillingLinkFilter,
};

export class OpenPageBody {
  @Text({ max: KEY, description: 'What stands after the # of the link', example: '1.1.kSx2' })
  value: string;
}

export class OpenPageAnswer {
  @ApiProperty({ example: '1.1.pQw7', description: 'For the calls of that page, and for no other' })
  token: string;
}

export class PageQuery {
  @DateField({ example: '2026-12-01' })
  dateFrom: string;

  @DateField({ example: '2026-12-31' })
  dateTo: string;
}

export class PageAiringAnswer {
  @ApiProperty({ format: 'date', example: '2026-12-01', description: 'The day of its log' })
  date: string;

  @ApiProperty({ example: 'Radio Ribera' })
  station: string;

  @ApiProperty({ example: 'Verano ACME' })
  campaign: string;

  @ApiProperty({
    type: 'integer',
    example: 29_415,
    description: 'Seconds from midnight at which it aired',
  })
  time: number;

  @ApiProperty({ type: 'integer', example: 30 })
  seconds: number;

  @ApiProperty({ example: 'ACME-30.mp3' })
  file: string;

  @ApiProperty({
    enum: AIRING_PROOFS,
    example: 'file',
    description: 'What says so: a file or a call of playout, the studio, or the station',
  })
  proof: AiringProof;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 1,
    description: '0: the day is not closed, and it may change',
  })
  closed: Flag;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 12,
    description: 'The number of a certificate of the page that has it',
  })
  certificate: number | null;
}

export class PageCertificateAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ type: 'integer', example: 12 })
  number: number;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ format: 'date', example: '2026-12-31' })
  issuedOn: string;

  @ApiProperty({ format: 'date', example: '2026-12-01' })
  dateFrom: string;

  @ApiProperty({ format: 'date', example: '2026-12-31' })
  dateTo: string;

  @ApiProperty({ example: 'ACME' })
  clientName: string;

  @ApiProperty({ example: 'Radio Ribera', description: 'Empty for all stations' })
  stationName: string;
}

const Amount = (description?: string) =>
  ApiProperty({
    type: 'number',
    example: 120.5,
    ...(description !== undefined && { description }),
  });

/** A document, without what is for staff. */
export class PageDocumentAnswer extends PickType(PreInvoiceRow, [
  'id',
  'number',
  'kind',
  'barter',
  'currency',
  'issueDate',
  'dueDate',
  'dateFrom',
  'dateTo',
  'externalNumber',
  'externalDate',
  'total',
  'tax',
  'perceptions',
  'withholdings',
  'payable',
]) {
  @Amount('What is not paid of it; below 0 of a credit that nothing was taken off') open: number;
}

export class PagePaidAnswer {
  @ApiProperty({ type: 'integer', example: 7, description: 'Of the document' })
  number: number;

  @Amount() amount: number;
}

export class PagePaymentAnswer {
  @ApiProperty({ format: 'date', example: '2026-12-15' })
  date: string;

  @Amount() amount: number;

  @ApiProperty({ type: String, nullable: true, example: 'Transferencia 1234' })
  reference: string | null;

  @ApiProperty({ type: [PagePaidAnswer], description: 'The documents that it pays' })
  documents: PagePaidAnswer[];
}

export class PageOwedAnswer {
  @Amount('Not due yet') notDue: number;
  @Amount('Due for 1 to 30 days') to30: number;
  @Amount('Due for 31 to 60 days') to60: number;
  @Amount('Due for 61 to 90 days') to90: number;
  @Amount('Due for more than 90 days') over90: number;
  @Amount('Credits, and what was paid for no document') unallocated: number;
  @Amount('What is due, of any age') overdue: number;
  @Amount('All that is open, less what is unallocated') owed: number;
}

const More = (what: string) =>
  ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: `1: there are more ${what} than it shows, ${LIMITS.pageRows}`,
  });

export class PageMoneyAnswer {
  @ApiProperty({ type: String, nullable: true, example: 'UYU', description: 'ISO 4217' })
  currency: string | null;

  @ApiProperty({ format: 'date', example: '2026-12-15', description: 'The day of what is owed' })
  date: string;

  @ApiProperty({ type: PageOwedAnswer })
  owed: PageOwedAnswer;

  @ApiProperty({
    type: [PageDocumentAnswer],
    description: `Those that are open, first, and those of ${LIMITS.pageDays} days until dateTo`,
  })
  documents: PageDocumentAnswer[];

  @More('documents') moreDocuments: Flag;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: '1: documents are also downloaded as the file that the programs of the payer read',
  })
  shape: Flag;

  @ApiProperty({
    type: [PagePaymentAnswer],
    description: `Those of ${LIMITS.pageDays} days until dateTo, newest first`,
  })
  payments: PagePaymentAnswer[];

  @More('payments') morePayments: Flag;

  @ApiProperty({
    type: [PageCertificateAnswer],
    description: 'Of what aired between the dates, newest first; none while certificates are off',
  })
  certificates: PageCertificateAnswer[];

  @More('certificates') moreCertificates: Flag;
}

export class PageAnswer {
  @ApiProperty({ example: 'Grupo Ribera', description: 'The media group' })
  multimedia: string;

  @ApiProperty({ example: 'ACME', description: 'The client or the agency' })
  client: string;

  @ApiProperty({
    type: [PageAiringAnswer],
    description: 'None while the media group has turned what aired off',
  })
  airings: PageAiringAnswer[];

  @ApiProperty({
    type: PageMoneyAnswer,
    nullable: true,
    description: 'Null on a page without money',
  })
  money: PageMoneyAnswer | null;
}

export class PageDocumentQuery {
  @QueryId({ description: 'A document of the page' })
  id: number;

  @OneOf(PAGE_FILES, { example: 'pdf' })
  as: PageFile;
}

export class PageCertificateQuery {
  @QueryId({ description: 'A certificate of the page' })
  id: number;
}
