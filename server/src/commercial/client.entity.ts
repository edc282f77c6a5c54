import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Id, Text } from '../common/fields.js';
import { answerOf, tenantRecord, updateOf } from '../common/record.js';
import {
  SeparationBreaks,
  SeparationHard,
  SeparationMinutes,
} from '../common/separation-fields.js';
import type { Flag } from '../contract/enums.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';
import { Billing, type BillingFieldsDto } from './billing-fields.js';
import { ClientCategory } from './client-category.entity.js';
import {
  Address,
  Comments,
  ContactEmail,
  ContactPerson,
  Phone,
  TaxCode,
} from './contact-fields.js';

export class ClientBody {
  @Column('citext')
  @Text({ max: LIMITS.clientCode, example: 'ACME' })
  code: string;

  @Column('citext')
  @Text({ max: LIMITS.clientName, example: 'Almacenes ACME' })
  name: string;

  @Column('integer')
  @Id({ description: 'Its client category' })
  clientCategoryId: number;

  @TaxCode()
  taxCode?: string | null;

  @Address()
  address?: string | null;

  @Phone()
  phone?: string | null;

  @ContactPerson()
  contact?: string | null;

  @ContactEmail()
  email?: string | null;

  @Comments()
  comments?: string | null;

  @SeparationMinutes()
  separationMinutes?: number | null;

  @SeparationBreaks()
  separationBreaks?: number | null;

  @SeparationHard()
  separationHard?: Flag | null;

  @Billing()
  billing?: BillingFieldsDto | null;
}

@Entity()
@Unique(['multimediaId', 'code'])
@Unique(['multimediaId', 'name'])
@Index(['multimediaId', 'clientCategoryId'])
@ForeignKey(() => ClientCategory, ['multimediaId', 'clientCategoryId'], ['multimediaId', 'id'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class Client extends tenantRecord(ClientBody) {}

export class ClientUpdate extends updateOf(ClientBody) {}

export class ClientAnswer extends answerOf(ClientBody) {}
