import { mondayOf, weekdayOf } from '../contract/quota.js';
import { dateOfDayNumber, dayNumber } from '../contract/time.js';
import { compile } from './model/compile.js';
import { compileDays, type SeveralDaysModel } from './model/several-days.js';
import { atOnce, type Pausable } from './pausable.js';
import { reasonAgainst } from './reasons.js';
import { dayOf } from './rules/asking.js';
import {
  breaksOn,
  dayInput,
  type DayQuota,
  lineKey,
  NO_QUOTA,
  quotaOfLocked,
  type QuotaShort,
  type StationInputs,
} from './rules/day-input.js';
import { piecesFor } from './rules/pieces.js';
import { type Ask, asksOfWeek, isQuotaLine } from './rules/quota.js';
import type { DayInput, Line, SimpleLine } from './rules/types.js';
import { breaksInWindow } from './rules/window.js';
import type { Board } from './search/board.js';
import { packing, packPlanned, type Packing, packSeveral } from './solve.js';

/** Days that are planned together, as lines with a quota may air on any of them: a week or part of one. */
export interface Unit {
  /** In ascending order. */
  dates: readonly string[];
  asks: readonly PlannedAsk[];
  /** Airings that days have without a plan: those of locked days. */
  settled: DayQuota;
}

export interface PlannedAsk {
  line: SimpleLine;
  asked: number;
  /** Indexes in `Unit.dates`. */
  days: readonly number[];
  maxPerDay: number | null;
  /** False when no break of any of the days can ever take it: nothing to plan. */
  isPossible: boolean;
}

/** Finds the days that are planned together with a date, and remembers the weeks it has looked at. */
export class Units {
  private readonly hasQuotas: boolean;
  private readonly byKey: ReadonlyMap<number, Line>;
  private readonly weeks = new Map<number, ReadonlyMap<string, Unit>>();
  private readonly windows = new Map<number, boolean>();
  /** Days whose clock skips minutes, by number. */
  private readonly skipping: ReadonlyMap<number, string>;

  constructor(private readonly inputs: StationInputs) {
    const dates = Object.keys(inputs.skipped ?? {});
    this.skipping = new Map(dates.map((date) => [dayNumber(date), date]));
    this.hasQuotas = inputs.lines.some(isQuotaLine);
    this.byKey = new Map(inputs.lines.map((line) => [lineKey(line), line]));
  }

  /** @throws RangeError when it is no date */
  of(date: string): Unit {
    if (!this.hasQuotas) return { dates: [date], asks: [], settled: NO_QUOTA };
    const monday = mondayOf(dayNumber(date));
    let week = this.weeks.get(monday);
    if (!week) this.weeks.set(monday, (week = this.ofWeek(monday)));
    return week.get(date)!;
  }

  private ofWeek(monday: number): Map<string, Unit> {
    const { lines, locked = [] } = this.inputs;
    const asks = asksOfWeek(lines, monday, locked, (line, day) => this.hasWindow(line, day));
    const settled = new Map(locked.map((day) => [day.date, quotaOfLocked(this.byKey, day)]));
    const units = new Map<string, Unit>();
    for (const days of together(asks)) {
      const dates = days.map((day) => dateOfDayNumber(monday + day));
      const own = asks.filter((ask) => days.includes(ask.days[0]));
      const unit: Unit = {
        dates,
        asks: own.map(({ line, asked, days: those, maxPerDay, hasWindow }) => ({
          line: lines[line] as SimpleLine,
          asked,
          days: those.map((day) => days.indexOf(day)),
          maxPerDay,
          isPossible: hasWindow && this.isPossible(lines[line], those, monday),
        })),
        settled: settled.get(dates[0]) ?? NO_QUOTA,
      };
      for (const date of dates) units.set(date, unit);
    }
    return units;
  }

  /** Whether a line, or one of its pieces on one of some days, is short enough for a break of its window. */
  private isPossible(line: Line, days: readonly number[], monday: number): boolean {
    const { shows, station } = this.inputs;
    if (!line.pieces) return line.length <= station.maxBlockTime;
    return days.some((number) => {
      const day = dayOf(dateOfDayNumber(monday + number));
      const { breaks } = breaksOn(this.inputs, day);
      const window = breaksInWindow(line, null, breaks, shows[day.dayOfWeek]);
      return window.some((b) => piecesFor(line, day, b, station.maxBlockTime).length > 0);
    });
  }

  private hasWindow(line: number, number: number): boolean {
    const dayOfWeek = weekdayOf(number);
    const skipping = this.skipping.get(number);
    const key = line * 7 + dayOfWeek;
    let has = skipping ? undefined : this.windows.get(key);
    if (has === undefined) {
      const { shows, lines } = this.inputs;
      const { breaks } = breaksOn(this.inputs, { date: skipping ?? '', dayOfWeek });
      has = breaksInWindow(lines[line], null, breaks, shows[dayOfWeek]).length > 0;
      if (!skipping) this.windows.set(key, has);
    }
    return has;
  }
}

/** The days of a week, 0 to 6, in groups of those that share an ask, directly or by others. */
function together(asks: readonly Ask[]): number[][] {
  const group = [0, 1, 2, 3, 4, 5, 6];
  for (const { days } of asks)
    for (const day of days) {
      const [from, to] = [group[day], group[days[0]]];
      if (from !== to) group.forEach((g, d) => (group[d] = g === from ? to : g));
    }
  return [...new Set(group)].map((g) => group.flatMap((own, day) => (own === g ? [day] : [])));
}

/** What the days of a unit have, and how good that is for all of them together. */
export interface UnitPlan {
  /** One packing for each date. */
  packings: Packing[];
  placed: number;
  /** Proven upper bound of the airings that the best logs of these days can place together. */
  bound: number;
}

