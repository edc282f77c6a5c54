import { printedParts } from './print';

const SIZE = { heads: 1, columns: 1, measures: 2, lines: 30, wide: false };

it('has columns beside one another as far as a page goes, and the others below', () => {
  expect(printedParts(SIZE)).toEqual({ blocks: [[0]], lines: 30 });
  expect(printedParts({ ...SIZE, columns: 6 }).blocks).toEqual([
    [0, 1, 2, 3],
    [4, 5],
  ]);
  expect(printedParts({ ...SIZE, columns: 6, wide: true }).blocks).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
  expect(printedParts({ ...SIZE, heads: 4, measures: 6, columns: 2 }).blocks).toEqual([[0], [1]]);
});

it('leaves lines out that a browser would not lay out', () => {
  const { blocks, lines } = printedParts({ ...SIZE, columns: 366, lines: 20_000 });
  expect(blocks).toHaveLength(92);
  expect(lines * (366 * 2 + 92)).toBeLessThanOrEqual(40_000);
  expect(lines).toBeGreaterThan(40);
});
