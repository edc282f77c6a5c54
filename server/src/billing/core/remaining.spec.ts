import { type Billed, type HandedSum, type KeySum, remaining } from './remaining.js';

const sum: KeySum = {
  ...{ payer: 'agency:1', spotId: 2, scheduleType: 'simple', scheduleId: 3, stationId: 4 },
  ...{ month: '2026-10', barter: 0, airings: 1, seconds: 20 },
  ...{ gross: 1_000, discount: 100, commission: 90 },
};
const left = (changes: Partial<Billed>) =>
  remaining({
    ...{ aired: [], ordered: [], handed: [], commissionOn: 'invoice', isOrdered: () => false },
    ...changes,
  });

it('adds up the parts of a key', () => {
  expect(left({ aired: [sum, sum, sum] })).toMatchObject([
    { airings: 3, seconds: 60, gross: 3_000, discount: 300, commission: 270, base: 2_430 },
  ]);
});

it.each<Partial<KeySum>>([
  ...[{ payer: 'client:1' } as const, { spotId: 9 }, { scheduleType: 'advanced' } as const],
  ...[{ scheduleId: 9 }, { stationId: 9 }, { month: '2026-11' }, { barter: 1 } as const],
])('keeps apart what has another %j', (changes) => {
  const other = { ...sum, ...changes };
  expect(left({ aired: [sum, other] })).toMatchObject([sum, { ...changes, airings: 1 }]);
});

it('has the last document that it corrects, with its taxes', () => {
  const handed: HandedSum = {
    ...{ ...sum, base: 800, basis: 'aired', commissionOn: 'invoice' },
    ...{ first: 3, number: 7, taxIds: [5] },
  };
  const [one] = left({ aired: [sum], handed: [handed] });
  expect(one).toMatchObject({ base: 10, corrects: 7, taxIds: [5] });
});
