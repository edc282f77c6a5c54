import { continuedLines, type ReplacedLine, type RevisedLine } from './continued-lines.js';

const line = (changes: Partial<RevisedLine> = {}): RevisedLine => ({
  spotType: 0,
  timeMode: 0,
  length: 30,
  startTime: 360,
  endTime: 600,
  exactTimes: [],
  service: 'guaranteed',
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  ...changes,
});
const stored = (id: number, changes: Partial<RevisedLine> = {}): ReplacedLine => ({
  ...line(changes),
  id,
});

const pairsOf = (lines: RevisedLine[], replaced: ReplacedLine[]) =>
  continuedLines(lines, replaced, new Map(), true);

describe('lines that say nothing', () => {
  it('go on with those that are alike, one to one and in their sequence', () => {
    const replaced = [stored(1), stored(2, { length: 20 }), stored(3)];
    expect(pairsOf([line(), line(), line(), line({ length: 20 })], replaced)).toEqual([
      1,
      3,
      null,
      2,
    ]);
  });

  it.each<Partial<RevisedLine>>([
    { spotType: 1 },
    { length: 20 },
    { startTime: 361 },
    { endTime: 601 },
    { timeMode: 1, showId: 4 },
    { timeMode: 2, exactTimes: [480] },
    { date: '2026-12-01' },
  ])('go on with none of another kind, hours or length: %j', (changes) => {
    expect(pairsOf([line(changes)], [stored(1)])).toEqual([null]);
    expect(pairsOf([line(changes)], [stored(1, changes)])).toEqual([1]);
  });

  it('go on with those of the same dates and service first', () => {
    const later = { startDate: '2027-01-01', endDate: '2027-01-31' };
    const replaced = [stored(1), stored(2, { service: 'bonus' }), stored(3, later)];
    expect(pairsOf([line(later), line({ endDate: '2026-12-24' })], replaced)).toEqual([3, 1]);
    expect(pairsOf([line({ service: 'bonus' })], replaced)).toEqual([2]);
  });

  it('are paired only where they may be', () => {
    expect(continuedLines([line()], [stored(1)], new Map(), false)).toEqual([null]);
  });
});

describe('a line that says it', () => {
  it('goes on with that one, and nobody else does', () => {
    const replaced = [stored(1), stored(2)];
    expect(pairsOf([line(), line({ length: 5, continuesId: 1 })], replaced)).toEqual([2, 1]);
  });

  it('may say it by the id that it had there', () => {
    const replaced = [stored(8, { continuesId: 3 })];
    expect(pairsOf([line({ id: 8, length: 5, continuesId: 3 })], replaced)).toEqual([8]);
  });

  it('names a line of the replaced revision, which no other names', () => {
    expect(pairsOf([line({ continuesId: 9 })], [stored(1)])).toEqual({
      index: 0,
      message: 'reference',
    });
    const twice = [line({ continuesId: 1 }), line({ continuesId: 1 })];
    expect(pairsOf(twice, [stored(1)])).toEqual({ index: 1, message: 'repeatedId' });
  });
});

it('a line that is stored keeps what it says or not, clears it, and is not paired again', () => {
  const own = new Map([
    [5, 1],
    [6, null],
  ]);
  const of = (lines: RevisedLine[]) => continuedLines(lines, [stored(1), stored(2)], own, true);
  expect(of([line({ id: 5 }), line({ id: 6 })])).toEqual([1, null]);
  expect(of([line({ id: 5, continuesId: null }), line()])).toEqual([null, 1]);
  expect(of([line({ id: 6, continuesId: 2 })])).toEqual([2]);
});
