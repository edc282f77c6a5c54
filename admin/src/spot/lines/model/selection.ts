/** A cell of the month grid; column -1 is the item itself, columns from 0 are days. */
export interface Cell {
  row: number;
  col: number;
}

/** `active` receives typed digits; the range reaches from it to `end`. */
export interface Selection {
  active: Cell;
  end: Cell;
}

export interface Rect {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface GridSize {
  rows: number;
  cols: number;
}

export const selectCell = (row: number, col: number): Selection => ({
  active: { row, col },
  end: { row, col },
});

export const rectOf = ({ active, end }: Selection): Rect => ({
  top: Math.min(active.row, end.row),
  bottom: Math.max(active.row, end.row),
  left: Math.min(active.col, end.col),
  right: Math.max(active.col, end.col),
});

const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));

const PAGE = 10;

/** Clamps a selection to the grid, from which rows may have been deleted. */
export const within = ({ active, end }: Selection, { rows, cols }: GridSize): Selection => {
  const inside = ({ row, col }: Cell): Cell => ({
    row: clamp(row, 0, Math.max(0, rows - 1)),
    col: clamp(col, -1, cols - 1),
  });
  return { active: inside(active), end: inside(end) };
};

function step(
  { row, col }: Cell,
  key: string,
  far: boolean,
  { rows, cols }: GridSize,
): Cell | null {
  const to = (r: number, c: number): Cell => ({
    row: clamp(r, 0, rows - 1),
    col: clamp(c, -1, cols - 1),
  });
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, col);
    case 'ArrowDown':
      return to(far ? rows - 1 : row + 1, col);
    case 'ArrowLeft':
      return to(row, far ? 0 : col - 1);
    case 'ArrowRight':
      return to(row, far ? cols - 1 : col + 1);
    case 'PageUp':
      return to(row - PAGE, col);
    case 'PageDown':
      return to(row + PAGE, col);
    case 'Home':
      return to(far ? 0 : row, 0);
    case 'End':
      return to(far ? rows - 1 : row, cols - 1);
    default:
      return null;
  }
}

/**
 * Where an arrow, Page, Home or End key leads, with Shift to extend and Ctrl to the edge; null for
 * others.
 */
export function moveByKey(
  selection: Selection,
  key: string,
  { shift, ctrl }: { shift: boolean; ctrl: boolean },
  size: GridSize,
): Selection | null {
  const cell = step(shift ? selection.end : selection.active, key, ctrl, size);
  if (!cell) return null;
  return shift ? { active: selection.active, end: cell } : { active: cell, end: cell };
}

/**
 * The next or previous cell for Tab, across rows; null at the ends, where the focus leaves the
 * grid.
 */
export function moveByTab(
  { active }: Selection,
  back: boolean,
  { rows, cols }: GridSize,
): Selection | null {
  const index = active.row * cols + Math.max(active.col, back ? 0 : -1) + (back ? -1 : 1);
  if (index < 0 || index >= rows * cols) return null;
  return selectCell(Math.floor(index / cols), index % cols);
}
