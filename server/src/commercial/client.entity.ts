import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Email, Id, Text } from '../common/fields.js';
import { answerOf, stored, updateOf } from '../common/record.js';
import { Multimedia } from '../auth/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';
import { ClientCategory } from './client-category.entity.js';

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
@Index(['multimediaId', 'clientCategoryId'])
@ForeignKey(() => ClientCategory, ['multimediaId', 'clientCategoryId'], ['multimediaId', 'id'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class Client extends stored(ClientBody) {}

export class ClientUpdate extends updateOf(ClientBody) {}

export class ClientAnswer extends answerOf(ClientBody) {}
