import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { GridContext } from './PivotLine';
import { pinnedMeasure, type Spot } from './model/grid';
import type { Order, Table } from '@contract/report-table';
import type { ReportRequest } from './model/types';
import { DIMENSION_TEXTS, MEASURE_TEXTS } from './use-words';

interface PivotHeadProps extends GridContext {
  /** The cell that the keyboard is at. */
  spot: Spot;
  table: Table;
  request: ReportRequest;
  order: Order | null;
  onSort: (column: number, measure: number) => void;
}

/** The heads of a report: its dimensions, and of each column its values and measures, by which rows are sorted. */
export function PivotHead(props: PivotHeadProps) {
  const { id, heads, headWidth, drawn, spot, table, request, order, onSort } = props;
  const translate = useTranslate();
  const { rows, measures } = request;
  const { columns } = table;
  const last = columns.length - 1;
  const pinned = pinnedMeasure(measures);
  const space = (width: number) => width > 0 && <td aria-hidden />;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {Array.from({ length: heads }, (_, i) => {
          const dimension = rows[i];
          const isSpot = spot.row < 0 && spot.column === i;
          return (
            <th
              key={i}
              id={`${id}--1-${i}`}
              data-spot={`-1 ${i}`}
              rowSpan={2}
              scope="col"
              aria-colindex={i + 1}
              className={isSpot ? 'rp-side rp-spot' : 'rp-side'}
              style={{ insetInlineStart: i * headWidth }}
            >
              {dimension && translate(DIMENSION_TEXTS[dimension])}
            </th>
          );
        })}
        {space(drawn.before)}
        {drawn.columns.map((i) => {
          const before = i === last && space(drawn.after);
          const labels = columns[i] ?? [];
          const text = labels.length > 0 ? labels.join(' · ') : translate('report.total');
          return (
            <Fragment key={i}>
              {before}
              <th
                colSpan={measures.length}
                scope="colgroup"
                aria-colindex={heads + i * measures.length + 1}
              >
                {text}
              </th>
            </Fragment>
          );
        })}
      </tr>
      <tr aria-rowindex={2}>
        {space(drawn.before)}
        {drawn.columns.map((i) => (
          <Fragment key={i}>
            {i === last && space(drawn.after)}
            {measures.map((one, j) => {
              const isOrder = order?.measure === j && (order.column ?? last) === i;
              const at = heads + i * measures.length + j;
              const isSpot = spot.row < 0 && spot.column === at;
              const isPinned = i === last && j === pinned;
              return (
                <th
                  key={one}
                  id={`${id}--1-${at}`}
                  data-spot={`-1 ${at}`}
                  scope="col"
                  aria-colindex={at + 1}
                  className={['number', isSpot && 'rp-spot', isPinned && 'rp-pinned']
                    .filter(Boolean)
                    .join(' ')}
                  aria-sort={isOrder ? 'descending' : undefined}
                >
                  <button
                    type="button"
                    tabIndex={-1}
                    title={translate(isOrder ? 'report.unsort' : 'report.sort')}
                    onClick={() => onSort(i, j)}
                  >
                    {isPinned && last > 0 && `${translate('report.total')} · `}
                    {translate(MEASURE_TEXTS[one])}
                    {isOrder && ' ↓'}
                  </button>
                </th>
              );
            })}
          </Fragment>
        ))}
      </tr>
    </thead>
  );
}
