import type { ScreenKeys } from '../workspace/screens';

/** The keyboard help of the week picture. */
export const SCHEDULE_KEYS: ScreenKeys = [
  ['← ↑ → ↓', 'schedule.keyMove'],
  ['Enter', 'schedule.keyEdit'],
  ['Insert, B', 'schedule.keyAddBreak'],
  ['S', 'schedule.keyAddShow'],
  ['P', 'schedule.keyPattern'],
  ['Delete', 'schedule.keyRemove'],
  ['Alt + ← ↑ → ↓', 'schedule.keyShift'],
  ['Shift + Alt + ↑ ↓', 'schedule.keyFine'],
  ['Shift + ↑ ↓', 'schedule.keyResize'],
  ['Ctrl + Z, Ctrl + Shift + Z', 'schedule.keyUndo'],
  ['Ctrl + S', 'kit.save'],
];
