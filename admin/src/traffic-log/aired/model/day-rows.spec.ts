import {
  airedOf,
  driftOf,
  driftText,
  filteredSections,
  isTold,
  nextOpen,
  openReads,
  openSections,
  sectionsOf,
} from './day-rows';
import { airing, loose } from './test-day';
import type { AiredAiring } from './types';

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

describe('the reads of a day', () => {
  const said: AiredAiring['said'] = {
    ...{ read: 1, at: '2027-02-01T12:00:04.000Z', time: '09:00:04' },
    ...{ by: 'Estudio 1', reason: null },
  };
  const day = {
    heard: 0,
    airings: [
      airing(1, { live: 1, said }),
      airing(2, { live: 1, state: 'MISSED', open: 1, said: { ...said, read: 0 } }),
      airing(3, { breakTime: '10:00', live: 1, state: 'PENDING', open: 1 }),
      airing(4, { breakTime: '10:00', state: 'PENDING', open: 1 }),
      airing(5, { breakTime: '10:00', live: 1 }),
    ],
    unordered: [loose(7)],
  } as const;
  const sections = sectionsOf({ airings: [...day.airings], unordered: [...day.unordered] });

  it('are told apart by whether a studio said what became of them', () => {
    expect(keysOf(filteredSections(sections, 'said'))).toEqual([['09:00', 'a1', 'a2']]);
    expect(keysOf(filteredSections(sections, 'unsaid'))).toEqual([['10:00', 'a3']]);
    expect(filteredSections(sections, 'all')).toEqual(sections);
  });

  it('that were not read are left to decide while the day goes on', () => {
    expect(keysOf(openReads(sections))).toEqual([['09:00', 'a2']]);
  });

  it('make something known of a day of which nothing was imported', () => {
    const airings = [...day.airings];
    expect(isTold({ heard: 0, airings })).toBe(true);
    expect(isTold({ heard: 0, airings: airings.slice(2) })).toBe(false);
    expect(isTold({ heard: 1, airings: [] })).toBe(true);
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
