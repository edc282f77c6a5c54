import type { Room } from './types';
import { verdictOf } from './verdict';

const NO_DAY = { asked: 0, placed: 0, breaks: [], displaced: [], unplaced: [] };
const losing = (spotId: number | null, count: number) => ({
  spotId,
  spotName: spotId === null ? null : `Campaign ${spotId}`,
  count,
});
const room = (
  asked: number,
  placed: number,
  ...displaced: ReturnType<typeof losing>[][]
): Room => ({
  asked,
  placed,
  days: displaced.map((lost, i) => ({ ...NO_DAY, date: `2026-12-0${i + 1}`, displaced: lost })),
});

it.each([
  ['fits', room(4, 4)],
  ['displaces', room(4, 4, [losing(7, 1)])],
  ['short', room(4, 3)],
  // What would be displaced does not make it fit.
  ['short', room(4, 3, [losing(7, 1)])],
  ['nothing', room(0, 0)],
] as const)('is %s', (kind, answer) => {
  expect(verdictOf(answer).kind).toBe(kind);
});

it('adds up what each campaign would lose over the days, the most first', () => {
  const answer = room(9, 9, [losing(7, 1), losing(8, 2)], [losing(8, 1), losing(null, 2)]);
  expect(verdictOf(answer)).toMatchObject({
    airings: 6,
    campaigns: [
      { name: 'Campaign 8', airings: 3 },
      { name: null, airings: 2 },
      { name: 'Campaign 7', airings: 1 },
    ],
  });
});
