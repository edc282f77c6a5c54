import { GRID_FIELD, IMPORT_FIELDS, type ImportEntity } from '@contract/import';
import { LEFT_OUT, type ColumnFields } from '../../shared/column-fields';
import type { Column, Look, SavedMap } from './types';

export const guessesOf = (columns: readonly Column[]): ColumnFields =>
  Object.fromEntries(
    columns.flatMap(({ index, guess }) => (guess === null ? [] : [[index, guess]])),
  );

export const leaveOthersOut = (fields: ColumnFields, columns: readonly Column[]): ColumnFields => ({
  ...Object.fromEntries(columns.map(({ index }) => [index, LEFT_OUT])),
  ...fields,
});

/** The columns of which nothing is said. */
export const openColumns = (fields: ColumnFields, columns: readonly Column[]): Column[] =>
  columns.filter(({ index }) => fields[index] === undefined);

export const leftOutOf = (fields: ColumnFields): number =>
  Object.values(fields).filter((field) => field === LEFT_OUT).length;

/**
 * A saved map on these columns: each field where its heading is; of two alike, the first. Days of a grid whose
 * headings do not say their month were others when the map was saved: they are what is guessed now.
 */
export function savedOn(
  { columns, asksMonth }: Pick<Look, 'columns' | 'asksMonth'>,
  { headings, map }: Pick<SavedMap, 'headings' | 'map'>,
): ColumnFields {
  const isOpen = (field: string): boolean => asksMonth === 1 && GRID_FIELD.test(field);
  const days = columns.filter(({ guess }) => guess !== null && isOpen(guess));
  const fields = Object.entries(map).flatMap(([field, at]) => {
    const column = columns.find(({ name }) => name !== '' && name === headings[at]);
    return column && !isOpen(field) ? [[column.index, field]] : [];
  });
  return { ...guessesOf(days), ...(Object.fromEntries(fields) as ColumnFields) };
}

/** Stands for all fields that say how many airings a row orders: one of them is enough. */
export const ANY_COUNT = 'anyCount';
const COUNTS = ['perDay', 'perWeek', 'perMonth', 'total', 'exactTimes'];

/** Fields that rows need unless others say the same. */
function lackingUnless(entity: ImportEntity, given: readonly string[]): string[] {
  const has = (field: string): boolean => given.includes(field);
  if (entity === 'showSlot')
    return has('interval') ? [] : ['from', 'to'].filter((one) => !has(one));
  // The columns of a grid are days and numbers at once.
  if (entity !== 'campaign' || given.some((field) => GRID_FIELD.test(field))) return [];
  return [...(has('from') ? [] : ['from']), ...(COUNTS.some(has) ? [] : [ANY_COUNT])];
}

/**
 * Fields that a new record needs and no column gives; a station may be said for all rows instead. A code is made from
 * the name; a row of a record that is there needs none of them.
 */
export function missingFields(entity: ImportEntity, fields: ColumnFields): string[] {
  const given = Object.values(fields);
  const needed = Object.entries(IMPORT_FIELDS[entity]).flatMap(([field, { required }]) =>
    required && field !== 'code' && !given.includes(field) ? [field] : [],
  );
  const ofStation = 'station' in IMPORT_FIELDS[entity] && !given.includes('station');
  return [...needed, ...(ofStation ? ['station'] : []), ...lackingUnless(entity, given)];
}
