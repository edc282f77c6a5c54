import { TIME_MODE } from '../contract/enums.js';
import { compile } from './model/compile.js';
import type { Pausable } from './pausable.js';
import { dayOf } from './rules/asking.js';
import { dayInput, lineKey, type QuotaShort, type StationInputs } from './rules/day-input.js';
import type { Line } from './rules/types.js';
import type { Packing } from './solve.js';
import {
  packedDay,
  type PlannedAsk,
  planningUnit,
  planTogether,
  type Together,
  type Unit,
  Units,
} from './week.js';

/**
 * Make-goods take nothing from their campaigns: a day, or a week that is planned together, places no fewer
 * ordinary airings of a campaign with make-goods than without.
 */

/** Days that are planned together when there are no make-goods. */
interface OrdinaryUnit {
  /** Indexes of the days in the dates of the unit. */
  days: readonly number[];
  packings: readonly Packing[];
}

/** Airings of a day without make-goods, by `placeKey`. */
type DayCounts = ReadonlyMap<string, number>;

const placeKey = (key: number, exactTime: number | null): string => `${key} ${exactTime}`;

/** Plans the days of a unit, with its make-goods among the asks. */
export function* planDays(inputs: StationInputs, unit: Unit): Pausable<Packing[]> {
  const makeGoods = unit.asks.filter(({ line, isPossible }) => line.makeGood && isPossible);
  if (makeGoods.length === 0) return (yield* planningUnit(inputs, unit)).packings;
  const ordinaryUnits = yield* ordinaryUnitsOf(inputs, unit);
  const without = countsOf(inputs, unit, ordinaryUnits);
  /** By `lineKey` of a make-good, the days on which it may still air. */
  const days = new Map(makeGoods.map((ask) => [lineKey(ask.line), ask.days]));
  for (;;) {
    const together = yield* planned(inputs, unit, without, days);
    const takers = takersOf(inputs, ordinaryUnits, without, together, days);
    if (takers.length === 0) return yield* packingsOf(inputs, unit, ordinaryUnits, together, days);
    for (const { key, ordinaryUnit } of takers)
      days.set(key, days.get(key)?.filter((day) => !ordinaryUnit.days.includes(day)) ?? []);
  }
}

function* ordinaryUnitsOf(inputs: StationInputs, { dates }: Unit): Pausable<OrdinaryUnit[]> {
  const ordinary = { ...inputs, lines: inputs.lines.filter(({ makeGood }) => !makeGood) };
  const units = new Units(ordinary);
  const ordinaryUnits: OrdinaryUnit[] = [];
  const known = new Set<string>();
  for (const date of dates) {
    if (known.has(date)) continue;
    const own = units.of(date);
    for (const each of own.dates) known.add(each);
    const days = own.dates.map((each) => dates.indexOf(each));
    const { packings } = yield* planningUnit(ordinary, own);
    ordinaryUnits.push({ days, packings });
  }
  return ordinaryUnits;
}

/** The counts of each day, by the day's index. */
function countsOf(
  inputs: StationInputs,
  { dates }: Unit,
  ordinaryUnits: readonly OrdinaryUnit[],
): DayCounts[] {
  const counts = dates.map(() => new Map<string, number>());
  for (const { days, packings } of ordinaryUnits)
    packings.forEach(({ at, quota }, k) => {
      const day = days[k];
      const { groups } = compile(dayInput(inputs, dates[day], quota));
      for (const { key, exactTime, first, count } of groups) {
        const placed = at.slice(first, first + count).filter((b) => b >= 0).length;
        if (placed > 0) counts[day].set(placeKey(key, exactTime), placed);
      }
    });
  return counts;
}

/** Plans the days together, and first what campaigns with make-goods place without them. */
function* planned(
  inputs: StationInputs,
  { dates, asks }: Unit,
  without: readonly DayCounts[],
  days: ReadonlyMap<number, readonly number[]>,
): Pausable<Together> {
  const possible = asks.filter(({ isPossible }) => isPossible);
  const campaigns = new Set(
    possible.flatMap(({ line }) =>
      line.makeGood && days.get(lineKey(line))?.length ? [line.spotId] : [],
    ),
  );
  if (campaigns.size === 0) return { places: dates.map(() => []), short: [], placed: 0, bound: 0 };
  const inputsOf = dates.map((date, day) => {
    const input = dayInput(inputs, date);
    const lines = input.lines.map((line) =>
      campaigns.has(line.spotId) ? asWithout(line, date, without[day]) : line,
    );
    return { ...input, lines };
  });
  const own: PlannedAsk[] = [];
  const counts: number[] = [];
  for (const ask of possible) {
    const { line, asked } = ask;
    const key = lineKey(line);
    const left = line.makeGood ? (days.get(key) ?? []) : ask.days;
    if (left.length === 0) continue;
    const has = campaigns.has(line.spotId)
      ? left.reduce((sum, day) => sum + (without[day].get(placeKey(key, null)) ?? 0), 0)
      : 0;
    const isFirst = !line.makeGood && has > 0;
    own.push({ ...ask, days: left, line: isFirst ? { ...line, beforeMakeGoods: true } : line });
    counts.push(isFirst ? has : asked);
  }
  return yield* planTogether(inputsOf, own, counts);
}

