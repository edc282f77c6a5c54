import { Typography, useMediaQuery, useTheme } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment, useId, type KeyboardEvent, type MouseEvent } from 'react';
import { isSeveral, spotAfter, type Area, type Spot } from './model/grid';
import type { Order, Place, Table } from '@contract/report-table';
import type { ReportRequest } from './model/types';
import { PivotHead } from './PivotHead';
import { PivotLine, type GridContext } from './PivotLine';
import { SelectionBar } from './SelectionBar';
import { useCopy } from './use-copy';
import { useDrawn } from './use-drawn';
import { useSelection } from './use-selection';

/** Pixels. */
const HEAD_WIDTH = 180;
/** Of a number, and of one with its share or its growth beside it. */
const MEASURE_WIDTH = 120;
const WIDE_WIDTH = 200;
/** On a phone all heads together, so that the first numbers are seen beside them, and one of several at least. */
const PHONE_HEADS = 150;
const PHONE_HEAD = 88;
const PHONE_MEASURE = 104;

interface PivotTableProps {
  table: Table;
  request: ReportRequest;
  /** Whether cells have earlier measures after theirs. */
  compared: boolean;
  /** Whether numbers are shown as shares of their column's total too. */
  shares: boolean;
  /** By measure, the most that a cell has, by which cells are shaded; null: they are not. */
  most: readonly number[] | null;
  /** While another answer is fetched. */
  busy: boolean;
  order: Order | null;
  onOrder: (order: Order | null) => void;
  /** Shows the facts of a cell. */
  onPlace: (place: Place) => void;
}

/** The cell that an event is of, by what its element says. */
function spotOf(target: EventTarget): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null;
  const [row, column] = cell?.dataset['spot']?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

interface ColumnsProps extends Pick<GridContext, 'heads' | 'headWidth' | 'drawn'> {
  request: Pick<ReportRequest, 'measures'>;
  measureWidth: number;
}

/** The widths of the columns that are drawn, and of the space of the others. */
function Columns({ heads, headWidth, drawn, request, measureWidth }: ColumnsProps) {
  return (
    <colgroup>
      {Array.from({ length: heads }, (_, i) => (
        <col key={i} style={{ width: headWidth }} />
      ))}
      {drawn.before > 0 && <col style={{ width: drawn.before }} />}
      {drawn.columns.map((one, i) => (
        <Fragment key={one}>
          {i === drawn.columns.length - 1 && drawn.after > 0 && (
            <col style={{ width: drawn.after }} />
          )}
          {request.measures.map((of) => (
            <col key={of} style={{ width: measureWidth }} />
          ))}
        </Fragment>
      ))}
    </colgroup>
  );
}

interface LinesProps extends PivotTableProps, GridContext {
  /** The rows that are drawn, and the pixels of those before and after them. */
  shown: { rows: readonly number[]; above: number; below: number };
  spot: Spot;
  /** What is selected; null for one cell. */
  area: Area | null;
}

/** The rows of a grid that are in sight. */
function Lines(props: LinesProps) {
  const { id, heads, headWidth, drawn, shown, spot, area } = props;
  const { table, request, compared, shares, most, onPlace } = props;
  const width =
    heads +
    drawn.columns.length * request.measures.length +
    Number(drawn.before > 0) +
    Number(drawn.after > 0);
  const space = (height: number) =>
    height > 0 && (
      <tr aria-hidden>
        <td colSpan={width} style={{ height, padding: 0 }} />
      </tr>
    );
  return (
    <tbody>
      {space(shown.above)}
      {shown.rows.map((index) => {
        const line = table.lines[index];
        const chosen = area && index >= area.top && index <= area.bottom ? area : null;
        return (
          line && (
            <PivotLine
              key={index}
              id={id}
              heads={heads}
              headWidth={headWidth}
              drawn={drawn}
              row={index}
              line={line}
              spot={spot.row === index ? spot.column : null}
              left={chosen?.left ?? -1}
              right={chosen?.right ?? -1}
              table={table}
              request={request}
              compared={compared}
              shares={shares}
              most={most}
              onPlace={onPlace}
            />
          )
        );
      })}
      {space(shown.below)}
    </tbody>
  );
}

