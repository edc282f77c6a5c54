import { type DescribedBreaks, firstWeek } from './first-week.js';

const ADS: DescribedBreaks = {
  days: [1, 2],
  from: '06:00',
  to: '08:00',
  minutes: [15, 45],
  spotType: 0,
};

/** As `day time kind`. */
const shown = (...patterns: DescribedBreaks[]): unknown => {
  const week = firstWeek(patterns);
  return 'faults' in week
    ? Object.fromEntries(Object.entries(week.faults).map(([path, { key }]) => [path, key]))
    : week.breaks.map(({ dayOfWeek, time, spotType }) => `${dayOfWeek} ${time} ${spotType}`);
};

it('has the breaks of each day, at minutes of the hour or every so many minutes', () => {
  expect(shown(ADS)).toEqual([
    '1 375 0',
    '1 405 0',
    '1 435 0',
    '1 465 0',
    '2 375 0',
    '2 405 0',
    '2 435 0',
    '2 465 0',
  ]);
  expect(shown({ ...ADS, days: [0], minutes: null, everyMinutes: 50 })).toEqual([
    '0 360 0',
    '0 410 0',
    '0 460 0',
  ]);
});

it('has one break at a time, of the first pattern that asks for it', () => {
  const sponsors: DescribedBreaks = { ...ADS, days: [1, 1], minutes: [0, 15], spotType: 2 };
  expect(shown({ ...ADS, days: [1] }, sponsors)).toEqual([
    '1 375 0',
    '1 405 0',
    '1 435 0',
    '1 465 0',
    '1 360 2',
    '1 420 2',
  ]);
});

it('may be empty', () => {
  expect(shown()).toEqual([]);
});

it.each([
  ['neither', { minutes: null }, { 'breaks.0.everyMinutes': 'breakPattern' }],
  ['both', { everyMinutes: 5 }, { 'breaks.0.everyMinutes': 'breakPattern' }],
  ['the end first', { to: '06:00' }, { 'breaks.0.to': 'startBeforeEnd' }],
  [
    'a break each minute',
    { from: '00:00', to: '24:00', minutes: null, everyMinutes: 1 },
    { breaks: 'tooManyBreaks' },
  ],
])('refuses %s', (_, change, faults) => {
  expect(shown({ ...ADS, ...change })).toEqual(faults);
});
