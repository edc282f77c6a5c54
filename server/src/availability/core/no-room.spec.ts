import { noRoomOf } from './no-room.js';

it('sums the airings without a place by reason, the most first', () => {
  expect(
    noRoomOf([
      { reason: 'QUOTA', count: 2 },
      { reason: 'FULL', count: 1 },
      { reason: 'FULL', count: 4 },
    ]),
  ).toEqual([
    { reason: 'FULL', count: 5 },
    { reason: 'QUOTA', count: 2 },
  ]);
  expect(noRoomOf([])).toEqual([]);
});
