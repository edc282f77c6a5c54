import { aBreak, aLine, anAdvancedLine, weekOf } from '../../../test/placement/build.js';
import { dayNumber } from '../../contract/time.js';
import { makeGoodLine } from '../../placement/rules/make-goods.js';
import { lineFacts } from '../log-mapper.js';
import {
  plannedMakeGoods,
  type LogWithMakeGoods,
  laterWeeks,
  makeGoodLines,
  mayAirOn,
  type StationMakeGood,
  staleByOwed,
} from './make-goods.js';

/** A Monday to Thursday, and the Monday after. */
const [MON, TUE, WED, THU, NEXT] = [
  '2026-10-12',
  '2026-10-13',
  '2026-10-14',
  '2026-10-15',
  '2026-10-19',
] as const;
const schedule = weekOf({
  station: { maxBlockTime: 60, maxHourTime: null },
  breaks: [aBreak(600)],
  shows: [],
  lines: [],
});

const owed = (
  over: Partial<StationMakeGood> = {},
  window: 'line' | 'any' = 'line',
): StationMakeGood => ({
  id: 1,
  airingId: 901,
  spotId: 5,
  state: 'owed',
  placedDate: null,
  line: makeGoodLine({
    id: 1,
    airingId: 901,
    from: TUE,
    dueBy: NEXT,
    window,
    line: aLine({ days: [0, 1, 1, 0, 1, 1, 0] }),
  }),
  ...over,
});

const daysOf = (
  one: StationMakeGood,
  dates: readonly string[],
  over: { kept?: string[]; without?: number[] } = {},
) =>
  makeGoodLines(
    [one],
    { dates, kept: new Set(over.kept), without: new Set(over.without) },
    schedule,
  ).map(({ makeGood }) => makeGood?.days);

describe('makeGoodLines', () => {
  it('asks what is owed of the days that are made, on its weekdays, until it is due', () => {
    const dates = [MON, TUE, WED, THU, NEXT, '2026-10-20'];
    expect(daysOf(owed(), dates)).toEqual([[TUE, THU, NEXT].map(dayNumber)]);
    expect(daysOf(owed({}, 'any'), dates)).toEqual([[TUE, WED, THU, NEXT].map(dayNumber)]);
  });

  it('keeps the type and id of the line that was missed', () => {
    const line = anAdvancedLine({ scheduleId: 44 });
    const made = makeGoodLine({
      id: 1,
      airingId: 901,
      from: TUE,
      dueBy: NEXT,
      window: 'line',
      line,
    });
    const [asked] = makeGoodLines(
      [owed({ line: made })],
      { dates: [TUE], kept: new Set(), without: new Set() },
      schedule,
    );
    expect(asked && lineFacts(asked)).toMatchObject({ scheduleType: 'advanced', scheduleId: 44 });
  });

  it('leaves out logs that stay, and what has a place already', () => {
    expect(daysOf(owed(), [TUE, THU], { kept: [TUE] })).toEqual([[dayNumber(THU)]]);
    expect(daysOf(owed(), [TUE], { kept: [TUE] })).toEqual([]);
    expect(daysOf(owed(), [TUE], { without: [901] })).toEqual([]);
    expect(daysOf(owed({ line: null }), [TUE])).toEqual([]);
    expect(daysOf(owed({ state: 'waived', placedDate: TUE }), [TUE])).toEqual([]);
  });

  it('places anew what is in a log that is made, and leaves what is in another', () => {
    const placed = owed({ state: 'placed', placedDate: THU });
    expect(daysOf(placed, [TUE, THU])).toEqual([[TUE, THU].map(dayNumber)]);
    expect(daysOf(placed, [TUE])).toEqual([[dayNumber(THU)]]);
    expect(daysOf(placed, [TUE, THU], { kept: [THU] })).toEqual([[dayNumber(THU)]]);
    expect(daysOf(owed({ state: 'aired', placedDate: TUE }), [THU])).toEqual([[dayNumber(TUE)]]);
  });
});

