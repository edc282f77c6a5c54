import type { EntityName } from '@contract/entities';
import type { GetListResult } from 'ra-core';
import type { StoredRecord } from './data-provider';
import { filterOf, sortedBy, type FilterValues, type RecordSort } from './list-view';
import { codeName, fold, wordsTest } from './text';

/** How a list is sorted, searched and narrowed, where that is more than its own fields. */
export interface ListRules {
  /** Fields that hold another record's id; they sort and are found by its `code - name`. */
  references?: Readonly<Record<string, EntityName>>;
  /** The fields in which `q` looks; by default code and name. */
  searched?: readonly string[];
  /** Fields that records do not have, sorted by what a rule makes of the record. */
  sortedAs?: Readonly<Record<string, (record: StoredRecord) => number>>;
  /** What the chips let through; null: everything. */
  chips?: (chips: FilterValues) => ((record: StoredRecord) => boolean) | null;
  /** What `hideOver` leaves out. */
  over?: (record: StoredRecord) => boolean;
}

/** The filter of a list of an entity: texts by field, and what follows from `ListRules`. */
export interface ListFilter {
  /** Words that each stand somewhere in the record. */
  q?: string;
  chips?: FilterValues;
  hideOver?: boolean;
  /** A text is contained in the field; a number or a list of them is its value. */
  [field: string]: unknown;
}

/** How many records a list does not show. */
export interface ListMeta {
  /** How many there are without any filter. */
  all: number;
  /** How many are left out because they are over. */
  hidden: number;
}

export interface ListParams {
  filter?: ListFilter;
  sort?: { field: string; order: string };
  pagination?: { page: number; perPage: number };
}

/** The whole lists of the entities whose names a list shows. */
export type NamedLists = ReadonlyMap<EntityName, readonly StoredRecord[]>;

const UNSORTED: RecordSort = { field: 'id', order: 'ASC' };

/** The entities whose names a list needs in order to be sorted, filtered and searched so. */
export const namesNeeded = (
  { references = {}, searched = [] }: ListRules,
  { sort, filter = {} }: ListParams,
): EntityName[] =>
  [sort?.field ?? '', ...Object.keys(filter), ...(filter.q ? searched : [])].flatMap(
    (field) => references[field] ?? [],
  );

/** The records of a list in an order, with the folded texts by which they are found. */
function sortRecords(
  records: readonly StoredRecord[],
  sort: RecordSort,
  { references = {}, searched, sortedAs = {} }: ListRules,
  named: NamedLists,
) {
  const names = new Map(
    [...named].map(([entity, list]) => [
      entity,
      new Map(list.map((record) => [record.id, codeName(record)])),
    ]),
  );
  const text = (record: StoredRecord, field: string): string => {
    const reference = references[field];
    const value = record[field];
    if (reference) return names.get(reference)?.get(Number(value)) ?? '';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const sorted = sortedBy(records, sort, (record, field) => {
    const sortValue = sortedAs[field];
    if (sortValue) return sortValue(record);
    const value = record[field];
    return typeof value === 'number' && !references[field] ? value : text(record, field);
  });
  let folded: string[] | undefined;
  const searchText = (record: StoredRecord): string =>
    searched ? searched.map((field) => text(record, field)).join('\n') : codeName(record);
  return {
    sorted,
    filter: filterOf(sorted, text),
    /** The folded texts in which `q` looks, in the order of the records. */
    searchTexts: (): string[] => (folded ??= sorted.map((record) => fold(searchText(record)))),
  };
}

const includes = (wanted: unknown, value: unknown): boolean =>
  Array.isArray(wanted) ? wanted.some((one) => one === value) : wanted === value;

/** Answers react-admin's list calls from one whole list. Remembers what a keystroke does not change. */
export function derivedLists(rules: ListRules) {
  type View = ReturnType<typeof sortRecords>;
  let known: { lists: readonly unknown[]; byOrder: Map<string, View> } | undefined;

  const inOrder = (whole: readonly StoredRecord[], sort: RecordSort, named: NamedLists): View => {
    const lists = [whole, ...named.values()];
    const same = known?.lists.length === lists.length;
    if (!known || !same || lists.some((list, i) => list !== known?.lists[i]))
      known = { lists, byOrder: new Map() };
    const key = `${sort.field} ${sort.order}`;
    const view = known.byOrder.get(key) ?? sortRecords(whole, sort, rules, named);
    known.byOrder.set(key, view);
    return view;
  };

  return (
    whole: readonly StoredRecord[],
    { filter = {}, sort = UNSORTED, pagination }: ListParams,
    named: NamedLists,
  ): GetListResult<StoredRecord> => {
    const { q = '', chips = {}, hideOver = false, ...fields } = filter;
    const view = inOrder(whole, sort as RecordSort, named);
    const texts: Record<string, string> = {};
    const tests: ((record: StoredRecord) => boolean)[] = [];
    for (const [field, wanted] of Object.entries(fields)) {
      if (typeof wanted === 'string') texts[field] = wanted;
      else tests.push((record) => includes(wanted, record[field]));
    }
    const chipTest = rules.chips?.(chips);
    if (chipTest) tests.push(chipTest);
    if (q.trim() !== '') {
      const words = wordsTest(q);
      const found = new Set(view.sorted.filter((_, i) => words(view.searchTexts()[i] ?? '')));
      tests.push((record) => found.has(record));
    }
    const narrowed = view.filter(texts);
    const found =
      tests.length === 0 ? narrowed : narrowed.filter((one) => tests.every((test) => test(one)));
    const { over } = rules;
    const shown = hideOver && over ? found.filter((record) => !over(record)) : found;
    const start = pagination ? (pagination.page - 1) * pagination.perPage : 0;
    const end = pagination ? start + pagination.perPage : undefined;
    const meta: ListMeta = { all: whole.length, hidden: found.length - shown.length };
    return { data: shown.slice(start, end), total: shown.length, meta };
  };
}
