import { MINUTES_PER_DAY } from '../../contract/time.js';
import { mayAirOnDate } from '../rules/pieces.js';
import type {
  Break,
  DayInput,
  Line,
  NearAiring,
  Piece,
  ShowSlot,
  SimpleLine,
} from '../rules/types.js';
import { airingsOrdered, dayOf } from '../rules/asking.js';
import { lineKey } from '../rules/day-input.js';
import { breaksInWindow, endOfWindow } from '../rules/window.js';
import { mostOf } from './separation.js';
import { compile, offsetOf } from './compile.js';
import type { Model, SeveralDays } from './model.js';

/** Airings to be shared among several days that are planned together. */
export interface DaysAsk {
  line: SimpleLine;
  asked: number;
  /** Indexes of days, ascending. */
  days: readonly number[];
  maxPerDay: number | null;
}

/** A model of several days, and what its elements stand for. */
export interface SeveralDaysModel extends Model {
  several: SeveralDays;
  /** By break: `commercialBreakId` on its day. */
  breakIds: number[];
  /**
   * By group: `lineKey`, exact time, and the index of its day; -1 for the airings of an ask, whose number
   * from 1 is `ask`, else 0.
   */
  meaning: { key: number; exactTime: number | null; day: number; ask: number }[];
}

/**
 * Minutes from one day to the next: with an empty day between them, no rule about neighbours reaches across.
 */
export const DAY_STRIDE = 2 * 1440;

const EVERY_DAY = [1, 1, 1, 1, 1, 1, 1] as const;
const NO_DAY = [0, 0, 0, 0, 0, 0, 0] as const;

/** A line that asks for a fixed number on the day that stands for all days. */
const plainLine = (line: Line, date: string, occurrences: number): SimpleLine => {
  return {
    timeMode: 0,
    showId: null,
    exactTimes: [],
    ...line,
    scheduleType: 'simple',
    startDate: date,
    endDate: null,
    days: EVERY_DAY,
    occurrences,
    per: undefined,
    maxPerDay: undefined,
    everyWeeks: undefined,
    weeks: undefined,
    overMidnight: undefined,
  };
};

const laterBy = (minutes: number, time: number | null | undefined): number | null =>
  typeof time === 'number' ? time + minutes : null;

/** The pieces of a line that may air on a date, with their hours moved later by some minutes. */
const laterPieces = (line: Line, date: string, by: number): Piece[] =>
  (line.pieces ?? []).map((piece) => ({
    ...piece,
    from: null,
    to: null,
    // Pieces of other dates stay, because a line is kept apart by the voices of all its pieces.
    days: mayAirOnDate(piece, dayOf(date)) ? EVERY_DAY : NO_DAY,
    startTime: by + (piece.startTime ?? -1),
    endTime: by + endOfWindow(piece.endTime ?? MINUTES_PER_DAY + 1),
  }));

/** A line of one of the days, moved later by some minutes. */
function later(line: Line, date: string, day: number, days: number): SimpleLine {
  const by = day * DAY_STRIDE;
  const plain = plainLine(line, date, airingsOrdered(line, dayOf(date)));
  return {
    ...plain,
    startTime: laterBy(by, plain.startTime),
    endTime: laterBy(by, plain.endTime === null ? null : endOfWindow(plain.endTime)),
    exactTimes: plain.exactTimes.map((time) => time + by),
    showId: plain.showId === null ? null : plain.showId * days + day,
    preferredTime: laterBy(by, plain.preferredTime),
    ...(line.pieces && { pieces: laterPieces(line, date, by) }),
  };
}

/**
 * Turns some days into one model, as if they were one long day.
 *
 * @param inputs with the lines that ask for a fixed number on their day, of one station
 * @param asks airings to share among the days, each with a break on one of them
 * @throws RangeError when a date is no date, or the days ask for more airings than one day may
 */
