import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Text } from '../common/fields.js';
import { answerOf, tenantRecord, updateOf } from '../common/record.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';

export class ShowBody {
  @Column('citext')
  @Text({ max: LIMITS.code, example: 'MAN' })
  code: string;

  @Column('citext')
  @Text({ max: LIMITS.name, example: 'La mañana' })
  name: string;
}

@Entity()
@Unique(['multimediaId', 'code'])
@Unique(['multimediaId', 'name'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class Show extends tenantRecord(ShowBody) {}

export class ShowUpdate extends updateOf(ShowBody) {}

export class ShowAnswer extends answerOf(ShowBody) {}
