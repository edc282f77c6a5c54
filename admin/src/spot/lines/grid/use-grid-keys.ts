import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useCallback, useRef } from 'react';
import { pasteBlock, readTsv, toTsv, typedDigit, withCells } from '../model/grid';
import { areItems } from '../model/item-rows';
import { moveByKey, rectOf, moveByTab, type GridSize, type Selection } from '../model/selection';
import type { AdvancedLine } from '../model/types';

export interface GridActions {
  rows: () => readonly AdvancedLine[];
  size: () => GridSize;
  selection: () => Selection;
  select: (selection: Selection) => void;
  /** `joined`: the same undo step as the previous change. */
  change: (
    change: (rows: readonly AdvancedLine[]) => readonly AdvancedLine[],
    joined?: boolean,
  ) => void;
  undo: () => void;
  redo: () => void;
  editItem: (row: number) => void;
  deleteItems: (rows: readonly number[]) => void;
  /** Takes rows of a spreadsheet as items. */
  pasteItems: (text: string) => void;
  tick: (row: number) => void;
  tickAll: () => void;
  tell: (key: string, values?: object) => void;
  readOnly: boolean;
}

const rowsOf = (selection: Selection): number[] => {
  const { top, bottom } = rectOf(selection);
  return Array.from({ length: bottom - top + 1 }, (_, i) => top + i);
};

/**
 * Fills the selection with the active cell, its first row downwards, or its first column to the
 * right.
 */
function fill(grid: GridActions, from: 'active' | 'down' | 'right'): void {
  const selection = grid.selection();
  const rect = rectOf(selection);
  const before = grid.rows();
  grid.change((rows) =>
    withCells(rows, rect, grid.size().cols, (count, row, col) => {
      const source =
        from === 'active'
          ? selection.active
          : from === 'down'
            ? { row: rect.top, col }
            : { row, col: rect.left };
      return before[source.row]?.occurrences[source.col] ?? count;
    }),
  );
}

/** What digits and Backspace do to the active cell. */
function useTyping(grid: GridActions) {
  /** The cell that digits are being typed into; the next digit is appended. */
  const typing = useRef<string | null>(null);
  const clear = useCallback((): void => {
    grid.change((rows) => withCells(rows, rectOf(grid.selection()), grid.size().cols, () => 0));
  }, [grid]);

  const onDigit = (digit: number): void => {
    const { row, col } = grid.selection().active;
    const line = grid.rows()[row];
    if (!line || col < 0) return;
    const cell = `${line.key} ${col}`;
    const fresh = typing.current !== cell;
    const next = typedDigit(line.occurrences[col] ?? 0, digit, fresh);
    typing.current = cell;
    if (next === null) return;
    const only = { top: row, bottom: row, left: col, right: col };
    grid.change((rows) => withCells(rows, only, grid.size().cols, () => next), !fresh);
  };

  const onBackspace = (): void => {
    const { row, col } = grid.selection().active;
    const line = grid.rows()[row];
    if (!line || typing.current !== `${line.key} ${col}`) return clear();
    const only = { top: row, bottom: row, left: col, right: col };
    grid.change((rows) => withCells(rows, only, grid.size().cols, (n) => Math.floor(n / 10)), true);
  };

  /** The next digit replaces what is in its cell. */
  const stopTyping = useCallback((): void => {
    typing.current = null;
  }, []);

  return { clear, onDigit, onBackspace, stopTyping };
}

/** Copies, cuts and pastes cells as a spreadsheet does. */
function clipboardOf(grid: GridActions, clear: () => void) {
  const onCopy = (event: ClipboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', toTsv(grid.rows(), rectOf(grid.selection())));
  };

  const onCut = (event: ClipboardEvent): void => {
    onCopy(event);
    if (!grid.readOnly) clear();
  };

  const onPaste = (event: ClipboardEvent): void => {
    if (event.target !== event.currentTarget || grid.readOnly) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (areItems(text)) return grid.pasteItems(text);
    const read = readTsv(text);
    if ('wrong' in read) return grid.tell('spot.grid.notANumber', { text: read.wrong });
    const selection = grid.selection();
    const { cols } = grid.size();
    const result = pasteBlock(grid.rows(), rectOf(selection), cols, read.cells);
    grid.change(() => result.rows);
    const { top, left, bottom, right } = result.rect;
    grid.select({ active: { row: top, col: left }, end: { row: bottom, col: right } });
    if (result.outside > 0) grid.tell('spot.grid.outside', { smart_count: result.outside });
  };

  return { onCopy, onCut, onPaste };
}

