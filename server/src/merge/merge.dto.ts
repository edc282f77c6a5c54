import { ApiProperty } from '@nestjs/swagger';
import { Id, IdList, OneOf, QueryId } from '../common/fields.js';
import { LIMITS } from '../contract/limits.js';
import {
  MERGE_ENTITIES,
  MERGE_FIELDS,
  type MergeEntity,
  type MergeField,
} from '../contract/merge.js';
import { AnyInteger, AnyOneOf } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';
import { integer, nullableText } from '../common/properties.js';

export class MergeBody {
  @OneOf(MERGE_ENTITIES, { description: 'What the records are', example: 'client' })
  entity: MergeEntity;

  @Id({ description: 'The record that stays' })
  intoId: number;

  @IdList({
    max: LIMITS.mergeRecords,
    description: 'The records that become part of it, and are gone',
    example: [2],
  })
  ids: number[];
}

export class MergeRecordAnswer {
  @integer(2)
  id: number;

  @ApiProperty({ example: 'ACME2' })
  code: string;

  @ApiProperty({ example: 'Almacenes A.C.M.E.' })
  name: string;

  @integer(12, 'Its campaigns')
  spots: number;

  @integer(0, 'The users who are this executive')
  users: number;
}

export class MergePreviewAnswer {
  /** The record that stays. */
  @ApiProperty({ type: () => MergeRecordAnswer })
  into: MergeRecordAnswer;

  @ApiProperty({ type: () => MergeRecordAnswer, isArray: true })
  from: MergeRecordAnswer[];

  @integer(12, 'Campaigns that move')
  spots: number;

  @integer(
    0,
    'Users who become the executive that stays; with them only an administrator may merge',
  )
  users: number;

  @integer(340, 'Airings of locked logs, which keep what they say')
  airings: number;

  @integer(2, 'Issued certificates, which stay as they are')
  certificates: number;

  @ApiProperty({
    enum: MERGE_FIELDS,
    isArray: true,
    example: ['taxCode'],
    description: 'Fields that the record which stays takes over, because it has none of its own',
  })
  fields: MergeField[];
}

export class MergeAnswer {
  @integer(1)
  id: number;

  @integer(12, 'Campaigns that moved')
  spots: number;

  @integer(0, 'Users that moved')
  users: number;
}

export class MergeFilter {
  @AnyInteger() id?: number[];
  @AnyOneOf(MERGE_ENTITIES, { example: 'client' }) entity?: MergeEntity[];
  @AnyInteger({ description: 'The record that stays' }) intoId?: number[];
}

export const MERGES: RestResource<MergeFilter> = {
  name: 'merges',
  sort: ['id', 'at'],
  defaultSort: ['id', 'DESC'],
  filter: MergeFilter,
  reach: LIMITS.mergeReach,
};

export class MergedAnswer {
  @integer(1)
  id: number;

  @ApiProperty({ enum: MERGE_ENTITIES, example: 'client' })
  entity: MergeEntity;

  @integer(1)
  intoId: number;

  @ApiProperty({ example: 'ACME - Almacenes ACME', description: 'The record that stayed' })
  into: string;

  @ApiProperty({ type: [String], example: ['ACME2 - Almacenes A.C.M.E.'] })
  from: string[];

  @integer(12, 'Campaigns and users that moved')
  moved: number;

  @ApiProperty({ format: 'date-time', example: '2026-12-01T13:05:09.512+00:00' })
  at: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  userId: number | null;

  @nullableText('Ana Duarte', 'Who merged them')
  userName: string | null;

  @nullableText(null, 'When it was undone')
  undoneAt: string | null;
}

export class MergeId {
  @QueryId({ description: 'The merge' })
  id: number;
}

export class MergeUndoAnswer {
  @integer(1)
  id: number;

  @integer(1, 'Records that are back')
  records: number;

  @integer(12, 'Campaigns and users that moved back')
  moved: number;
}
