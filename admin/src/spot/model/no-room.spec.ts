import { noRoomOf } from './no-room';

it('why airings have no place is summed over the days, the most first', () => {
  const day = (...unplaced: object[]) => ({ unplaced }) as never;
  const days = [
    day({ reason: 'QUOTA', count: 2 }, { reason: 'FULL', count: 1 }),
    day(),
    day({ reason: 'FULL', count: 3 }),
  ];
  expect(noRoomOf({ days })).toEqual([
    { reason: 'FULL', count: 4 },
    { reason: 'QUOTA', count: 2 },
  ]);
});
