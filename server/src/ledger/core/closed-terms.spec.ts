import { type DayAiring, type DayToClose, linesOfDay } from './day-lines.js';
import { withClosedTerms, withOrderedTerms } from './closed-terms.js';

const DATE = '2026-12-07';
const PLACES = { campaigns: new Map([[1, 100]]), lines: new Map([['simple 10', 'simple 7']]) };
const airing = (airingId: number, changes: Partial<DayAiring> = {}): DayAiring => ({
  airingId,
  date: DATE,
  spotId: 1,
  campaign: 100,
  line: 'simple 7',
  terms: 'old',
  scheduleType: 'simple',
  scheduleId: 10,
  pieceId: null,
  start: 25_200,
  showId: 3,
  showName: 'Mañanas',
  speakerId: null,
  speakerName: null,
  spotType: 0,
  service: null,
  makeGoodOf: null,
  seconds: 20,
  secondCents: 100,
  soldCents: 2_000,
  countsAs: 'aired',
  ...changes,
});
const given = (terms: string, showId: number) => ({
  rowId: 5,
  spotId: 1,
  terms,
  start: 1,
  seconds: 20,
  showId,
  showName: null,
});
const ordered = (terms: string, airings: number) => ({
  spotId: 1,
  campaign: 100,
  line: 'simple 7',
  scheduleType: 'simple' as const,
  scheduleId: 10,
  terms,
  airings,
  seconds: airings * 20,
  cents: airings * 2_000,
});
const fee = (terms: string) => ({
  spotId: 1,
  campaign: 100,
  line: null,
  scheduleType: null,
  scheduleId: null,
  terms,
  cents: 50,
});
const day = (changes: Partial<DayToClose>): DayToClose => ({
  date: DATE,
  airings: [],
  given: [],
  ordered: [],
  fees: [],
  ...changes,
});
const written = linesOfDay(
  day({
    airings: [airing(1)],
    given: [given('old', 3)],
    ordered: [ordered('old', 2)],
    fees: [fee('old')],
  }),
);
/** The day as it would close now: dearer, in another show, with other terms, and less is asked for. */
const today = day({
  airings: [airing(1, { terms: 'new', secondCents: 500, soldCents: 10_000, showId: 4 })],
  given: [given('new', 4)],
  ordered: [ordered('new', 1)],
  fees: [fee('new')],
});

describe('a day that closes again', () => {
  it('has what its first closing kept', () => {
    const again = withClosedTerms(today, written, PLACES, new Set());
    expect(linesOfDay(again)).toEqual(written);
  });

  it("has today's terms of the campaigns of which the past was wrong", () => {
    const again = withClosedTerms(today, written, PLACES, new Set([1]));
    expect(again).toEqual(today);
  });

  it('differs by what was decided otherwise', () => {
    const [own] = today.airings as [DayAiring];
    const scratched = day({ ...today, airings: [{ ...own, countsAs: 'scratched' }] });
    const again = linesOfDay(withClosedTerms(scratched, written, PLACES, new Set()));
    expect(again.filter(({ kind }) => kind === 'airing')).toEqual([]);
    expect(again.find(({ kind }) => kind === 'fee')).toMatchObject({ terms: 'old', gross: 50 });
  });

  it('gives a new row of a campaign the terms that the day kept of it', () => {
    const more = day({
      ...today,
      given: [{ ...given('new', 4), rowId: 6 }],
      airings: [airing(2, { terms: 'new', soldCents: 10_000 })],
    });
    const again = withClosedTerms(more, written, PLACES, new Set());
    expect(again.given).toMatchObject([{ rowId: 6, terms: 'old', showId: 4 }]);
    expect(again.airings).toMatchObject([{ airingId: 2, terms: 'old', soldCents: 10_000 }]);
  });

  it('takes no terms from a make-good, which has those of what it makes good', () => {
    const made = linesOfDay(day({ airings: [airing(2, { makeGoodOf: 9, terms: 'missed' })] }));
    const again = withClosedTerms(today, made, PLACES, new Set());
    expect(again.airings).toMatchObject([{ airingId: 1, terms: 'new' }]);
  });

  it('leaves a make-good the terms of what it makes good', () => {
    const makes = airing(2, { makeGoodOf: 9, terms: 'missed' });
    const again = withClosedTerms(day({ ...today, airings: [makes] }), written, PLACES, new Set());
    expect(again.airings).toMatchObject([{ terms: 'missed' }]);
  });
});

it('of a day that was over before, what was ordered stays, and its airings have the terms of their log', () => {
  const before = linesOfDay(day({ ordered: [ordered('old', 2)], fees: [fee('old')] }));
  const written = before.filter(({ kind }) => kind === 'ordered');
  const read = day({
    airings: [airing(1, { terms: 'log', soldCents: 9_000 })],
    given: [given('log', 4)],
    ordered: [ordered('new', 7)],
    fees: [fee('new')],
  });
  const closes = withOrderedTerms(read, written, PLACES, new Set());
  expect(closes).toMatchObject({ airings: read.airings, given: read.given });
  expect([closes.ordered, closes.fees]).toEqual([[ordered('old', 2)], [fee('old')]]);
  // Where the past was wrong, it is as it is now.
  const now = withOrderedTerms(read, written, PLACES, new Set([1]));
  expect([now.ordered, now.fees]).toEqual([[ordered('new', 7)], [fee('new')]]);
});
