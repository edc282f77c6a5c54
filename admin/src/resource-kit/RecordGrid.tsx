import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { elementScroll, useVirtualizer } from '@tanstack/react-virtual';
import { useTranslate } from 'ra-core';
import { memo, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import type { Column, RecordSort } from './definition';
import { RowAction } from './RowAction';
import { SortHeader } from './SortHeader';

export const ROW_HEIGHT = 34;
const PAGE_ROWS = 15;

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  width: '100%',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
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
    padding: '0 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& tr.muted td': { color: theme.palette.text.disabled },
  '& tr:hover td': { background: theme.palette.action.hover },
  '& tr[aria-selected="true"] td': { background: theme.palette.action.selected },
  '& tr[aria-selected="true"] td:first-of-type': {
    boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}`,
  },
}));

interface RecordGridProps {
  label: string;
  records: readonly StoredRecord[];
  columns: readonly Column[];
  labelOf: (source: string) => string;
  titleOf: (record: StoredRecord) => string;
  cellText: (record: StoredRecord, source: string) => string;
  sort: RecordSort;
  onSort: (source: string) => void;
  /** Opens a record's page. */
  onPage?: (record: StoredRecord) => void;
  pageLabel?: (title: string) => string;
  onEdit?: (record: StoredRecord) => void;
  onDelete?: (record: StoredRecord) => void;
  /** Records that are greyed out. */
  muted?: (record: StoredRecord) => boolean;
}

/** Where a key leads in a list of `count` rows; null for any other key. */
export function rowTarget(key: string, row: number, count: number): number | null {
  const moves: Partial<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + PAGE_ROWS,
    PageUp: row - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  };
  const target = moves[key];
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target));
}

/**
 * A virtualized table of any length. The focus stays on the table, which points at its current row
 * (aria-activedescendant), so that the position survives scrolling, filtering and deleting.
 */
export function RecordGrid(props: RecordGridProps) {
  const { records, columns, labelOf, titleOf, cellText, sort, onSort, onEdit, onDelete } = props;
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState(0);
  const base = useId();
  const hint = useId();
  const current = Math.min(row, records.length - 1);

  const virtualizer = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    initialRect: { width: 1000, height: 700 },
    scrollPaddingStart: ROW_HEIGHT,
    scrollToFn: elementScroll,
    observeElementRect: observeShownRect,
  });
  const items = virtualizer.getVirtualItems();
  // A row outside the viewport is not rendered, so it cannot be referenced.
  const drawn = items.some(({ index }) => index === current);
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const record = records[current];
    if (!record) return;
    if (event.key === 'Enter' && onEdit) {
      event.preventDefault();
      return onEdit(record);
    }
    if (event.key === 'Delete' && onDelete) {
      event.preventDefault();
      return onDelete(record);
    }
    const target = rowTarget(event.key, current, records.length);
    if (target === null) return;
    event.preventDefault();
    setRow(target);
    virtualizer.scrollToIndex(target);
  };

  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 120, overflow: 'auto', position: 'relative' }}>
      <p id={hint} className="visually-hidden">
        {translate('kit.keyboardHint')}
      </p>
      <Table
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={hint}
        aria-rowcount={records.length + 1}
        aria-activedescendant={drawn ? `${base}-${current}` : undefined}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          {columns.map(({ source, width }) => (
            <col key={source} style={width === undefined ? undefined : { width }} />
          ))}
          <col style={{ width: props.onPage ? 116 : 84 }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ source }) => (
              <SortHeader
                key={source}
                label={labelOf(source)}
                order={sort.field === source ? sort.order : undefined}
                onSort={() => onSort(source)}
              />
            ))}
            <th scope="col">
              <Box component="span" sx={{ px: 1.5 }}>
                {translate('kit.actions')}
              </Box>
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {items.map(({ index }) => {
            const record = records[index];
            return (
              record && (
                <GridRow
                  key={record.id}
                  id={`${base}-${index}`}
                  index={index}
                  selected={index === current}
                  muted={props.muted?.(record) ?? false}
                  record={record}
                  columns={columns}
                  title={titleOf(record)}
                  cellText={cellText}
                  onSelect={setRow}
                  onPage={props.onPage}
                  pageLabel={props.pageLabel}
                  onEdit={onEdit}
                  onDelete={onDelete}
                />
              )
            );
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </Table>
    </Box>
  );
}

/** A hidden tab has size 0; keep its rows as they are. */
function observeShownRect(
  instance: { scrollElement: Element | null },
  report: (rect: { width: number; height: number }) => void,
): (() => void) | undefined {
  const element = instance.scrollElement;
  if (!element) return undefined;
  const measure = (): void => {
    const { clientWidth: width, clientHeight: height } = element;
    if (height > 0) report({ width, height });
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}

interface GridRowProps {
  id: string;
  index: number;
  selected: boolean;
  muted: boolean;
  record: StoredRecord;
  columns: readonly Column[];
  title: string;
  cellText: (record: StoredRecord, source: string) => string;
  onSelect: (index: number) => void;
  onPage?: (record: StoredRecord) => void;
  pageLabel?: (title: string) => string;
  onEdit?: (record: StoredRecord) => void;
  onDelete?: (record: StoredRecord) => void;
}

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, index, selected, record, columns, title, cellText, onSelect } = props;
  const { onPage, pageLabel, onEdit, onDelete } = props;
  const translate = useTranslate();
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={props.muted ? 'muted' : undefined}
      onMouseDown={() => onSelect(index)}
      onDoubleClick={() => onEdit?.(record)}
    >
      {columns.map(({ source }) => {
        const text = cellText(record, source);
        return (
          <td key={source} title={text.length > 24 ? text : undefined}>
            {text}
          </td>
        );
      })}
      <td style={{ padding: '0 4px' }}>
        {onPage && pageLabel && (
          <RowAction icon="page" label={pageLabel(title)} onClick={() => onPage(record)} />
        )}
        {onEdit && (
          <RowAction
            icon="edit"
            label={translate('kit.editRow', { title })}
            onClick={() => onEdit(record)}
          />
        )}
        {onDelete && (
          <RowAction
            icon="delete"
            label={translate('kit.deleteRow', { title })}
            onClick={() => onDelete(record)}
          />
        )}
      </td>
    </tr>
  );
});
