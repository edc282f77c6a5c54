import { advancedLine, simpleLine } from '../../../test/spot-lines';
import { recordChange, historyOf, redoChange, undoChange } from './history';
import { changedLines, mergedLines, sameLines } from './merge';
import { NO_LINES } from './new-lines';
import type { Lines, SimpleLine } from './types';

const stored = (id: number, changes: Partial<SimpleLine> = {}): SimpleLine =>
  simpleLine({ id, key: `simple-${id}`, ...changes });
const of = (...simple: SimpleLine[]): Lines => ({ ...NO_LINES, simple });
const merged = (base: Lines, mine: Lines, theirs: Lines): SimpleLine[] => [
  ...mergedLines(base, mine, theirs).simple,
];

describe('lines that two people changed', () => {
  const base = of(stored(1), stored(2));

  it('keep local changes and take over the others', () => {
    const mine = of(stored(1, { occurrences: 9 }), stored(2));
    const theirs = of(stored(1, { occurrences: 5 }), stored(2, { occurrences: 6 }));
    expect(merged(base, mine, theirs).map(({ occurrences }) => occurrences)).toEqual([9, 6]);
  });

  it('keep new lines of both', () => {
    const added = simpleLine();
    const result = merged(base, of(...base.simple, added), of(...base.simple, stored(3)));
    expect(result.map(({ id }) => id)).toEqual([1, 2, null, 3]);
  });

  it('drop lines that either deleted, except those changed here', () => {
    expect(merged(base, of(stored(1)), base).map(({ id }) => id)).toEqual([1]);
    expect(merged(base, base, of(stored(1))).map(({ id }) => id)).toEqual([1]);
    const mine = of(stored(1), stored(2, { length: 7 }));
    expect(merged(base, mine, of(stored(1))).map(({ id, length }) => [id, length])).toEqual([
      [1, 30],
      [null, 7],
    ]);
  });

  it('are compared by what would be stored', () => {
    expect(sameLines(base, of(stored(1), stored(2)))).toBe(true);
    expect(sameLines(base, of(stored(1), stored(2, { length: 31 })))).toBe(false);
    const advanced = { ...NO_LINES, advanced: [advancedLine('2026-12-01', [1], { key: 'x' })] };
    expect(sameLines(advanced, NO_LINES)).toBe(false);
  });
});

describe('undo', () => {
  it('works in both directions, and typing in one cell is one step', () => {
    let history = recordChange(historyOf(0), 1);
    history = recordChange(history, 12, true);
    history = recordChange(history, 5);
    history = undoChange(history);
    expect(history.present).toBe(12);
    history = undoChange(history);
    expect(history.present).toBe(0);
    expect(undoChange(history).present).toBe(0);
    history = redoChange(redoChange(history));
    expect(history.present).toBe(5);
    expect(recordChange(undoChange(history), 3).future).toEqual([]);
  });
});

it('names the lines that were changed, added and deleted', () => {
  const line = (id: number, length: number) => simpleLine({ id, key: `simple-${id}`, length });
  const before = of(line(1, 20), line(2, 20), line(3, 20));
  const theirs = of(line(1, 20), line(2, 30), line(4, 20));
  const changed = changedLines(before, theirs);
  expect(changed.map(({ key, before: was, theirs: is }) => [key, was?.length, is?.length])).toEqual(
    [
      ['simple-2', 20, 30],
      ['simple-3', 20, undefined],
      ['simple-4', undefined, 20],
    ],
  );
});
