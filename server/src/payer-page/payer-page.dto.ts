import { ApiProperty } from '@nestjs/swagger';
import { DateField, Id, QueryId, Text } from '../common/fields.js';
import { LIMITS } from '../contract/limits.js';
import { AnyInteger } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';

/** Characters of a link or token, at most. */
const KEY = 100;

export class ClientLinkBody {
  @Id({ description: 'The client' })
  clientId: number;

  @DateField({ description: 'The last day on which it opens', example: '2027-12-31' })
  until: string;
}

export class ClientLinkAnswer {
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

  @ApiProperty({ type: 'integer', example: 1 })
  clientId: number;

  @ApiProperty({ example: 'ACME' })
  clientName: string;

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
  @AnyInteger({ description: 'The client' }) clientId?: number[];

  @Text({ max: LIMITS.name, optional: true, description: 'Part of the name', example: null })
  q?: string | null;
}

export const BILLING_LINK_LIST: RestResource<BillingLinkFilter> = {
  name: 'billing-links',
  sort: ['id', 'clientName', 'until', 'createdAt'],
  defaultSort: ['clientName', 'ASC'],
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
}

export class PageAnswer {
  @ApiProperty({ example: 'Grupo Ribera', description: 'The media group' })
  multimedia: string;

  @ApiProperty({ example: 'ACME' })
  client: string;

  @ApiProperty({ type: [PageAiringAnswer] })
  airings: PageAiringAnswer[];
}
