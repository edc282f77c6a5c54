import { airedOf, driftOf, driftText, nextOpen, openSections, sectionsOf } from './day-rows';
import { airing, loose } from './test-day';

const DAY = {
  airings: [
    airing(2, { breakTime: '09:00', start: '09:00:30', state: 'MISSED', open: 1 }),
    airing(1, { breakTime: '09:00', start: '09:00:00' }),
    airing(3, { breakTime: '25:00', start: '25:00:00', state: 'PENDING', open: 1 }),
  ],
  unordered: [
    loose(7, { actualStart: '09:20:00' }),
    loose(8, { actualStart: '08:10:00', open: 0 }),
    loose(9, { actualStart: '25:10:00' }),
  ],
};
const keysOf = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ time, items }) => [time, ...items.map(({ key }) => key)]);

describe('a day beside what aired', () => {
  const sections = sectionsOf(DAY);

  it('has its breaks in order, past midnight last, and between them what was not ordered', () => {
    expect(keysOf(sections)).toEqual([
      [null, 'r8'],
      ['09:00', 'a1', 'a2', 'r7'],
      ['25:00', 'a3', 'r9'],
    ]);
  });

  it('is shortened to what is left to decide', () => {
    expect(keysOf(openSections(sections))).toEqual([
      ['09:00', 'a2', 'r7'],
      ['25:00', 'a3', 'r9'],
    ]);
  });

  it('counts what aired of each break', () => {
    expect(sections.map(airedOf)).toEqual([
      { planned: 0, aired: 0 },
      { planned: 2, aired: 1 },
      { planned: 1, aired: 0 },
    ]);
  });

  it('goes on to the next open row, round the end, and not to what was just decided', () => {
    expect(nextOpen(sections, 'a2', new Set(['a2', 'r7']))).toBe('a3');
    expect(nextOpen(sections, 'r9', new Set(['r9']))).toBe('a2');
    expect(nextOpen(sections, 'a2', new Set(['a2', 'r7', 'a3', 'r9']))).toBe(null);
  });
});

describe('drift', () => {
  it('is from the planned to the actual start', () => {
    expect(driftOf(airing(1, { start: '23:59:50', actualStart: '24:00:02' }))).toBe(12);
    expect(driftOf(airing(1, { actualStart: null }))).toBe(null);
  });

  it.each([
    [0, '+0 s'],
    [59, '+59 s'],
    [-65, '−1:05'],
    [3_723, '+1:02:03'],
  ])('of %i seconds is written %s', (seconds, text) => expect(driftText(seconds)).toBe(text));
});