/**
 * A report as a grid with fixed heads; of many rows and columns those are drawn that are in sight. Keys move in it,
 * Enter opens the facts of a cell, and in the head it sorts.
 */
export function PivotTable(props: PivotTableProps) {
  const { table, request, compared, shares, busy, order, onOrder, onPlace } = props;
  const translate = useTranslate();
  const id = useId();
  const { columns, lines } = table;
  const { rows, measures } = request;
  const heads = Math.max(1, rows.length);
  const { breakpoints } = useTheme();
  const roomy = useMediaQuery(breakpoints.up('sm'), { noSsr: true });
  const plainWidth = roomy ? MEASURE_WIDTH : PHONE_MEASURE;
  const measureWidth = compared || shares ? WIDE_WIDTH : plainWidth;
  const widthOfHead = roomy ? HEAD_WIDTH : Math.max(PHONE_HEAD, Math.floor(PHONE_HEADS / heads));
  const headWidth = heads * widthOfHead;
  const {
    scroller,
    show,
    drawn,
    rows: shownRows,
    above,
    below,
  } = useDrawn(table, {
    headWidth,
    columnWidth: measureWidth * measures.length,
  });
  const size = { rows: lines.length, columns: heads + columns.length * measures.length };
  const { spot, area, choose, chooseAll } = useSelection(size, { row: 0, column: heads });
  const onCopy = useCopy(table, request, area);
  if (lines.length === 0)
    return <Typography sx={{ p: 2 }}>{translate('report.noFacts')}</Typography>;

  const several = isSeveral(area);
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
    if (line?.at && line.cells.has(column)) onPlace([...line.at, ...(table.places[column] ?? [])]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && event.target === event.currentTarget) {
      event.preventDefault();
      return press();
    }
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return chooseAll();
    }
    const target = spotAfter(event, spot, size);
    if (!target) return;
    event.preventDefault();
    event.currentTarget.focus();
    choose(target, event.shiftKey);
    show(target.row, Math.floor((target.column - heads) / measures.length));
  };
  const onMouse = ({ type, target, shiftKey, buttons }: MouseEvent): void => {
    const isDragged = type === 'mouseover';
    const pressed = buttons === 1 ? spotOf(target) : null;
    if (pressed) choose(pressed, isDragged || shiftKey);
  };
  const isDrawn =
    (spot.row < 0 || shownRows.includes(spot.row)) &&
    (column < 0 || drawn.columns.includes(column));
  const around = { id, heads, headWidth: widthOfHead, drawn };
  return (
    <div className="rp-grid">
      <div className="rp-table" ref={scroller}>
        <p id={`${id}-keys`} className="visually-hidden">
          {translate('report.keys')}
        </p>
        <table
          className="data-table"
          role="grid"
          tabIndex={0}
          aria-label={translate('screens.reportSales')}
          aria-describedby={`${id}-keys`}
          aria-rowcount={size.rows + 2}
          aria-colcount={size.columns}
          aria-busy={busy}
          aria-multiselectable
          aria-activedescendant={isDrawn ? `${id}-${spot.row}-${spot.column}` : undefined}
          onKeyDown={onKeyDown}
          onMouseDown={onMouse}
          onMouseOver={onMouse}
          onCopy={onCopy}
          style={{ width: headWidth + columns.length * measures.length * measureWidth }}
        >
          <Columns {...around} request={request} measureWidth={measureWidth} />
          <PivotHead
            {...around}
            spot={spot}
            table={table}
            request={request}
            order={order}
            onSort={sort}
          />
          <Lines
            {...props}
            {...around}
            shown={{ rows: shownRows, above, below }}
            spot={spot}
            area={several ? area : null}
          />
        </table>
      </div>
      {several && <SelectionBar table={table} request={request} area={area} />}
    </div>
  );
}
