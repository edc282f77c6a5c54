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
