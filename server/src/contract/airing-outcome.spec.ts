import {
  AIRED_STATES,
  countsAs,
  countsAsPlanned,
  dayCounts,
  isOpen,
  isRowOpen,
  makeGoodState,
  NOTHING_REPORTED,
  rowCountsAs,
  stateWithoutRow,
  type AiringReport,
} from './airing-outcome.js';
import { AS_RUN_DECISIONS, AS_RUN_STATES } from './as-run.js';

const told = (fields: Partial<AiringReport>): AiringReport => ({
  state: 'AIRED',
  billable: 1,
  decision: null,
  ...fields,
});

describe('an airing that nobody has decided', () => {
  it.each([
    ['AIRED', 1, false, 'aired'],
    ['AIRED', 0, true, 'unknown'],
    ['MOVED', 1, true, 'unknown'],
    ['SHORT', 1, true, 'unknown'],
    ['SUBSTITUTED', 1, true, 'unknown'],
    ['MISSED', 0, true, 'missed'],
    ['PENDING', 0, true, 'unknown'],
  ] as const)('%s, billable %s: open %s, counts as %s', (state, billable, open, counted) => {
    expect(isOpen(told({ state, billable }))).toBe(open);
    expect(countsAs(told({ state, billable }))).toBe(counted);
  });

  it('on a day of which nothing is known is open and counts as nothing known', () => {
    expect([isOpen(NOTHING_REPORTED), countsAs(NOTHING_REPORTED)]).toEqual([true, 'unknown']);
  });
});

describe('an airing that somebody decided', () => {
  it.each([
    ['BILL', 'aired'],
    ['BILL_AS_SCHEDULED', 'aired'],
    ['MAKE_GOOD', 'missed'],
    ['SCRATCH', 'scratched'],
  ] as const)('as %s counts as %s, whatever files tell, and is open no longer', (decision, as) => {
    for (const state of AS_RUN_STATES)
      for (const billable of [0, 1] as const) {
        expect(countsAs({ state, billable, decision })).toBe(as);
        expect(isOpen({ state, billable, decision })).toBe(false);
      }
  });

  it('counts as it was planned only where that was decided', () => {
    expect(AS_RUN_DECISIONS.filter(countsAsPlanned)).toEqual(['BILL_AS_SCHEDULED']);
    expect(countsAsPlanned(null)).toBe(false);
  });
});

it('something aired as all but what is missed or not yet known', () => {
  expect(AIRED_STATES).toEqual(['AIRED', 'MOVED', 'SHORT', 'SUBSTITUTED']);
});

it.each([
  [false, true, 'MISSED'],
  [true, true, 'PENDING'],
  [false, false, 'PENDING'],
] as const)('without a row, live %s, with a file %s: %s', (live, hasFile, state) => {
  expect(stateWithoutRow({ live, hasFile })).toBe(state);
});

it.each([
  [null, false, true, 'unknown'],
  [7, false, false, 'aired'],
  [null, true, false, 'scratched'],
] as const)('a row for campaign %s, scratched %s: open %s, %s', (spotId, scratched, open, as) => {
  expect(isRowOpen({ spotId, scratched })).toBe(open);
  expect(rowCountsAs({ spotId, scratched })).toBe(as);
});

it.each([
  [{}, false, 'placed'],
  [{}, true, 'aired'],
  [{ state: 'MISSED', billable: 0 }, false, 'placed'],
  [{ decision: 'BILL' }, true, 'aired'],
  [{ decision: 'BILL' }, false, 'placed'],
  [{ decision: 'MAKE_GOOD' }, false, 'owed'],
  [{ decision: 'SCRATCH' }, true, 'owed'],
] as const)(
  'a make-good of which is told %j, its day closed %s, is %s',
  (fields, closed, state) => {
    expect(makeGoodState(told(fields), closed)).toBe(state);
  },
);

it('a day counts its airings by their states, and what is left to decide', () => {
  const airings = AS_RUN_STATES.map((state) => told({ state }));
  const rows = [
    { spotId: null, scratched: false },
    { spotId: 7, scratched: false },
    { spotId: null, scratched: true },
  ];
  expect(dayCounts([...airings, told({}), told({ billable: 0 })], rows)).toEqual({
    scheduled: 8,
    aired: 3,
    moved: 1,
    short: 1,
    substituted: 1,
    missed: 1,
    pending: 1,
    unordered: 3,
    undecided: 5 + 1 + 1,
  });
});
