import { countsIn, factCents, type CountedFact } from './airing-fact.js';

const fact = (fields: Partial<CountedFact>): CountedFact => ({
  countsAs: null,
  unordered: false,
  spotId: 7,
  scratched: false,
  ...fields,
});

it.each(['aired', 'missed', 'scratched', null] as const)(
  'as scheduled, an airing that is stored as %s counts',
  (countsAs) => expect(countsIn('scheduled', fact({ countsAs }))).toBe('aired'),
);

it.each([
  ['aired', 'aired'],
  ['missed', 'missed'],
  ['scratched', 'scratched'],
  [null, 'unknown'],
] as const)('as aired, an airing that is stored as %s counts as %s', (countsAs, counted) =>
  expect(countsIn('aired', fact({ countsAs }))).toBe(counted),
);

it('as aired, a row that no log had counts for its campaign unless it is scratched', () => {
  const row = { unordered: true };
  expect(countsIn('aired', fact(row))).toBe('aired');
  expect(countsIn('aired', fact({ ...row, spotId: null }))).toBe('unknown');
  expect(countsIn('aired', fact({ ...row, scratched: true }))).toBe('scratched');
});

it('what is charged costs its planned seconds, and what was missed nothing', () => {
  expect(factCents({ timeFee: 2.5 }, 20, true)).toBe(5_000);
  expect(factCents({ timeFee: 2.5 }, 20, false)).toBe(0);
  expect(factCents({ timeFee: 2.5, service: 'bonus' }, 20, true)).toBe(0);
  expect(factCents({ spotPrice: 25 }, 20, true)).toBe(2_500);
  expect(factCents({ spotPrice: 25 }, 20, false)).toBe(0);
  expect(factCents({}, 20, true)).toBeNull();
});
