import fc from 'fast-check';
import pg from 'pg';
import { airingCents } from '../../src/contract/airing-cost.js';
import { deductionsOf, firstOf } from '../../src/ledger/core/amounts.js';
import * as sql from '../../src/ledger/facts/amounts.queries.js';
import { testDatabase, type TestDatabase } from '../support/database.js';

/** What logs cost by what is decided by functions: their SQL has to say the same of whatever anybody may enter. */

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const CASES = 2_000;
const cents = fc.oneof(fc.nat(1_000), fc.nat(20_000_000), fc.nat(900_000_000_000));
/** Hundredths of a percent, as much as all of it. */
const rate = fc.oneof(fc.nat(10_000), fc.constantFrom(0, 1, 750, 1_500, 9_999, 10_000));
const price = fc.option(fc.oneof(fc.nat(500), fc.nat(10_000_000)), { nil: null });
const length = fc.integer({ min: 0, max: 3_600 });

const inUnits = (of: number | null): number | null => (of === null ? null : of / 100);

/** What a statement says of each of some values, whose names are its columns. */
async function askedOf(values: object[], columns: string, expression: string): Promise<number[]> {
  const { rows } = await client.query<{ said: number[] }>(
    `SELECT json_agg(${expression} ORDER BY n) AS said
     FROM json_to_recordset($1) AS v(n int, ${columns})`,
    [JSON.stringify(values.map((value, n) => ({ n, ...value })))],
  );
  return rows[0]?.said ?? [];
}

const sample = <T>(arbitrary: fc.Arbitrary<T>): T[] =>
  fc.sample(arbitrary, { numRuns: CASES, seed: 20_261_130 });

it('a percentage of a whole is rounded as the ledger rounds it', async () => {
  const values = sample(fc.record({ amount: cents, rate }));
  const right = values.map(
    ({ amount, rate: discountRate }) =>
      deductionsOf(amount, { discountRate, commissionRate: 0 }).discount,
  );
  const columns = 'amount bigint, rate int';
  expect(await askedOf(values, columns, sql.wholePercentageOf('amount', 'rate'))).toEqual(right);
  const typed = sql.percentageOf('amount::numeric', '(rate / 100.0)');
  expect(await askedOf(values, columns, typed)).toEqual(right);
});

it('an amount that is told by airing is shared as the ledger shares it', async () => {
  const shared = fc
    .record({ cents, n: fc.integer({ min: 1, max: 5_000 }) })
    .chain(({ cents: amount, n }) =>
      fc.record({ cents: fc.constant(amount), of: fc.constant(n), i: fc.nat(n) }),
    );
  const values = sample(shared);
  expect(
    await askedOf(values, 'cents bigint, "of" bigint, i bigint', sql.firstOf('cents', 'i', '"of"')),
  ).toEqual(values.map(({ cents: amount, i, of }) => firstOf(amount, i, of)));
});

it('an airing of a log costs what its price says', async () => {
  const service = fc.constantFrom(null, 'bonus' as const, 'fill' as const);
  const values = sample(fc.record({ timeFee: price, spotPrice: price, length, service }));
  expect(
    await askedOf(
      values.map((one) => ({
        ...one,
        timeFee: inUnits(one.timeFee),
        spotPrice: inUnits(one.spotPrice),
      })),
      '"timeFee" numeric, "spotPrice" numeric, length int, service text',
      'airing_cents("timeFee", "spotPrice", length, service)',
    ),
  ).toEqual(
    values.map(({ timeFee, spotPrice, length: seconds, service: kind }) => {
      const priced = { timeFee: inUnits(timeFee), spotPrice: inUnits(spotPrice), service: kind };
      return airingCents(priced, seconds) ?? 0;
    }),
  );
});

it('paid airings of a line of a log that is not locked cost as much as each of them', async () => {
  const lengths = fc.array(length, { maxLength: 12 });
  const values = sample(fc.record({ timeFee: price, spotPrice: price, lengths }));
  expect(
    await askedOf(
      values.map((one) => ({
        timeFee: inUnits(one.timeFee),
        spotPrice: inUnits(one.spotPrice),
        airings: one.lengths.length,
        seconds: one.lengths.reduce((sum, seconds) => sum + seconds, 0),
      })),
      '"timeFee" numeric, "spotPrice" numeric, airings int, seconds int',
      sql.paidCents({ spotPrice: '"spotPrice"', timeFee: '"timeFee"' }, 'airings', 'seconds'),
    ),
  ).toEqual(
    values.map(({ timeFee, spotPrice, lengths: each }) => {
      const priced = { timeFee: inUnits(timeFee), spotPrice: inUnits(spotPrice) };
      return each.reduce((sum, seconds) => sum + (airingCents(priced, seconds) ?? 0), 0);
    }),
  );
});
