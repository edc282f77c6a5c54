import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { field, withMessage } from '../../common/field.js';
import { Integer, QueryInteger, Text } from '../../common/fields.js';
import { IsWhole } from '../../common/nested-fields.js';
import { tenantRecord } from '../../common/record.js';
import { SHAPE_KINDS, type ShapeKind, type ShapeMap } from '../../contract/billing-shapes.js';
import { LIMITS } from '../../contract/limits.js';
import { AnyInteger, AnyOneOf, AnyText } from '../../rest/filter-fields.js';
import type { RestResource } from '../../rest/rest-list.js';
import { Multimedia } from '../../tenant/multimedia.entity.js';

const EXAMPLE = {
  kind: 'ubl',
  fileName: 'factura-{number}.xml',
  files: 'each',
  sellerCountry: 'UY',
};

export class BillingShapeBody {
  @Column('citext')
  @Text({ max: LIMITS.name, example: 'UBL de Uruguay' })
  name: string;

  @Column('jsonb')
  @IsWhole()
  @field(
    {
      type: 'object',
      additionalProperties: true,
      description: 'How documents are written: docs/billing-shapes.md',
      example: EXAMPLE,
    },
    {},
    IsObject(withMessage('object')),
  )
  map: ShapeMap;
}

/** How a media group writes documents that are handed over. */
@Entity()
@Unique(['multimediaId', 'name'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class BillingShape extends tenantRecord(BillingShapeBody) {}

/** The body of a PUT: the record as it was answered; its id is in the path. */
export class BillingShapeUpdate extends BillingShapeBody {
  @Integer({ optional: true, min: 1, description: 'As read; another one is ignored', example: 1 })
  id?: number | null;

  @Integer({ optional: true, min: 1, description: 'The version that was read', example: 1 })
  version?: number | null;
}

/** A shape without its map, as in lists. */
export class BillingShapeListed {
  @ApiProperty({ type: 'integer', example: 2_000_000_001 })
  id: number;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ example: 'csv' })
  name: string;

  @ApiProperty({ enum: SHAPE_KINDS, example: 'csv' })
  kind: ShapeKind;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'csv',
    description: 'The name of a preset, which is read-only; null for own shapes',
  })
  preset: string | null;
}

export class BillingShapeAnswer extends BillingShapeListed {
  @ApiProperty({ type: 'object', additionalProperties: true, example: EXAMPLE })
  map: ShapeMap;
}

export class BillingShapeFilter {
  @AnyInteger({ example: 1 })
  id?: number[];

  @AnyInteger({ example: 1 })
  version?: number[];

  @AnyText({ max: LIMITS.name, example: 'csv' })
  name?: string[];

  @AnyOneOf(SHAPE_KINDS, { example: 'csv' })
  kind?: ShapeKind[];

  @AnyOneOf(SHAPE_KINDS, { example: 'csv' })
  preset?: ShapeKind[];

  @Text({ optional: true, max: LIMITS.name, description: 'Part of the name', example: 'ubl' })
  q?: string | null;
}

export const BILLING_SHAPES: RestResource<BillingShapeFilter> = {
  name: 'billing-shapes',
  sort: ['id', 'name', 'kind', 'preset'],
  defaultSort: ['id', 'ASC'],
  filter: BillingShapeFilter,
};

export class BillingShapeId {
  @QueryInteger({ min: 1, description: 'The shape', example: 1 })
  id: number;
}
