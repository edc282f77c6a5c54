import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Text } from '../common/fields.js';
import { answerOf, tenantRecord, updateOf } from '../common/record.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';

export class SpeakerBody {
  @Column('citext')
  @Text({ max: LIMITS.speakerCode, example: 'LOC1' })
  code: string;

  @Column('citext')
  @Text({ max: LIMITS.speakerName, example: 'Ana Duarte' })
  name: string;
}

@Entity()
@Unique(['multimediaId', 'code'])
@Unique(['multimediaId', 'name'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class Speaker extends tenantRecord(SpeakerBody) {}

export class SpeakerUpdate extends updateOf(SpeakerBody) {}

export class SpeakerAnswer extends answerOf(SpeakerBody) {}
