import { useMemo } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import { fold, sortable } from '../providers/text';
import type { Cells, FieldText, FilterValues, RecordSort, SortKey } from './list-parts';

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

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

/**
 * Searches records for words that each stand in some of the fields, in any order. The texts are folded
 * once, at the first search.
 */
export function searchOf<T extends StoredRecord>(
  records: readonly T[],
  text: FieldText,
  fields: readonly string[],
) {
  let folded: string[] | undefined;
  return (typed: string): readonly T[] => {
    const words = fold(typed).split(/\s+/).filter(Boolean);
    if (words.length === 0) return records;
    folded ??= records.map((record) => fold(fields.map((field) => text(record, field)).join('\n')));
    const texts = folded;
    return records.filter((_record, index) => words.every((word) => texts[index]?.includes(word)));
  };
}

/** What a list shows of its records, derived from the cached list. */
export function useListView(
  records: readonly StoredRecord[],
  sort: RecordSort,
  filters: FilterValues,
  { text, sortKey, rules }: Cells,
): readonly StoredRecord[] {
  const sorted = useMemo(() => {
    const found = sortedBy(records, sort, sortKey);
    const rank = rules?.rank;
    return rank ? found.sort((a, b) => rank(a) - rank(b)) : found;
  }, [records, sort, sortKey, rules]);
  const filter = useMemo(() => filterOf(sorted, text), [sorted, text]);
  return useMemo(() => filter(filters), [filter, filters]);
}
