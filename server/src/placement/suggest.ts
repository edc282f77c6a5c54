import { POSITION, TIME_MODE, TIME_TYPE } from '../contract/enums.js';
import { MINUTES_PER_DAY } from '../contract/time.js';
import { airingsAsked, dayOf } from './rules/asking.js';
import {
  capacityHolds,
  inWindow,
  hourCapHolds,
  mayRepeat,
  mayShareBreakByPosition,
  mayShareCategory,
} from './rules/hard-rules.js';
import { makeDay } from './make-day.js';
import { compile } from './search/model.js';
import { pack, type Rest } from './solve.js';
import type { Break, DayInput, DayPlan, Line, Suggestion, Unplaced } from './rules/types.js';
import { endOfWindow, takesType } from './rules/window.js';

/** Suggestions for one unplaced entry, and the days tried for one kind of change. */
const MOST = 3;
const TRIES = 2;

/** A change to the input and what to say of it. */
interface Change {
  suggestion: Suggestion;
  input: DayInput;
}

const withLine = (input: DayInput, index: number, line: Line): DayInput => ({
  ...input,
  lines: input.lines.map((l, k) => (k === index ? line : l)),
});

const linesIn = (plan: DayPlan, b: Break): number[] =>
  plan.breaks
    .find((x) => x.break.commercialBreakId === b.commercialBreakId)!
    .airings.map((a) => a.line);

/** The rules that keep a line out of a break as the plan stands, window aside. */
function keptOut(input: DayInput, plan: DayPlan, line: Line, b: Break): Set<string> {
  const here = linesIn(plan, b).map((k) => input.lines[k]!);
  const hour = Math.floor(b.time / 60);
  const ofHour = plan.breaks
    .filter((x) => Math.floor(x.break.time / 60) === hour)
    .flatMap((x) => x.airings.map((a) => input.lines[a.line]!));
  const out = new Set<string>();
  if (here.some((other) => !mayRepeat(line, other))) out.add('REPEAT');
  if (here.some((other) => !mayShareCategory(line, other, b))) out.add('CATEGORY');
  if (here.some((other) => !mayShareBreakByPosition(line, other, b))) out.add('POSITION');
  if (!hourCapHolds([...ofHour, line], input.station)) out.add('HOUR_CAP');
  if (!capacityHolds([...here, line], input.station)) out.add('FULL');
  return out;
}

/** Airings placed of one line, and of each letter: what a change must not make worse. */
function placedCounts(input: DayInput, plan: DayPlan, line: number): [number, Map<string, number>] {
  const byLetter = new Map<string, number>();
  let own = 0;
  for (const b of plan.breaks)
    for (const a of b.airings) {
      const letter = input.lines[a.line]!.priority;
      byLetter.set(letter, (byLetter.get(letter) ?? 0) + 1);
      if (a.line === line) own++;
    }
  return [own, byLetter];
}

/** The window of an interval stretched just enough to hold a break. */
function widened(line: { startTime: number; endTime: number }, b: Break): [number, number] {
  const end = endOfWindow(line.endTime);
  const fromStart = b.timeType === TIME_TYPE.start;
  const start = Math.max(0, Math.min(line.startTime, fromStart ? b.time : b.time - 1));
  const newEnd = Math.max(end, fromStart ? b.time + 1 : b.time);
  return [start, newEnd >= MINUTES_PER_DAY ? MINUTES_PER_DAY - 1 : newEnd];
}

/** Wider windows, or another exact time, nearest first, that reach a break with room as things stand. */
function widenings(input: DayInput, plan: DayPlan, u: Unplaced): Change[] {
  const line = input.lines[u.line]!;
  const exact = u.exactTime;
  const isInterval = line.scheduleType === 'advanced' || line.timeMode === TIME_MODE.interval;
  if (exact === undefined && !isInterval) return [];
  const from = exact ?? line.startTime ?? 0;
  const to = exact ?? endOfWindow(line.endTime ?? 0);
  const distance = (b: Break): number => Math.max(from - b.time, b.time - to, 0);
  return input.breaks
    .filter((b) => takesType(b.spotType, line.spotType) && keptOut(input, plan, line, b).size === 0)
    .sort((a, b) => distance(a) - distance(b) || a.time - b.time || b.timeType - a.timeType)
    .slice(0, TRIES)
    .map((b): Change => {
      if (exact !== undefined && line.scheduleType === 'simple') {
        const at = line.exactTimes.indexOf(exact);
        const exactTimes = line.exactTimes.map((t, k) => (k === at ? b.time : t));
        return {
          suggestion: suggested('WIDEN_WINDOW', b, { startTime: b.time, endTime: b.time }),
          input: withLine(input, u.line, { ...line, exactTimes }),
        };
      }
      const [startTime, endTime] = widened({ startTime: from, endTime: line.endTime ?? 0 }, b);
      return {
        suggestion: suggested('WIDEN_WINDOW', b, { startTime, endTime }),
        input: withLine(input, u.line, { ...line, startTime, endTime }),
      };
    });
}

const suggested = (
  kind: Suggestion['kind'],
  b: Break,
  rest: Partial<Suggestion> = {},
): Suggestion => ({ kind, commercialBreakId: b.commercialBreakId, ...rest });

/** The breaks that the airing could take but for the rules in `only`. */
function breaksButFor(input: DayInput, plan: DayPlan, u: Unplaced, only: string[]): Break[] {
  const line = input.lines[u.line]!;
  return windowBreaks(input, u).filter((b) => {
    const out = keptOut(input, plan, line, b);
    return out.size > 0 && [...out].every((rule) => only.includes(rule));
  });
}

