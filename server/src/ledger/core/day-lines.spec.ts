import { type DayAiring, type DayToClose, linesOfDay } from './day-lines.js';
import type { LineOfDay } from './ledger-line.js';

const DATE = '2026-12-07';
const airing = (airingId: number, changes: Partial<DayAiring> = {}): DayAiring => ({
  airingId,
  date: DATE,
  spotId: 1,
  campaign: 100,
  line: 'simple 10',
  terms: 't',
  scheduleType: 'simple',
  scheduleId: 10,
  pieceId: null,
  start: 25_200 + airingId,
  showId: null,
  showName: null,
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
const fee = (cents: number, line: string | null = null) => ({
  spotId: 1,
  campaign: 100,
  line,
  scheduleType: line === null ? null : ('simple' as const),
  scheduleId: line === null ? null : 10,
  terms: 't',
  cents,
});
const closing = (day: Partial<DayToClose>): LineOfDay[] =>
  linesOfDay({ date: DATE, airings: [], given: [], ordered: [], fees: [], ...day });
const told = (lines: readonly LineOfDay[]) =>
  lines.map(({ kind, airingId, airings, soldCents, gross }) => [
    kind,
    airingId,
    airings,
    soldCents,
    gross,
  ]);

describe('an airing', () => {
  it('is scheduled whatever became of it, and aired where it counts so', () => {
    expect(told(closing({ airings: [airing(1)] }))).toEqual([
      ['scheduled', 1, 1, 2_000, 2_000],
      ['airing', 1, 1, 2_000, 2_000],
    ]);
    expect(told(closing({ airings: [airing(1, { countsAs: 'scratched' })] }))).toEqual([
      ['scheduled', 1, 1, 2_000, 2_000],
    ]);
    expect(closing({ airings: [airing(1, { countsAs: 'unknown' })] })).toHaveLength(1);
  });

  it('that was missed is free, and what it was sold for stands beside it', () => {
    const [, missed] = told(closing({ airings: [airing(1, { countsAs: 'missed' })] }));
    expect(missed).toEqual(['missed', 1, 1, 2_000, 0]);
  });

  it('that makes good is of its own kind, and has no line of its own when it is missed', () => {
    const makes = { makeGoodOf: 9 };
    expect(told(closing({ airings: [airing(1, makes)] }))[1]).toEqual([
      'makeGood',
      1,
      1,
      2_000,
      2_000,
    ]);
    expect(closing({ airings: [airing(1, { ...makes, countsAs: 'missed' })] })).toHaveLength(1);
  });
});

it('a row that a person gave to a campaign is free', () => {
  const row = { rowId: 5, spotId: 1, terms: 't', start: 1, seconds: 20, showId: 3, showName: 'A' };
  expect(closing({ given: [row] })).toMatchObject([
    { kind: 'given', rowId: 5, airings: 1, seconds: 20, showId: 3, gross: 0, date: DATE },
  ]);
});

describe("the day's part of a fee", () => {
  const grossOf = (lines: readonly LineOfDay[], kind: string) =>
    lines.flatMap((line) => (line.kind === kind ? [[line.airingId, line.gross]] : []));

  it('is spread over what aired, and over what was scheduled, bonus too', () => {
    const airings = [
      airing(1),
      airing(2, { service: 'bonus', soldCents: 0 }),
      airing(3, { countsAs: 'missed' }),
    ];
    const lines = closing({ airings, fees: [fee(100)] });
    expect(grossOf(lines, 'airing')).toEqual([
      [1, 2_050],
      [2, 50],
    ]);
    expect(grossOf(lines, 'scheduled')).toEqual([
      [1, 2_033],
      [2, 33],
      [3, 2_034],
    ]);
    expect(grossOf(lines, 'missed')).toEqual([[3, 0]]);
  });

  it('is not of fill, make-goods, other campaigns and other months', () => {
    const airings = [
      airing(1, { service: 'fill', soldCents: 0 }),
      airing(2, { makeGoodOf: 9 }),
      airing(3, { campaign: 101 }),
      airing(4, { date: '2026-11-30' }),
      airing(5),
    ];
    const lines = closing({ airings, fees: [fee(100)] });
    expect(grossOf(lines, 'airing').sort()).toEqual([
      [1, 0],
      [3, 2_000],
      [4, 2_000],
      [5, 2_100],
    ]);
    expect(grossOf(lines, 'makeGood')).toEqual([[2, 2_000]]);
    expect(grossOf(lines, 'scheduled').sort()).toEqual([
      [1, 0],
      [2, 2_000],
      [3, 2_000],
      [4, 2_000],
      [5, 2_100],
    ]);
  });

  it('of a line is of that line', () => {
    const airings = [airing(1), airing(2, { line: 'simple 11', scheduleId: 11 })];
    expect(grossOf(closing({ airings, fees: [fee(100, 'simple 10')] }), 'airing')).toEqual([
      [1, 2_100],
      [2, 2_000],
    ]);
  });

  it('is a line of its own where no airing has it, on each basis', () => {
    const lines = closing({ airings: [airing(1, { countsAs: 'missed' })], fees: [fee(100)] });
    expect(told(lines)).toEqual([
      ['scheduled', 1, 1, 2_000, 2_100],
      ['missed', 1, 1, 2_000, 0],
      ['fee', null, 0, 0, 100],
      ['ordered', null, 0, 0, 100],
    ]);
    expect(told(closing({ fees: [fee(100)] }))).toEqual([
      ['scheduled', null, 0, 0, 100],
      ['fee', null, 0, 0, 100],
      ['ordered', null, 0, 0, 100],
    ]);
    expect(closing({ fees: [fee(0)] })).toEqual([]);
  });

  it('is shared by the airings that the lines of the order ask for', () => {
    const line = (scheduleId: number, airings: number) => ({
      spotId: 1,
      campaign: 100,
      line: `simple ${scheduleId}`,
      scheduleType: 'simple' as const,
      scheduleId,
      terms: 't',
      airings,
      seconds: airings * 20,
      cents: airings * 2_000,
    });
    const lines = closing({ ordered: [line(10, 1), line(11, 2)], fees: [fee(100)] });
    expect(lines.flatMap(({ kind, gross }) => (kind === 'ordered' ? [gross] : []))).toEqual([
      2_033, 4_067,
    ]);
  });
});
