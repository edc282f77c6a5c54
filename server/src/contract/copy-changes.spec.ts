import {
  changesWithin,
  copyComesOn,
  fileOn,
  inOrder,
  lastFile,
  pieceFrom,
  withFileFrom,
  type Copy,
} from './copy-changes.js';

const FRIDAY = '2026-12-11';
const MONTH = { first: '2026-12-01', last: '2026-12-31' };
const b = { from: FRIDAY, fileName: 'b' };
const c = { from: '2026-12-20', fileName: 'c' };
const plain: Copy<string> = { file: 'a', changes: null };
const twice: Copy<string> = { file: 'a', changes: [b, c] };

describe('the file of a day', () => {
  it('is the own one of the line, until the first of its changes', () => {
    expect(fileOn(plain, FRIDAY)).toBe('a');
    expect(fileOn(twice, '2026-12-10')).toBe('a');
    expect(fileOn({ file: null, changes: [b] }, '2026-12-10')).toBeNull();
  });

  it('is that of the last change by then, that day included', () => {
    expect(
      ['2026-12-11', '2026-12-19', '2026-12-20', '2027-01-01'].map((d) => fileOn(twice, d)),
    ).toEqual(['b', 'b', 'c', 'c']);
    expect([lastFile(twice), lastFile(plain)]).toEqual(['c', 'a']);
  });

  it('comes with the first change where the line has no file', () => {
    expect([copyComesOn([c, b]), copyComesOn([]), copyComesOn(null)]).toEqual([FRIDAY, null, null]);
  });
});

describe('changes', () => {
  it('are kept in order of their dates, without other fields', () => {
    expect(inOrder([c, { ...b, key: 1 } as typeof b])).toEqual([b, c]);
    expect([inOrder([]), inOrder(null), inOrder(undefined)]).toEqual([null, null, null]);
  });

  it('follow other days of the line, which airs the same on each', () => {
    expect(changesWithin([b, c], MONTH)).toEqual([b, c]);
    expect(changesWithin([b, c], { first: '2026-12-01', last: '2026-12-19' })).toEqual([b]);
    expect(changesWithin([b, c], { first: '2026-12-01', last: '2026-12-10' })).toBeNull();
    expect(changesWithin([b, c], { first: '2026-12-15', last: null })).toEqual([
      { from: '2026-12-15', fileName: 'b' },
      c,
    ]);
    expect(changesWithin([b, c], { first: '2027-01-01', last: null })).toEqual([
      { from: '2027-01-01', fileName: 'c' },
    ]);
  });
});

describe('another file in the place of one', () => {
  const swap = (date: string | null, from = 'a', to = 'x') => ({ from, to, date });

  it('is a change from its date on', () => {
    expect(withFileFrom(plain, swap(FRIDAY), MONTH)).toEqual({
      file: 'a',
      changes: [{ from: FRIDAY, fileName: 'x' }],
    });
  });

  it('is the own file of a line that begins then, or later', () => {
    for (const date of ['2026-12-01', '2026-11-20', null])
      expect(withFileFrom(plain, swap(date), MONTH)).toEqual({ file: 'x', changes: null });
  });

  it('airs only where the other one would', () => {
    expect(withFileFrom(twice, swap('2026-12-05'), MONTH)).toEqual({
      file: 'a',
      changes: [{ from: '2026-12-05', fileName: 'x' }, b, c],
    });
    expect(withFileFrom(twice, swap('2026-12-15', 'b'), MONTH)).toEqual({
      file: 'a',
      changes: [b, { from: '2026-12-15', fileName: 'x' }, c],
    });
    expect(withFileFrom(twice, swap('2026-12-15', 'c'), MONTH)).toEqual({
      file: 'a',
      changes: [b, { from: '2026-12-20', fileName: 'x' }],
    });
    expect(withFileFrom({ file: null, changes: [b] }, swap(null, 'b'), MONTH)).toEqual({
      file: null,
      changes: [{ from: FRIDAY, fileName: 'x' }],
    });
  });

  it('is no change where the line airs that file already', () => {
    expect(withFileFrom(twice, swap('2026-12-05', 'a', 'b'), MONTH)).toEqual({
      file: 'a',
      changes: [{ from: '2026-12-05', fileName: 'b' }, c],
    });
    expect(withFileFrom({ file: 'b', changes: [c] }, swap(null, 'c', 'b'), MONTH)).toEqual({
      file: 'b',
      changes: null,
    });
  });

  it('leaves lines that do not air the other one, or not from then on', () => {
    expect(withFileFrom(plain, swap(FRIDAY, 'b'), MONTH)).toBeNull();
    expect(withFileFrom(twice, swap(FRIDAY), MONTH)).toBeNull();
    expect(withFileFrom(plain, swap('2027-01-01'), MONTH)).toBeNull();
    expect(withFileFrom({ file: null, changes: null }, swap(FRIDAY), MONTH)).toBeNull();
  });

  it('is the file of a whole piece, or of another one for its later days', () => {
    expect(pieceFrom({ from: null, to: null }, null)).toBe('whole');
    expect(pieceFrom({ from: FRIDAY, to: null }, FRIDAY)).toBe('whole');
    expect(pieceFrom({ from: null, to: FRIDAY }, FRIDAY)).toBe('later');
    expect(pieceFrom({ from: '2026-12-10', to: null }, FRIDAY)).toBe('later');
    expect(pieceFrom({ from: null, to: '2026-12-10' }, FRIDAY)).toBeNull();
  });
});
