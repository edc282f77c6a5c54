import { BREAK_TYPE, POSITION, type HardRule } from '../contract/enums.js';
import { breakTimes } from './rules/clock.js';
import { violations } from './rules/hard-rules.js';
import { placeOf } from './rules/order.js';
import type { Break, DayInput, Line } from './rules/types.js';

/** An airing of a day that a person edits. `id` is null while it is not placed. */
export interface MovableAiring {
  id: number | null;
  line: Line;
}

/** A break of the day with its airings in order. */
export interface MovableBreak {
  break: Break;
  airings: readonly MovableAiring[];
}

/** The airings of a break with their times, in seconds from midnight. */
export interface TimedBreak {
  start: number;
  end: number;
  used: number;
  airings: { airing: MovableAiring; order: number; start: number; positionMet: boolean }[];
}

/** Whether an airing has the position that it asks for, at `order` (from 1) of `count` airings. */
const isMet = (position: number, type: Break['spotType'], order: number, count: number): boolean =>
  type === BREAK_TYPE.sponsor ||
  position === POSITION.indistinct ||
  placeOf(position, count) === order;

/** Times the airings of a break in the given order, and tells which positions are met. */
export function timeBreak({ break: place, airings }: MovableBreak): TimedBreak {
  const used = airings.reduce((sum, { line }) => sum + line.length, 0);
  const { start, end } = breakTimes(place, used);
  let at = start;
  return {
    start,
    end,
    used,
    airings: airings.map((airing, i) => {
      const { length, position } = airing.line;
      const order = i + 1;
      const timed = {
        airing,
        order,
        start: at,
        positionMet: isMet(position, place.spotType, order, airings.length),
      };
      at += length;
      return timed;
    }),
  };
}

/**
 * The airings with `airing` moved to place `order` (from 1), or to the end when that is null or beyond it.
 */
export function insertAt(
  airings: readonly MovableAiring[],
  airing: MovableAiring,
  order: number | null,
): MovableAiring[] {
  const others = airings.filter((other) => other !== airing);
  const at = order === null ? others.length : Math.min(order - 1, others.length);
  return [...others.slice(0, at), airing, ...others.slice(at)];
}

/**
 * The hard rules that `moved` breaks in its new place. Rules that other airings break among themselves do not
 * count.
 */
export function rulesBroken(
  input: Omit<DayInput, 'lines' | 'breaks'>,
  day: readonly MovableBreak[],
  moved: MovableAiring,
): HardRule[] {
  const all = day.flatMap(({ airings }) => airings);
  const indexOf = new Map(all.map((airing, index) => [airing, index]));
  const placed = new Map(
    day.map((b) => [
      b.break.commercialBreakId,
      b.airings.map((airing) => indexOf.get(airing) ?? -1),
    ]),
  );
  const found = violations(
    { ...input, breaks: day.map((b) => b.break), lines: all.map(({ line }) => line) },
    placed,
  );
  const index = indexOf.get(moved) ?? -1;
  return [...new Set(found.filter(({ lines }) => lines.includes(index)).map(({ rule }) => rule))];
}
