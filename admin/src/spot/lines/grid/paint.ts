import { rectOf, type Rect, type Selection } from '../model/selection';

/**
 * Marks the selection with attributes on the cells, bypassing React, so that moving in the grid
 * renders nothing. React never writes these attributes.
 */

const cellAt = (table: HTMLTableElement, row: number, col: number): Element | undefined =>
  table.tBodies[0]?.rows[row]?.cells[col + 1];

const contains = (rect: Rect, row: number, col: number): boolean =>
  row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right;

/** Shows a selection in the table, whose cells have the ids that `idOf` returns. */
export function paint(
  table: HTMLTableElement,
  selection: Selection,
  idOf: (row: number, col: number) => string,
): void {
  const rect = rectOf(selection);
  for (const cell of table.querySelectorAll('[aria-selected="true"]')) {
    const { row, col } = (cell as HTMLElement).dataset;
    if (!contains(rect, Number(row), Number(col))) cell.removeAttribute('aria-selected');
  }
  for (let row = rect.top; row <= rect.bottom; row += 1) {
    for (let col = rect.left; col <= rect.right; col += 1) {
      cellAt(table, row, col)?.setAttribute('aria-selected', 'true');
    }
  }
  table.querySelector('[data-active]')?.removeAttribute('data-active');
  const { row, col } = selection.active;
  const active = cellAt(table, row, col);
  active?.setAttribute('data-active', '');
  if (active) table.setAttribute('aria-activedescendant', idOf(row, col));
  else table.removeAttribute('aria-activedescendant');
}

/**
 * Scrolls the cell at the end of the selection into view; scroll margins keep it clear of sticky
 * cells.
 */
export function reveal(table: HTMLTableElement, { end }: Selection): void {
  cellAt(table, end.row, end.col)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The cell of an element; null outside the items. */
export function cellOf(target: EventTarget | null): { row: number; col: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : null;
}
