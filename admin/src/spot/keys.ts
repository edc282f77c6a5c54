import type { ScreenKeys } from '../workspace/screens';

/** The keyboard help of a campaign and of its month grid. */
export const SPOT_KEYS: ScreenKeys = [
  ['Alt + C', 'spot.fold.key'],
  ['Alt + L', 'spot.simple.add'],
  ['Alt + P', 'spot.pieces.add'],
  ['Alt + I', 'spot.advanced.add'],
  ['Ctrl + S', 'kit.save'],
  ['0-9', 'spot.keys.type'],
  ['Enter, Tab', 'spot.keys.go'],
  ['F2', 'spot.keys.edit'],
  ['Space, Shift + ↓, Ctrl + A', 'spot.keys.tick'],
  ['Delete', 'spot.keys.clear'],
  ['Ctrl + Enter, D, R', 'spot.keys.fill'],
  ['Ctrl + C, X, V', 'spot.keys.clip'],
  ['Ctrl + Z, Y', 'spot.keys.undo'],
  ['Esc, Tab', 'spot.keys.leave'],
];
