import { displaced, timesOf } from './displaced.js';

const airings = (...pairs: [spotId: number, time: number][]) =>
  pairs.map(([spotId, time]) => ({ spotId, time }));

it('names the campaigns that have fewer airings, and how many', () => {
  const without = airings([3, 360], [1, 360], [1, 420], [1, 480], [2, 420]);
  const withLines = airings([1, 480], [9, 360], [9, 420], [2, 480]);
  expect(displaced(without, withLines)).toEqual([
    { spotId: 1, count: 2 },
    { spotId: 3, count: 1 },
  ]);
});

it('names nobody who only moved, or has more', () => {
  expect(displaced(airings([1, 360]), airings([1, 420], [1, 480]))).toEqual([]);
});

it('gives the times of one campaign in order', () => {
  expect(timesOf(airings([1, 480], [2, 300], [1, 360]), 1)).toEqual([360, 480]);
});
