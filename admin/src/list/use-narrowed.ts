import { useListContext } from 'ra-core';
import { useState } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import type { ListFilter, ListMeta } from '../providers/derived-list';
import type { TabFilter } from '../workspace/tabs';
import type { Finder, FilterValues, Narrowed, Narrowing } from './parts';

const NONE: FilterValues = {};
const NOTHING: Narrowing = { filters: NONE, chips: NONE, search: '', showOver: true };

const anyOf = (values: FilterValues): boolean => Object.values(values).some((text) => text !== '');

/** What the surrounding list is narrowed by. Inputs keep the typed text, and the list follows at once. */
export function useNarrowed(finder: Finder | undefined): Narrowed & {
  /** Applies what a link elsewhere asks for, and clears the rest. */
  showOnly: (wanted: TabFilter) => void;
} {
  const list = useListContext<StoredRecord>();
  const [now, setNow] = useState(NOTHING);
  const { filters, chips, search, showOver } = now;
  const meta = list.meta as ListMeta | undefined;
  const decides = (values: FilterValues): boolean => finder?.decidesOver(values) ?? false;

  const become = (next: Narrowing): void => {
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
