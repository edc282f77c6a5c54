import { nextPlace, readCell, sameCell, writeCell, type TypedKind } from './cell-text';

const WRITING = { order: 'dmy', comma: true, today: '2026-11-23' } as const;
const NAME: TypedKind = { kind: 'text', max: 5, required: true };
const DATE: TypedKind = { kind: 'date' };
const MONEY: TypedKind = { kind: 'money' };

it.each([
  [NAME, ' Faro ', { value: 'Faro' }],
  [NAME, '  ', { problem: 'ra.validation.required' }],
  [NAME, 'Farola', { problem: 'kit.cell.tooLong' }],
  [DATE, '3/12', { value: '2026-12-03' }],
  [DATE, '', { value: null }],
  [DATE, '31/2/2026', { problem: 'kit.badDate' }],
  [MONEY, '1,5', { value: 1.5 }],
  [MONEY, '1,505', { problem: 'kit.cell.money' }],
  [MONEY, '-1', { problem: 'kit.cell.money' }],
  [MONEY, 'dos', { problem: 'kit.cell.money' }],
  [{ ...MONEY, required: true }, '', { problem: 'ra.validation.required' }],
] as const)('%j is typed as %j', (cell, text, read) =>
  expect(readCell(cell, text, WRITING)).toEqual(read),
);

it('a cell opens with its value as it is typed', () => {
  expect(writeCell(DATE, '2026-12-03', WRITING)).toBe('03/12/2026');
  expect(writeCell(MONEY, 1.5, WRITING)).toBe('1,50');
  expect(writeCell(MONEY, null, WRITING)).toBe('');
  expect(writeCell(NAME, 'Faro', WRITING)).toBe('Faro');
});

it('empty values are alike, and 0 is not empty', () => {
  expect(sameCell(null, '')).toBe(true);
  expect(sameCell(0, null)).toBe(false);
});

it('Tab goes on to the next cell, from the last of a row to the next row, and ends behind the last', () => {
  const places = [
    { id: 1, source: 'name' },
    { id: 1, source: 'to' },
    { id: 2, source: 'name' },
  ];
  const at = (index: number) => places[index] ?? { id: 0, source: '' };
  expect(nextPlace(places, at(1), 1)).toEqual({ id: 2, source: 'name' });
  expect(nextPlace(places, at(1), -1)).toEqual({ id: 1, source: 'name' });
  expect(nextPlace(places, at(2), 1)).toBeNull();
  expect(nextPlace(places, at(0), -1)).toBeNull();
  expect(nextPlace(places, { id: 9, source: 'name' }, 1)).toBeNull();
});
