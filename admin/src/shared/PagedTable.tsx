import {
  Box,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  TableSortLabel,
  type TablePaginationProps,
} from '@mui/material';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { DataTable, type DataTableColumnProps, type DataTableProps } from 'react-admin';
import { Children, isValidElement, type ReactNode } from 'react';

/** Cells with this class are left out where a window is narrow. */
export const WIDE = 'wide';

const STYLES = {
  [`& .${WIDE}`]: { display: { xs: 'none', md: 'table-cell' } },
  // Buttons of a row stay side by side.
  '& td:has(.row-action)': { whiteSpace: 'nowrap' },
  '& th, & td': { px: { xs: 0.75, sm: 1.25 }, overflowWrap: 'break-word' },
};

type Column = Pick<DataTableColumnProps, 'align' | 'className' | 'disableSort' | 'source'> & {
  label: string;
};

/** react-admin's head does not tell assistive technology by which column a list is sorted. */
function Head({ children }: { children?: ReactNode }) {
  const { sort, setSort } = useListContext();
  const columns = Children.toArray(children).flatMap((column) =>
    isValidElement<Column>(column) ? [column.props] : [],
  );
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ source = '', label, align, className, disableSort }) => {
          const sorted = sort.field === source;
          const direction = sorted && sort.order === 'DESC' ? 'desc' : 'asc';
          return (
            <TableCell
              key={label}
              // A column of labelled buttons needs no heading.
              component={label === '' ? 'td' : undefined}
              align={align}
              className={className}
              sortDirection={sorted && !disableSort ? direction : false}
            >
              {disableSort ? (
                label
              ) : (
                <TableSortLabel
                  active={sorted}
                  direction={direction}
                  onClick={() =>
                    setSort({
                      field: source,
                      order: sorted && direction === 'asc' ? 'DESC' : 'ASC',
                    })
                  }
                >
                  {label}
                </TableSortLabel>
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

interface PagedTableProps<T extends RaRecord> {
  /** Names the table. */
  label: string;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
  onOpen?: (record: T) => void;
  /** Replaces react-admin's body. */
  body?: DataTableProps['body'];
  /** Options of the pagination, which is then always shown. */
  pagination?: Partial<TablePaginationProps>;
  /** `DataTable.Col`s, each with its label. */
  children: ReactNode;
}

/** A page of the surrounding list in react-admin's table, with pagination where there are more. */
export function PagedTable<T extends RaRecord>(props: PagedTableProps<T>) {
  const { label, empty, onOpen, body, pagination, children } = props;
  const translate = useTranslate();
  const { total = 0, page, perPage, setPage } = useListContext<T>();
  const open = (_id: unknown, _resource: string, record: T): false => {
    // A click that ends the selection of a text opens nothing.
    if (window.getSelection()?.isCollapsed !== false) onOpen?.(record);
    return false;
  };
  return (
    <>
      <Box sx={{ flex: 1, minHeight: 120, overflow: 'auto' }}>
        <DataTable<T>
          aria-label={label}
          stickyHeader
          head={Head}
          {...(body && { body })}
          bulkActionButtons={false}
          rowClick={onOpen ? open : false}
          empty={empty}
          sx={STYLES}
        >
          {children}
        </DataTable>
      </Box>
      {(pagination !== undefined || total > perPage) && (
        <TablePagination
          component="div"
          count={total}
          page={page - 1}
          onPageChange={(_event, next) => setPage(next + 1)}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
          labelDisplayedRows={({ from, to, count }) =>
            translate('ra.navigation.page_range_info', {
              offsetBegin: from,
              offsetEnd: to,
              total: count,
            })
          }
          getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
          {...pagination}
          sx={{ flex: 'none', borderTop: 1, borderColor: 'divider' }}
        />
      )}
    </>
  );
}
