import { SPOT_TYPE } from '../contract/enums.js';
import { dayAnswer } from './day-answer.js';
import type { LooseRow, ShownAiring, ShownDay } from './shown-days.repository.js';

const airing = (fields: Partial<ShownAiring>): ShownAiring => ({
  airingId: 1,
  spotId: 5,
  spotName: 'Verano',
  clientId: 6,
  customerName: 'ACME',
  fileName: '1001-spot',
  spotType: SPOT_TYPE.audio,
  breakTime: 420,
  start: 25_200,
  length: 30,
  breakEnd: 25_230,
  tolerance: 3,
  state: 'AIRED',
  actualStart: 25_201,
  actualLength: 30,
  actualFile: '1001',
  rowId: 11,
  source: 'file',
  said: null,
  billable: 1,
  decision: null,
  note: null,
  setState: null,
  makeGoodOf: null,
  ...fields,
});
const loose = (fields: Partial<LooseRow>): LooseRow => ({
  rowId: 12,
  source: 'file',
  actualStart: 30_000,
  actualLength: 30,
  cart: '9',
  file: null,
  title: null,
  spotId: null,
  offeredFor: null,
  scratched: false,
  ...fields,
});
const stored = (airings: ShownAiring[], unordered: LooseRow[] = []): ShownDay => ({
  version: 1,
  closed: false,
  fileId: 3,
  heard: false,
  timeZone: 'UTC',
  hasStudio: true,
  canUndo: false,
  putAway: false,
  airings,
  unordered,
  campaigns: [{ spotId: 5, spotName: 'Verano', customerName: 'ACME' }],
  changed: [{ spotId: 5, spotName: 'Verano', before: 5_480, after: 2_740 }],
});
const answer = (airings: ShownAiring[], unordered: LooseRow[] = []) =>
  dayAnswer(1, '2026-12-07', stored(airings, unordered));

const opened = (fields: Partial<ShownAiring>) => {
  const { airings, summary } = answer([airing(fields)]);
  return [airings[0]?.open, summary.undecided];
};

it('tells what changed since the day first closed in units of money', () => {
  expect(answer([]).changed).toEqual([
    { spotId: 5, spotName: 'Verano', before: 54.8, after: 27.4 },
  ]);
});

describe('what is left to decide of a day', () => {
  it.each(['MOVED', 'SHORT', 'SUBSTITUTED', 'MISSED', 'PENDING'] as const)(
    'is what is %s, until somebody decides',
    (state) => {
      expect(opened({ state })).toEqual([1, 1]);
      expect(opened({ state, decision: 'BILL' })).toEqual([0, 0]);
    },
  );

  it('is what aired as planned only where it is not billable', () => {
    expect(opened({})).toEqual([0, 0]);
    expect(opened({ billable: 0 })).toEqual([1, 1]);
    expect(opened({ billable: 0, decision: 'SCRATCH' })).toEqual([0, 0]);
  });

  it('is a row without an airing that counts for no campaign and is not scratched', () => {
    const { unordered, summary } = answer(
      [],
      [loose({}), loose({ spotId: 5 }), loose({ scratched: true })],
    );
    expect(unordered.map(({ open, decision }) => [open, decision])).toEqual([
      [1, null],
      [0, null],
      [0, 'SCRATCH'],
    ]);
    expect(summary).toMatchObject({ unordered: 3, undecided: 1 });
  });
});

it('a day counts its airings by what became of them', () => {
  const states = ['AIRED', 'AIRED', 'MOVED', 'SHORT', 'SUBSTITUTED', 'MISSED', 'PENDING'] as const;
  expect(answer(states.map((state) => airing({ state }))).summary).toEqual({
    scheduled: 7,
    aired: 2,
    moved: 1,
    short: 1,
    substituted: 1,
    missed: 1,
    pending: 1,
    unordered: 0,
    undecided: 5,
  });
});

describe('a read of which nobody says what became of it', () => {
  const read = { spotType: SPOT_TYPE.nonTraditional, state: null, billable: null } as const;
  const lateAt = (now: number, fields: Partial<ShownAiring> = {}, hasStudio = true) =>
    dayAnswer(
      1,
      '2026-12-07',
      { ...stored([airing({ ...read, ...fields })]), hasStudio },
      {
        ...{ live: null, now },
      },
    ).airings[0]?.late;
  /** its break, three minutes of tolerance and ten to say it. */
  const LATE = 25_230 + 13 * 60;

  it('is late ten minutes after its break and tolerance, and missed by nobody', () => {
    expect([lateAt(LATE - 1), lateAt(LATE)]).toEqual([0, 1]);
    expect(lateAt(LATE, { tolerance: 0 })).toBe(1);
    expect(lateAt(25_230 + 11 * 60 - 1, { tolerance: 0 })).toBe(0);
    expect(lateAt(LATE, { state: 'PENDING' })).toBe(1);
  });

  it('is not where somebody said or decided it, no studio can say it, or playout airs it', () => {
    const said = { read: 0, at: '', time: '', by: 'Estudio 1', reason: null } as const;
    expect(lateAt(LATE, { said })).toBe(0);
    expect(lateAt(LATE, { state: 'PENDING', decision: 'SCRATCH' })).toBe(0);
    expect(lateAt(LATE, {}, false)).toBe(0);
    expect(lateAt(LATE, { spotType: SPOT_TYPE.audio })).toBe(0);
  });
});
