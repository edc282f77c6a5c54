import { applyDecorators } from '@nestjs/common';
import { badField } from '../common/errors.js';
import { field } from '../common/field.js';
import { IsWhole } from '../common/nested-fields.js';
import { GRID_FIELD, IMPORT_FIELDS, type ImportEntity, mayHaveGrid } from '../contract/import.js';
import { dayOfWeek, parseDate } from '../contract/time.js';
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

const MONDAY = 1;

/** Whether a field is the column of a day, of the week that begins on a Monday, or of the month by its first day. */
function isOfGrid(field: string): boolean {
  const [, kind, date = ''] = GRID_FIELD.exec(field) ?? [];
  if (parseDate(date) === null) return false;
  return kind === 'day' || (kind === 'week' ? dayOfWeek(date) === MONDAY : date.endsWith('-01'));
}

/** @throws 400 for anything but the columns of some fields, each column once */
export function soundMap(entity: ImportEntity, map: unknown): Record<string, number> {
  const fields = IMPORT_FIELDS[entity];
  if (typeof map !== 'object' || map === null || Array.isArray(map))
    throw badField('map', 'object');
  const columns = new Set<number>();
  for (const [name, column] of Object.entries(map)) {
    if (!Object.hasOwn(fields, name) && !(mayHaveGrid(entity) && isOfGrid(name)))
      throw badField('map', 'importUnknownField', Object.keys(fields).join(', '));
    if (!Number.isInteger(column) || column < 0 || column >= LIMITS.importColumns)
      throw badField(`map.${name}`, 'integer', 0, LIMITS.importColumns - 1);
    if (columns.has(column as number)) throw badField(`map.${name}`, 'importColumnTwice');
    columns.add(column as number);
  }
  const grids = Object.keys(map).flatMap((name) => GRID_FIELD.exec(name)?.[1] ?? []);
  if (new Set(grids).size > 1) throw badField('map', 'importOneOf');
  return map as Record<string, number>;
}
