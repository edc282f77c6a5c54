import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { IsObject } from 'class-validator';
import { IsWhole } from '../../common/nested-fields.js';
import { field, withMessage } from '../../common/field.js';
import { Integer, OneOf, QueryInteger, Text } from '../../common/fields.js';
import { tenantRecord } from '../../common/record.js';
import { LIMITS } from '../../contract/limits.js';
import {
  IN_PRESETS,
  PLAYOUT_DIRECTIONS,
  type PlayoutDirection,
  type PlayoutMap,
} from '../../contract/playout.js';
import { EXPORT_FORMATS } from '../../contract/enums.js';
import { AnyInteger, AnyOneOf, AnyText } from '../../rest/filter-fields.js';
import type { RestResource } from '../../rest/rest-list.js';
import { Multimedia } from '../../tenant/multimedia.entity.js';

const EXAMPLE = {
  fileName: '{yyyy}{MM}{dd}.txt',
  kind: 'lines',
  encoding: 'utf-8',
  endOfLine: 'lf',
  row: [{ field: 'file' }],
};

/** A map, which the engine itself checks. */
export const MapField = (example: object = EXAMPLE) =>
  applyDecorators(
    IsWhole(),
    field(
      {
        type: 'object',
        additionalProperties: true,
        description: 'How the system reads a log, or writes what aired: docs/http-contract.md',
        example,
      },
      {},
      IsObject(withMessage('object')),
    ),
  );

export const DirectionField = (example: PlayoutDirection = 'out') =>
  OneOf(PLAYOUT_DIRECTIONS, { example });

export class PlayoutFormatBody {
  @Column('citext')
  @Text({ max: LIMITS.name, example: 'Estudio A' })
  name: string;

  @Column('text')
  @DirectionField()
  direction: PlayoutDirection;

  @Column('jsonb')
  @MapField()
  map: PlayoutMap;
}

@Entity()
@Unique(['multimediaId', 'name'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class PlayoutFormat extends tenantRecord(PlayoutFormatBody) {}

/** The body of a PUT: the record as it was answered; its id is in the path. */
export class PlayoutFormatUpdate extends PlayoutFormatBody {
  @Integer({ optional: true, min: 1, description: 'As read; another one is ignored', example: 1 })
  id?: number | null;

  @Integer({ optional: true, min: 1, description: 'The version that was read', example: 1 })
  version?: number | null;
}

/** A format without its map, as in lists. */
export class PlayoutFormatListed {
  @ApiProperty({ type: 'integer', example: 2_000_000_001 })
  id: number;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ example: 'audicom' })
  name: string;

  @ApiProperty({ enum: PLAYOUT_DIRECTIONS, example: 'out' })
  direction: PlayoutDirection;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'audicom',
    description: 'The name of a preset, which is read-only; null for own formats',
  })
  preset: string | null;
}

export class PlayoutFormatAnswer extends PlayoutFormatListed {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { fileName: '{yyyy}{MM}{dd}.LOG', kind: 'audicom', row: [] },
  })
  map: PlayoutMap;
}

export class PlayoutFormatFilter {
  @AnyInteger({ example: 1 })
  id?: number[];

  @AnyInteger({ example: 1 })
  version?: number[];

  @AnyText({ max: LIMITS.name, example: 'audicom' })
  name?: string[];

  @AnyOneOf(PLAYOUT_DIRECTIONS, { example: 'out' })
  direction?: PlayoutDirection[];

  @AnyOneOf([...new Set([...EXPORT_FORMATS, ...IN_PRESETS])], { example: 'audicom' })
  preset?: string[];

  @Text({ optional: true, max: LIMITS.name, description: 'Part of the name', example: 'est' })
  q?: string | null;
}

export const PLAYOUT_FORMATS: RestResource<PlayoutFormatFilter> = {
  name: 'playout-formats',
  sort: ['id', 'name', 'direction', 'preset'],
  defaultSort: ['id', 'ASC'],
  filter: PlayoutFormatFilter,
};

export class PlayoutFormatId {
  @QueryInteger({ min: 1, description: 'The format', example: 1 })
  id: number;
}
