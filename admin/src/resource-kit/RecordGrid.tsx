import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { memo, useId, useMemo, useRef } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import type { Column, FieldText, RecordSort, ToneOf } from './list-parts';
import { RowAction, RowChanges } from './RowAction';
import { SortHeader } from './SortHeader';
import { toned, toneStyles } from './toned';
import { useColumnWidths } from './use-column-widths';
import { useGridRows } from './use-grid-rows';

const ROW_HEIGHT = 34;

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
    padding: '0 10px',
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

interface RecordGridProps {
  label: string;
  /** The whole list, filtered or not. */
  all: readonly StoredRecord[];
  records: readonly StoredRecord[];
  columns: readonly Column[];
  labelOf: (source: string) => string;
  titleOf: (record: StoredRecord) => string;
  cellText: FieldText;
  /** The colour of a text that is more than words. */
  tone?: ToneOf;
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

/**
 * A virtualized table of any length. The focus stays on the table, which points at its current row
 * (aria-activedescendant), so that the position survives scrolling, filtering and deleting.
 */
export function RecordGrid(props: RecordGridProps) {
  const { records, labelOf, titleOf, cellText, sort, onSort, onEdit, onDelete } = props;
  const translate = useTranslate();
  const base = useId();
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useGridRows({ scroller, records, height: ROW_HEIGHT, onEdit, onDelete });
  const { current, before, after } = rows;
  const actions = props.onPage ? 112 : 80;
  const fitted = useColumnWidths({
    ...{ records: props.all, columns: props.columns, labelOf, cellText, scroller },
    besides: actions,
  });
  // Rows are drawn again when the columns change, and not for their widths.
  const sources = fitted.map(({ column }) => column.source).join();
  const columns = useMemo(
    () => props.columns.filter(({ source }) => sources.split(',').includes(source)),
    [props.columns, sources],
  );

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
        aria-activedescendant={rows.drawn ? `${base}-${current}` : undefined}
        onKeyDown={rows.onKeyDown}
      >
        <colgroup>
          {fitted.map(({ column: { source }, width }) => (
            <col key={source} style={{ width }} />
          ))}
          <col style={{ width: actions }} />
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
              <Box component="span" sx={{ px: 1.25 }}>
                {translate('kit.actions')}
              </Box>
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {rows.items.map(({ index }) => {
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
                  tone={props.tone}
                  onSelect={rows.select}
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

interface GridRowProps {
  id: string;
  index: number;
  selected: boolean;
  muted: boolean;
  record: StoredRecord;
  columns: readonly Column[];
  title: string;
  cellText: FieldText;
  tone?: ToneOf;
  onSelect: (index: number) => void;
  onPage?: (record: StoredRecord) => void;
  pageLabel?: (title: string) => string;
  onEdit?: (record: StoredRecord) => void;
  onDelete?: (record: StoredRecord) => void;
}

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, index, selected, record, columns, title, cellText, onSelect } = props;
  const { onPage, pageLabel, onEdit, onDelete } = props;
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
            {toned(text, props.tone?.(record, source))}
          </td>
        );
      })}
      <td style={{ padding: '0 4px' }}>
        {onPage && pageLabel && (
          <RowAction icon="page" label={pageLabel(title)} onClick={() => onPage(record)} />
        )}
        <RowChanges {...{ record, title, onEdit, onDelete }} />
      </td>
    </tr>
  );
});
