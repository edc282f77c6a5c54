import { Box, useMediaQuery } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { DataTable, DataTableClasses } from 'react-admin';
import {
  createContext,
  forwardRef,
  memo,
  use,
  useCallback,
  useId,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { StoredRecord } from '../providers/data-provider';
import { SUM_FIELDS } from '../providers/list-sums';
import { CellField } from '../inputs/CellField';
import { columnsOf } from './columns';
import type { FieldText, RowActions, ToneOf, CellEditing } from './parts';
import { RowAction, RowChanges } from './RowAction';
import { SortHeader } from './SortHeader';
import { TickBox } from './TickBox';
import { withTone } from '../shared/State';
import { useColumnWidths } from './use-column-widths';
import { useGridRows } from './use-grid-rows';
import type { Ticks } from './use-ticks';
import { useTypedCells, type Place, type TypedCells } from './use-typed-cells';

/** Pixels of a row, and of a button in it; on a phone there is room for a finger. */
const DESK = { row: 34, button: 36 };
const PHONE = { row: 44, button: 44 };
const TICK_WIDTH = 40;

/** Set from outside react-admin's table, to outweigh its own styles of tables and cells. */
const Styles = styled('div')(({ theme }) => ({
  [`& table.${DataTableClasses.table}`]: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    width: '100%',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & thead td': {
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
  '& tbody td': {
    height: DESK.row,
    [theme.breakpoints.down('sm')]: { height: PHONE.row },
    padding: '0 10px',
    font: 'inherit',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // A phone's row has room for two lines.
  '& .cell-text': {
    [theme.breakpoints.down('sm')]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
      lineHeight: 1.3,
    },
  },
  '& .tick': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: TICK_WIDTH,
    height: 32,
    cursor: 'pointer',
  },
  '& .tick input': {
    width: 16,
    height: 16,
    margin: 0,
    cursor: 'inherit',
    accentColor: theme.palette.primary.main,
  },
  '& .cell-pen': {
    position: 'absolute',
    right: 4,
    top: '50%',
    display: 'none',
    padding: 3,
    transform: 'translateY(-50%)',
    color: theme.palette.text.secondary,
    background: theme.palette.background.paper,
    borderRadius: 4,
    cursor: 'pointer',
  },
  '& td.types': { position: 'relative' },
  '& td.types:hover .cell-pen': { display: 'flex' },
  '& td.number': { textAlign: 'right', paddingRight: 18 },
  '--cell-line': theme.palette.primary.main,
  '& .page-link': { color: 'inherit', textDecoration: 'none' },
  '& .page-link:hover': { color: theme.palette.primary.main, textDecoration: 'underline' },
  '& tr.opens': { cursor: 'pointer' },
  '& tr.ticked td': { background: theme.palette.action.selected },
  '& tr.muted td': { color: theme.palette.text.secondary },
  '& tbody tr:hover td': { background: theme.palette.action.hover },
  '& tr[aria-selected="true"] td': { background: theme.palette.action.selected },
  '& tr[aria-selected="true"] td:first-of-type': {
    boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}`,
  },
}));

/** What the head and the body of the table take, which react-admin renders for it. */
interface Heading {
  widths: readonly { source: string; width: number }[];
  actionsWidth: number;
  labelOf: (source: string) => string;
}
interface Table {
  tickLabel: (title: string) => string;
  actions: RowActions;
  cellText: FieldText;
  tone: ToneOf | undefined;
  muted: ((record: StoredRecord) => boolean) | undefined;
  typed: TypedCells | undefined;
}
const HeadContext = createContext<Heading | null>(null);
const TableContext = createContext<Table | null>(null);
const RowsContext = createContext<(ReturnType<typeof useGridRows> & { base: string }) | null>(null);
const OpenedContext = createContext<Place | null>(null);
const TicksContext = createContext<Ticks | null>(null);

/** Widths and headings; the table's `head`. */
function Head({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const head = use(HeadContext);
  const ticks = use(TicksContext);
  const { data = [] } = useListContext<StoredRecord>();
  if (!head) return null;
  return (
    <>
      <colgroup>
        {ticks && <col style={{ width: TICK_WIDTH }} />}
        {head.widths.map(({ source, width }) => (
          <col key={source} style={{ width }} />
        ))}
        <col style={{ width: head.actionsWidth }} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {ticks && (
            // A column of labelled boxes needs no heading.
            <td>
              <TickBox
                label={translate('kit.tickAll')}
                checked={ticks.all}
                mixed={ticks.ids.size > 0 && !ticks.all}
                onChange={() => ticks.set(ticks.all ? [] : data.map(({ id }) => id))}
              />
            </td>
          )}
          {columnsOf(children).map(({ source }) => (
            <SortHeader
              key={source}
              label={head.labelOf(source)}
              isNumber={isNumber(source)}
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
  sources: readonly string[];
  table: Table;
  /** Undefined where rows cannot be ticked. */
  ticked: boolean | undefined;
  onTick: ((id: number) => void) | undefined;
  /** The cell of this row that is being typed over. */
  opened: string | undefined;
  onSelect: (index: number) => void;
  onClick: (record: StoredRecord) => void;
}

interface LinkedProps {
  /** The tab of a page. */
  link: string | undefined;
  onOpen: ((tab: string) => void) | undefined;
  children: ReactNode;
}

/** A name that leads to its page; with a modifier the browser opens it as any link. */
function Linked({ link, onOpen, children }: LinkedProps) {
  if (link === undefined || !onOpen) return children;
  return (
    <a
      className="page-link"
      href={`/${link}`}
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(link);
      }}
    >
      {children}
    </a>
  );
}

const isNumber = (source: string): boolean => (SUM_FIELDS as readonly string[]).includes(source);

const PEN =
  'M3 17.25V21h3.75L17.81 9.94l-3.75-3.75L3 17.25zM20.71 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75 1.83-1.83z';

type CellProps = Pick<RowProps, 'record' | 'table' | 'onClick'> & { source: string };

/** A closed cell. For the mouse it has a pen where it is typed over; the keyboard has F2. */
function Cell({ record, source, table, onClick }: CellProps) {
  const { typed, actions, cellText, tone } = table;
  const isTyped = typed?.has(record, source) === true;
  return (
    <td
      className={isTyped ? 'types' : isNumber(source) ? 'number' : undefined}
      onClick={() => onClick(record)}
    >
      <Linked link={actions.linkOf?.(record, source)} onOpen={actions.onLink}>
        <span className="cell-text">
          {withTone(cellText(record, source), tone?.(record, source))}
        </span>
      </Linked>
      {isTyped && (
        <span
          className="cell-pen"
          aria-hidden
          title={typed.hint}
          onClick={(event) => {
            event.stopPropagation();
            typed.open(record.id, source);
          }}
        >
          <svg width="14" height="14" viewBox="0 0 24 24" fill="currentColor">
            <path d={PEN} />
          </svg>
        </span>
      )}
    </td>
  );
}

/** Plain elements: react-admin's cells made a keystroke in a long list take more than twice as long. */
const Row = memo(function Row(props: RowProps) {
  const { record, index, sources, table, ticked, onTick, onSelect, onClick } = props;
  const { titleOf, onPage, pageLabel, onEdit, readOnly, onDelete } = table.actions;
  const title = titleOf(record);
  return (
    <tr
      id={`${props.base}-${index}`}
      aria-rowindex={index + 2}
      aria-selected={props.selected}
      className={[onEdit && 'opens', table.muted?.(record) && 'muted', ticked && 'ticked']
        .filter(Boolean)
        .join(' ')}
      onMouseDown={() => onSelect(index)}
    >
      {ticked !== undefined && (
        <td style={{ padding: 0 }}>
          <TickBox
            inRow
            label={table.tickLabel(title)}
            checked={ticked}
            onChange={() => onTick?.(record.id)}
          />
        </td>
      )}
      {sources.map((source) =>
        source === props.opened && table.typed ? (
          <td key={source}>
            <CellField {...table.typed.fieldOf(record, source, title)} />
          </td>
        ) : (
          <Cell key={source} source={source} record={record} table={table} onClick={onClick} />
        ),
      )}
      <td style={{ padding: '0 4px' }}>
        {onPage && pageLabel && (
          <RowAction icon="page" label={pageLabel(title)} onClick={() => onPage(record)} />
        )}
        <RowChanges
          record={record}
          title={title}
          onEdit={onEdit}
          readOnly={readOnly}
          onDelete={onDelete}
        />
      </td>
    </tr>
  );
});

/** The rows that are seen; the table's `body`. */
const Body = memo(
  forwardRef<HTMLTableSectionElement, { children?: ReactNode }>(function Body({ children }, ref) {
    const resource = useResourceContext() ?? '';
    const records = useDataTableDataContext<StoredRecord>();
    const { rowClick } = useDataTableCallbacksContext();
    const rows = use(RowsContext);
    const table = use(TableContext);
    const ticks = use(TicksContext);
    const opened = use(OpenedContext);
    const sources = useMemo(() => columnsOf(children).map(({ source }) => source), [children]);
    const click = useCallback(
      (record: StoredRecord): void => {
        if (typeof rowClick === 'function') void rowClick(record.id, resource, record);
      },
      [rowClick, resource],
    );
    if (!rows || !table) return null;
    const { items, current, before, after } = rows;
    return (
      <tbody ref={ref}>
        {before > 0 && <tr aria-hidden style={{ height: before }} />}
        {items.map(({ index }) => {
          const record = records?.[index];
          return (
            record && (
              <Row
                // Keyed by position, so that filtering updates rows instead of recreating them.
                key={index}
                record={record}
                index={index}
                selected={index === current}
                base={rows.base}
                sources={sources}
                table={table}
                ticked={ticks?.ids.has(record.id)}
                onTick={ticks?.toggle}
                opened={opened?.id === record.id ? opened.source : undefined}
                onSelect={rows.select}
                onClick={click}
              />
            )
          );
        })}
        {after > 0 && <tr aria-hidden style={{ height: after }} />}
      </tbody>
    );
  }),
);

interface RecordTableProps {
  label: string;
  /** What the surrounding list shows. */
  records: readonly StoredRecord[];
  /** The unfiltered list, so that filtering does not move the columns. */
  all: readonly StoredRecord[];
  labelOf: (source: string) => string;
  leaveOut?: readonly string[];
  widths?: Readonly<Partial<Record<string, number>>>;
  cellText: FieldText;
  tone?: ToneOf;
  muted?: (record: StoredRecord) => boolean;
  actions: RowActions;
  /** Where several rows can be ticked. */
  ticks?: Ticks;
  /** Where cells are typed over. */
  typing?: CellEditing;
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
  const { ticks } = props;
  const { onEdit, onDelete } = actions;
  const translate = useTranslate();
  const base = useId();
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const size = phone ? PHONE : DESK;
  const actionsWidth = 8 + size.button * (actions.onPage ? 3 : 2);
  const rows = useGridRows({ scroller, records, height: size.row, onEdit, onDelete, ticks });
  const columns = useMemo(() => columnsOf(children), [children]);
  const widths = useColumnWidths({
    records: all,
    labelOf,
    cellText,
    scroller,
    leaveOut,
    widths: props.widths,
    sources: useMemo(() => columns.map(({ source }) => source), [columns]),
    besides: actionsWidth + (ticks ? TICK_WIDTH : 0),
  });
  // Rows are drawn again when the columns change, but not when only their widths do.
  const fitting = widths.map(({ source }) => source).join();
  const shown = useMemo(
    () =>
      columns
        .filter(({ source }) => fitting.split(',').includes(source))
        .map(({ column }) => column),
    [columns, fitting],
  );
  const cells = useTypedCells({
    typing: props.typing,
    records,
    sources: useMemo(() => columnsOf(shown).map(({ source }) => source), [shown]),
    labelOf,
    scroller,
    go: rows.go,
  });
  const table = useMemo(
    (): Table => ({
      actions,
      cellText,
      tone,
      muted,
      typed: cells.table,
      tickLabel: (title) => translate('kit.tick', { title }),
    }),
    [actions, cellText, tone, muted, cells.table, translate],
  );
  const head = useMemo(
    (): Heading => ({ widths, actionsWidth, labelOf }),
    [widths, actionsWidth, labelOf],
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
    onKeyDown: (event: KeyboardEvent) =>
      cells.onKey(event, records[rows.current]) || rows.onKeyDown(event),
  };
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 120, overflow: 'auto', position: 'relative' }}>
      <p id={hint} className="visually-hidden">
        {translate('kit.keyboardHint')}
        {ticks && ` ${translate('kit.tickHint')}`}
        {cells.table && ` ${translate('kit.cell.keys')}`}
      </p>
      <HeadContext value={head}>
        <TableContext value={table}>
          <RowsContext value={{ ...rows, base }}>
            <TicksContext value={ticks ?? null}>
              <OpenedContext value={cells.opened}>
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
              </OpenedContext>
            </TicksContext>
          </RowsContext>
        </TableContext>
      </HeadContext>
    </Box>
  );
});
