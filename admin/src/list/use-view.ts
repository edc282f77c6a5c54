import { useListContext } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { columnsOf, useHiddenColumns } from './columns';
import type { NarrowedList } from './parts';
import type { SavedView } from './saved-views';

interface ViewProps {
  resource: string;
  narrowed: NarrowedList;
  /** Columns that are not shown until they are chosen. */
  spare?: readonly string[];
  /** `DataTable.Col`s. */
  children: ReactNode;
}

/** The columns of choice of the surrounding list, and what it shows, to be saved and shown again. */
export function useView({ resource, narrowed, spare, children }: ViewProps) {
  const list = useListContext();
  const [hidden, setHidden] = useHiddenColumns(resource, spare);
  const columns = useMemo(() => columnsOf(children), [children]);
  const chosen = useMemo(
    () => columns.filter(({ source }) => !hidden.includes(source)),
    [columns, hidden],
  );
  const { filters, chips, search, showOver } = narrowed;
  return {
    hidden,
    setHidden,
    /** Every column there is, and those that are shown. */
    sources: columns.map(({ source }) => source),
    shown: chosen.map(({ source }) => source),
    columns: useMemo(() => chosen.map(({ column }) => column), [chosen]),
    now: { narrowing: { filters, chips, search, showOver }, sort: list.sort, hidden },
    show: (view: SavedView): void => {
      narrowed.change(view.narrowing);
      list.setSort(view.sort);
      setHidden(view.hidden);
    },
  };
}
