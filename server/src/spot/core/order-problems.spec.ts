import { orderProblems } from './order-problems.js';

/** Campaign 1 belongs to order 7, campaign 2 to none. */
const ORDERS = new Map<number, number | null>([
  [1, 7],
  [2, null],
]);
const keysOf = (...[campaigns, orderId]: [Parameters<typeof orderProblems>[0], number | null]) =>
  Object.entries(orderProblems(campaigns, ORDERS, orderId)).map(([path, { key }]) => [path, key]);

it('an order has campaigns that are new, its own, or of no order', () => {
  const campaigns = [
    { id: 1, stationId: 1 },
    { id: 2, stationId: 2 },
    { stationId: 3 },
    { replacesId: null, stationId: 4 },
  ];
  expect(keysOf(campaigns, 7)).toEqual([]);
  expect(keysOf([{ replacesId: 1, stationId: 1 }], 7)).toEqual([]);
});

it('a campaign of another order joins neither a new one nor an old one', () => {
  const refused = [['campaigns.0.id', 'otherOrder']];
  expect(keysOf([{ id: 1, stationId: 1 }], null)).toEqual(refused);
  expect(keysOf([{ id: 1, stationId: 1 }], 8)).toEqual(refused);
  expect(keysOf([{ replacesId: 1, stationId: 1 }], 8)).toEqual([
    ['campaigns.0.replacesId', 'otherOrder'],
  ]);
});

it('a campaign that does not exist, and one that is named twice, are told at their field', () => {
  const campaigns = [
    { id: 9, stationId: 1 },
    { id: 2, stationId: 2 },
    { id: 2, stationId: 3 },
  ];
  expect(keysOf(campaigns, null)).toEqual([
    ['campaigns.0.id', 'reference'],
    ['campaigns.2.id', 'repeatedId'],
  ]);
});

it('a station has one campaign', () => {
  expect(keysOf([{ stationId: 5 }, { stationId: 5 }], null)).toEqual([
    ['campaigns.1.stationId', 'stationTwice'],
  ]);
});

it('a new order has campaigns, and an old one may only change its name', () => {
  expect(keysOf([], null)).toEqual([['campaigns', 'required']]);
  expect(keysOf([], 7)).toEqual([]);
});