/**
 * A line that asks, ahead of the make-goods, for what it places on a day without them; unchanged when that is
 * nothing.
 */
function asWithout(line: Line, date: string, counts: DayCounts): Line {
  const of = (time: number | null): number => counts.get(placeKey(lineKey(line), time)) ?? 0;
  if (line.scheduleType === 'simple' && line.timeMode === TIME_MODE.exactTimes) {
    const exactTimes = line.exactTimes.filter((time) => of(time) > 0);
    return exactTimes.length > 0 ? { ...line, exactTimes, beforeMakeGoods: true } : line;
  }
  const placed = of(null);
  if (placed === 0) return line;
  const { overMidnight: over } = line;
  if (over) return { ...line, overMidnight: { ...over, fixed: placed }, beforeMakeGoods: true };
  if (line.scheduleType === 'simple')
    return { ...line, occurrences: placed, maxPerDay: null, beforeMakeGoods: true };
  const { dayOfMonth } = dayOf(date);
  const occurrences = line.occurrences.map((n, i) => (i === dayOfMonth - 1 ? placed : n));
  return { ...line, occurrences, beforeMakeGoods: true };
}

/** Make-goods that displace airings of their own campaign, each with the days on which they do. */
function takersOf(
  { lines }: StationInputs,
  ordinaryUnits: readonly OrdinaryUnit[],
  without: readonly DayCounts[],
  { places }: Together,
  days: ReadonlyMap<number, readonly number[]>,
): { key: number; ordinaryUnit: OrdinaryUnit }[] {
  const spotOf = new Map(lines.map((line) => [lineKey(line), line.spotId]));
  return ordinaryUnits.flatMap((ordinaryUnit) => {
    const lost = new Map<number | undefined, number>();
    const add = (key: number, n: number): void => {
      const spot = spotOf.get(key);
      lost.set(spot, (lost.get(spot) ?? 0) + n);
    };
    const placed = ordinaryUnit.days.flatMap((day) => places[day]);
    for (const day of ordinaryUnit.days)
      for (const [key, n] of without[day]) add(Number(key.split(' ')[0]), n);
    for (const { key } of placed) if (!days.has(key)) add(key, -1);
    return placed
      .filter(({ key }) => days.has(key))
      .toReversed()
      .flatMap(({ key }) => {
        if ((lost.get(spotOf.get(key)) ?? 0) <= 0) return [];
        add(key, -1);
        return [{ key, ordinaryUnit }];
      });
  });
}

/**
 * Days without a make-good keep the plan without make-goods. The last day of a make-good that has no place
 * reports it.
 */
function* packingsOf(
  inputs: StationInputs,
  { dates, asks }: Unit,
  ordinaryUnits: readonly OrdinaryUnit[],
  together: Together,
  days: ReadonlyMap<number, readonly number[]>,
): Pausable<Packing[]> {
  const { places } = together;
  const blocked = new Map(together.short.map(({ short }) => [short.key, short.blockedBy]));
  const placed = new Set(places.flatMap((ofDay) => ofDay.map(({ key }) => key)));
  const shortOn = (day: number): QuotaShort[] =>
    asks.flatMap(({ line, asked, days: own, isPossible }) => {
      const key = lineKey(line);
      const isShort = line.makeGood && isPossible && !placed.has(key) && own.at(-1) === day;
      return isShort ? [{ key, count: asked, blockedBy: blocked.get(key) ?? {} }] : [];
    });
  const impossible = (day: number, ofMakeGoods: boolean): Record<number, number> =>
    Object.fromEntries(
      asks.flatMap(({ line, asked, days: own, isPossible }) =>
        !isPossible && own.at(-1) === day && (line.makeGood !== undefined || !ofMakeGoods)
          ? [[lineKey(line), asked] as const]
          : [],
      ),
    );
  const packings: Packing[] = [];
  for (const ordinaryUnit of ordinaryUnits) {
    const has = ordinaryUnit.days.some((day) => places[day].some(({ key }) => days.has(key)));
    for (const [k, day] of ordinaryUnit.days.entries()) {
      const ordinary = together.short.flatMap(({ day: of, short }) =>
        of === day && !days.has(short.key) ? [short] : [],
      );
      const base = ordinaryUnit.packings[k];
      packings[day] = has
        ? yield* packedDay(inputs, dates[day], places[day], {
            airings: impossible(day, false),
            short: [...ordinary, ...shortOn(day)],
          })
        : {
            ...base,
            quota: {
              airings: { ...base.quota?.airings, ...impossible(day, true) },
              short: [...(base.quota?.short ?? []), ...shortOn(day)],
            },
          };
      yield;
    }
  }
  return packings;
}
