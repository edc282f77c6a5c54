import { nearestBreak } from './nearest';

const breaks = ['06:00', '07:12', '07:20'].map((time) => ({ time }));

it.each([
  ['07:12', '07:12'],
  ['07:16', '07:12'],
  ['07:17', '07:20'],
  ['00:00', '06:00'],
  ['24:00', '07:20'],
])('the nearest to %s is %s', (time, nearest) =>
  expect(nearestBreak(breaks, time)?.time).toBe(nearest),
);

it('is none of no breaks', () => expect(nearestBreak([], '07:12')).toBeUndefined());
