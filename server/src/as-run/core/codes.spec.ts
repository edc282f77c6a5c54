import { withCodes } from './codes.js';
import { matchDays, type PlannedAiring, type PlayedRow } from './match.js';

const DATE = '2026-12-07';
const planned = (id: number, start: number, fileName: string, isci: string | null = null) => ({
  id,
  date: DATE,
  dayStart: 0,
  start,
  length: 30,
  cart: null,
  fileName,
  isci,
  tolerance: 60,
  live: false,
  hasFile: true,
  window: null,
  dates: null,
});
const played = (id: number, at: number, isci: string, airingId: number | null = null) => ({
  id,
  date: DATE,
  at,
  length: 30,
  scheduledAt: null,
  cart: null,
  scheduledCart: null,
  file: null,
  isci,
  title: null,
  airingId,
  status: null,
  onAir: true,
});
/** By the airing's id: its state, and the row that it aired as. */
function outcomesOf(
  airings: readonly (PlannedAiring & { date: string })[],
  rows: readonly (PlayedRow & { date: string })[],
) {
  const settings = { window: 900, short: 2 };
  const { outcomes, offers } = matchDays(withCodes(airings, rows), rows, settings);
  return [
    [...outcomes].map(([id, { state, rowId }]) => [id, state, rowId]),
    [...offers].map(([rowId, airingId]) => [rowId, airingId]),
  ];
}

it("a row is found by its piece's code, in the window and on the day", () => {
  expect(
    outcomesOf(
      [planned(1, 3600, 'pan.wav', 'PANC0001000'), planned(2, 7200, 'te.wav', 'TECA0002000')],
      [played(11, 3610, 'panc0001000 '), played(12, 20_000, 'TECA0002000')],
    ),
  ).toEqual([
    [
      [1, 'AIRED', 11],
      [2, 'MOVED', 12],
    ],
    [],
  ]);
});

it.each([
  ['neither side knows a code', null, 'AIRED'],
  ["it is the piece's", 'PANC0001000', 'AIRED'],
  ["it is another than the piece's", 'PANC0001999', 'SUBSTITUTED'],
])(
  'a row that names its airing is no substitution unless the plan knows better: %s',
  (_, isci, state) => {
    expect(
      outcomesOf([planned(1, 3600, 'pan.wav', isci)], [played(11, 3600, 'PANC0001000', 1)])[0],
    ).toEqual([[1, state, 11]]);
  },
);

it('files that are named by their codes are known by them', () => {
  const airings = [planned(1, 3600, 'PANC0001000.wav'), planned(2, 7200, 'TECA0002000.wav')];
  expect(
    outcomesOf(airings, [
      played(11, 3600, 'PANC0001000', 1),
      played(12, 7200, 'OTRO0009000', 2),
    ])[0],
  ).toEqual([
    [1, 'AIRED', 11],
    [2, 'SUBSTITUTED', 12],
  ]);
  // It says nothing about another date.
  expect(
    outcomesOf(airings, [
      { ...played(11, 90_000, 'PANC0001000'), date: '2026-12-08' },
      played(12, 7200, 'OTRO0009000', 2),
    ])[0],
  ).toEqual([
    [1, 'MISSED', null],
    [2, 'AIRED', 12],
  ]);
});

it('another code in the place of a missed airing is offered', () => {
  expect(
    outcomesOf([planned(1, 3600, 'pan.wav', 'PANC0001000')], [played(11, 3600, 'OTRO0009000')]),
  ).toEqual([[[1, 'MISSED', null]], [[11, 1]]]);
});
