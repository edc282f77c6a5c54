import { changedLines } from './changed-lines.js';

const stored = new Map<number, object>([
  [1, { id: 1, length: 30, filename: 'a', timeFee: null, days: [0, 1], changes: null }],
  [2, { id: 2, length: 20, filename: null, timeFee: 1.1, days: [1, 1], changes: [{ from: 'x' }] }],
]);
const first = { id: 1, length: 30, filename: 'a', timeFee: null, days: [0, 1], changes: null };
const second = { ...first, id: 2, length: 20, filename: null, timeFee: 1.1, days: [1, 1] };

describe('changed lines', () => {
  it('are none of a campaign that is sent back as it is', () => {
    expect(changedLines(stored, [{ ...second, changes: [{ from: 'x' }] }, first])).toEqual([]);
  });

  it.each([
    ['a number', { length: 31 }],
    ['a text', { filename: 'b' }],
    ['a text that is taken away', { filename: null }],
    ['a column that is left out', { filename: undefined }],
    ['a price that is new', { timeFee: 0 }],
    ['one of a list', { days: [1, 1] }],
    ['a list that is shorter', { days: [0] }],
    ['a list instead of nothing', { changes: [] }],
  ])('are those with %s', (_, change) => {
    const line = { ...first, ...change };
    expect(changedLines(stored, [{ ...second, changes: [{ from: 'x' }] }, line])).toEqual([line]);
  });

  it('are those whose object says something else, or nothing', () => {
    for (const changes of [[{ from: 'y' }], null, undefined]) {
      const line = { ...second, changes };
      expect(changedLines(stored, [line])).toEqual([line]);
    }
  });

  it('are no lines that are new', () => {
    expect(changedLines(stored, [{ ...first, id: null }, { length: 3 } as never])).toEqual([]);
  });
});
