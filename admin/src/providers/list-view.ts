import type { StoredRecord } from './data-provider';
import { fold, sortable } from './text';

export interface RecordSort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The texts by which a list is filtered, by field. */
export type FilterValues = Readonly<Record<string, string>>;

/** The text of a field by which records are found. */
export type FieldText = (record: StoredRecord, field: string) => string;
/** What a field is sorted by. */
export type SortKey = (record: StoredRecord, field: string) => string | number;

export const compare = (a: number | string, b: number | string): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** Sorts records; equal ones keep the order of their ids. */
export function sortedBy<T extends StoredRecord>(
  records: readonly T[],
  { field, order }: RecordSort,
  keyOf: SortKey,
): T[] {
  const sign = order === 'DESC' ? -1 : 1;
  return records
    .map((record) => {
      const key = keyOf(record, field);
      return { record, key: typeof key === 'number' ? key : sortable(key) };
    })
    .sort((a, b) => sign * compare(a.key, b.key) || a.record.id - b.record.id)
    .map(({ record }) => record);
}

/**
 * Filters records by contained texts, ignoring case and accents; all filters must match. A field's
 * normalized texts are cached when it is first filtered, so that a keystroke costs one pass.
 */
export function filterOf<T extends StoredRecord>(records: readonly T[], text: FieldText) {
  const folded = new Map<string, string[]>();
  const textsOf = (field: string): string[] => {
    const known = folded.get(field);
    if (known) return known;
    const texts = records.map((record) => fold(text(record, field)));
    folded.set(field, texts);
    return texts;
  };
  return (values: FilterValues): readonly T[] => {
    const wanted = Object.entries(values)
      .map(([field, typed]) => ({ field, typed: fold(typed.trim()) }))
      .filter(({ typed }) => typed !== '')
      .map(({ field, typed }) => ({ texts: textsOf(field), typed }));
    if (wanted.length === 0) return records;
    return records.filter((_record, index) =>
      wanted.every(({ texts, typed }) => texts[index]?.includes(typed)),
    );
  };
}
