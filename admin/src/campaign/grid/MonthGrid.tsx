import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type RefObject,
} from 'react';
import { today } from '../format';
import { monthOf, weekdaysOf } from '../model/month';
import { within, type Selection } from '../model/selection';
import { WEEKDAY_KEYS } from '../model/sentences';
import type { DetailedLine } from '../model/types';
import type { LineTest } from '../lines/Effect';
import { GridRow, isWeekend } from './GridRow';
import { GridTable } from './GridTable';
import { GridTotals } from './GridTotals';
import { cellOf, paint, reveal } from './paint';
import { useGridKeys, type GridActions } from './use-grid-keys';

interface MonthGridProps extends Pick<
  GridActions,
  'change' | 'undo' | 'redo' | 'editItem' | 'deleteItems' | 'tell' | 'readOnly'
> {
  label: string;
  month: string;
  rows: readonly DetailedLine[];
  tested: ReadonlyMap<string, LineTest>;
  /** Where the grid is; kept by the caller, whose buttons act on it. */
  selection: RefObject<Selection>;
}

/** A month of detailed items: one row an item, one column a day, with totals. */
export function MonthGrid(props: MonthGridProps) {
  const { label, month, rows, tested, selection, readOnly } = props;
  const translate = useTranslate();
  const base = useId();
  const hint = useId();
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef(rows);
  const dragging = useRef(false);
  const weekdays = useMemo(() => weekdaysOf(month), [month]);
  const days = weekdays.length;
  const idOf = useCallback((row: number, col: number) => `${base}-${row}-${col}`, [base]);

  const select = useCallback(
    (next: Selection) => {
      selection.current = next;
      if (!table.current || !scroller.current) return;
      paint(table.current, next, idOf);
      reveal(scroller.current, table.current, next);
    },
    [selection, idOf],
  );

  // Rows come and go, and new cells carry no attributes yet.
  useLayoutEffect(() => {
    shown.current = rows;
    selection.current = within(selection.current, { rows: rows.length, cols: days });
    if (table.current) paint(table.current, selection.current, idOf);
  }, [rows, days, selection, idOf]);

  const { change, undo, redo, editItem, deleteItems, tell } = props;
  const actions = useMemo(
    (): GridActions => ({
      rows: () => shown.current,
      size: () => ({ rows: shown.current.length, cols: days }),
      selection: () => selection.current,
      select,
      change,
      undo,
      redo,
      editItem,
      deleteItems,
      tell,
      readOnly,
    }),
    [days, selection, select, change, undo, redo, editItem, deleteItems, tell, readOnly],
  );
  const { stopTyping, ...handlers } = useGridKeys(actions);

  const onMouseDown = (event: MouseEvent): void => {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    table.current?.focus({ preventScroll: true });
    stopTyping();
    dragging.current = true;
    select(event.shiftKey ? { ...selection.current, end: cell } : { active: cell, end: cell });
  };
  const onMouseOver = (event: MouseEvent): void => {
    if (event.buttons !== 1) dragging.current = false;
    const cell = dragging.current ? cellOf(event.target) : null;
    if (cell) select({ ...selection.current, end: cell });
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const cell = cellOf(event.target);
    if (cell?.col === -1 && !readOnly) editItem(cell.row);
  };
  const selectDay = (day: number): void => {
    if (rows.length === 0) return;
    table.current?.focus({ preventScroll: true });
    select({ active: { row: 0, col: day }, end: { row: rows.length - 1, col: day } });
  };

  const now = today();
  const thisMonth = monthOf(now) === month ? Number(now.slice(8, 10)) : 0;
  return (
    <Box ref={scroller} sx={{ overflowX: 'auto', position: 'relative' }}>
      <p id={hint} className="visually-hidden">
        {translate('campaign.grid.hint')}
      </p>
      <GridTable
        ref={table}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        aria-multiselectable
        aria-readonly={readOnly}
        onMouseDown={onMouseDown}
        onMouseOver={onMouseOver}
        onDoubleClick={onDoubleClick}
        {...handlers}
      >
        <colgroup>
          <col style={{ width: 236 }} />
          {weekdays.map((_, day) => (
            <col key={day} style={{ width: 25 }} />
          ))}
          <col style={{ width: 48 }} />
          <col style={{ width: 58 }} />
          <col style={{ width: 86 }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="item">
              {translate('campaign.grid.item')}
            </th>
            {weekdays.map((weekday, day) => {
              const name = translate(WEEKDAY_KEYS[(weekday + 6) % 7] ?? WEEKDAY_KEYS[0]);
              const classes = [
                isWeekend(weekday) ? 'weekend' : '',
                day + 1 === thisMonth ? 'today' : '',
              ];
              return (
                <th
                  key={day}
                  scope="col"
                  className={classes.join(' ').trim() || undefined}
                  onMouseDown={() => selectDay(day)}
                >
                  <b>{day + 1}</b>
                  <abbr title={name} style={{ textDecoration: 'none' }}>
                    {name.slice(0, 2)}
                  </abbr>
                </th>
              );
            })}
            <th scope="col" className="sum">
              {translate('campaign.grid.airings')}
            </th>
            <th scope="col" className="sum">
              {translate('campaign.grid.seconds')}
            </th>
            <th scope="col" className="sum">
              {translate('campaign.grid.money')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line, index) => (
            <GridRow
              key={line.key}
              line={line}
              index={index}
              weekdays={weekdays}
              tested={tested.get(line.key)}
              idOf={idOf}
            />
          ))}
        </tbody>
        <GridTotals rows={rows} weekdays={weekdays} />
      </GridTable>
    </Box>
  );
}
