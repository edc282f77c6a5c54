import fc from 'fast-check';
import {
  addFulfilments,
  type AiredFor,
  type FulfilmentFacts,
  fulfilmentSums,
  NOTHING_FULFILLED,
} from './fulfilment-sums.js';
import type { CountedAs } from './airing-outcome.js';
import { MAKE_GOOD_STATES, type MakeGoodState } from './as-run.js';

const FATES: CountedAs[] = ['aired', 'missed', 'scratched', 'unknown'];

/** An airing that was ordered, or an order without one, and what stands for it once it did not air. */
const order = fc.record({
  free: fc.boolean(),
  fate: fc.constantFrom<CountedAs | 'unplaced' | 'notYetMade'>(...FATES, 'unplaced', 'notYetMade'),
  // Null: nobody has asked for it.
  standsFor: fc.option(fc.constantFrom<MakeGoodState>(...MAKE_GOOD_STATES)),
});
const besides = fc.record({
  airedFor: fc.constantFrom<AiredFor>('makeGood', 'fill', 'unordered'),
  countsAs: fc.constantFrom(...FATES),
  count: fc.nat(3),
});
const life = fc.record({ orders: fc.array(order), more: fc.array(besides) });
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

function factsOf({ orders, more }: Life): FulfilmentFacts {
  const fates = (fate: string) => orders.filter((one) => one.fate === fate).length;
  return {
    airings: [
      ...orders.flatMap(({ free, fate }) =>
        fate === 'unplaced' || fate === 'notYetMade'
          ? []
          : [
              {
                airedFor: free ? ('bonus' as const) : ('order' as const),
                countsAs: fate,
                count: 1,
              },
            ],
      ),
      ...more,
    ],
    unplaced: fates('unplaced'),
    notYetMade: fates('notYetMade'),
    makeGoods: orders.flatMap(({ fate, standsFor }) =>
      standsFor && (fate === 'missed' || fate === 'unplaced')
        ? [{ state: standsFor, count: 1 }]
        : [],
    ),
  };
}

it('what was ordered is what became of it, whatever else aired', () => {
  fc.assert(
    fc.property(life, (of) => {
      const sums = fulfilmentSums(factsOf(of));
      expect(sums.ordered).toBe(of.orders.length);
      expect(sums.ordered).toBe(sums.placed + sums.unplaced + sums.notYetMade);
      const { aired, bonus, missed, scratched, undecided } = sums;
      expect(sums.placed).toBe(aired + bonus + missed + scratched + undecided);
    }),
  );
});

it('what did not air was made good, is owed, or was waived', () => {
  fc.assert(
    fc.property(life, (of) => {
      const sums = fulfilmentSums(factsOf(of));
      const missing = of.orders.filter(({ fate }) => fate === 'missed' || fate === 'unplaced');
      const stand = (states: (MakeGoodState | null)[]) =>
        missing.filter(({ standsFor }) => states.includes(standsFor)).length;
      expect(sums.missed + sums.unplaced).toBe(missing.length);
      expect(sums).toMatchObject({
        madeGood: stand(['aired']),
        waived: stand(['waived']),
        owed: stand(['owed', 'placed', null]),
      });
    }),
  );
});

it('the sums of two periods are those of both', () => {
  fc.assert(
    fc.property(life, life, (a, b) => {
      const both = { orders: [...a.orders, ...b.orders], more: [...a.more, ...b.more] };
      const parts = [a, b].map((of) => fulfilmentSums(factsOf(of)));
      expect(addFulfilments(parts)).toEqual(fulfilmentSums(factsOf(both)));
    }),
  );
  expect(addFulfilments([])).toEqual(NOTHING_FULFILLED);
});
