import {
  airingOtherwise,
  linesOtherwise,
  orderedOtherwise,
  type StoredAiring,
} from './check-day.js';
import type { LedgerTerms, LineOfDay } from './ledger-line.js';

const WHERE = 'station 1, 2026-10-07';
const line = (changes: Partial<LineOfDay> = {}): LineOfDay => ({
  kind: 'scheduled',
  date: '2026-10-07',
  spotId: 1,
  terms: 't',
  scheduleType: 'simple',
  scheduleId: 10,
  pieceId: null,
  airingId: 5,
  rowId: null,
  start: 25_200,
  showId: null,
  showName: null,
  speakerId: null,
  speakerName: null,
  spotType: 0,
  service: null,
  makeGoodOf: null,
  airings: 1,
  seconds: 20,
  secondCents: 137,
  soldCents: 2_740,
  feeCents: 0,
  gross: 2_740,
  ...changes,
});
const terms = (changes: Partial<LedgerTerms> = {}): LedgerTerms => ({
  spotId: 1,
  internalNumber: 1001,
  revision: 0,
  agencyOrderNumber: null,
  clientId: 3,
  clientCategoryId: null,
  adAgencyId: null,
  adAgencyGroupId: null,
  accountExecutiveId: null,
  spotCategoryId: null,
  businessUnitId: null,
  originId: null,
  payMethodId: null,
  barter: 0,
  billTo: null,
  discount: '7.50',
  agencyPercentage: null,
  names: {},
  ...changes,
});
const airing = (changes: Partial<StoredAiring> = {}): StoredAiring => ({
  airingId: 5,
  spotId: 1,
  state: 'AIRED',
  billable: 1,
  decision: null,
  countsAs: 'aired',
  service: null,
  seconds: 20,
  keptCents: 137,
  keptSpotCents: null,
  makeGoodOf: null,
  ...changes,
});

describe('lines that are others', () => {
  it('are told by the fields that differ, but for what percentages take', () => {
    expect(linesOtherwise(WHERE, [line()], [line()])).toEqual([]);
    const taken = { ...line(), discount: 206, commission: 3 };
    expect(linesOtherwise(WHERE, [taken], [{ ...taken, discount: 205 } as LineOfDay])).toEqual([]);
    expect(linesOtherwise(WHERE, [line({ gross: 1, seconds: 30 })], [line()])).toEqual([
      {
        what: `${WHERE}: scheduled of campaign 1, airing 5`,
        reported: 'seconds 30, gross 1',
        counted: 'seconds 20, gross 2740',
      },
    ]);
  });

  it('are told where there are more or fewer of them', () => {
    const given = line({ kind: 'given', airingId: null, rowId: 9 });
    const [missing, ...none] = linesOtherwise(WHERE, [line()], [line(), given]);
    expect(missing).toMatchObject({ what: `${WHERE}: given of campaign 1, row 9`, reported: null });
    expect(none).toEqual([]);
    expect(linesOtherwise(WHERE, [line(), given], [line()])).toMatchObject([{ counted: null }]);
  });
});

describe('an airing', () => {
  const found = (
    stored: StoredAiring,
    of: LineOfDay | undefined = line(),
    written = terms(),
  ): string[] =>
    airingOtherwise(WHERE, stored, of, { written, kept: terms() }).map(
      ({ what, reported, counted }) =>
        `${what.split(', ').at(-1)}: ${String(reported)}; ${String(counted)}`,
    );

  it('has the outcome that was decided, and the price and terms that its log kept', () => {
    expect(found(airing())).toEqual([]);
    expect(found(airing({ decision: 'SCRATCH' }))).toEqual(['outcome: aired; scratched']);
    expect(found(airing({ keptCents: 150 }))).toEqual([
      'price: 137 a second, 2740; 150 a second, 3000',
    ]);
    expect(found(airing(), line({ soldCents: 1 }))).toEqual([
      'price: 137 a second, 1; 137 a second, 2740',
    ]);
    expect(found(airing(), line(), terms({ discount: '5.00' }))).toHaveLength(1);
    // What logs do not keep is known of the ledger alone.
    expect(found(airing(), line(), terms({ barter: 1 }))).toEqual([]);
  });

  it('that makes good, or took terms of its own day, has a price that the ledger alone knows', () => {
    expect(found(airing({ makeGoodOf: 4, keptCents: 150 }))).toEqual([]);
    const without = airingOtherwise(WHERE, airing({ keptCents: 150 }), undefined, {
      written: undefined,
      kept: terms(),
    });
    expect(without).toEqual([]);
  });
});

describe('what is kept as ordered of a day', () => {
  const asked = (changes: Partial<LineOfDay> = {}) =>
    line({ kind: 'ordered', airingId: null, feeCents: 60, gross: 2_800, ...changes });
  const told = (lines: readonly LineOfDay[], cents = 60) =>
    orderedOtherwise(WHERE, lines, [{ campaign: 1001, cents }], () => 1001);

  it('holds together where its fees are what the day was given', () => {
    expect(told([asked(), asked({ feeCents: 0, gross: 2_740 })])).toEqual([]);
  });

  it('is named where a line is of another kind or comes to something else', () => {
    expect(told([asked({ gross: 2_801 })])).toEqual([
      {
        what: `${WHERE}: ordered of campaign 1`,
        reported: 'ordered 2801',
        counted: 'ordered 2800',
      },
    ]);
    expect(told([asked({ kind: 'scheduled' })])).toHaveLength(1);
  });

  it('is named where its shares of a fee are more or less than its part', () => {
    expect(told([asked()], 61)).toEqual([
      { what: `${WHERE}: fees of campaign number 1001`, reported: '60', counted: '61' },
    ]);
    expect(told([])).toHaveLength(1);
  });
});
