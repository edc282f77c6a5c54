import { ApiProperty } from '@nestjs/swagger';
import { FlagField, IdList, QueryId, SomeOf, Text } from '../../common/fields.js';
import type { Flag } from '../../contract/enums.js';
import { LIMITS } from '../../contract/limits.js';
import {
  MAILING_STATES,
  MAILING_WITH,
  type MailingState,
  type MailingWith,
  NOT_DELIVERED,
  type NotDelivered,
} from '../../contract/mailing.js';
import { AnyInteger, AnyOneOf, AnyText } from '../../rest/filter-fields.js';
import type { RestResource } from '../../rest/rest-list.js';

/** Documents to deliver. */
export class DeliverBody {
  @IdList({ max: LIMITS.deliveredAtOnce, example: [1], description: 'The documents' })
  ids: number[];

  @SomeOf(MAILING_WITH, {
    optional: true,
    description:
      'Beside the documents: certificates of their campaigns and months, the settlement of an agency, a statement',
    example: ['statement'],
  })
  with?: MailingWith[] | null;

  @FlagField({
    optional: true,
    description: 'Whether documents that were delivered, or wait for it, are delivered again',
    example: 0,
  })
  again?: Flag | null;
}

const Ids = (description: string) => ApiProperty({ type: [Number], example: [1], description });

export class DeliveredMailing {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ example: 'client:12' })
  payer: string;

  @ApiProperty({ example: 'Almacenes ACME' })
  payerName: string;

  @ApiProperty({ example: 'pagos@example.com' })
  address: string;

  @Ids('Its documents')
  preInvoiceIds: number[];
}

export class NotDeliveredDocument {
  @ApiProperty({ type: 'integer', example: 2, description: 'The document' })
  id: number;

  @ApiProperty({ type: 'integer', example: 2 })
  number: number;

  @ApiProperty({ example: 'client:12' })
  payer: string;

  @ApiProperty({ example: 'Almacenes ACME' })
  payerName: string;

  @ApiProperty({ enum: NOT_DELIVERED, example: 'noEmail' })
  why: NotDelivered;

  @ApiProperty({ description: 'In words', example: 'Document 2: Almacenes ACME has no e-mail' })
  text: string;
}

export class DeliverAnswer {
  @ApiProperty({ type: [DeliveredMailing], description: 'What was put into the outbox' })
  mailings: DeliveredMailing[];

  @ApiProperty({ type: [NotDeliveredDocument], description: 'Documents of which nothing is sent' })
  refused: NotDeliveredDocument[];
}

/** Mailings to stop, or to try again. */
export class MailingsBody {
  @IdList({ max: LIMITS.deliveredAtOnce, example: [1], description: 'The mailings' })
  ids: number[];
}

export class MailingsAnswer {
  @Ids('Those for which it was done')
  ids: number[];
}

export class MailingFileAnswer {
  @ApiProperty({ example: 'pre-invoice-1.pdf' })
  name: string;

  @ApiProperty({ description: 'SHA-256', example: 'e3b0c44298fc1c14' })
  digest: string;
}

export class MailingAnswer extends DeliveredMailing {
  @ApiProperty({ enum: MAILING_STATES, example: 'sent' })
  state: MailingState;

  @ApiProperty({ type: 'integer', example: 1 })
  attempts: number;

  @ApiProperty({
    format: 'date-time',
    example: '2026-12-01T12:00:00.000Z',
    description: 'When it came to its state, or was tried last',
  })
  at: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Why the last try failed: the answer of the mail server, or in words',
  })
  error: string | null;

  @ApiProperty({ enum: MAILING_WITH, isArray: true, example: ['statement'] })
  with: MailingWith[];

  @ApiProperty({ type: [MailingFileAnswer], description: 'Of the last try' })
  files: MailingFileAnswer[];
}

export class MailingId {
  @QueryId({ description: 'The mailing' })
  id: number;
}

/** The filters of mailings. */
export class MailingFilter {
  @AnyInteger() id?: number[];
  @AnyText({ max: 20, example: 'client:12' }) payer?: string[];
  @AnyOneOf(MAILING_STATES, { example: 'queued' }) state?: MailingState[];
  @AnyInteger({ description: 'A document that it delivers' }) preInvoiceId?: number[];

  @Text({
    max: LIMITS.name,
    optional: true,
    description: "Part of the payer's name or of the address",
    example: null,
  })
  q?: string | null;
}

export const MAILINGS: RestResource<MailingFilter> = {
  name: 'mailings',
  sort: ['id', 'payer', 'payerName', 'address', 'state', 'attempts', 'at'],
  defaultSort: ['id', 'DESC'],
  filter: MailingFilter,
};
