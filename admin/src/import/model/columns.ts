import { GRID_FIELD, IMPORT_FIELDS, type ImportEntity } from '@contract/import';
import { LEFT_OUT, type Said } from '../../shared/columns-said';
import type { Column, Look, SavedMap } from './types';

export const guessesOf = (columns: readonly Column[]): Said =>
  Object.fromEntries(
    columns.flatMap(({ index, guess }) => (guess === null ? [] : [[index, guess]])),
  );

export const leaveOthersOut = (said: Said, columns: readonly Column[]): Said => ({
  ...Object.fromEntries(columns.map(({ index }) => [index, LEFT_OUT])),
  ...said,
});

/** The columns of which nothing is said. */
export const unsaid = (said: Said, columns: readonly Column[]): Column[] =>
  columns.filter(({ index }) => said[index] === undefined);

export const leftOutOf = (said: Said): number =>
  Object.values(said).filter((field) => field === LEFT_OUT).length;

/**
 * A saved map on these columns: each field where its heading is; of two alike, the first. Days of a grid whose
 * headings do not say their month were others when the map was saved: they are what is guessed now.
 */
export function savedOn(
  { columns, asksMonth }: Pick<Look, 'columns' | 'asksMonth'>,
  { headings, map }: Pick<SavedMap, 'headings' | 'map'>,
): Said {
  const isOpen = (field: string): boolean => asksMonth === 1 && GRID_FIELD.test(field);
  const days = columns.filter(({ guess }) => guess !== null && isOpen(guess));
  const fields = Object.entries(map).flatMap(([field, at]) => {
    const column = columns.find(({ name }) => name !== '' && name === headings[at]);
    return column && !isOpen(field) ? [[column.index, field]] : [];
  });
  return { ...guessesOf(days), ...(Object.fromEntries(fields) as Said) };
}

/**
 * Fields that a new record needs and no column gives. A code is made from the name; a row of a record that is
 * there needs none of them.
 */
export const lacking = (entity: ImportEntity, said: Said): string[] =>
  Object.entries(IMPORT_FIELDS[entity]).flatMap(([field, { required }]) =>
    required && field !== 'code' && !Object.values(said).includes(field) ? [field] : [],
  );
