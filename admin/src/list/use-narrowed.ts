import { useListContext } from 'ra-core';
import { useState } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import type { ListFilter, ListMeta } from '../providers/derived-list';
import type { RecordSort } from '../providers/list-view';
import type { TabFilter } from '../workspace/tabs';
import { useAddress, type AddressParams } from '../workspace/use-address';
import type { Finder, FilterValues, NarrowedList, ListNarrowing } from './parts';

const NONE: FilterValues = {};
const NOTHING: ListNarrowing = { filters: NONE, chips: NONE, search: '', showOver: true };

const anyOf = (values: FilterValues): boolean => Object.values(values).some((text) => text !== '');

/** Before the name of a field in an address. */
const FILTER = 'filter.';
const CHIP = 'chip.';

const named = (before: string, values: FilterValues): AddressParams =>
  Object.fromEntries(Object.entries(values).map(([field, text]) => [before + field, text]));

/** Values of a list's chips, as parameters of its address. */
export const chipsOf = (values: FilterValues): AddressParams => named(CHIP, values);

const readNamed = (before: string, link: URLSearchParams): FilterValues =>
  Object.fromEntries(
    [...link].flatMap(([name, text]) =>
      name.startsWith(before) ? [[name.slice(before.length), text]] : [],
    ),
  );

const sameSort = (one: RecordSort, other: RecordSort): boolean =>
  one.field === other.field && one.order === other.order;

/** An order as an address has it; null for anything else. */
function readSort(text: string | null): RecordSort | null {
  const [, field, order] = /^(\w+) (ASC|DESC)$/.exec(text ?? '') ?? [];
  return field === undefined ? null : { field, order: order === 'DESC' ? 'DESC' : 'ASC' };
}

/** What the surrounding list is narrowed by. Inputs keep the typed text, and the list follows at once. */
export function useNarrowed(
  finder: Finder | undefined,
  defaultSort: RecordSort,
): NarrowedList & {
  /** Applies what a link elsewhere asks for, and clears the rest. */
  showOnly: (wanted: TabFilter) => void;
} {
  const list = useListContext<StoredRecord>();
  const [now, setNow] = useState(NOTHING);
  const { filters, chips, search, showOver } = now;
  const meta = list.meta as ListMeta | undefined;
  const decides = (values: FilterValues): boolean => finder?.decidesOver(values) ?? false;

  const become = (next: ListNarrowing): void => {
    setNow(next);
    const hideOver = !next.showOver && !decides(next.chips);
    const filter: ListFilter = {
      ...next.filters,
      ...(next.search.trim() !== '' && { q: next.search }),
      ...(anyOf(next.chips) && { chips: next.chips }),
      ...(hideOver && { hideOver }),
    };
    list.setFilters(filter, undefined, false);
  };
  useAddress(
    {
      q: search,
      ...named(FILTER, filters),
      ...named(CHIP, chips),
      over: showOver ? null : 0,
      sort: sameSort(list.sort, defaultSort) ? null : `${list.sort.field} ${list.sort.order}`,
    },
    (link) => {
      list.setSort(readSort(link.get('sort')) ?? defaultSort);
      become({
        filters: readNamed(FILTER, link),
        chips: finder ? readNamed(CHIP, link) : NONE,
        search: link.get('q') ?? '',
        showOver: link.get('over') !== '0',
      });
    },
  );
  return {
    ...now,
    narrowed: search.trim() !== '' || anyOf(filters) || anyOf(chips),
    overDecided: decides(chips),
    count: list.total ?? 0,
    hidden: meta?.hidden ?? 0,
    change: (changes) => become({ ...now, ...changes }),
    clear: () => become({ ...NOTHING, showOver }),
    showOnly: (wanted) => become({ ...NOTHING, ...wanted }),
  };
}
