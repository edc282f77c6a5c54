import { useMemo, useState } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import type { Definition } from './definition';
import type { Cells, FilterValues, RecordSort, Shown } from './list-parts';
import { searchOf, useListView } from './list-view';

const NONE: FilterValues = {};
const EVERYTHING: readonly string[] = [];

/** Narrows a list. */
export function useShown(
  { finder }: Definition,
  all: readonly StoredRecord[],
  sort: RecordSort,
  cells: Cells,
): Shown {
  const [filters, setFilters] = useState(NONE);
  const [chips, setChips] = useState(NONE);
  const [search, setSearch] = useState('');
  const [showOver, setShowOver] = useState(true);
  const over = cells.rules?.over;
  const overDecided = finder?.decidesOver(chips) ?? false;

  const filtered = useListView(all, sort, filters, cells);
  const passed = useMemo(() => {
    const test = finder?.test(chips);
    return test ? filtered.filter(test) : filtered;
  }, [finder, chips, filtered]);
  const find = useMemo(
    () => searchOf(passed, cells.text, finder?.columns ?? EVERYTHING),
    [passed, cells, finder],
  );
  const found = useMemo(() => find(search), [find, search]);
  const shown = useMemo(
    () => (showOver || overDecided || !over ? found : found.filter((record) => !over.test(record))),
    [found, showOver, overDecided, over],
  );

  const narrowed =
    search.trim() !== '' ||
    [filters, chips].some((values) => Object.values(values).some((text) => text !== ''));
  return {
    shown,
    hidden: found.length - shown.length,
    narrowed,
    overDecided,
    ...{ filters, setFilters, chips, setChips, search, setSearch, showOver, setShowOver },
    clear: (): void => {
      setFilters(NONE);
      setChips(NONE);
      setSearch('');
    },
    showOnly: (wanted: FilterValues): void => {
      setFilters(wanted);
      setChips(NONE);
      setSearch('');
      setShowOver(true);
    },
  };
}
