import { SPOT_TYPE } from '../../contract/enums.js';
import { NO_DECISION, type Reconciliation, type Result } from './decisions.js';
import { midnightOf } from './place-row.js';
import { daysToSave, storedDays } from './stored-days.js';

const DATE = '2026-12-07';
const NEXT = '2026-12-08';
const DAY = midnightOf(DATE);

const AIRING = {
  id: 1,
  date: DATE,
  start: 25_200,
  length: 30,
  fileName: '1001-spot',
  spotId: 5,
  spotType: SPOT_TYPE.audio,
  tolerance: 5,
  windowStart: 420,
  windowEnd: 510,
  lineFrom: '2026-12-01',
  lineTo: '2026-12-31',
  makeGoodOf: null,
  isci: null,
};
const ROW = {
  id: 11,
  date: DATE,
  nominalDate: DATE,
  fileId: 3,
  line: 7,
  silent: false,
  offeredFor: null,
  spotId: null,
  scratched: false,
  airedTime: 25_200,
  airedLength: 30,
  scheduledTime: 25_100,
  cart: '1001',
  scheduledCart: null,
  file: null,
  isci: null,
  title: null,
  claimedId: '12',
  status: null,
  onAir: true,
};
const stored = ({
  days = [{ id: 8, date: DATE, fileId: 3 as number | null }],
  airings = [{}],
  rows = [{}],
  decided = [] as object[],
  cartPattern = null as string | null,
  sponsorsListed = false,
} = {}) =>
  storedDays({
    days: JSON.stringify(days),
    airings: JSON.stringify(airings.map((one) => ({ ...AIRING, ...one }))),
    rows: JSON.stringify(rows.map((one) => ({ ...ROW, ...one }))),
    decided: JSON.stringify(decided),
    cartPattern,
    sponsorsListed,
  });
const airingOf = (fields: object) => stored({ airings: [fields] }).airings[0];
const rowOf = (fields: object) => stored({ rows: [fields] }).rows[0];

describe('what the database tells of an airing', () => {
  it('has times from one origin, and the cart of its file', () => {
    expect(airingOf({})).toMatchObject({
      dayStart: DAY,
      start: DAY + 25_200,
      cart: '1001',
      live: false,
      hasFile: true,
      window: { start: 420, end: 510 },
      dates: { from: midnightOf('2026-12-01'), to: midnightOf('2026-12-31') },
    });
  });

  it('has the cart where its station says that carts stand', () => {
    const airings = [{ fileName: 'PROMO_0123_verano.mp3' }];
    const cartBy = (cartPattern: string | null) =>
      stored({ airings, cartPattern }).airings[0]?.cart;
    expect([null, 'PROMO_{digits}_*'].map(cartBy)).toEqual([null, '123']);
  });

  it('a hard break tolerates a minute, a soft one its own minutes', () => {
    expect([0, 5, 10].map((tolerance) => airingOf({ tolerance })?.tolerance)).toEqual([
      60, 300, 600,
    ]);
  });

  it('what a person reads is live', () => {
    expect(airingOf({ spotType: SPOT_TYPE.nonTraditional })?.live).toBe(true);
    expect(airingOf({ spotType: SPOT_TYPE.sponsor })?.live).toBe(false);
    expect(airingOf({ spotType: SPOT_TYPE.sponsor, fileName: '' })?.live).toBe(true);
  });

  it('a sponsor without a file is not waited for where a station has its sponsors in a list', () => {
    const airings = [{ spotType: SPOT_TYPE.sponsor, fileName: '' }];
    expect(stored({ airings, sponsorsListed: true }).airings[0]?.live).toBe(false);
  });

  it('airs with its break where a station has its sponsors in a list', () => {
    const airings = [SPOT_TYPE.sponsor, SPOT_TYPE.audio].map((spotType) => ({ spotType }));
    const withBreak = (sponsorsListed: boolean) =>
      stored({ airings, sponsorsListed }).airings.map((one) => one.airsWithBreak === true);
    expect(withBreak(true)).toEqual([true, false]);
    expect(withBreak(false)).toEqual([false, false]);
  });

  it('has a file only where its own day has one', () => {
    expect(stored({ days: [] }).airings[0]?.hasFile).toBe(false);
    expect(stored({ days: [{ id: 8, date: DATE, fileId: null }] }).airings[0]?.hasFile).toBe(false);
    expect(stored({ days: [{ id: 8, date: NEXT, fileId: 3 }] }).airings[0]?.hasFile).toBe(false);
  });

  it('knows no window and no dates where none were kept, and no end of a line that runs on', () => {
    expect(airingOf({ windowStart: null, windowEnd: null })?.window).toBeNull();
    expect(airingOf({ lineFrom: null, lineTo: null })?.dates).toBeNull();
    expect(airingOf({ lineTo: null })?.dates).toEqual({
      from: midnightOf('2026-12-01'),
      to: null,
    });
  });
});