/**
 * Decides which airings the days of a unit have, as many as possible letter by letter over all of them, and
 * those of a line evenly over its days; and which of each day's breaks they stand in for now.
 */
export function* planningUnit(inputs: StationInputs, unit: Unit): Pausable<UnitPlan> {
  const { dates, settled } = unit;
  const asks = unit.asks.filter(({ isPossible }) => isPossible);
  if (asks.length === 0) {
    // Nothing to decide, but days may tell of airings that no break can take.
    const packings: Packing[] = [];
    for (const [day, date] of dates.entries()) {
      const quota = { ...settled, airings: { ...settled.airings, ...impossibleOn(unit, day) } };
      const packed = yield* packing(compile(dayInput(inputs, date, quota)));
      packings.push({ ...packed, quota });
    }
    const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0);
    return {
      packings,
      placed: sum(packings.map(({ at }) => at.filter((b) => b >= 0).length)),
      bound: sum(packings.map(({ bound }) => bound)),
    };
  }
  const together = yield* planTogether(
    dates.map((date) => dayInput(inputs, date)),
    asks,
  );
  const { places, placed, bound } = together;
  const packings: Packing[] = [];
  for (const [day, date] of dates.entries()) {
    const short = together.short.flatMap((one) => (one.day === day ? [one.short] : []));
    const more = { airings: impossibleOn(unit, day), short };
    packings.push(yield* packedDay(inputs, date, places[day], more));
    yield;
  }
  return { packings, placed, bound };
}

/** As `planningUnit`, without a pause. */
export const planUnit = (inputs: StationInputs, unit: Unit): UnitPlan =>
  atOnce(planningUnit(inputs, unit));

/** What several days have when they are planned together, by index of the day. */
export interface Together extends Pick<UnitPlan, 'placed' | 'bound'> {
  places: PlacedAiring[][];
  /** What asks have no place for, with the last of their days. */
  short: { day: number; short: QuotaShort }[];
}

/**
 * @param asks possible ones
 * @param counts how many airings of each are to be placed, at least one; the others are short
 */
export function* planTogether(
  days: readonly DayInput[],
  asks: readonly PlannedAsk[],
  counts: readonly number[] = asks.map(({ asked }) => asked),
): Pausable<Together> {
  const model = compileDays(
    days,
    asks.map((ask, k) => ({ ...ask, asked: counts[k] })),
  );
  yield;
  const { board, bound } = yield* packSeveral(model);
  return {
    places: placesOf(board, model),
    short: shortOf(board, model, asks),
    placed: board.placed.reduce((sum, n) => sum + n, 0),
    bound,
  };
}

/** By `lineKey`, the airings of asks that no break can take: on the last of their days, which tells why. */
function impossibleOn({ asks }: Unit, day: number): Record<number, number> {
  const own = asks.filter(({ isPossible, days }) => !isPossible && days.at(-1) === day);
  return Object.fromEntries(own.map(({ line, asked }) => [lineKey(line), asked]));
}

export interface PlacedAiring {
  key: number;
  exactTime: number | null;
  isAsk: boolean;
  commercialBreakId: number;
}

/** The airings placed, by day. */
function placesOf(board: Board, model: SeveralDaysModel): PlacedAiring[][] {
  const places = Array.from({ length: model.several.days }, (): PlacedAiring[] => []);
  board.at.forEach((b, i) => {
    if (b < 0) return;
    const { key, exactTime, ask } = model.meaning[model.group[i]];
    places[model.several.day[b]].push({
      key,
      exactTime,
      isAsk: ask > 0,
      commercialBreakId: model.breakIds[b],
    });
  });
  return places;
}

function shortOf(
  board: Board,
  model: SeveralDaysModel,
  asks: readonly PlannedAsk[],
): Together['short'] {
  const found: Together['short'] = [];
  model.groups.forEach((group, g) => {
    const { key, ask } = model.meaning[g];
    if (ask === 0) return;
    const { asked, days } = asks[ask - 1];
    const count = asked - board.countPlaced(group);
    if (count === 0) return;
    const blockedBy: QuotaShort['blockedBy'] = {};
    for (const b of model.several.open[ask]) {
      const why = reasonAgainst(board, group.first, b) ?? 'QUOTA';
      blockedBy[why] = (blockedBy[why] ?? 0) + 1;
    }
    found.push({ day: days.at(-1)!, short: { key, count, blockedBy } });
  });
  return found;
}

/**
 * The packing of a day that has these airings where they are.
 *
 * @param more of the day's quota, besides those airings
 */
export function* packedDay(
  inputs: StationInputs,
  date: string,
  places: readonly PlacedAiring[],
  more: DayQuota,
): Pausable<Packing> {
  const airings: Record<number, number> = { ...more.airings };
  for (const { key, isAsk } of places) if (isAsk) airings[key] = (airings[key] ?? 0) + 1;
  const quota = { ...more, airings };
  const model = compile(dayInput(inputs, date, quota));
  const index = new Map(model.breaks.map((b, k) => [b.commercialBreakId, k]));
  const free = new Map(
    model.groups.map(({ key, exactTime, first, count }) => [
      `${key} ${exactTime}`,
      { next: first, end: first + count },
    ]),
  );
  const at = new Int32Array(model.size).fill(-1);
  for (const { key, exactTime, commercialBreakId } of places) {
    const airings = free.get(`${key} ${exactTime}`);
    if (!airings || airings.next === airings.end)
      throw new Error('A day has no place for an airing that its week has planned.');
    at[airings.next++] = index.get(commercialBreakId)!;
  }
  return { ...(yield* packPlanned(model, at)), quota };
}
