import { POSITION, TIME_MODE, TIME_TYPE, type UnplacedReason } from '../contract/enums.js';
import { MINUTES_PER_DAY } from '../contract/time.js';
import type { FilledDay, Place } from './filled-day.js';
import type { Budget } from './model/budget.js';
import { airingsOrdered, dayOf } from './rules/asking.js';
import { inWindow } from './rules/hard-rules.js';
import { withHours } from './rules/over-midnight.js';
import type { Break, DayInput, Line, Suggestion, Unplaced } from './rules/types.js';
import { breaksInWindow, byTime, endOfWindow } from './rules/window.js';

/** The most changes of one kind that are tried by making the day again. */
export const TRIES = 2;

/** Minutes: widening the window by up to this is suggested before changes inside the window. */
const NEAR = 60;

/** A shorter version is suggested when it keeps at least this share of the length. */
const SHORTEST = 0.5;

/**
 * Changes that let one more airing of `u` fit into the current log by the rules alone: a list for each kind,
 * at most `TRIES` in each, the best first. Kinds are in the order in which they are suggested: the position
 * first when it is the obstacle, a window that would have to be much wider last.
 *
 * @param budget what the search may cost; lists are cut short when it runs out
 */
export function changesFor(day: FilledDay, u: Unplaced, budget: Budget): Suggestion[][] {
  const places = day.placesFor(u, budget);
  const inside = places.filter((place) => place.inWindow).sort(bySpread);
  const widenings = widen(day, u, places);
  const [near, far] =
    Math.abs(widenings[0]?.minutesAway ?? 0) <= NEAR ? [widenings, []] : [[], widenings];
  const positions = giveUpPosition(day, u, inside);
  const kinds = [
    ...(u.reason === 'POSITION' ? [positions, near] : [near, positions]),
    shorten(day, u, inside),
    mix(inside),
    displace(day, u, inside, budget),
    far,
  ];
  return kinds.map((kind) => kind.slice(0, TRIES)).filter(({ length }) => length > 0);
}

/** The day's input with the change that `suggestion` proposes. */
export function withSuggestion(day: FilledDay, u: Unplaced, suggestion: Suggestion): DayInput {
  const { input } = day;
  const b = day.breakOf(suggestion.commercialBreakId);
  const line = day.lineOf(u.line);
  const withLine = (changes: Partial<Line>): DayInput => ({
    ...input,
    lines: input.lines.map((l, k) => (k === u.line ? ({ ...l, ...changes } as Line) : l)),
  });
  switch (suggestion.kind) {
    case 'WIDEN_WINDOW':
      return withLine(
        u.exactTime === undefined
          ? withHours(line, stretchWindow(line, b), input)
          : atAnotherTime(line, u.exactTime, b),
      );
    case 'POSITION':
      return withLine({ position: POSITION.indistinct });
    case 'LENGTH':
      return withLine({ length: suggestion.length });
    case 'MIX_CATEGORY':
      return {
        ...input,
        breaks: input.breaks.map((x) => (x === b ? { ...x, allowMixSpotCategory: 1 } : x)),
      };
    case 'LOWER_PRIORITY': {
      const out = displacedBy(day, suggestion);
      return {
        ...input,
        lines: input.lines.map((l, k) => (out.includes(k) ? oneFewer(l, input, b) : l)),
      };
    }
  }
}

/** The airings that make room, as indexes in DayInput.lines: a campaign airs once in a break. */
export function displacedBy(day: FilledDay, { commercialBreakId, spotIds }: Suggestion): number[] {
  const { lines } = day.filledBreak(day.breakOf(commercialBreakId));
  return lines.filter((index) => spotIds?.includes(day.lineOf(index).spotId));
}

/** Far from the campaign's other airings first, then near the middle of its window. */
const bySpread = (a: Place, b: Place): number =>
  b.distance - a.distance || a.offCentre - b.offCentre || byTime(a.break, b.break);

const suggestionAt = (
  kind: Suggestion['kind'],
  { break: { commercialBreakId }, minutesAway }: Place,
  more: Partial<Suggestion> = {},
): Suggestion => ({ kind, commercialBreakId, minutesAway, ...more });

/** A wider window, or another exact time, that reaches a break with room: the nearest. */
function widen(day: FilledDay, u: Unplaced, places: readonly Place[]): Suggestion[] {
  const line = day.lineOf(u.line);
  const { exactTime } = u;
  const isInterval = line.scheduleType === 'advanced' || line.timeMode === TIME_MODE.interval;
  if (exactTime === undefined && !isInterval) return [];
  const reaches = (b: Break): boolean =>
    breaksInWindow(
      {
        ...line,
        ...(exactTime === undefined ? stretchWindow(line, b) : atAnotherTime(line, exactTime, b)),
      } as Line,
      exactTime === undefined ? null : b.time,
      day.input.breaks,
      day.input.shows,
    ).includes(b);
  const found: Suggestion[] = [];
  for (const place of places
    .filter(({ inWindow: isInside, rules }) => !isInside && rules.size === 0)
    .sort(
      (a, b) =>
        Math.abs(a.minutesAway) - Math.abs(b.minutesAway) ||
        b.room - a.room ||
        byTime(a.break, b.break),
    )) {
    if (found.length === TRIES) break;
    const { time } = place.break;
    if (!reaches(place.break)) continue;
    const window =
      exactTime === undefined
        ? ofInterval(line, stretchWindow(line, place.break))
        : { startTime: time, endTime: time };
    if (!window) continue;
    found.push(suggestionAt('WIDEN_WINDOW', place, window));
  }
  return found;
}

/** The places from which only this rule keeps the airing out. */
const isOnlyReason = (places: readonly Place[], rule: UnplacedReason): Place[] =>
  places.filter(({ rules }) => rules.size === 1 && rules.has(rule));