it('mayAirOn needs a break in the hours of the make-good', () => {
  const { line } = owed();
  const none = { ...schedule, breaks: schedule.breaks.map(() => []) };
  expect(line && mayAirOn(line, TUE, schedule)).toBe(true);
  expect(line && mayAirOn(line, TUE, none)).toBe(false);
});

it('laterWeeks asks of the next week what the first has no room for', () => {
  const lines = makeGoodLines(
    [owed()],
    { dates: [TUE, THU, NEXT], kept: new Set(), without: new Set() },
    schedule,
  );
  const later = laterWeeks(lines, new Set());
  expect(later?.map(({ makeGood }) => makeGood?.days)).toEqual([[dayNumber(NEXT)]]);
  expect(laterWeeks(lines, new Set([901]))).toBeNull();
  expect(later && laterWeeks(later, new Set())).toBeNull();
});

it('plannedMakeGoods remembers the day that has it, and those that had no room before it', () => {
  const of = (placedDate: string | null) => new Map([[1, { dates: [TUE, WED, THU], placedDate }]]);
  expect(plannedMakeGoods(WED, [WED], of(WED))).toEqual({ 1: WED });
  expect(plannedMakeGoods(TUE, [TUE], of(WED))).toEqual({ 1: null });
  expect(plannedMakeGoods(THU, [THU], of(WED))).toEqual({});
  expect(plannedMakeGoods(THU, [WED, THU], of(WED))).toEqual({ 1: WED });
  expect(plannedMakeGoods(THU, [THU], of(null))).toEqual({ 1: null });
  expect(plannedMakeGoods(MON, [MON], of(null))).toEqual({});
});

describe('staleByOwed', () => {
  const log = (
    date: string,
    asked: LogWithMakeGoods['asked'] = {},
    locked = false,
  ): LogWithMakeGoods => ({
    date,
    asked,
    locked,
  });
  const staleOf = (one: StationMakeGood, logs: LogWithMakeGoods[], together: string[][] = []) => [
    ...staleByOwed(
      [one],
      logs,
      schedule,
      (date) => together.find((dates) => dates.includes(date)) ?? [date],
    ).keys(),
  ];

  it('is the first draft that can have it and was not asked', () => {
    expect(staleOf(owed(), [log(MON), log(TUE), log(THU)])).toEqual([TUE]);
    expect(staleOf(owed(), [log(TUE, {}, true), log(WED), log(THU)])).toEqual([THU]);
    expect(staleOf(owed(), [log(TUE, { 1: null }), log(THU)])).toEqual([THU]);
    expect(staleOf(owed(), [log(TUE, { 1: null }), log(THU, { 1: THU })])).toEqual([]);
    expect(staleOf(owed({ line: null }), [log(TUE)])).toEqual([]);
  });

  it('is the draft that has one that was waived, and those planned with it', () => {
    const waived = owed({ state: 'waived', placedDate: TUE });
    const logs = [log(TUE, { 1: TUE }), log(WED)];
    expect(staleOf(waived, logs)).toEqual([TUE]);
    expect(staleOf(waived, [log(TUE, { 1: TUE }, true)])).toEqual([]);
    expect(staleOf(waived, [...logs, log(THU, { 1: TUE })], [[TUE, THU]])).toEqual([TUE, THU]);
    expect(staleOf({ ...waived, state: 'placed' }, logs)).toEqual([]);
  });

  it('is a draft that is planned with the day to which it came in the meantime', () => {
    const placed = owed({ state: 'placed', placedDate: TUE });
    const logs = [log(TUE, { 1: TUE }), log(WED), log(THU)];
    expect(staleOf(placed, logs)).toEqual([]);
    expect(staleOf(placed, logs, [[TUE, THU]])).toEqual([THU]);
  });
});
