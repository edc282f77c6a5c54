import { ahead, changedGoals, goalsByCell, pastedAt, percentOfGoal, readAmount } from './goals';

describe('an amount', () => {
  it.each([
    ['250000', 250_000],
    ['250000,5', 250_000.5],
    ['250.000', 250_000],
    ['250.000,50', 250_000.5],
    ['1,250,000.75', 1_250_000.75],
    ['$ 1 250', 1250],
    ['0', 0],
    ['', null],
    ['  ', null],
  ])('%s is %s', (text, amount) => expect(readAmount(text)).toBe(amount));

  it.each(['abc', '-5', '1.2.3', '1.25,000', '12.50.000', '1,2345', '.5'])('%s is none', (text) =>
    expect(readAmount(text)).toBeNaN(),
  );
});

const GRID = [
  [' 2026-11', ' 2026-12'],
  ['7 2026-11', '7 2026-12'],
];

it('what is pasted fills cells to the right and down, and says what has no place', () => {
  expect(pastedAt('1\t2\n3\t4\n', GRID, { row: 0, column: 0 })).toEqual({
    typed: { ' 2026-11': '1', ' 2026-12': '2', '7 2026-11': '3', '7 2026-12': '4' },
    outside: 0,
  });
  expect(pastedAt('1\t2\r\n\t4', GRID, { row: 1, column: 1 })).toEqual({
    typed: { '7 2026-12': '1' },
    outside: 2,
  });
});

it('goals that are typed are sent with the version that was read', () => {
  const goal = { stationId: 1, month: '2026-11', net: 100 };
  const stored = goalsByCell([
    { ...goal, id: 1, version: 3, accountExecutiveId: null },
    { ...goal, id: 2, version: 1, accountExecutiveId: 7 },
  ]);
  const cells = [
    { executiveId: null, month: '2026-11' },
    { executiveId: 7, month: '2026-11' },
    { executiveId: 7, month: '2026-12' },
    { executiveId: 8, month: '2026-12' },
  ];
  const typed = { ' 2026-11': '100,00', '7 2026-11': '', '7 2026-12': '50', '8 2026-12': 'x' };
  expect(changedGoals(1, cells, typed, stored)).toEqual({
    goals: [
      { stationId: 1, accountExecutiveId: 7, month: '2026-11', net: null, version: 1 },
      { stationId: 1, accountExecutiveId: 7, month: '2026-12', net: 50, version: 0 },
    ],
    wrong: ['8 2026-12'],
  });
});

it('says how much of a goal is reached, and how far it is ahead of last year', () => {
  expect(percentOfGoal({ booked: 780, goal: 1000 })).toBe(78);
  expect(percentOfGoal({ booked: 780, goal: null })).toBeNull();
  expect(percentOfGoal({ booked: 780, goal: 0 })).toBeNull();
  expect(ahead({ booked: 120, sameDistance: 100 })).toBe(20);
  expect(ahead({ booked: 50, sameDistance: 100 })).toBe(-50);
  expect(ahead({ booked: 50, sameDistance: 0 })).toBeNull();
});
