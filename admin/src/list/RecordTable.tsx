import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  RecordContextProvider,
  useDataTableDataContext,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { DataTable, DataTableClasses, DataTableRow } from 'react-admin';
import {
  createContext,
  forwardRef,
  memo,
  use,
  useCallback,
  useId,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { StoredRecord } from '../providers/data-provider';
import { columnsOf } from './columns';
import type { FieldText, RowActions as Actions, ToneOf } from './parts';
import { RowAction, RowChanges } from './RowAction';
import { SortHeader } from './SortHeader';
import { toned, toneStyles } from './toned';
import { useColumnWidths } from './use-column-widths';
import { useGridRows } from './use-grid-rows';

const ROW_HEIGHT = 34;

/** Around react-admin's table: its own styles of tables and cells are weaker than these. */
const Styles = styled('div')(({ theme }) => ({
  [`& table.${DataTableClasses.table}`]: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    width: '100%',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 32,
    padding: 0,
    textAlign: 'left',
    fontWeight: 600,
    color: theme.palette.text.secondary,
    background: theme.palette.background.paper,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& td': {
    height: ROW_HEIGHT,
    padding: '0 10px',
    font: 'inherit',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  ...toneStyles(theme),
  '& tr.muted td': { color: theme.palette.text.disabled },
  '& tr:hover td': { background: theme.palette.action.hover },
  '& tr[aria-selected="true"] td': { background: theme.palette.action.selected },
  '& tr[aria-selected="true"] td:first-of-type': {
    boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}`,
  },
}));

/** What the parts of the table share, which react-admin renders for it. */
interface Table {
  widths: readonly { source: string; width: number }[];
  actionsWidth: number;
  labelOf: (source: string) => string;
  actions: Actions;
  cellText: FieldText;
  tone: ToneOf | undefined;
  muted: ((record: StoredRecord) => boolean) | undefined;
}
const TableContext = createContext<Table | null>(null);
const RowsContext = createContext<(ReturnType<typeof useGridRows> & { base: string }) | null>(null);

/** A text that is more than the value of its field, in a `DataTable.Col`. */
export function CellText({ source = '' }: { source?: string }) {
  const record = useRecordContext<StoredRecord>();
  const table = use(TableContext);
  return record && table && toned(table.cellText(record, source), table.tone?.(record, source));
}

function RowButtons() {
  const record = useRecordContext<StoredRecord>();
  const table = use(TableContext);
  if (!record || !table) return null;
  const { titleOf, onPage, pageLabel, onEdit, onDelete } = table.actions;
  const title = titleOf(record);
  return (
    <>
      {onPage && pageLabel && (
        <RowAction icon="page" label={pageLabel(title)} onClick={() => onPage(record)} />
      )}
      <RowChanges {...{ record, title, onEdit, onDelete }} />
    </>
  );
}

const stop = (event: MouseEvent): void => event.stopPropagation();
const ACTIONS = (
  <DataTable.Col
    key="actions"
    label="kit.actions"
    field={RowButtons}
    onClick={stop}
    style={{ padding: '0 4px' }}
  />
);

/** Widths and headings; the table's `head`. */
function Head({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const table = use(TableContext);
  if (!table) return null;
  return (
    <>
      <colgroup>
        {table.widths.map(({ source, width }) => (
          <col key={source} style={{ width }} />
        ))}
        <col style={{ width: table.actionsWidth }} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columnsOf(children)
            .filter(({ source }) => source !== undefined)
            .map(({ source }) => (
              <SortHeader
                key={source}
                label={table.labelOf(source)}
                order={sort.field === source ? sort.order : undefined}
                onSort={() =>
                  setSort({
                    field: source,
                    order: sort.field === source && sort.order === 'ASC' ? 'DESC' : 'ASC',
                  })
                }
              />
            ))}
          <th scope="col">
            <Box component="span" sx={{ px: 1.25 }}>
              {translate('kit.actions')}
            </Box>
          </th>
        </tr>
      </thead>
    </>
  );
}

interface RowProps {
  record: StoredRecord;
  index: number;
  selected: boolean;
  base: string;
  muted: boolean;
  onSelect: (index: number) => void;
  children: ReactNode;
}

const Row = memo(function Row(props: RowProps) {
  const { record, index, onSelect } = props;
  return (
    <RecordContextProvider value={record}>
      <DataTableRow
        id={`${props.base}-${index}`}
        aria-rowindex={index + 2}
        aria-selected={props.selected}
        className={props.muted ? 'muted' : undefined}
        onMouseDown={() => onSelect(index)}
      >
        {props.children}
      </DataTableRow>
    </RecordContextProvider>
  );
});

/** The rows that are seen; the table's `body`. */
const Body = memo(
  forwardRef<HTMLTableSectionElement, { children?: ReactNode }>(function Body({ children }, ref) {
    const records = useDataTableDataContext<StoredRecord>();
    const rows = use(RowsContext);
    const table = use(TableContext);
    if (!rows) return null;
    const { items, current, before, after } = rows;
    return (
      <tbody ref={ref}>
        {before > 0 && <tr aria-hidden style={{ height: before }} />}
        {items.map(({ index }) => {
          const record = records?.[index];
          return (
            record && (
              <Row
                // By its place: a filter changes rows that are there, and makes none.
                key={index}
                record={record}
                index={index}
                selected={index === current}
                base={rows.base}
                muted={table?.muted?.(record) ?? false}
                onSelect={rows.select}
              >
                {children}
              </Row>
            )
          );
        })}
        {after > 0 && <tr aria-hidden style={{ height: after }} />}
      </tbody>
    );
  }),
);

const showCut = ({ target }: MouseEvent): void => {
  if (!(target instanceof HTMLTableCellElement)) return;
  target.title = target.scrollWidth > target.clientWidth ? (target.textContent ?? '') : '';
};

interface RecordTableProps {
  label: string;
  /** What the surrounding list shows. */
  records: readonly StoredRecord[];
  /** The whole list, filtered or not: what is filtered does not move the columns. */
  all: readonly StoredRecord[];
  labelOf: (source: string) => string;
  leaveOut?: readonly string[];
  widths?: Readonly<Partial<Record<string, number>>>;
  cellText: FieldText;
  tone?: ToneOf;
  muted?: (record: StoredRecord) => boolean;
  actions: Actions;
  /** `DataTable.Col`s. */
  children: ReactNode;
}

/**
 * react-admin's table of the surrounding list, of which only the rows that are seen exist. The focus
 * stays on the table, which points at its current row (aria-activedescendant), so that the position
 * survives scrolling, filtering and deleting.
 */
export const RecordTable = memo(function RecordTable(props: RecordTableProps) {
  const { records, all, labelOf, cellText, tone, muted, actions, leaveOut, children } = props;
  const { onEdit, onDelete } = actions;
  const translate = useTranslate();
  const base = useId();
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useGridRows({ scroller, records, height: ROW_HEIGHT, onEdit, onDelete });
  const actionsWidth = actions.onPage ? 112 : 80;
  const columns = useMemo(() => columnsOf(children), [children]);
  const widths = useColumnWidths({
    ...{ records: all, labelOf, cellText, scroller, leaveOut, widths: props.widths },
    sources: useMemo(() => columns.map(({ source }) => source), [columns]),
    besides: actionsWidth,
  });
  // Rows are drawn again when the columns change, and not for their widths.
  const fitting = widths.map(({ source }) => source).join();
  const shown = useMemo(
    () => [
      ...columns
        .filter(({ source }) => fitting.split(',').includes(source))
        .map(({ column }) => column),
      ACTIONS,
    ],
    [columns, fitting],
  );
  const table = useMemo(
    (): Table => ({ widths, actionsWidth, labelOf, actions, cellText, tone, muted }),
    [widths, actionsWidth, labelOf, actions, cellText, tone, muted],
  );
  const open = useCallback(
    (_id: unknown, _resource: string, record: StoredRecord): false => {
      // A click that ends the selection of a text opens nothing.
      if (window.getSelection()?.isCollapsed !== false) onEdit?.(record);
      return false;
    },
    [onEdit],
  );
  const grid = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': props.label,
    'aria-describedby': hint,
    'aria-rowcount': records.length + 1,
    'aria-activedescendant': rows.drawn ? `${base}-${rows.current}` : undefined,
    onKeyDown: rows.onKeyDown,
  };
  return (
    <Box
      ref={scroller}
      onMouseOver={showCut}
      sx={{ flex: 1, minHeight: 120, overflow: 'auto', position: 'relative' }}
    >
      <p id={hint} className="visually-hidden">
        {translate('kit.keyboardHint')}
      </p>
      <TableContext value={table}>
        <RowsContext value={{ ...rows, base }}>
          <Styles>
            <DataTable<StoredRecord>
              {...grid}
              head={Head}
              body={Body}
              rowClick={onEdit ? open : false}
              bulkActionButtons={false}
              hover={false}
              empty={
                <table {...grid} className={DataTableClasses.table}>
                  <Head>{shown}</Head>
                </table>
              }
            >
              {shown}
            </DataTable>
          </Styles>
        </RowsContext>
      </TableContext>
    </Box>
  );
});