const giveUpPosition = (day: FilledDay, u: Unplaced, inside: readonly Place[]): Suggestion[] =>
  day.lineOf(u.line).position === POSITION.indistinct
    ? []
    : isOnlyReason(inside, 'POSITION').map((place) => suggestionAt('POSITION', place));

const mix = (inside: readonly Place[]): Suggestion[] =>
  isOnlyReason(inside, 'CATEGORY').map((place) => suggestionAt('MIX_CATEGORY', place));

/** A shorter version, where only missing seconds are the obstacle: the longest that fits. */
function shorten(day: FilledDay, u: Unplaced, inside: readonly Place[]): Suggestion[] {
  const { length, pieces } = day.lineOf(u.line);
  if (pieces) return [];
  return inside
    .filter(
      ({ rules, by, room }) =>
        rules.size > 0 && by.length === 0 && room > 0 && room >= length * SHORTEST,
    )
    .sort((a, b) => b.room - a.room || bySpread(a, b))
    .map((place) => suggestionAt('LENGTH', place, { length: place.room }));
}

/**
 * One or two airings of other campaigns of the same or a lower letter that could make room; rather one than
 * two.
 */
function displace(
  day: FilledDay,
  u: Unplaced,
  inside: readonly Place[],
  budget: Budget,
): Suggestion[] {
  const found: { place: Place; out: number[] }[] = [];
  for (const place of inside) {
    if (budget.steps <= 0) break;
    const out = makeWay(day, u, place, budget);
    if (out) found.push({ place, out });
  }
  return found
    .sort((x, y) => x.out.length - y.out.length || bySpread(x.place, y.place))
    .map(({ place, out }) =>
      suggestionAt('LOWER_PRIORITY', place, {
        spotIds: out.map((index) => day.lineOf(index).spotId),
      }),
    );
}

/** One or two airings of a break, of the lowest letters, without which `u` fits; null when there are none. */
function makeWay(
  day: FilledDay,
  u: Unplaced,
  { lines, by, room }: Place,
  budget: Budget,
): number[] | null {
  const line = day.lineOf(u.line);
  const need = line.length - room;
  if (by.length > 2) return null;
  budget.steps -= lines.length;
  const lesser = lines.filter((index) => {
    return day.lineOf(index).spotId !== line.spotId && day.rankOf(index) >= day.rankOf(u.line);
  });
  if (longestTwo(day, lesser) < need) return null;
  const isEnough = (...out: number[]): boolean => {
    budget.steps--;
    return (
      by.every((index) => out.includes(index)) &&
      out.reduce((sum, index) => sum + day.lineOf(index).length, 0) >= need
    );
  };
  const one = lesser.find((index) => isEnough(index));
  if (one !== undefined) return [one];
  for (let x = 0; x < lesser.length; x++)
    for (let y = x + 1; y < lesser.length && budget.steps > 0; y++)
      if (isEnough(lesser[x], lesser[y])) return [lesser[x], lesser[y]];
  return null;
}

/** The seconds of the two longest together. */
function longestTwo(day: FilledDay, lines: readonly number[]): number {
  let [most, next] = [0, 0];
  for (const index of lines) {
    const { length } = day.lineOf(index);
    if (length > most) [most, next] = [length, most];
    else if (length > next) next = length;
  }
  return most + next;
}

/** What changes in a line so that one of its exact times holds a break. */
function atAnotherTime(line: Line, exactTime: number, b: Break): Partial<Line> {
  const exactTimes = line.scheduleType === 'simple' ? line.exactTimes : [];
  const at = exactTimes.indexOf(exactTime);
  return { exactTimes: exactTimes.map((time, k) => (k === at ? b.time : time)) };
}

/** A time window, stretched just far enough to hold a break. */
function stretchWindow(line: Line, b: Break): { startTime: number; endTime: number } {
  const [from, to] = [line.startTime ?? 0, endOfWindow(line.endTime ?? 0)];
  const fromStart = b.timeType === TIME_TYPE.start;
  const startTime = Math.max(0, Math.min(from, fromStart ? b.time : b.time - 1));
  const end = Math.max(to, fromStart ? b.time + 1 : b.time);
  return { startTime, endTime: end >= MINUTES_PER_DAY ? MINUTES_PER_DAY - 1 : end };
}

/**
 * The hours of a line of which those of a part are stretched; null where the parts would meet, as a line of a whole day
 * and night is none over midnight.
 */
function ofInterval(
  { overMidnight }: Line,
  { startTime, endTime }: { startTime: number; endTime: number },
): { startTime: number; endTime: number } | null {
  if (!overMidnight) return { startTime, endTime };
  const { part, interval } = overMidnight;
  const whole =
    part === 'evening'
      ? { startTime, endTime: interval.endTime }
      : { startTime: interval.startTime, endTime };
  return whole.endTime < whole.startTime ? whole : null;
}

/** The line with one airing less on the date; of exact times, without those that fall in the break. */
function oneFewer(line: Line, input: DayInput, b: Break): Line {
  const { overMidnight: over } = line;
  if (over) {
    const fixed = airingsOrdered(line, dayOf(input.date)) - 1;
    return { ...line, overMidnight: { ...over, fixed } };
  }
  if (line.scheduleType === 'advanced') {
    const day = dayOf(input.date).dayOfMonth - 1;
    return { ...line, occurrences: line.occurrences.map((n, d) => (d === day ? n - 1 : n)) };
  }
  if (line.timeMode !== TIME_MODE.exactTimes)
    return { ...line, occurrences: (line.occurrences ?? 1) - 1 };
  const exactTimes = line.exactTimes.filter(
    (time) => !inWindow({ ...line, exactTimes: [time] }, b, input),
  );
  return { ...line, exactTimes };
}
