import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Letter, Text } from '../common/fields.js';
import { answerOf, tenantRecord, updateOf } from '../common/record.js';
import {
  SeparationBreaks,
  SeparationHard,
  SeparationMinutes,
} from '../common/separation-fields.js';
import type { Flag } from '../contract/enums.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';

export class ClientCategoryBody {
  /** Placement priority: A is placed before B. */
  @Column('char', { length: 1 })
  @Letter({ description: 'Placement priority, A before B', example: 'A' })
  priority: string;

  @Column('citext')
  @Text({ max: LIMITS.clientCategoryCode, example: 'ORO' })
  code: string;

  @Column('citext')
  @Text({ max: LIMITS.clientCategoryName, example: 'Gold' })
  name: string;

  @SeparationMinutes()
  separationMinutes?: number | null;

  @SeparationBreaks()
  separationBreaks?: number | null;

  @SeparationHard()
  separationHard?: Flag | null;
}

@Entity()
@Unique(['multimediaId', 'code'])
@Unique(['multimediaId', 'name'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class ClientCategory extends tenantRecord(ClientCategoryBody) {}

export class ClientCategoryUpdate extends updateOf(ClientCategoryBody) {}

export class ClientCategoryAnswer extends answerOf(ClientCategoryBody) {}
