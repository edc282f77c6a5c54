import { useStore } from 'ra-core';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

interface ColumnProps {
  source: string;
}

/** The `DataTable.Col`s of a list, by their sources. */
export const columnsOf = (
  children: ReactNode,
): { source: string; column: ReactElement<ColumnProps> }[] =>
  Children.toArray(children).flatMap((column) =>
    isValidElement<ColumnProps>(column) ? [{ source: column.props.source, column }] : [],
  );

const NONE: readonly string[] = [];

/** The columns of a list that a person does not want, where react-admin's own tables keep them: in the browser. */
export function useHiddenColumns(
  resource: string,
  spare: readonly string[] = NONE,
): [readonly string[], (hidden: readonly string[]) => void] {
  return useStore<readonly string[]>(`${resource}.datatable`, spare);
}
