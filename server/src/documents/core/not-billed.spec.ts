import type { FulfilledDay } from '../../contract/fulfilled-days.js';
import {
  notBilledTable,
  type NotBilledFact,
  type OrderedPrice,
  unplacedAirings,
  worthOf,
} from './not-billed.js';

const DAY: FulfilledDay = {
  stationId: 1,
  spotId: 7,
  date: '2026-12-01',
  afterMidnight: false,
  scheduleType: 'simple',
  scheduleId: 3,
  periodStart: '2026-12-01',
  periodEnd: '2026-12-01',
  order: 'simple 3 2026-12-01',
  orderId: null,
  unasked: 0,
  facts: {
    airings: [
      { airedFor: 'order', countsAs: 'aired', count: 4 },
      { airedFor: 'order', countsAs: 'missed', count: 3 },
    ],
    unplaced: 2,
    notYetMade: 0,
    makeGoods: [
      { state: 'aired', count: 1 },
      { state: 'waived', count: 1 },
      { state: 'owed', count: 1 },
    ],
  },
};
const TERMS = {
  spotId: 7,
  clientId: 5,
  clientName: 'ACME',
  discount: '7.50',
  agencyPercentage: '15.00',
};
const PRICE: OrderedPrice = {
  ...TERMS,
  scheduleType: 'simple',
  scheduleId: 3,
  revision: 0,
  date: '2026-12-01',
  airings: 3,
  cents: 1000,
};
const makeGoods = [
  { state: 'aired' as const, count: 1 },
  { state: 'owed' as const, count: 1 },
];
const UNPLACED = { ...DAY, facts: { ...DAY.facts, unplaced: 3, makeGoods } };

it('what had no place, and was neither made good nor waived, is as it was ordered on its day', () => {
  const other = { ...PRICE, date: '2026-12-02', cents: 9000 };
  expect(unplacedAirings([UNPLACED], [other, PRICE])).toEqual([
    { ...TERMS, month: '2026-12', airings: 2, gross: 666 },
  ]);
  // A day of a quota that asked for none itself.
  expect(unplacedAirings([{ ...UNPLACED, date: '2026-12-03' }], [other, PRICE])[0]?.gross).toBe(
    3333,
  );
  expect(unplacedAirings([UNPLACED], [{ ...PRICE, scheduleType: 'advanced' }])).toEqual([]);
  const made = { ...UNPLACED.facts, makeGoods: [{ state: 'waived' as const, count: 3 }] };
  expect(unplacedAirings([{ ...UNPLACED, facts: made }], [PRICE])).toEqual([]);
});

it('what a revision took over after the log was made is priced as the line that goes on with it', () => {
  const next = { ...PRICE, revision: 1, cents: 6000 };
  const later = { ...PRICE, revision: 2, cents: 12_000 };
  expect(unplacedAirings([UNPLACED], [later, next])).toEqual([
    { ...TERMS, month: '2026-12', airings: 2, gross: 4000 },
  ]);
  const ownElsewhere = { ...PRICE, date: '2026-12-02', cents: 9000 };
  expect(unplacedAirings([UNPLACED], [ownElsewhere, next])[0]?.gross).toBe(4000);
  expect(unplacedAirings([UNPLACED], [next, PRICE])[0]?.gross).toBe(666);
});

it('a discount is of a campaign and month as a whole, and goes on with what is closed', () => {
  const sold = { ...TERMS, month: '2026-12', airings: 1, gross: 2740 };
  const of = (why: NotBilledFact['why'], airings: number, cents: number): NotBilledFact => ({
    ...{ why, clientId: 5, clientName: 'ACME', month: '2026-12', airings, cents },
  });
  // 2.055, and 4.11 of both.
  expect(worthOf('notAired', [sold])).toEqual([of('notAired', 1, 2534)]);
  expect(worthOf('notAired', [sold, sold])).toEqual([of('notAired', 2, 5069)]);
  const before = new Map([['scheduled 7 2026-12 750 1500', 2740]]);
  expect(worthOf('notDecided', [sold], before)).toEqual([of('notDecided', 1, 2535)]);
  expect(worthOf('notAired', [sold, { ...sold, discount: null }])).toEqual([
    of('notAired', 1, 2534),
    of('notAired', 1, 2740),
  ]);
});

it('is a row for each client and month, with totals to the cent', () => {
  const fact = (facts: Partial<NotBilledFact>): NotBilledFact => ({
    why: 'notAired',
    clientId: 1,
    clientName: 'Zonda',
    month: '2026-12',
    airings: 1,
    cents: 10,
    ...facts,
  });
  const { rows, totals } = notBilledTable([
    fact({}),
    fact({ cents: 20 }),
    fact({ month: '2026-11', why: 'notDecided', airings: 2 }),
    fact({ clientId: null, clientName: null, cents: 5 }),
    fact({ clientId: 2, clientName: 'acme', why: 'notCertified', airings: 3, cents: 70 }),
  ]);
  expect(
    rows.map(({ clientId, month, notAired, notDecided, notCertified }) => [
      clientId,
      month,
      ...[notAired, notDecided, notCertified].flatMap(({ airings, amount }) => [airings, amount]),
    ]),
  ).toEqual([
    [2, '2026-12', 0, 0, 0, 0, 3, 0.7],
    [1, '2026-11', 0, 0, 2, 0.1, 0, 0],
    [1, '2026-12', 2, 0.3, 0, 0, 0, 0],
    [null, '2026-12', 1, 0.05, 0, 0, 0, 0],
  ]);
  expect(totals).toEqual({
    notAired: { airings: 3, amount: 0.35 },
    notDecided: { airings: 2, amount: 0.1 },
    notCertified: { airings: 3, amount: 0.7 },
  });
});
