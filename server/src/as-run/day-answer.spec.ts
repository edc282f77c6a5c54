import { SPOT_TYPE } from '../contract/enums.js';
import { dayAnswer } from './day-answer.js';
import type { LooseRow, ShownAiring } from './shown-days.repository.js';

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
const answer = (airings: ShownAiring[], unordered: LooseRow[] = []) =>
  dayAnswer(1, '2026-12-07', {
    version: 1,
    closed: false,
    fileId: 3,
    heard: false,
    canUndo: false,
    putAway: false,
    airings,
    unordered,
    campaigns: [{ spotId: 5, spotName: 'Verano', customerName: 'ACME' }],
    changed: [{ spotId: 5, spotName: 'Verano', before: 5_480, after: 2_740 }],
  });

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
