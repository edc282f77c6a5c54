import { ApiProperty } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { DateField, IdList, OneOf, QueryId, Text } from '../common/fields.js';
import { CERTIFICATE_BASES, type CertificateBasis, VERIFY_CODE } from '../contract/certificate.js';
import { type Flag, type Language, LANGUAGES } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { AnyInteger, AnyOneOf } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;

/** Ids in a query string, where several arrive as a list of texts and a single one as a text. */
const Ids = (options: { max: number; description: string; example: number[] | null }) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === undefined || value === null ? value : [value].flat().map(numberOf),
    ),
    IdList({ ...options, optional: true }),
  );

/** Days of a certificate. */
class PeriodQuery {
  @QueryId({ optional: true, description: 'The station; absent: all of them', example: null })
  stationId?: number | null;

  @DateField({ description: 'The first day' })
  dateFrom: string;

  @DateField({ description: 'The last day', example: '2026-12-02' })
  dateTo: string;

  @OneOf(CERTIFICATE_BASES, { example: 'scheduled' })
  basis: CertificateBasis;
}

/** The scope of a certificate: one campaign, several of a client, or all of a client's. */
export class CertificateBody extends PeriodQuery {
  @QueryId({ optional: true, description: 'One campaign' })
  spotId?: number | null;

  @Ids({
    max: LIMITS.certificateCampaigns,
    description: 'Several campaigns of one client',
    example: null,
  })
  spotIds?: number[] | null;

  @QueryId({ optional: true, description: 'All campaigns of a client', example: null })
  clientId?: number | null;

  @OneOf(LANGUAGES, { example: 'EN' })
  language: Language;
}

export class CertificateClientsQuery extends PeriodQuery {}

class CountsAnswer {
  @ApiProperty({
    type: 'integer',
    example: 62,
    description: 'What the logs placed, and what they had no place for',
  })
  ordered: number;

  @ApiProperty({ type: 'integer', example: 58 })
  aired: number;

  @ApiProperty({ type: 'integer', example: 2, description: 'Without make-goods that were missed' })
  missed: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'Ordered, and count as nothing' })
  scratched: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'What the logs had no place for' })
  unplaced: number;

  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'Aired for missed ones, of this period or before',
  })
  madeGood: number;

  @ApiProperty({ type: 'integer', example: 0 })
  bonus: number;
}

class CertificateLineAnswer extends CountsAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  scheduleId: number;

  @ApiProperty({ example: 'simple' })
  scheduleType: string;

  @ApiProperty({ type: 'integer', example: 1 })
  spotId: number;

  @ApiProperty({ example: '1001/0 · Verano · acme-verano-30.mp3' })
  text: string;
}

class CertificateAiringAnswer {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  date: string;

  @ApiProperty({ example: '08:20:30' })
  start: string;

  @ApiProperty({ type: 'integer', example: 30, description: 'Seconds' })
  length: number;

  @ApiProperty({ example: 'Despertador', description: 'Empty outside of any show' })
  show: string;

  @ApiProperty({ example: 'acme-verano-30.mp3' })
  fileName: string;

  @ApiProperty({
    example: '',
    description: 'What it makes good, that it is a bonus, and who read it when',
  })
  note: string;

  @ApiProperty({ example: 'Radio Ribera' })
  stationName: string;

  @ApiProperty({ example: '1001/0' })
  internalNumber: string;
}

class CertificateTotals extends CountsAnswer {
  @ApiProperty({ type: 'integer', example: 1740, description: 'Of the airings' })
  seconds: number;
}

class CertificatePutAway {
  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({ example: '2020-11' })
  month: string;
}

class CertificateReadText {
  @ApiProperty({ example: 'e3b0c442', description: 'SHA-256 of the text, in hexadecimal' })
  digest: string;

  @ApiProperty({ example: 'Verano en ACME' })
  text: string;
}

export class CertificatePreview {
  @ApiProperty({ type: [CertificateLineAnswer] })
  lines: CertificateLineAnswer[];

  @ApiProperty({ type: [CertificateAiringAnswer] })
  airings: CertificateAiringAnswer[];

  @ApiProperty({ type: [CertificateReadText], description: 'What was read, each text once' })
  texts: CertificateReadText[];

  @ApiProperty({ type: CertificateTotals })
  totals: CertificateTotals;

  @ApiProperty({
    type: [String],
    example: [],
    description: 'For the basis `aired`: the days with airings that are not closed',
  })
  openDays: string[];

  @ApiProperty({
    type: [CertificatePutAway],
    description:
      'Months of stations whose airings were put away: it can be issued once they are read back',
  })
  putAway: CertificatePutAway[];

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 1,
    description: '1: its file has the address at which it can be checked; 0: without PUBLIC_URL',
  })
  link: Flag;

  @ApiProperty({ type: 'integer', example: 12, description: 'Its number if it is issued now' })
  number: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'Its version if it is issued now' })
  version: number;
}

