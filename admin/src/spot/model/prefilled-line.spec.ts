import {
  readPrefilled,
  simpleOfPrefilled,
  tabOfPrefilled,
  type PrefilledLine,
} from './prefilled-line';

const ASKED: PrefilledLine = {
  stationId: 3,
  clientId: 12,
  spotCategoryId: null,
  days: [1, 1, 1, 1, 1, 0, 0],
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  startTime: '06:00',
  endTime: '24:00',
  occurrences: 4,
  per: 'day',
  maxPerDay: null,
  length: 30,
};
const paramOf = (asked: PrefilledLine): string => tabOfPrefilled(asked).split('/').at(-1) ?? '';

it('is restored from the path of its tab', () => {
  expect(readPrefilled(paramOf(ASKED))).toEqual(ASKED);
  const other: PrefilledLine = { ...ASKED, clientId: null, spotCategoryId: 5, per: 'week' };
  expect(readPrefilled(paramOf(other))).toEqual(other);
  const most: PrefilledLine = { ...other, occurrences: 900, maxPerDay: 3 };
  expect(readPrefilled(paramOf(most))).toEqual(most);
});

it.each([
  'create',
  'create-copy-12',
  paramOf({ ...ASKED, startDate: '2026-02-30' }),
  paramOf({ ...ASKED, endTime: '24:30' }),
  paramOf({ ...ASKED, occurrences: 0 }),
  paramOf({ ...ASKED, length: 99_999 }),
  `${paramOf(ASKED)}-1`,
  `${paramOf(ASKED)}-year`,
  `${paramOf(ASKED)}-week-0`,
  `${paramOf(ASKED)}-week-501`,
  paramOf({ ...ASKED, occurrences: 501 }),
])('is not read from %s', (param) => {
  expect(readPrefilled(param)).toBeNull();
});

it('is a simple line with as many a day as were asked for', () => {
  expect(simpleOfPrefilled({ ...ASKED, per: 'week', maxPerDay: 2 })).toMatchObject({
    per: 'week',
    maxPerDay: 2,
  });
});

it('is a simple line by the hour, without a file yet', () => {
  expect(simpleOfPrefilled(ASKED)).toMatchObject({
    id: null,
    monday: 1,
    friday: 1,
    saturday: 0,
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    timeMode: 0,
    startTime: '06:00',
    endTime: '24:00',
    occurrences: 4,
    per: 'day',
    length: 30,
    filename: '',
  });
});
