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
import { weekdaysOf } from '../model/month';
import { within, type Selection } from '../model/selection';
import type { AdvancedLine } from '../model/types';
import type { useChosen } from '../bulk/use-chosen';
import type { SelectionStore } from '../store';
import type { LineTest } from '../editor/Effect';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import { columnsOf, GridTable } from './GridTable';
import { GridTotals } from './GridTotals';
import { cellOf, paint, reveal } from './paint';
import { useGridKeys, type GridActions } from './use-grid-keys';

export interface MonthGridProps extends Pick<
  GridActions,
  'change' | 'undo' | 'redo' | 'editItem' | 'deleteItems' | 'pasteItems' | 'tell' | 'readOnly'
> {
  label: string;
  month: string;
  rows: readonly AdvancedLine[];
  tested: ReadonlyMap<string, LineTest>;
  /** The position in the grid; owned by the caller, whose buttons act on it. */
  selection: SelectionStore;
  /** The ticked items. */
  ticked: ReturnType<typeof useChosen>;
}

interface SelectionOptions {
  rows: readonly AdvancedLine[];
  days: number;
  selection: SelectionStore;
  idOf: (row: number, col: number) => string;
}

/** Selects cells, and shows which are selected without rendering the rows again. */
function useSelection({ rows, days, selection, idOf }: SelectionOptions) {
  const table = useRef<HTMLTableElement>(null);
  /** The rows that the keys act on. */
  const shown = useRef(rows);
  const painted = useRef(selection.get());
  const select = useCallback(
    (next: Selection) => {
      selection.set(next);
      painted.current = next;
      if (!table.current) return;
      paint(table.current, next, idOf);
      reveal(table.current, next);
    },
    [selection, idOf],
  );

  // Added rows have new cells without attributes.
  useLayoutEffect(() => {
    shown.current = rows;
    const chosen = within(selection.get(), { rows: rows.length, cols: days });
    const elsewhere = selection.get() !== painted.current;
    selection.set(chosen);
    painted.current = chosen;
    if (!table.current) return;
    paint(table.current, chosen, idOf);
    // Pasting rows selects them from outside the grid.
    if (elsewhere) reveal(table.current, chosen);
  }, [rows, days, selection, idOf]);

  return { tableRef: table, shownRef: shown, select };
}

interface MouseOptions {
  tableRef: RefObject<HTMLTableElement | null>;
  selection: SelectionStore;
  select: (selection: Selection) => void;
  stopTyping: () => void;
}

/** Selects cells by clicks and drags. */
function useMouse({ tableRef, selection, select, stopTyping }: MouseOptions) {
  const dragging = useRef(false);
  const onMouseDown = (event: MouseEvent): void => {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    tableRef.current?.focus({ preventScroll: true });
    stopTyping();
    dragging.current = true;
    select(event.shiftKey ? { ...selection.get(), end: cell } : { active: cell, end: cell });
  };
  const onMouseOver = (event: MouseEvent): void => {
    if (event.buttons !== 1) dragging.current = false;
    const cell = dragging.current ? cellOf(event.target) : null;
    if (cell) select({ ...selection.get(), end: cell });
  };
  return { onMouseDown, onMouseOver };
}

/** A month of advanced items: one row per item, one column per day, with totals. */
export function MonthGrid(props: MonthGridProps) {
  const { label, month, rows, tested, selection, ticked, readOnly } = props;
  const translate = useTranslate();
  const base = useId();
  const hint = useId();
  const weekdays = useMemo(() => weekdaysOf(month), [month]);
  const days = weekdays.length;
  const idOf = useCallback((row: number, col: number) => `${base}-${row}-${col}`, [base]);

  const { tableRef, shownRef, select } = useSelection({ rows, days, selection, idOf });

  const { change, undo, redo, editItem, deleteItems, pasteItems, tell } = props;
  const { keys, toggle, all, none } = ticked;
  const actions = useMemo(
    (): GridActions => ({
      rows: () => shownRef.current,
      size: () => ({ rows: shownRef.current.length, cols: days }),
      selection: selection.get,
      select,
      change,
      undo,
      redo,
      editItem,
      deleteItems,
      pasteItems,
      tick: (row) => {
        const line = shownRef.current[row];
        if (line) toggle(line.key, false);
      },
      tickAll: all,
      tell,
      readOnly,
    }),
    [
      days,
      shownRef,
      selection,
      select,
      change,
      undo,
      redo,
      editItem,
      deleteItems,
      pasteItems,
      toggle,
      all,
      tell,
      readOnly,
    ],
  );
  const { stopTyping, ...handlers } = useGridKeys(actions);

  const { onMouseDown, onMouseOver } = useMouse({ tableRef, selection, select, stopTyping });
  const onDoubleClick = (event: MouseEvent): void => {
    const cell = cellOf(event.target);
    if (cell?.col === -1 && !readOnly) editItem(cell.row);
  };
  const selectDay = useCallback(
    (day: number): void => {
      const last = shownRef.current.length - 1;
      if (last < 0) return;
      tableRef.current?.focus({ preventScroll: true });
      select({ active: { row: 0, col: day }, end: { row: last, col: day } });
    },
    [tableRef, shownRef, select],
  );

  return (
    <Box
      sx={{
        overflow: 'auto',
        maxHeight: '70vh',
        position: 'relative',
        containerType: 'inline-size',
      }}
    >
      <p id={hint} className="visually-hidden">
        {translate('spot.grid.hint')}
      </p>
      <GridTable
        ref={tableRef}
        role="grid"
        style={columnsOf(days)}
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
        <GridHead
          month={month}
          weekdays={weekdays}
          onDay={selectDay}
          ticked={
            readOnly ? null : keys.size === 0 ? 'none' : keys.size < rows.length ? 'some' : 'all'
          }
          onTick={keys.size === rows.length ? none : all}
        />
        <tbody role="rowgroup">
          {rows.map((line, index) => (
            <GridRow
              key={line.key}
              line={line}
              index={index}
              weekdays={weekdays}
              tested={tested.get(line.key)}
              ticked={keys.has(line.key)}
              onTick={readOnly ? null : toggle}
              idOf={idOf}
            />
          ))}
        </tbody>
        <GridTotals rows={rows} weekdays={weekdays} />
      </GridTable>
    </Box>
  );
}