export class IssuedFacts {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({
    type: 'integer',
    example: 12,
    description: 'From one sequence of the media group',
  })
  number: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'Grows when the same is issued again' })
  version: number;

  @ApiProperty({
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    description: 'SHA-256 of the file',
  })
  digest: string;

  @ApiProperty({ example: 'ABCDEFGHJKLMNPQRSTUV' })
  verifyCode: string;
}

export class IssuedAnswer extends IssuedFacts {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://traffic.example.com/certificate/ABCDEFGHJKLMNPQRSTUV',
    description: 'The address in its file; null without PUBLIC_URL',
  })
  checkUrl: string | null;
}

export class CertificateId {
  @QueryId({ description: 'The certificate' })
  id: number;
}

export class CertificatesZipQuery {
  @Ids({ max: LIMITS.certificatesPerZip, description: 'The certificates', example: [1] })
  ids?: number[] | null;
}

export class CertificateClientAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  clientId: number;

  @ApiProperty({ example: 'Almacén Acme' })
  name: string;

  @ApiProperty({
    type: 'integer',
    example: 58,
    description: 'As many as a certificate of the basis lists; 0 where all of them were missed',
  })
  airings: number;
}

export class CheckQuery {
  @Text({ max: 64, description: 'The verify code', example: 'ABCDEFGHJKLMNPQRSTUV' })
  code: string;
}

const CONTRADICTED = {
  type: 'integer' as const,
  enum: [0, 1],
  example: 0,
  description:
    '1: later decisions changed what became of airings of its days; it certifies what aired',
};

/** What anybody with the code may know about a certificate. */
export class CheckAnswer {
  @ApiProperty({ example: true })
  valid: boolean;

  @ApiProperty({ type: 'integer', required: false, example: 12 })
  number?: number;

  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;

  @ApiProperty({ format: 'date', required: false, example: '2027-01-04' })
  issuedOn?: string;

  @ApiProperty({ required: false, example: 'Radio Litoral' })
  station?: string;

  @ApiProperty({ required: false, description: 'SHA-256 of the file' })
  digest?: string;

  @ApiProperty({ required: false, description: 'Whether there is a newer version' })
  replaced?: boolean;

  @ApiProperty({ ...CONTRADICTED, required: false })
  contradicted?: Flag;
}

export class CertificateFilter {
  @AnyInteger({ example: 1 })
  id?: number[];

  @AnyInteger({ example: 12 })
  number?: number[];

  @AnyInteger({ example: 1 })
  clientId?: number[];

  @AnyInteger({ example: 1 })
  stationId?: number[];

  @AnyOneOf(CERTIFICATE_BASES, { example: 'scheduled' })
  basis?: CertificateBasis[];

  @AnyOneOf(LANGUAGES, { example: 'EN' })
  language?: Language[];
}

export const CERTIFICATES: RestResource<CertificateFilter> = {
  name: 'certificates',
  sort: ['number', 'issuedAt', 'clientName', 'dateFrom'],
  defaultSort: ['number', 'DESC'],
  filter: CertificateFilter,
};

export class CertificateAnswer extends IssuedFacts {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The version before',
    example: null,
  })
  replacesId: number | null;

  @ApiProperty({ type: 'integer', example: 1 })
  clientId: number;

  @ApiProperty({ example: 'Almacén Acme' })
  clientName: string;

  @ApiProperty({ type: [Number], example: [], description: "Empty: all of the client's" })
  spotIds: number[];

  @ApiProperty({ type: 'integer', nullable: true, example: null })
  stationId: number | null;

  @ApiProperty({ example: 'Radio Litoral' })
  stationName: string;

  @ApiProperty({ format: 'date', example: '2026-12-01' })
  dateFrom: string;

  @ApiProperty({ format: 'date', example: '2026-12-31' })
  dateTo: string;

  @ApiProperty({ enum: CERTIFICATE_BASES, example: 'aired' })
  basis: CertificateBasis;

  @ApiProperty({ enum: LANGUAGES, example: 'ES' })
  language: Language;

  @ApiProperty({ format: 'date', example: '2027-01-04' })
  issuedOn: string;

  @ApiProperty({ format: 'date-time', example: '2027-01-04T12:00:00.000+00:00' })
  issuedAt: string;

  @ApiProperty({ type: 'integer', example: 58 })
  airings: number;

  @ApiProperty(CONTRADICTED)
  contradicted: Flag;
}

export const isVerifyCode = (code: string): boolean => new RegExp(VERIFY_CODE).test(code);
