import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Text } from '../common/fields.js';
import { answerOf, tenantRecord, updateOf } from '../common/record.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';
import {
  Address,
  Comments,
  ContactEmail,
  ContactPerson,
  Phone,
  TaxCode,
} from './contact-fields.js';

export class AdAgencyGroupBody {
  @Column('citext')
  @Text({ max: LIMITS.code, example: 'MC1' })
  code: string;

  @Column('citext')
  @Text({ max: LIMITS.name, example: 'Media center One' })
  name: string;

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
}

@Entity()
@Unique(['multimediaId', 'code'])
@Unique(['multimediaId', 'name'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class AdAgencyGroup extends tenantRecord(AdAgencyGroupBody) {}

export class AdAgencyGroupUpdate extends updateOf(AdAgencyGroupBody) {}

export class AdAgencyGroupAnswer extends answerOf(AdAgencyGroupBody) {}
