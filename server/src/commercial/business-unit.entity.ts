import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Text } from '../common/fields.js';
import { answerOf, tenantRecord, updateOf } from '../common/record.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';

export class BusinessUnitBody {
  @Column('citext')
  @Text({ max: LIMITS.code, example: 'RAD' })
  code: string;

  @Column('text')
  @Text({ max: LIMITS.description, lines: 'several', example: 'Radio' })
  description: string;
}

@Entity()
@Unique(['multimediaId', 'code'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class BusinessUnit extends tenantRecord(BusinessUnitBody) {}

export class BusinessUnitUpdate extends updateOf(BusinessUnitBody) {}

export class BusinessUnitAnswer extends answerOf(BusinessUnitBody) {}