it('a row counts from the midnight of its file, and names an airing by its number', () => {
  expect(rowOf({ nominalDate: DATE, date: NEXT, airedTime: 90_000 })).toMatchObject({
    at: DAY + 90_000,
    scheduledAt: DAY + 25_100,
    airingId: 12,
    length: 30,
  });
  expect(rowOf({ airedTime: null, scheduledTime: null, claimedId: null })).toMatchObject({
    at: null,
    scheduledAt: null,
    airingId: null,
  });
});

it('what was decided is found by its airing', () => {
  const { decided } = stored({ decided: [{ ...NO_DECISION, airingId: 1, decision: 'BILL' }] });
  expect(decided.get(1)).toEqual({ ...NO_DECISION, decision: 'BILL' });
});

describe('what is stored', () => {
  const result = (fields: Partial<Result> = {}): Result => ({
    airingId: 1,
    state: 'AIRED',
    rowId: null,
    billable: 1,
    decided: NO_DECISION,
    ...fields,
  });
  const save = (
    of: Parameters<typeof stored>[0],
    reconciled: Partial<Reconciliation>,
    days: readonly string[] = [DATE, NEXT],
  ) => {
    const nothing = { results: [], unordered: [], silent: [], doubles: [] };
    const { results, rows } = daysToSave(stored(of), new Set(days), { ...nothing, ...reconciled });
    return { results: JSON.parse(results) as object[], rows: JSON.parse(rows) as object[] };
  };

  it('of an airing is what became of it, on its date, with what was decided', () => {
    const decided = { ...NO_DECISION, linkedRowId: 11, note: 'n', basis: 'b' };
    expect(save({}, { results: [result({ rowId: 11, decided })] }).results).toEqual([
      {
        airingId: 1,
        date: DATE,
        state: 'AIRED',
        rowId: 11,
        billable: 1,
        linked: true,
        decision: null,
        countsAs: 'aired',
        setState: null,
        note: 'n',
        basis: 'b',
      },
    ]);
    expect(save({}, { results: [result()] }).results).toMatchObject([{ linked: false }]);
  });

  it('a row goes to the day of its airing, else to the one on which it aired', () => {
    const after = { airedTime: 86_400 + 60 };
    expect(save({ rows: [after] }, {}).rows).toEqual([
      { id: 11, date: NEXT, silent: false, offered: null },
    ]);
    const ofAiring = save(
      { rows: [{ ...after, date: NEXT }] },
      { results: [result({ rowId: 11 })] },
    );
    expect(ofAiring.rows).toEqual([{ id: 11, date: DATE, silent: false, offered: null }]);
    const nothing = { date: NEXT, airedTime: null };
    expect(save({ rows: [nothing] }, {}).rows).toEqual([
      { id: 11, date: DATE, silent: false, offered: null },
    ]);
  });

  it('a row stays where it is where its day is closed or was not asked about', () => {
    expect(save({ rows: [{ airedTime: 86_400 + 60 }] }, {}, [DATE]).rows).toEqual([]);
  });

  it('a row of which nothing changed is left alone', () => {
    expect(save({}, {}).rows).toEqual([]);
    expect(
      save({ rows: [{ offeredFor: 1 }] }, { unordered: [{ id: 11, offeredFor: 1 }] }).rows,
    ).toEqual([]);
  });

  it('a row of which something else is known is stored anew', () => {
    const row = { id: 11, date: DATE };
    expect(save({}, { silent: [11] }).rows).toEqual([{ ...row, silent: true, offered: null }]);
    expect(save({}, { doubles: [11] }).rows).toEqual([{ ...row, silent: true, offered: null }]);
    expect(save({ rows: [{ silent: true }] }, {}).rows).toEqual([
      { ...row, silent: false, offered: null },
    ]);
    expect(save({}, { unordered: [{ id: 11, offeredFor: 1 }] }).rows).toEqual([
      { ...row, silent: false, offered: 1 },
    ]);
    expect(save({ rows: [{ offeredFor: 1 }] }, {}).rows).toEqual([
      { ...row, silent: false, offered: null },
    ]);
  });
});
