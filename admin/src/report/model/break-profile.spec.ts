import { hourRows, knownDays, profileBars } from './break-profile';
import type { BreakProfile } from './types';

const hour = (at: number, over: object = {}) => ({
  hour: at,
  ad: 0,
  live: 0,
  sponsor: 0,
  holds: 0,
  aired: null,
  ...over,
});
const day = (date: string, eight: object): BreakProfile['days'][number] => ({
  date,
  status: 'draft',
  hours: Array.from({ length: 24 }, (_, at) => hour(at, at === 8 ? eight : {})),
});
const ofEight = (seconds: number) =>
  Array.from({ length: 24 }, (_, at) => (at === 8 ? seconds : 0));

const ONE: BreakProfile = {
  max: null,
  days: [day('2026-12-01', { ad: 300, live: 60, holds: 360 })],
  mean: ofEight(360),
  most: ofEight(360),
};

it('one day is drawn by kind, under what its breaks hold', () => {
  const { parts, most, line } = profileBars(ONE, 'scheduled');
  expect(parts.map(({ kind, seconds }) => [kind, seconds[8]])).toEqual([
    ['ad', 300],
    ['live', 60],
    ['sponsor', 0],
  ]);
  expect([most, line[8], line[9]]).toEqual([null, 360, 0]);
});

it('several days are drawn as their mean and their greatest, under the maximum of the station', () => {
  const two = {
    ...ONE,
    max: 300,
    days: [...ONE.days, day('2026-12-02', { ad: 100, holds: 360 })],
    mean: ofEight(230),
  };
  const { parts, most, line } = profileBars(two, 'scheduled');
  expect(parts.map(({ kind, seconds }) => [kind, seconds[8]])).toEqual([['mean', 230]]);
  expect([most?.[8], line[8]]).toEqual([360, 300]);
  const eight = { hour: 8, ad: null, live: null, sponsor: null, all: 230, most: 360, line: 300 };
  expect(hourRows(two, 'scheduled')).toEqual([{ ...eight, isOver: true }]);
});

it('has rows of hours with a break or advertising alone', () => {
  expect(hourRows(ONE, 'scheduled')).toEqual([
    { hour: 8, ad: 300, live: 60, sponsor: 0, all: 360, most: null, line: 360, isOver: false },
  ]);
});

it('knows of no day that was not compared what aired', () => {
  expect(knownDays(ONE, 'scheduled')).toHaveLength(1);
  expect(knownDays(ONE, 'aired')).toHaveLength(0);
  const compared = { ...ONE, days: [day('2026-12-01', { aired: 0 })] };
  expect(knownDays(compared, 'aired')).toHaveLength(1);
  expect(
    knownDays({ ...compared, days: [{ ...compared.days[0]!, status: null }] }, 'aired'),
  ).toEqual([]);
});
