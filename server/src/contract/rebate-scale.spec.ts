import { rebateOf } from './rebate-scale.js';

const SCALE = [
  { from: 0, percentage: 1 },
  { from: 1000, percentage: 2.5 },
  { from: 5000.5, percentage: 4 },
];

it.each([
  [0, 1, 0],
  [99_999, 1, 1000],
  [100_000, 2.5, 2500],
  [500_049, 2.5, 12_501],
  [500_050, 4, 20_002],
])('gives back of %d cents %d %%, which are %d cents', (net, percentage, cents) => {
  expect(rebateOf(SCALE, net)).toEqual({ percentage, cents });
});

it('gives nothing back below its first step, without a scale, and of no net', () => {
  expect(rebateOf(SCALE.slice(1), 99_999)).toEqual({ percentage: 0, cents: 0 });
  expect(rebateOf(null, 1_000_000)).toEqual({ percentage: 0, cents: 0 });
  expect(rebateOf(SCALE, -500)).toEqual({ percentage: 0, cents: 0 });
});

it('takes its steps in any order, and of two that begin alike the greater', () => {
  const steps = [...SCALE].reverse();
  expect(rebateOf(steps, 100_000)).toEqual({ percentage: 2.5, cents: 2500 });
  const alike = [{ from: 1000, percentage: 3 }, ...SCALE];
  expect(rebateOf(alike, 100_000)).toEqual({ percentage: 3, cents: 3000 });
});
