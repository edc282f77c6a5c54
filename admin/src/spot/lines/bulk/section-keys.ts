import type { KeyboardEvent } from 'react';
import type { LinesStore } from '../store';

const TEXT = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** Whether a key is meant for the lines: not handled already, and not typed into a field. */
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

/** The checkboxes of the lines, in order; the value of each is its line. */
const BOX = 'input[type=checkbox][value]';

interface Ticking {
  all: () => void;
  none: () => void;
  toggle: (key: string, range: boolean) => void;
}

/**
 * Ctrl+A ticks all lines of a list and Escape none. On a checkbox, up and down move to the next
 * one, with Shift also ticking it.
 */
export function tickByKey(event: KeyboardEvent, { all, none, toggle }: Ticking): void {
  if (!isFree(event)) return;
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key.toLowerCase() === 'a') all();
  else if (event.key === 'Escape' && !control) none();
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const box =
      event.target instanceof Element ? event.target.closest<HTMLInputElement>(BOX) : null;
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>(BOX)];
    const at = box ? boxes.indexOf(box) : -1;
    const next = at < 0 ? undefined : boxes[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    next.focus();
    if (event.shiftKey) toggle(next.value, true);
  } else return;
  event.preventDefault();
}
