import type { ReportMeasure } from '@contract/report';
import { useTranslate } from 'ra-core';
import { Fragment, memo, type MouseEvent } from 'react';
import { useFormat } from '../shared/format';
import { growthOf, shareOf, type Place, type Table, type TableLine } from '@contract/report-table';
import { pinnedMeasure } from './model/grid';
import { shadesOf } from './model/shades';
import type { ReportRequest } from './model/types';
import { lineName, useReportWords } from './use-words';

/** What heads and lines of a grid know of it. */
export interface GridContext {
  /** What the ids of its cells begin with. */
  id: string;
  /** Columns that name rows, and the pixels of each. */
  heads: number;
  headWidth: number;
  /** The columns that are drawn, and the pixels of those before and after them. */
  drawn: { columns: readonly number[]; before: number; after: number };
}

interface PivotLineProps extends GridContext {
  row: number;
  line: TableLine;
  /** The column in which the keys are; null in other rows. */
  spot: number | null;
  /** The first and the last of its columns that are selected; -1 for none. */
  left: number;
  right: number;
  table: Pick<Table, 'columns' | 'places' | 'totals'>;
  request: Pick<ReportRequest, 'measures'>;
  compared: boolean;
  shares: boolean;
  /** By measure, the most that a cell has, by which cells are shaded; null: they are not. */
  most: readonly number[] | null;
  onPlace: (place: Place) => void;
}

/** A row of a report: what it is, and its numbers. */
export const PivotLine = memo(function PivotLine(props: PivotLineProps) {
  const { id, heads, headWidth, drawn, spot, row, line, table, request, onPlace } = props;
  const translate = useTranslate();
  const { kind, labels, cells, at } = line;
  const { measures } = request;
  const last = table.columns.length - 1;
  const pinned = pinnedMeasure(measures);
  const format = useFormat();
  const { measure: text } = useReportWords();
  const { left, right } = props;
  const isSelected = (place: number): boolean => left >= 0 && place >= left && place <= right;
  const classOf = (kindOf: string, place: number): string =>
    [kindOf, spot === place && 'rp-spot', isSelected(place) && 'rp-selected']
      .filter(Boolean)
      .join(' ');
  const named = kind === 'row' && labels.length > 0;
  const space = (width: number) => width > 0 && <td aria-hidden />;
  const numbers = (column: number) => {
    const cell = cells.get(column);
    const shade = shadesOf(table, kind, column, props.most);
    return measures.map((name, i) => {
      const place = heads + column * measures.length + i;
      return (
        <td
          key={place}
          id={`${id}-${row}-${place}`}
          data-spot={`${row} ${place}`}
          aria-colindex={place + 1}
          aria-selected={isSelected(place)}
          className={classOf(
            column === last && i === pinned ? 'number rp-pinned' : 'number',
            place,
          )}
          data-shade={cell ? shade(i, cell[i] ?? 0) : undefined}
        >
          {cell && (
            <Amount
              now={cell[i] ?? 0}
              earlier={props.compared ? (cell[measures.length + i] ?? 0) : null}
              name={name}
              text={text}
              format={format}
              total={props.shares ? (table.totals.get(column)?.[i] ?? 0) : null}
              onOpen={at && (() => onPlace([...at, ...(table.places[column] ?? [])]))}
            />
          )}
        </td>
      );
    });
  };
  return (
    <tr className={`rp-${kind}`} aria-rowindex={row + 3}>
      {named ? (
        labels.map((label, i) => (
          <th
            key={i}
            id={`${id}-${row}-${i}`}
            data-spot={`${row} ${i}`}
            scope="row"
            aria-colindex={i + 1}
            aria-selected={isSelected(i)}
            className={classOf('rp-side', i)}
            style={{ insetInlineStart: i * headWidth }}
          >
            {label}
          </th>
        ))
      ) : (
        <th
          // All columns that name rows share one id.
          id={`${id}-${row}-${spot !== null && spot < heads ? spot : 0}`}
          data-spot={`${row} 0`}
          scope="row"
          colSpan={heads}
          aria-colindex={1}
          aria-selected={left >= 0 && left < heads}
          className={classOf('rp-side', spot !== null && spot < heads ? spot : left)}
          style={{ insetInlineStart: 0 }}
        >
          {lineName(line, translate)}
        </th>
      )}
      {space(drawn.before)}
      {drawn.columns.map((column) => (
        <Fragment key={column}>
          {column === last && space(drawn.after)}
          {numbers(column)}
        </Fragment>
      ))}
    </tr>
  );
});

interface AmountProps {
  name: ReportMeasure;
  now: number;
  /** Of the days with which it is compared; null for none. */
  earlier: number | null;
  /** Of what it is shown as a share; null: of nothing. */
  total: number | null;
  text: ReturnType<typeof useReportWords>['measure'];
  format: ReturnType<typeof useFormat>;
  /** Null for the rest, whose facts no values name. */
  onOpen: (() => void) | null;
}

/** A number, its share of the total and how it grew. */
export function Amount({ name, now, earlier, total, text, format, onOpen }: AmountProps) {
  const translate = useTranslate();
  const share = total === null ? null : shareOf(now, total);
  const growth = earlier === null ? null : growthOf(now, earlier);
  const grown = growth === null ? now > 0 && translate('report.isNew') : format.growth(growth);
  return (
    <>
      {onOpen ? (
        <button
          type="button"
          tabIndex={-1}
          title={translate('report.open')}
          // With Shift, cells are selected.
          onClick={({ shiftKey }: MouseEvent) => !shiftKey && onOpen()}
        >
          {text(name, now)}
        </button>
      ) : (
        text(name, now)
      )}
      {share !== null && <span className="rp-part">{format.percent(share)}</span>}
      {earlier !== null && (
        <span className="rp-part" title={translate('report.was', { amount: text(name, earlier) })}>
          {grown}
        </span>
      )}
    </>
  );
}
