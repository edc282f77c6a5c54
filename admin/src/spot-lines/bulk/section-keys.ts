import type { KeyboardEvent } from 'react';
import type { LinesStore } from '../store';

const TEXT = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** Whether a key is about the lines: not already used, and not typed into a field. */
const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(TEXT));

/** Ctrl+Z and Ctrl+Y anywhere in a section of lines. */
export function undoByKey(event: KeyboardEvent, store: LinesStore): void {
  if (!isFree(event) || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) store.redo();
  else store.undo();
}

/** The boxes that tick lines, in their order. */
const BOX = '[data-tick]';

interface Ticking {
  all: () => void;
  none: () => void;
  toggle: (key: string, range: boolean) => void;
}

/**
 * Ctrl+A ticks all lines of a list and Escape none; on a box, up and down lead to the next one, and
 * with Shift tick it too.
 */
export function tickByKey(event: KeyboardEvent, { all, none, toggle }: Ticking): void {
  if (!isFree(event)) return;
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key.toLowerCase() === 'a') all();
  else if (event.key === 'Escape' && !control) none();
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const box = event.target instanceof Element ? event.target.closest<HTMLElement>(BOX) : null;
    const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>(BOX)];
    const at = box ? boxes.indexOf(box) : -1;
    const next = at < 0 ? undefined : boxes[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    next.focus();
    const key = next.dataset.tick;
    if (event.shiftKey && key) toggle(key, true);
  } else return;
  event.preventDefault();
}
