import { Typography } from '@mui/material';
import { elementScroll, useVirtualizer } from '@tanstack/react-virtual';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { observeShownRect } from '../list/use-grid-rows';
import type { Table, TableLine } from './model/table';
import type { Asked, Order, Place } from './model/types';
import { DIMENSION_TEXTS, MEASURE_TEXTS, useReportWords } from './use-words';

const ROW_HEIGHT = 32;
const OVERSCAN = 20;

interface PivotTableProps {
  table: Table;
  asked: Asked;
  /** While another answer is fetched. */
  busy: boolean;
  order: Order | null;
  onOrder: (order: Order | null) => void;
  /** Shows the facts of a cell. */
  onPlace: (place: Place) => void;
}

/** A report as a table with fixed heads; of many rows those are drawn that are in sight. */
export function PivotTable({ table, asked, busy, order, onOrder, onPlace }: PivotTableProps) {
  const translate = useTranslate();
  const { measure } = useReportWords();
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, lines } = table;
  const { rows, measures } = asked;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialRect: { width: 1000, height: 700 },
    scrollToFn: elementScroll,
    observeElementRect: observeShownRect,
  });
  if (lines.length === 0)
    return <Typography sx={{ p: 2 }}>{translate('report.noFacts')}</Typography>;
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = Math.max(1, rows.length) + columns.length * measures.length;
  const space = (height: number) =>
    height > 0 && (
      <tr aria-hidden>
        <td colSpan={width} style={{ height, padding: 0 }} />
      </tr>
    );
  return (
    // The table scrolls by keyboard too.
    <div
      className="rp-table"
      ref={scroller}
      role="region"
      tabIndex={0}
      aria-label={translate('screens.reportSales')}
      aria-busy={busy}
    >
      <table aria-rowcount={lines.length + 2}>
        <thead>
          <tr>
            {(rows.length > 0 ? rows : [null]).map((one) => (
              <th key={one ?? ''} rowSpan={2} scope="col">
                {one && translate(DIMENSION_TEXTS[one])}
              </th>
            ))}
            {columns.map((labels, i) => (
              <th key={i} colSpan={measures.length} scope="colgroup">
                {labels.length > 0 ? labels.join(' · ') : translate('report.total')}
              </th>
            ))}
          </tr>
          <tr>
            {columns.flatMap((_, i) =>
              measures.map((one, j) => {
                const isOrder = order?.column === i && order.measure === j;
                return (
                  <th
                    key={`${String(i)} ${one}`}
                    scope="col"
                    className="rp-number"
                    aria-sort={isOrder ? 'descending' : undefined}
                  >
                    <button
                      type="button"
                      title={translate(isOrder ? 'report.unsort' : 'report.sort')}
                      onClick={() => onOrder(isOrder ? null : { column: i, measure: j })}
                    >
                      {translate(MEASURE_TEXTS[one])}
                      {isOrder && ' ↓'}
                    </button>
                  </th>
                );
              }),
            )}
          </tr>
        </thead>
        <tbody>
          {space(before)}
          {items.map(({ index }) => {
            const line = lines[index];
            return (
              line && (
                <Line
                  key={index}
                  place={index + 3}
                  line={line}
                  rows={rows}
                  measures={measures}
                  text={measure}
                  places={table.places}
                  onPlace={onPlace}
                />
              )
            );
          })}
          {space(after)}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps extends Pick<Asked, 'rows' | 'measures'>, Pick<Table, 'places'> {
  line: TableLine;
  place: number;
  text: ReturnType<typeof useReportWords>['measure'];
  onPlace: (place: Place) => void;
}

function Line({ line, place, rows, measures, text, places, onPlace }: LineProps) {
  const translate = useTranslate();
  const { kind, labels, cells, at } = line;
  const width = Math.max(1, rows.length);
  const named =
    kind === 'subtotal'
      ? translate('report.subtotal', { name: labels[0] ?? '' })
      : translate('report.total');
  return (
    <tr className={`rp-${kind}`} aria-rowindex={place}>
      {kind === 'row' && labels.length > 0 ? (
        labels.map((label, i) => (
          <th key={i} scope="row">
            {label}
          </th>
        ))
      ) : (
        <th scope="row" colSpan={width}>
          {named}
        </th>
      )}
      {cells.flatMap((cell, i) =>
        measures.map((one, j) => (
          <td key={`${String(i)} ${one}`} className="rp-number">
            {cell && (
              <button
                type="button"
                title={translate('report.open')}
                onClick={() => onPlace([...at, ...(places[i] ?? [])])}
              >
                {text(one, cell[j] ?? 0)}
              </button>
            )}
          </td>
        )),
      )}
    </tr>
  );
}
