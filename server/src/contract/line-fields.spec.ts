import {
  type LineTerms,
  occurrencesBounds,
  optionalFieldsOf,
  PLAIN_TERMS,
  termsInUse,
  termsOf,
} from './line-fields.js';

const GRID = [{ weekStart: '2026-12-07', occurrences: 3 }];
const ALL: LineTerms = {
  per: 'week',
  maxPerDay: 2,
  everyWeeks: 3,
  weeks: GRID,
  service: 'bonus',
  preferredTime: '08:00',
  showPosition: 'opening',
  usePieces: 1,
};

it('a line that says nothing has plain terms', () => {
  expect(termsOf({})).toEqual(PLAIN_TERMS);
  expect(termsOf({ per: null, usePieces: null })).toEqual(PLAIN_TERMS);
  expect(PLAIN_TERMS).toEqual({
    per: 'day',
    maxPerDay: null,
    everyWeeks: 1,
    weeks: null,
    service: 'guaranteed',
    preferredTime: null,
    showPosition: null,
    usePieces: 0,
  });
});

it.each([
  ['an interval', 0, { ...ALL, showPosition: null }],
  ['a show', 1, { ...ALL, preferredTime: null }],
  [
    'exact times',
    2,
    {
      ...ALL,
      per: 'day',
      maxPerDay: null,
      weeks: null,
      preferredTime: null,
      showPosition: null,
    },
  ],
] as const)('a line with %s uses no terms of other timings', (_, timeMode, used) => {
  expect(termsOf(ALL)).toEqual(ALL);
  expect(termsInUse({ ...ALL, timeMode })).toEqual(used);
});

it.each([
  [{}, [1, 500]],
  [{ per: null }, [1, 500]],
  [{ per: 'week' }, [1, 10_000]],
  [{ per: 'day', weeks: [] }, [0, 10_000]],
])('a line with %j airs from and to %j times a period', (line, bounds) => {
  expect(occurrencesBounds(line)).toEqual(bounds);
});

it('an empty grid is none', () => {
  expect(termsInUse({ weeks: [], timeMode: 0 }).weeks).toBeNull();
});

it('optional fields of a line are null where it does not say them', () => {
  expect(optionalFieldsOf({ timeFee: 1.5, showId: undefined, length: 30 })).toEqual({
    timeFee: 1.5,
    spotPrice: null,
    ntcText: null,
    showId: null,
    speakerId: null,
    businessUnitId: null,
    idBusinessShow: null,
    businessMonthlyFee: null,
    internalReferenceSpot: null,
    continuesId: null,
  });
});
