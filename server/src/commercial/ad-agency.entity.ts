import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Id, Text } from '../common/fields.js';
import { answerOf, tenantRecord, updateOf } from '../common/record.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';
import { AdAgencyGroup } from './ad-agency-group.entity.js';
import { Billing, type BillingFieldsDto } from './billing-fields.js';
import {
  Address,
  Comments,
  ContactEmail,
  ContactPerson,
  Phone,
  TaxCode,
} from './contact-fields.js';
import { RebateScale, type RebateStepBody } from './rebate-scale.js';

export class AdAgencyBody {
  @Column('citext')
  @Text({ max: LIMITS.code, example: 'AG1' })
  code: string;

  @Column('citext')
  @Text({ max: LIMITS.name, example: 'Agencia Uno' })
  name: string;

  @Column('integer', { nullable: true })
  @Id({ optional: true, description: 'Its media center', example: null })
  adAgencyGroupId?: number | null;

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

  @RebateScale()
  rebates?: RebateStepBody[] | null;

  @Billing()
  billing?: BillingFieldsDto | null;
}

@Entity()
@Unique(['multimediaId', 'code'])
@Unique(['multimediaId', 'name'])
@Index(['multimediaId', 'adAgencyGroupId'])
@ForeignKey(() => AdAgencyGroup, ['multimediaId', 'adAgencyGroupId'], ['multimediaId', 'id'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class AdAgency extends tenantRecord(AdAgencyBody) {}

export class AdAgencyUpdate extends updateOf(AdAgencyBody) {}

export class AdAgencyAnswer extends answerOf(AdAgencyBody) {}
