import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import type { StoredRecord } from '../providers/data-provider';

/** The rows that are ticked, and how that is changed. */
export interface Ticks {
  /** The ticked rows that are shown. */
  records: readonly StoredRecord[];
  ids: ReadonlySet<number>;
  /** Whether every row that is shown is ticked. */
  all: boolean;
  toggle: (id: number) => void;
  /** Ticks these, besides those that are. */
  add: (ids: readonly number[]) => void;
  set: (ids: readonly number[]) => void;
}

const NO_RECORDS: readonly StoredRecord[] = [];

/** The ticked rows of the surrounding list; those that filters hide do not count. */
export function useTicks(): Ticks {
  const { data = NO_RECORDS, selectedIds = [], onSelect } = useListContext<StoredRecord>();
  return useMemo(() => {
    const chosen = new Set<unknown>(selectedIds);
    const records = chosen.size === 0 ? NO_RECORDS : data.filter(({ id }) => chosen.has(id));
    const ids = new Set(records.map(({ id }) => id));
    const set = (wanted: readonly number[]): void => onSelect([...wanted]);
    return {
      records,
      ids,
      all: records.length > 0 && records.length === data.length,
      toggle: (id) => set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
      add: (more) => set([...new Set([...ids, ...more])]),
      set,
    };
  }, [data, selectedIds, onSelect]);
}
