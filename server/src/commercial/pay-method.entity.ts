import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { FlagField, Text } from '../common/fields.js';
import { answerOf, tenantRecord, updateOf } from '../common/record.js';
import type { Flag } from '../contract/enums.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';

export class PayMethodBody {
  @Column('citext')
  @Text({ max: LIMITS.code, example: 'CTA' })
  code: string;

  @Column('text')
  @Text({ max: LIMITS.description, lines: 'several', example: 'Current account' })
  description: string;

  @Column('smallint', { nullable: true })
  @FlagField({
    optional: true,
    description: '1: barter, which settlements show apart from what is paid',
    example: 0,
  })
  barter?: Flag | null;
}

@Entity()
@Unique(['multimediaId', 'code'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class PayMethod extends tenantRecord(PayMethodBody) {}

export class PayMethodUpdate extends updateOf(PayMethodBody) {}

export class PayMethodAnswer extends answerOf(PayMethodBody) {}
