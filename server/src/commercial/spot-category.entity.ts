import { Transform } from 'class-transformer';
import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { FlagField, IdList, Text } from '../common/fields.js';
import { answerOf, tenantRecord, updateOf } from '../common/record.js';
import {
  SeparationBreaks,
  SeparationHard,
  SeparationMinutes,
} from '../common/separation-fields.js';
import type { Flag } from '../contract/enums.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { LIMITS } from '../contract/limits.js';

export class SpotCategoryBody {
  @Column('citext')
  @Text({ max: LIMITS.code, example: 'BAN' })
  code: string;

  @Column('citext')
  @Text({ max: LIMITS.name, example: 'Banks' })
  name: string;

  /** 1: airings of this category may share a break that does not mix categories. */
  @Column('smallint', { default: 0 })
  @Transform(({ value }: { value: unknown }) => value ?? 0)
  @FlagField({
    optional: true,
    description: '1: same-category airings are not kept apart',
    example: 0,
  })
  ignoreRejectCategory?: Flag;

  @SeparationMinutes()
  separationMinutes?: number | null;

  @SeparationBreaks()
  separationBreaks?: number | null;

  @SeparationHard()
  separationHard?: Flag | null;

  /** The categories from which its airings are kept apart, besides its own. */
  @Column('integer', { array: true, default: '{}' })
  @Transform(({ value }: { value: unknown }) => value ?? [])
  @IdList({
    max: LIMITS.keepApartFrom,
    optional: true,
    description: 'Spot categories whose airings are kept apart from its own',
    example: [],
  })
  keepApartFrom?: number[];
}

@Entity()
@Unique(['multimediaId', 'code'])
@Unique(['multimediaId', 'name'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class SpotCategory extends tenantRecord(SpotCategoryBody) {}

export class SpotCategoryUpdate extends updateOf(SpotCategoryBody) {}

export class SpotCategoryAnswer extends answerOf(SpotCategoryBody) {}
