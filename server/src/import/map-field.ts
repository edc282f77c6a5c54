import { applyDecorators } from '@nestjs/common';
import { badField } from '../common/errors.js';
import { field } from '../common/field.js';
import { IsWhole } from '../common/nested-fields.js';
import { IMPORT_FIELDS, type ImportEntity } from '../contract/import.js';
import { LIMITS } from '../contract/limits.js';

/** `{ field: column index }`; `soundMap` checks it. */
export const MapField = () =>
  applyDecorators(
    IsWhole(),
    field(
      {
        type: 'object',
        additionalProperties: { type: 'integer', minimum: 0, maximum: LIMITS.importColumns },
        example: { code: 0, name: 1 },
      },
      { description: 'The column of each field, from 0' },
    ),
  );

/** @throws 400 for anything but the columns of some fields, each column once */
export function soundMap(entity: ImportEntity, map: unknown): Record<string, number> {
  const fields = IMPORT_FIELDS[entity];
  if (typeof map !== 'object' || map === null || Array.isArray(map))
    throw badField('map', 'object');
  const columns = new Set<number>();
  for (const [name, column] of Object.entries(map)) {
    if (!Object.hasOwn(fields, name))
      throw badField('map', 'importUnknownField', Object.keys(fields).join(', '));
    if (!Number.isInteger(column) || column < 0 || column >= LIMITS.importColumns)
      throw badField(`map.${name}`, 'integer', 0, LIMITS.importColumns - 1);
    if (columns.has(column as number)) throw badField(`map.${name}`, 'importColumnTwice');
    columns.add(column as number);
  }
  return map as Record<string, number>;
}
