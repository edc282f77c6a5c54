import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { field, IsPlainText, withMessage } from '../common/field.js';
import { OneOf, QueryId, Text } from '../common/fields.js';
import { IMPORT_ENTITIES, type ImportEntity } from '../contract/import.js';
import { LIMITS } from '../contract/limits.js';
import { AnyInteger, AnyOneOf } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';
import { MapField } from './map-field.js';

const each = { each: true };

/** Which column is which field, kept by name and found again by the same headings. */
export class ImportMapBody {
  @OneOf(IMPORT_ENTITIES, { description: 'What the rows are', example: 'client' })
  entity: ImportEntity;

  @Text({ max: LIMITS.name, example: 'Old program' })
  name: string;

  @field(
    {
      type: 'array',
      items: { type: 'string', maxLength: LIMITS.importSampleText },
      maxItems: LIMITS.importColumns,
      example: ['Código', 'Razón social'],
    },
    { description: 'The headings of the sheet, in their order' },
    IsArray(withMessage('list', LIMITS.importColumns)),
    ArrayMaxSize(LIMITS.importColumns, withMessage('list', LIMITS.importColumns)),
    IsString({ ...each, ...withMessage('text') }),
    IsPlainText(each),
    MaxLength(LIMITS.importSampleText, {
      ...each,
      ...withMessage('maxLength', LIMITS.importSampleText),
    }),
  )
  headings: string[];

  @MapField()
  map: Record<string, number>;
}

export class ImportMapAnswer extends ImportMapBody {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;
}

export class ImportMapId {
  @QueryId({ description: 'The map' })
  id: number;
}

export class ImportMapFilter {
  @AnyInteger() id?: number[];
  @AnyOneOf(IMPORT_ENTITIES, { example: 'client' }) entity?: ImportEntity[];
}

export const IMPORT_MAPS: RestResource<ImportMapFilter> = {
  name: 'import-maps',
  sort: ['id', 'name'],
  defaultSort: ['name', 'ASC'],
  filter: ImportMapFilter,
};
