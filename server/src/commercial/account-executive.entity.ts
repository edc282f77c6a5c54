import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Text } from '../common/fields.js';
import { answerOf, tenantRecord, updateOf } from '../common/record.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';
import { Address, Comments, ContactEmail, Phone, TaxCode } from './contact-fields.js';

export class AccountExecutiveBody {
  @Column('citext')
  @Text({ max: LIMITS.code, example: 'EJ1' })
  code: string;

  @Column('citext')
  @Text({ max: LIMITS.name, example: 'Martín Sosa' })
  name: string;

  @Address()
  address?: string | null;

  @Phone()
  phone?: string | null;

  @TaxCode()
  taxCode?: string | null;

  @ContactEmail()
  email?: string | null;

  @Comments()
  comments?: string | null;
}

@Entity()
@Unique(['multimediaId', 'code'])
@Unique(['multimediaId', 'name'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class AccountExecutive extends tenantRecord(AccountExecutiveBody) {}

export class AccountExecutiveUpdate extends updateOf(AccountExecutiveBody) {}

export class AccountExecutiveAnswer extends answerOf(AccountExecutiveBody) {}
