import { SPOT_TYPE } from '../../contract/enums.js';
import { compareDays } from './compare-days.js';

const DATES = ['2026-12-07', '2026-12-08', '2026-12-09'] as const;
const [MON, TUE, WED] = DATES;

const airing = (id: number, date: string) => ({
  id,
  date,
  start: 25_200,
  length: 30,
  fileName: `${id}-spot`,
  spotType: SPOT_TYPE.audio,
  spotId: 5,
  tolerance: 5,
  windowStart: 420,
  windowEnd: 510,
  lineFrom: MON,
  lineTo: WED,
  makeGoodOf: null,
  isci: null,
});
const row = (id: number, date: string, cart: number, airedTime: number | null = 25_200) => ({
  id,
  date,
  nominalDate: date,
  fileId: 3,
  line: id,
  silent: false,
  offeredFor: null,
  spotId: null,
  scratched: false,
  airedTime,
  airedLength: 30,
  scheduledTime: null,
  cart: String(cart),
  scheduledCart: null,
  file: null,
  isci: null,
  title: null,
  claimedId: null,
  status: null,
  onAir: true,
});
const compare = (rows: object[], days: object[] = [{ id: 8, date: MON, fileId: 3 }]) =>
  compareDays({
    dates: DATES,
    texts: {
      days: JSON.stringify(days),
      airings: JSON.stringify([airing(1, MON), airing(2, TUE), airing(3, WED)]),
      rows: JSON.stringify(rows),
      decided: '[]',
      cartPattern: null,
      sponsorsListed: false,
    },
    settings: { window: 900, short: 2 },
  });

it('days that are not there yet are needed only where something aired', () => {
  expect(compare([row(11, MON, 1)])?.needed).toEqual([]);
  // As an airing of that day, and without one.
  expect(compare([row(11, MON, 1), row(12, TUE, 2)])?.needed).toEqual([TUE]);
  expect(compare([row(11, MON, 1), row(12, WED, 99)])?.needed).toEqual([WED]);
  expect(compare([row(11, MON, 1), row(12, WED, 3, null)])?.needed).toEqual([]);
});

it('what is stored is of the days that are there or needed, with what they count', () => {
  const save = compare([row(11, MON, 1), row(12, TUE, 99)])?.save;
  expect(JSON.parse(save?.counts ?? '')).toEqual([
    {
      date: MON,
      scheduled: 1,
      aired: 1,
      moved: 0,
      short: 0,
      substituted: 0,
      missed: 0,
      pending: 0,
      unordered: 0,
      undecided: 0,
    },
    {
      date: TUE,
      scheduled: 1,
      aired: 0,
      moved: 0,
      short: 0,
      substituted: 0,
      missed: 0,
      pending: 1,
      unordered: 1,
      undecided: 2,
    },
  ]);
});

it('rows that another one repeats are named, and counted once', () => {
  const compared = compare([row(11, MON, 1), row(12, MON, 1), row(13, MON, 99), row(14, MON, 99)]);
  expect(compared?.doubles).toEqual([12, 14]);
  expect(JSON.parse(compared?.save.counts ?? '')).toMatchObject([{ aired: 1, unordered: 1 }]);
});

it('more rows of one audio than can be compared are not', () => {
  const many = Array.from({ length: 40_000 }, (_, i) => row(i + 10, MON, 1, 2 * i));
  const airings = Array.from({ length: 5_000 }, (_, i) => ({ ...airing(1, MON), id: i, start: i }));
  expect(
    compareDays({
      dates: DATES,
      texts: {
        days: '[]',
        decided: '[]',
        cartPattern: null,
        sponsorsListed: false,
        airings: JSON.stringify(airings),
        rows: JSON.stringify(many),
      },
      settings: { window: 900, short: 2 },
    }),
  ).toBeNull();
});