export function compileDays(
  inputs: readonly DayInput[],
  asks: readonly DaysAsk[],
): SeveralDaysModel {
  const { length: days } = inputs;
  const { date, station } = inputs[0];
  const breaks: Break[] = [];
  const meantBy = new Map<number, { id: number; day: number }>();
  const shows: ShowSlot[] = [];
  const near: NearAiring[] = [];
  const lines: SimpleLine[] = [];
  const meaning: { key: number; day: number; ask: number }[] = [];
  inputs.forEach((input, day) => {
    const by = day * DAY_STRIDE;
    const before = breaks.length;
    for (const b of input.breaks) {
      const id = b.commercialBreakId * days + day;
      meantBy.set(id, { id: b.commercialBreakId, day });
      breaks.push({ ...b, commercialBreakId: id, time: b.time + by });
    }
    for (const airing of input.near ?? [])
      near.push({ ...airing, time: airing.time + by, rank: airing.rank + before, dayStart: by });
    for (const { showId, timeStart, timeEnd } of input.shows)
      shows.push({
        showId: showId * days + day,
        timeStart: timeStart + by,
        timeEnd: endOfWindow(timeEnd) + by,
      });
    for (const line of [...input.lines].sort((a, b) => lineKey(a) - lineKey(b))) {
      lines.push({ ...later(line, input.date, day, days), startDate: date });
      meaning.push({ key: lineKey(line), day, ask: 0 });
    }
  });
  const open: ReadonlySet<number>[] = [new Set()];
  const most = [0];
  for (const { line, asked, days: own, maxPerDay } of asks) {
    const windows = own.map((day) =>
      breaksInWindow(line, null, inputs[day].breaks, inputs[day].shows),
    );
    const places = own.flatMap((day, k) =>
      windows[k].map((b) => ({
        id: b.commercialBreakId * days + day,
        time: b.time + day * DAY_STRIDE,
      })),
    );
    const aDay = maxPerDay ?? asked;
    const room = own.reduce((sum, day, k) => {
      const most = mostOf(line, station, windows[k], inputs[day].breaks);
      return sum + Math.min(most, aDay);
    }, 0);
    const times = places.map(({ time }) => time);
    lines.push({
      ...plainLine(line, date, Math.min(asked, room)),
      timeMode: 0,
      startTime: Math.min(...times) - 1,
      endTime: Math.max(...times) + 1,
      preferredTime: null,
      showPosition: null,
      ...(line.pieces && {
        pieces: own.flatMap((day) => laterPieces(line, inputs[day].date, day * DAY_STRIDE)),
      }),
    });
    meaning.push({ key: lineKey(line), day: -1, ask: open.length });
    open.push(new Set(places.map(({ id }) => id)));
    most.push(aDay);
  }
  const model = compile({ date, station, breaks, shows, lines, near });
  const { groups, size } = model;
  const ask = new Int32Array(size);
  for (const { line, first, count } of groups) ask.fill(meaning[line].ask, first, first + count);
  const ofBreak = model.breaks.map(({ commercialBreakId }) => meantBy.get(commercialBreakId)!);
  const isOpen = new Uint8Array(open.length * model.breaks.length);
  const lists = open.map((ids, k) => {
    const list = model.breaks.flatMap((b, index) => (ids.has(b.commercialBreakId) ? [index] : []));
    for (const b of list) isOpen[k * model.breaks.length + b] = 1;
    return Int32Array.from(list);
  });
  spreadTargets(model, ask, lists);
  return {
    ...model,
    several: {
      days,
      day: Int32Array.from(ofBreak, ({ day }) => day),
      ask,
      open: lists,
      most: Int32Array.from(most),
      isOpen,
      isSoon: Uint8Array.from([0, ...asks.map(({ line }) => (line.makeGood ? 1 : 0))]),
    },
    breakIds: ofBreak.map(({ id }) => id),
    meaning: groups.map(({ line, exactTime }) => ({
      ...meaning[line],
      exactTime: exactTime === null ? null : exactTime - meaning[line].day * DAY_STRIDE,
    })),
  };
}

/** Aims the airings of asks at breaks that they may use, evenly over the days. */
function spreadTargets(
  { groups, target }: Model,
  ask: Int32Array,
  open: readonly Int32Array[],
): void {
  groups.forEach(({ first, count }, index) => {
    if (count === 0 || ask[first] === 0) return;
    const own = open[ask[first]];
    const start = Math.floor(offsetOf(index) * own.length);
    for (let j = 0; j < count; j++)
      target[first + j] = own[Math.floor((start + j * own.length) / count)];
  });
}