/**
 * Spreadsheet keys for the month grid. Arrows, Page, Home and End move, Shift extends; Tab and
 * Enter go on; digits write; Delete clears; Space ticks the item; Ctrl+Enter, Ctrl+D and Ctrl+R
 * fill; Ctrl+A, C, X, V, Z, Y as everywhere. Escape lets the next Tab leave the grid.
 */
export function useGridKeys(grid: GridActions) {
  const leaving = useRef(false);

  const { clear, onDigit, onBackspace, stopTyping } = useTyping(grid);

  const onControl = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    const { rows, cols } = grid.size();
    if (key === 'a') {
      if (grid.selection().active.col < 0 && !grid.readOnly) grid.tickAll();
      grid.select({ active: { row: 0, col: 0 }, end: { row: rows - 1, col: cols - 1 } });
    } else if (grid.readOnly) return false;
    else if (key === 'z' && !event.shiftKey) grid.undo();
    else if (key === 'y' || key === 'z') grid.redo();
    else if (key === 'd') fill(grid, 'down');
    else if (key === 'r') fill(grid, 'right');
    else if (key === 'enter') fill(grid, 'active');
    else return false;
    return true;
  };

  const onTab = (back: boolean): boolean => {
    if (leaving.current) return false;
    const next = moveByTab(grid.selection(), back, grid.size());
    if (next) grid.select(next);
    return next !== null;
  };

  const onEnter = (back: boolean): boolean => {
    const selection = grid.selection();
    const { row, col } = selection.active;
    if (col < 0) {
      if (!grid.readOnly) grid.editItem(row);
      return true;
    }
    const key = back ? 'ArrowUp' : 'ArrowDown';
    const next = moveByKey(selection, key, { shift: false, ctrl: false }, grid.size());
    if (next) grid.select(next);
    return true;
  };

  const onSpace = (event: KeyboardEvent): boolean => {
    const { active } = grid.selection();
    const { rows, cols } = grid.size();
    if (event.shiftKey)
      grid.select({ active: { ...active, col: 0 }, end: { row: active.row, col: cols - 1 } });
    else if (event.ctrlKey)
      grid.select({ active: { ...active, row: 0 }, end: { row: rows - 1, col: active.col } });
    else if (!grid.readOnly) grid.tick(active.row);
    return true;
  };

  const onEdit = (event: KeyboardEvent): boolean => {
    if (grid.readOnly) return false;
    const selection = grid.selection();
    if (/^\d$/.test(event.key)) onDigit(Number(event.key));
    else if (event.key === 'Delete') {
      if (selection.active.col < 0) grid.deleteItems(rowsOf(selection));
      else clear();
    } else if (event.key === 'Backspace') onBackspace();
    else if (event.key === 'F2') grid.editItem(selection.active.row);
    else return false;
    return true;
  };

  const onKey = (event: KeyboardEvent): boolean => {
    const control = event.ctrlKey || event.metaKey;
    if (grid.rows().length === 0) return false;
    if (event.key === 'Tab') return onTab(event.shiftKey);
    if (event.key === 'Enter' && !control) return onEnter(event.shiftKey);
    if (event.key === ' ') return onSpace(event);
    const next = moveByKey(
      grid.selection(),
      event.key,
      { shift: event.shiftKey, ctrl: control },
      grid.size(),
    );
    if (next) {
      grid.select(next);
      return true;
    }
    return control ? onControl(event) : onEdit(event);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.target !== event.currentTarget) return;
    const types = /^(\d|Backspace)$/.test(event.key) && !event.ctrlKey && !event.metaKey;
    if (!types && !/^(Shift|Control|Meta)$/.test(event.key)) stopTyping();
    if (event.key === 'Escape') {
      leaving.current = true;
      return;
    }
    if (onKey(event)) event.preventDefault();
    if (event.key !== 'Tab' && event.key !== 'Shift') leaving.current = false;
  };

  const onBlur = (): void => {
    leaving.current = false;
    stopTyping();
  };

  return { onKeyDown, ...clipboardOf(grid, clear), onBlur, stopTyping };
}