/** The window of an unplaced airing: the breaks where a day with nothing else in it could place it. */
function windowBreaks(input: DayInput, u: Unplaced): Break[] {
  const line = input.lines[u.line]!;
  const alone = input.breaks.filter((b) => takesType(b.spotType, line.spotType));
  return alone.filter((b) => {
    const one: Line =
      line.scheduleType === 'simple' && u.exactTime !== undefined
        ? { ...line, exactTimes: [u.exactTime] }
        : line;
    return inWindow(one, b, input);
  });
}

/** Its position set to indistinct. */
function positions(input: DayInput, plan: DayPlan, u: Unplaced): Change[] {
  const line = input.lines[u.line]!;
  if (line.position === POSITION.indistinct) return [];
  return breaksButFor(input, plan, u, ['POSITION'])
    .slice(0, 1)
    .map((b) => ({
      suggestion: suggested('POSITION', b),
      input: withLine(input, u.line, { ...line, position: POSITION.indistinct }),
    }));
}

/** Category mixing in one break. */
const mixings = (input: DayInput, plan: DayPlan, u: Unplaced): Change[] =>
  breaksButFor(input, plan, u, ['CATEGORY'])
    .slice(0, TRIES)
    .map((b) => ({
      suggestion: suggested('MIX_CATEGORY', b),
      input: {
        ...input,
        breaks: input.breaks.map((x) => (x === b ? { ...x, allowMixSpotCategory: 1 } : x)),
      },
    }));

/** The line with one airing fewer on the date; null for exact times, of which none is known to be the one. */
function oneFewer(line: Line, input: DayInput, b: Break): Line {
  if (line.scheduleType === 'advanced') {
    const day = dayOf(input.date).dayOfMonth - 1;
    return { ...line, occurrences: line.occurrences.map((n, d) => (d === day ? n - 1 : n)) };
  }
  if (line.timeMode !== TIME_MODE.exactTimes)
    return { ...line, occurrences: (line.occurrences ?? 1) - 1 };
  const there = line.exactTimes.filter(
    (time) => !inWindow({ ...line, exactTimes: [time] }, b, input),
  );
  return { ...line, exactTimes: there };
}

/**
 * Airings of the same or a lower letter that stand in the way, fewest first: without one airing of
 * each of these campaigns, there would be room in the break.
 */
function displacements(input: DayInput, plan: DayPlan, u: Unplaced): Change[] {
  const line = input.lines[u.line]!;
  const changes: { change: Change; cost: number }[] = [];
  for (const b of windowBreaks(input, u)) {
    const here = linesIn(plan, b);
    const lesser = here
      .filter((k) => k !== u.line && input.lines[k]!.priority >= line.priority)
      .sort((x, y) => (input.lines[x]!.priority < input.lines[y]!.priority ? 1 : -1));
    for (const set of [...lesser.map((k) => [k]), ...pairs(lesser)]) {
      const rest: DayPlan = {
        ...plan,
        breaks: plan.breaks.map((x) =>
          x.break.commercialBreakId === b.commercialBreakId
            ? { ...x, airings: x.airings.filter((a) => !set.includes(a.line)) }
            : x,
        ),
      };
      if (keptOut(input, rest, line, b).size > 0) continue;
      const lines = input.lines.map((l, k) => (set.includes(k) ? oneFewer(l, input, b) : l));
      const spotIds = set.map((k) => input.lines[k]!.spotId);
      changes.push({
        change: {
          suggestion: suggested('LOWER_PRIORITY', b, { spotIds }),
          input: { ...input, lines },
        },
        cost: set.length,
      });
      break;
    }
  }
  return changes
    .sort((x, y) => x.cost - y.cost)
    .slice(0, TRIES)
    .map((x) => x.change);
}

const pairs = (of: readonly number[]): number[][] =>
  of.flatMap((a, k) => of.slice(k + 1).map((b) => [a, b]));

/**
 * Up to three changes that would place one airing of `plan.unplaced[index]`, each verified by
 * making the day again with the change: one more airing of the line is placed, and no letter has
 * fewer than before (but for the airings that LOWER_PRIORITY names). Each costs one or two days' work:
 * for a day that is looked at, not for a month.
 */
export function suggest(input: DayInput, plan: DayPlan, index: number, rest?: Rest): Suggestion[] {
  const u = plan.unplaced[index];
  if (!u) throw new RangeError(`No unplaced entry ${index}.`);
  if (airingsAsked(input.lines[u.line]!, dayOf(input.date)) === 0) return [];
  const [own, letters] = placedCounts(input, plan, u.line);
  const remade = (changed: DayInput): DayPlan =>
    makeDay(changed, undefined, pack(compile(changed), rest));
  const found: Suggestion[] = [];
  for (const changes of [widenings, positions, mixings, displacements]) {
    if (found.length >= MOST) break;
    for (const { suggestion, input: changed } of changes(input, plan, u)) {
      const [nowOwn, nowLetters] = placedCounts(changed, remade(changed), u.line);
      const spared = suggestion.spotIds ?? [];
      const worse = [...letters].some(
        ([letter, n]) => (nowLetters.get(letter) ?? 0) < n - spared.length,
      );
      if (nowOwn <= own || worse) continue;
      found.push(suggestion);
      break;
    }
  }
  return found;
}
