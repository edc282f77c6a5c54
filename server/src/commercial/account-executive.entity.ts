import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Email, Text } from '../common/fields.js';
import { answerOf, stored, updateOf } from '../common/record.js';
import { Multimedia } from '../auth/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';

export class AccountExecutiveBody {
  @Column('citext')
  @Text({ max: LIMITS.code, example: 'EJ1' })
  code: string;

  @Column('citext')
  @Text({ max: LIMITS.name, example: 'Martín Sosa' })
  name: string;

  @Column('text', { nullable: true })
  @Text({ max: LIMITS.address, optional: true, example: 'Av. 18 de Julio 1234' })
  address?: string | null;

  @Column('text', { nullable: true })
  @Text({ max: LIMITS.shortText, optional: true, example: '+598 2900 1234' })
  phone?: string | null;

  @Column('text', { nullable: true })
  @Text({
    max: LIMITS.shortText,
    optional: true,
    description: 'Tax identification code',
    example: '30-71234567-8',
  })
  taxCode?: string | null;

  @Column('text', { nullable: true })
  @Email({ optional: true, example: 'lucia@example.com' })
  email?: string | null;

  @Column('text', { nullable: true })
  @Text({ max: LIMITS.comments, optional: true, example: 'Pays on the 10th' })
  comments?: string | null;
}

@Entity()
@Unique(['multimediaId', 'code'])
@Unique(['multimediaId', 'name'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class AccountExecutive extends stored(AccountExecutiveBody) {}

export class AccountExecutiveUpdate extends updateOf(AccountExecutiveBody) {}

export class AccountExecutiveAnswer extends answerOf(AccountExecutiveBody) {}
