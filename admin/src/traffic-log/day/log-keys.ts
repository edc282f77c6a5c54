import type { KeyboardEvent } from 'react';

const PAGE = 10;

const rowsIn = (grid: HTMLElement): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('[data-key]'),
];

/** The row that an arrow key leads to; undefined for another key. */
export function rowAfterKey(grid: HTMLElement, from: string | null, key: string) {
  const rows = rowsIn(grid);
  const index = rows.findIndex(({ dataset }) => dataset.key === from);
  const last = rows.length - 1;
  const steps: Partial<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? undefined : rows[Math.max(0, Math.min(last, next))];
}

export type Command = 'open' | 'cut' | 'paste' | 'remove' | 'undo' | 'cancel';

/** The actions of keys other than those that move between rows. */
export function commandOf(event: KeyboardEvent): Command | null {
  const control = event.ctrlKey || event.metaKey;
  if (control) {
    switch (event.key.toLowerCase()) {
      case 'x':
        return 'cut';
      case 'v':
        return 'paste';
      case 'z':
        return 'undo';
      default:
        return null;
    }
  }
  switch (event.key) {
    case 'Enter':
      return 'open';
    case 'Delete':
      return 'remove';
    case 'Escape':
      return 'cancel';
    default:
      return null;
  }
}
