import { Typography } from '@mui/material';
import { elementScroll, useVirtualizer } from '@tanstack/react-virtual';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { observeShownRect } from '../list/use-grid-rows';
import { spotAfter, spotIn, type Spot } from './model/grid';
import type { Table } from './model/table';
import type { Asked, Order, Place } from './model/types';
import { PivotHead } from './PivotHead';
import { PivotLine, type Around } from './PivotLine';

/** Pixels, as in the style sheet. */
const ROW_HEIGHT = 32;
const HEAD_HEIGHT = 64;
const HEAD_WIDTH = 180;
/** Of a number, and of one with its share or its growth beside it. */
const MEASURE_WIDTH = 120;
const WIDE_WIDTH = 200;

const ROWS_AROUND = 20;
const COLUMNS_AROUND = 3;

interface PivotTableProps {
  table: Table;
  asked: Asked;
  /** Whether cells have earlier measures after theirs. */
  compared: boolean;
  /** Whether numbers are shown as shares of their column's total too. */
  shares: boolean;
  /** While another answer is fetched. */
  busy: boolean;
  order: Order | null;
  onOrder: (order: Order | null) => void;
  /** Shows the facts of a cell. */
  onPlace: (place: Place) => void;
}

/** Which rows and columns of a table are drawn, and the space of the others. */
function useDrawn(
  { columns, lines }: Table,
  { headWidth, columnWidth }: { headWidth: number; columnWidth: number },
) {
  const scroller = useRef<HTMLDivElement>(null);
  const shared = {
    getScrollElement: () => scroller.current,
    initialRect: { width: 1000, height: 700 },
    scrollToFn: elementScroll,
    observeElementRect: observeShownRect,
  };
  const rows = useVirtualizer({
    ...shared,
    count: lines.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const across = useVirtualizer({
    ...shared,
    horizontal: true,
    count: columns.length,
    estimateSize: () => columnWidth,
    overscan: COLUMNS_AROUND,
    scrollMargin: headWidth,
    scrollPaddingStart: headWidth,
  });
  const [down, over] = [rows.getVirtualItems(), across.getVirtualItems()];
  return {
    scroller,
    rows: down.map(({ index }) => index),
    columns: over.map(({ index }) => index),
    above: Math.max(0, (down[0]?.start ?? HEAD_HEIGHT) - HEAD_HEIGHT),
    below: Math.max(0, HEAD_HEIGHT + rows.getTotalSize() - (down.at(-1)?.end ?? HEAD_HEIGHT)),
    before: Math.max(0, (over[0]?.start ?? headWidth) - headWidth),
    after: Math.max(0, headWidth + across.getTotalSize() - (over.at(-1)?.end ?? headWidth)),
    show: (row: number, column: number): void => {
      if (row >= 0) rows.scrollToIndex(row);
      if (column >= 0) across.scrollToIndex(column);
    },
  };
}

/** The cell that an event is of, by what its element says. */
function spotOf(target: EventTarget): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null;
  const [row, column] = cell?.dataset['spot']?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

interface ColumnsProps extends Pick<Around, 'heads' | 'headWidth' | 'drawn'> {
  asked: Pick<Asked, 'measures'>;
  measureWidth: number;
}

/** The widths of the columns that are drawn, and of the space of the others. */
function Columns({ heads, headWidth, drawn, asked, measureWidth }: ColumnsProps) {
  return (
    <colgroup>
      {Array.from({ length: heads }, (_, i) => (
        <col key={i} style={{ width: headWidth }} />
      ))}
      {drawn.before > 0 && <col style={{ width: drawn.before }} />}
      {drawn.columns.flatMap((one) =>
        asked.measures.map((of) => (
          <col key={`${String(one)} ${of}`} style={{ width: measureWidth }} />
        )),
      )}
      {drawn.after > 0 && <col style={{ width: drawn.after }} />}
    </colgroup>
  );
}

/**
 * A report as a grid with fixed heads; of many rows and columns those are drawn that are in sight. Keys move in it,
 * Enter opens the facts of a cell, and in the head it sorts.
 */
export function PivotTable(props: PivotTableProps) {
  const { table, asked, compared, shares, busy, order, onOrder, onPlace } = props;
  const translate = useTranslate();
  const id = useId();
  const { columns, lines } = table;
  const { rows, measures } = asked;
  const heads = Math.max(1, rows.length);
  const measureWidth = compared || shares ? WIDE_WIDTH : MEASURE_WIDTH;
  const headWidth = heads * HEAD_WIDTH;
  const { scroller, show, ...drawn } = useDrawn(table, {
    headWidth,
    columnWidth: measureWidth * measures.length,
  });
  const [chosen, setChosen] = useState<Spot>({ row: 0, column: heads });
  if (lines.length === 0)
    return <Typography sx={{ p: 2 }}>{translate('report.noFacts')}</Typography>;

  const size = { rows: lines.length, columns: heads + columns.length * measures.length };
  const spot = spotIn(chosen, size);
  const measure = (spot.column - heads) % measures.length;
  const column = spot.column < heads ? -1 : Math.floor((spot.column - heads) / measures.length);
  const sort = (place: number, of: number): void => {
    const at = place === columns.length - 1 ? null : place;
    const isOrder = order?.column === at && order.measure === of;
    onOrder(isOrder ? null : { column: at, measure: of });
  };
  const press = (): void => {
    if (column < 0) return;
    if (spot.row < 0) return sort(column, measure);
    const line = lines[spot.row];
    if (line?.at && line.cells[column]) onPlace([...line.at, ...(table.places[column] ?? [])]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && event.target === event.currentTarget) {
      event.preventDefault();
      return press();
    }
    const target = spotAfter(event, spot, size);
    if (!target) return;
    event.preventDefault();
    event.currentTarget.focus();
    setChosen(target);
    show(target.row, Math.floor((target.column - heads) / measures.length));
  };
  const onMouseDown = ({ target }: MouseEvent): void => {
    const pressed = spotOf(target);
    if (pressed) setChosen(pressed);
  };
  const isDrawn =
    (spot.row < 0 || drawn.rows.includes(spot.row)) &&
    (column < 0 || drawn.columns.includes(column));
  const around = { id, heads, headWidth: HEAD_WIDTH, drawn, spot };
  const width =
    heads +
    drawn.columns.length * measures.length +
    Number(drawn.before > 0) +
    Number(drawn.after > 0);
  const space = (height: number) =>
    height > 0 && (
      <tr aria-hidden>
        <td colSpan={width} style={{ height, padding: 0 }} />
      </tr>
    );
  return (
    <div className="rp-table" ref={scroller}>
      <p id={`${id}-keys`} className="visually-hidden">
        {translate('report.keys')}
      </p>
      <table
        role="grid"
        tabIndex={0}
        aria-label={translate('screens.reportSales')}
        aria-describedby={`${id}-keys`}
        aria-rowcount={size.rows + 2}
        aria-colcount={size.columns}
        aria-busy={busy}
        aria-activedescendant={isDrawn ? `${id}-${spot.row}-${spot.column}` : undefined}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        style={{ width: headWidth + columns.length * measures.length * measureWidth }}
      >
        <Columns {...around} asked={asked} measureWidth={measureWidth} />
        <PivotHead {...around} table={table} asked={asked} order={order} onSort={sort} />
        <tbody>
          {space(drawn.above)}
          {drawn.rows.map((index) => {
            const line = lines[index];
            return (
              line && (
                <PivotLine
                  key={index}
                  {...around}
                  row={index}
                  line={line}
                  table={table}
                  asked={asked}
                  compared={compared}
                  shares={shares}
                  onPlace={onPlace}
                />
              )
            );
          })}
          {space(drawn.below)}
        </tbody>
      </table>
    </div>
  );
}
