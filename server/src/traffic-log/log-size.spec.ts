import { LIMITS } from '../contract/limits.js';
import { sizesOf, requireLogSize } from './log-size.js';

const DATE = '2026-12-01';
const size = { date: DATE, airings: LIMITS.logEntries, leftOut: LIMITS.logEntries };

it('takes a log of as many airings and entries as one may have', () => {
  expect(() => requireLogSize([size])).not.toThrow();
});

it.each(['airings', 'leftOut'] as const)('refuses one more of %s, in any of the logs', (field) => {
  const larger = { ...size, date: '2026-12-02', [field]: LIMITS.logEntries + 1 };
  expect(() => requireLogSize([size, larger])).toThrow(/log of 2026-12-02/);
});

it("counts each day's own airings and entries", () => {
  const [first, second] = [3, 4].map((day) => ({ day, date: `2026-12-0${day}` }));
  const part = { days: [first, second], airings: ['3,4,4', '0,0,1'], unplaced: [{ day: 3 }] };
  const empty = { ...part, airings: ['', ''], unplaced: [] };
  const sizes = (of: object) =>
    sizesOf(of as Parameters<typeof sizesOf>[0]).map(({ airings, leftOut }) => [airings, leftOut]);
  expect(sizes(part)).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(sizes(empty)).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
