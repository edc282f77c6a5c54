import { addedUp, type FactAmounts, isAnything } from './added-up.js';

const ONE: FactAmounts = {
  ...{ airings: 1, facts: 1, seconds: 20 },
  ...{ gross: 2_740, discount: 206, commission: 0 },
};

it('facts are added up by their values, and none of them is changed', () => {
  const { sums, tell } = addedUp();
  tell([7, '2026-12'], ONE);
  tell([null, '2026-12'], ONE);
  tell([7, '2026-12'], { ...ONE, seconds: 30, discount: 205 });
  expect([...sums]).toEqual([
    [
      '[7,"2026-12"]',
      { airings: 2, facts: 2, seconds: 50, gross: 5_480, discount: 411, commission: 0 },
    ],
    ['[null,"2026-12"]', ONE],
  ]);
  expect(ONE.seconds).toBe(20);
});

it('of more values than may be nothing is kept, and what is there goes on', () => {
  const { sums, tell } = addedUp(1);
  for (const value of [1, 2, 1]) tell([value], ONE);
  expect([...sums.keys()]).toEqual(['[1]']);
  expect(sums.get('[1]')?.airings).toBe(2);
});

it('what was taken back leaves nothing, but for a cent of a rounded discount', () => {
  const none = { airings: 0, facts: 0, seconds: 0, gross: 0, discount: 0, commission: 0 };
  expect(isAnything(none)).toBe(false);
  for (const name of ['airings', 'gross', 'discount', 'commission'] as const)
    expect(isAnything({ ...none, [name]: -1 })).toBe(true);
});
