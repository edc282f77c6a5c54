import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Email, Text } from '../common/fields.js';
import { answerOf, stored, updateOf } from '../common/record.js';
import { Multimedia } from '../auth/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';

export class AdAgencyGroupBody {
  @Column('citext')
  @Text({ max: LIMITS.code, example: 'MC1' })
  code: string;

  @Column('citext')
  @Text({ max: LIMITS.name, example: 'Media center One' })
  name: string;

  @Column('text', { nullable: true })
  @Text({
    max: LIMITS.shortText,
    optional: true,
    description: 'Tax identification code',
    example: '30-71234567-8',
  })
  taxCode?: string | null;

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
    description: 'Person to talk to',
    example: 'Lucía Pereyra',
  })
  contact?: string | null;

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
export class AdAgencyGroup extends stored(AdAgencyGroupBody) {}

export class AdAgencyGroupUpdate extends updateOf(AdAgencyGroupBody) {}

export class AdAgencyGroupAnswer extends answerOf(AdAgencyGroupBody) {}
