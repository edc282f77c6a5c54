import { pinnedMeasure, spotAfter, spotIn } from './grid';

const SIZE = { rows: 40, columns: 6 };
const after = (key: string, row: number, column: number, ctrlKey = false) => {
  const spot = spotAfter({ key, ctrlKey, metaKey: false }, { row, column }, SIZE);
  return spot && [spot.row, spot.column];
};

it.each([
  ['ArrowDown', 3, 2, false, [4, 2]],
  ['ArrowDown', 39, 2, false, [39, 2]],
  ['ArrowUp', 0, 2, false, [-1, 2]],
  ['ArrowUp', -1, 2, false, [-1, 2]],
  ['ArrowRight', 3, 5, false, [3, 5]],
  ['ArrowLeft', 3, 1, false, [3, 0]],
  ['PageDown', 3, 2, false, [18, 2]],
  ['PageUp', 3, 2, false, [-1, 2]],
  ['Home', 3, 2, false, [3, 0]],
  ['End', 3, 2, false, [3, 5]],
  ['Home', 3, 2, true, [-1, 0]],
  ['End', 3, 2, true, [39, 5]],
  ['ArrowDown', 3, 2, true, [39, 2]],
  ['ArrowLeft', 3, 2, true, [3, 0]],
  ['a', 3, 2, false, null],
] as const)('%s from %i, %i (Ctrl: %s) leads to %j', (key, row, column, ctrl, target) => {
  expect(after(key, row, column, ctrl)).toEqual(target);
});

it('stays in a table that became smaller', () => {
  expect(spotIn({ row: 90, column: 9 }, SIZE)).toEqual({ row: 39, column: 5 });
  expect(spotIn({ row: 3, column: 2 }, { rows: 0, columns: 1 })).toEqual({ row: -1, column: 0 });
});

it('the net stays in sight, or else what is nearest to it, and no count does', () => {
  expect(pinnedMeasure(['airings', 'gross', 'net', 'commission'])).toBe(2);
  expect(pinnedMeasure(['airings', 'discount', 'gross'])).toBe(2);
  expect(pinnedMeasure(['airings', 'seconds'])).toBe(-1);
});
