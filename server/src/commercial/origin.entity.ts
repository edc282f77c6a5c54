import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Text } from '../common/fields.js';
import { answerOf, tenantRecord, updateOf } from '../common/record.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';

export class OriginBody {
  @Column('citext')
  @Text({ max: LIMITS.code, example: 'DIR' })
  code: string;

  @Column('text')
  @Text({ max: LIMITS.description, lines: 'several', example: 'Direct sale' })
  description: string;
}

@Entity()
@Unique(['multimediaId', 'code'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class Origin extends tenantRecord(OriginBody) {}

export class OriginUpdate extends updateOf(OriginBody) {}

export class OriginAnswer extends answerOf(OriginBody) {}
