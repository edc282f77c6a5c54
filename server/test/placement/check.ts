import type {
  Break,
  BreakPlan,
  DayInput,
  DayPlan,
  Line,
  Unplaced,
} from '../../src/placement/rules/types.js';

/**
 * The test oracle: a second, plain implementation of the rules in docs/placement.md that shares no code
 * with the engine. It only judges logs.
 */

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const weekday = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** One entry for each airing asked for: its exact time, or null for other kinds of line. */
export function asked(line: Line, date: string): (number | null)[] {
  const none = (n: number): null[] => Array.from({ length: n }, () => null);
  if (line.scheduleType === 'advanced')
    return line.date.slice(0, 7) === date.slice(0, 7)
      ? none(line.occurrences[Number(date.slice(8)) - 1] ?? 0)
      : [];
  if (date < line.startDate || (line.endDate !== null && date > line.endDate)) return [];
  if (line.days[weekday(date)] !== 1) return [];
  return line.timeMode === 2 ? [...line.exactTimes] : none(line.occurrences ?? 0);
}

const takes = (b: Break, line: Line): boolean =>
  b.spotType === 2 ? line.spotType === 2 : line.spotType !== 2;

const inside = (b: Break, from: number, to: number): boolean => {
  const end = to === 23 * 60 + 59 ? 24 * 60 : to;
  return b.timeType === 0 ? b.time >= from && b.time < end : b.time > from && b.time <= end;
};

/** The order in which breaks air. */
export const inBreakOrder = (a: Break, b: Break): number =>
  a.time - b.time || b.timeType - a.timeType || a.commercialBreakId - b.commercialBreakId;

/** The breaks of `among` in the window of a line or exact time; null when the show is not on. */
function meant(
  line: Line,
  exact: number | null,
  input: DayInput,
  among: readonly Break[],
): Break[] | null {
  if (exact !== null) {
    const near = among
      .filter((b) => Math.abs(b.time - exact) <= b.toleranceInMinutes)
      .sort((a, b) => Math.abs(a.time - exact) - Math.abs(b.time - exact) || inBreakOrder(a, b));
    return near.slice(0, 1);
  }
  if (line.scheduleType === 'simple' && line.timeMode === 1) {
    const show = input.shows.find((s) => s.showId === line.showId);
    return show ? among.filter((b) => inside(b, show.timeStart, show.timeEnd)) : null;
  }
  return among.filter((b) => inside(b, line.startTime!, line.endTime!));
}

/** The window of an airing. */
export const windowOf = (line: Line, exact: number | null, input: DayInput): Break[] | null =>
  meant(
    line,
    exact,
    input,
    input.breaks.filter((b) => takes(b, line)),
  );

/**
 * The hard rules that an airing of `line` breaks in `b` with `others`. `hourUsed` is without that
 * airing.
 */
export function conflicts(
  line: Line,
  b: Break,
  others: readonly Line[],
  input: DayInput,
  hourUsed: number,
): string[] {
  const found: string[] = [];
  if (others.some((o) => o.spotId === line.spotId)) found.push('REPEAT');
  if (
    b.allowMixSpotCategory === 0 &&
    line.ignoreRejectCategory === 0 &&
    line.spotCategoryId !== null &&
    others.some((o) => o.spotCategoryId === line.spotCategoryId && o.ignoreRejectCategory === 0)
  )
    found.push('CATEGORY');
  if (b.spotType === 0 && line.position !== 6 && others.some((o) => o.position === line.position))
    found.push('POSITION');
  const { maxHourTime, maxBlockTime } = input.station;
  if (maxHourTime !== null && hourUsed + line.length > maxHourTime) found.push('HOUR_CAP');
  if (others.reduce((sum, o) => sum + o.length, line.length) > maxBlockTime) found.push('FULL');
  return found;
}

export const hourOf = (b: Break): number => Math.floor(b.time / 60);

const secondsOfHour = (plan: DayPlan, input: DayInput, hour: number): number =>
  plan.breaks
    .filter((b) => hourOf(b.break) === hour)
    .flatMap((b) => b.airings)
    .reduce((sum, a) => sum + input.lines[a.line]!.length, 0);

export function checkBreak(plan: DayPlan, b: BreakPlan, input: DayInput): string[] {
  const wrong: string[] = [];
  const id = b.break.commercialBreakId;
  const lines = b.airings.map((a) => input.lines[a.line]!);
  const used = lines.reduce((sum, l) => sum + l.length, 0);
  if (b.used !== used) wrong.push(`break ${id}: used ${b.used}, really ${used}`);
  if (b.capacity !== input.station.maxBlockTime) wrong.push(`break ${id}: capacity`);
  lines.forEach((line, k) => {
    const rest = lines.filter((_, o) => o !== k);
    const hourUsed = secondsOfHour(plan, input, hourOf(b.break)) - line.length;
    for (const rule of conflicts(line, b.break, rest, input, hourUsed))
      wrong.push(`break ${id}, line ${line.scheduleId}: ${rule}`);
    if (!takes(b.break, line)) wrong.push(`break ${id}, line ${line.scheduleId}: TYPE`);
  });
  const start = b.break.timeType === 0 ? b.break.time * 60 : b.break.time * 60 - used;
  if (b.start !== start || b.end !== start + used) wrong.push(`break ${id}: times`);
  let at = start;
  b.airings.forEach((a, k) => {
    if (a.order !== k + 1 || a.start !== at) wrong.push(`break ${id}: order or start of ${k}`);
    at += lines[k]!.length;
    const { position } = lines[k]!;
    const n = lines.length;
    const met =
      b.break.spotType === 2 ||
      position === 6 ||
      k + 1 === (position < 6 ? position : n - 11 + position);
    if (a.positionMet !== met) wrong.push(`break ${id}: positionMet of ${k}`);
  });
  return wrong;
}

/** Whether the airings of a line can be assigned to windows of their own, by brute force. */
function matches(places: readonly number[], windows: readonly (readonly number[])[]): boolean {
  const [first, ...rest] = places;
  if (first === undefined) return true;
  return windows.some(
    (w, k) =>
      w.includes(first) &&
      matches(
        rest,
        windows.filter((_, o) => o !== k),
      ),
  );
}

function checkLine(plan: DayPlan, index: number, input: DayInput): string[] {
  const line = input.lines[index]!;
  const asks = asked(line, input.date);
  const places = plan.breaks.flatMap((b) =>
    b.airings.filter((a) => a.line === index).map(() => b.break.commercialBreakId),
  );
  const left = plan.unplaced.filter((u) => u.line === index).reduce((sum, u) => sum + u.count, 0);
  const wrong: string[] = [];
  if (asks.length !== places.length + left)
    wrong.push(`line ${line.scheduleId}: asked ${asks.length}, has ${places.length} + ${left}`);
  const exact = asks.some((a) => a !== null);
  const windows = (exact ? asks : asks.slice(0, 1)).map((a) =>
    (windowOf(line, a, input) ?? []).map((b) => b.commercialBreakId),
  );
  const inWindow = exact
    ? matches(places, windows)
    : places.every((id) => windows[0]!.includes(id));
  if (!inWindow) wrong.push(`line ${line.scheduleId}: WINDOW`);
  return wrong;
}

const RULES = ['REPEAT', 'CATEGORY', 'POSITION', 'HOUR_CAP', 'FULL'];

/** The reason for an unplaced airing, from all breaks of its window. */
export function reasonOf(
  plan: DayPlan,
  unplaced: Unplaced,
  input: DayInput,
): { reason: string; blockedBy: Record<string, number> } {
  const line = input.lines[unplaced.line]!;
  const exact = unplaced.exactTime ?? null;
  const blockedBy: Record<string, number> = {};
  const window = windowOf(line, exact, input);
  if (window === null) return { reason: 'NO_SHOW', blockedBy };
  if (window.length === 0) {
    const other = meant(
      line,
      exact,
      input,
      input.breaks.filter((b) => !takes(b, line)),
    );
    return { reason: other!.length > 0 ? 'BREAK_TYPE' : 'NO_BREAK', blockedBy };
  }
  if (line.length > input.station.maxBlockTime) return { reason: 'TOO_LONG', blockedBy };
  for (const b of window) {
    const there = plan.breaks.find((x) => x.break.commercialBreakId === b.commercialBreakId)!;
    const others = there.airings.map((a) => input.lines[a.line]!);
    const why = conflicts(line, b, others, input, secondsOfHour(plan, input, hourOf(b)));
    const first = RULES.find((rule) => why.includes(rule)) ?? 'NOTHING';
    blockedBy[first] = (blockedBy[first] ?? 0) + 1;
  }
  if (blockedBy['REPEAT'] === window.length) return { reason: 'REPEAT', blockedBy: {} };
  const most = RULES.slice(1).sort((a, b) => (blockedBy[b] ?? 0) - (blockedBy[a] ?? 0))[0]!;
  return { reason: blockedBy['NOTHING'] ? 'NOTHING' : most, blockedBy };
}

const sorted = (counts: Record<string, number>): string =>
  JSON.stringify(Object.entries(counts).sort());

/** Everything that is wrong with a plan, as sentences. */
export function checkPlan(input: DayInput, plan: DayPlan): string[] {
  const wrong = plan.breaks.flatMap((b) => checkBreak(plan, b, input));
  if (plan.breaks.length !== input.breaks.length) wrong.push('breaks lost or made up');
  input.lines.forEach((_, index) => wrong.push(...checkLine(plan, index, input)));
  for (const u of plan.unplaced) {
    const { reason, blockedBy } = reasonOf(plan, u, input);
    if (reason !== u.reason || sorted(blockedBy) !== sorted(u.blockedBy ?? {}))
      wrong.push(
        `line ${input.lines[u.line]!.scheduleId}: says ${u.reason} ${JSON.stringify(u.blockedBy)}, is ${reason} ${JSON.stringify(blockedBy)}`,
      );
  }
  const placed = plan.breaks.reduce((sum, b) => sum + b.airings.length, 0);
  if (plan.quality.placed !== placed || plan.quality.bound < placed) wrong.push('quality');
  const met = plan.breaks
    .filter((b) => b.break.spotType === 0)
    .flatMap((b) => b.airings)
    .filter((a) => a.positionMet && input.lines[a.line]!.position !== 6).length;
  const { positionsMet, positionsBound } = plan.quality;
  if (positionsMet !== met || positionsBound < met)
    wrong.push(`positions: ${positionsMet} of ${positionsBound}, really ${met}`);
  return wrong;
}

/** Airings placed, by priority letter. */
export function placedByLetter(input: DayInput, plan: DayPlan): Record<string, number> {
  const placed: Record<string, number> = {};
  for (const b of plan.breaks)
    for (const a of b.airings) {
      const { priority } = input.lines[a.line]!;
      placed[priority] = (placed[priority] ?? 0) + 1;
    }
  return placed;
}

/** The most positions that an order of these codes meets, by trying everything. */
export function bestOrder(codes: readonly number[]): number {
  const n = codes.length;
  const fixed = codes.filter((c) => c !== 6);
  const go = (k: number, taken: number): number => {
    if (k === fixed.length) return 0;
    const code = fixed[k]!;
    const place = code < 6 ? code : n - 11 + code;
    const skip = go(k + 1, taken);
    if (place < 1 || place > n || taken & (1 << place)) return skip;
    return Math.max(skip, 1 + go(k + 1, taken | (1 << place)));
  };
  return go(0, 0);
}

/** Airings of each letter in the best log, found by trying every log. */
export const exhaustiveOptimum = (input: DayInput): Record<string, number> =>
  exhaustiveBest(input, () => 0).placed;

/** Whether an airing asks for a place in its break. */
export const asksForPosition = ({ spotType, position }: Line): boolean =>
  spotType !== 2 && position !== 6;

/** As many of each letter as `exhaustiveOptimum`, and of such logs the most positions met. */
export const exhaustivePositions = (input: DayInput): number =>
  exhaustiveBest(input, (line) => Number(asksForPosition(line))).met;

/** The best of all logs; `asks` is 1 for the airings whose positions count. */
function exhaustiveBest(
  input: DayInput,
  asks: (line: Line) => number,
): { placed: Record<string, number>; met: number } {
  const airings = input.lines.flatMap((line) =>
    asked(line, input.date).map((exact) => ({
      line,
      window: line.length > input.station.maxBlockTime ? [] : (windowOf(line, exact, input) ?? []),
    })),
  );
  const letters = [...new Set(airings.map((a) => a.line.priority))].sort();
  const content = new Map<number, Line[]>(input.breaks.map((b) => [b.commercialBreakId, []]));
  const hourUsed = new Array<number>(25).fill(0);
  const count = new Map(letters.map((l) => [l, 0]));
  /** By letter, and then positions met. */
  let best: number[] = [];
  const asking = (lines: readonly Line[]): number =>
    lines.reduce((sum, line) => sum + asks(line), 0);
  const better = (now: number[]): boolean => {
    for (const [k, n] of now.entries()) if (n !== (best[k] ?? -1)) return n > (best[k] ?? -1);
    return false;
  };
  /** What the counts would be if all airings from `k` on were placed, each at its position. */
  const hoped = (k: number): number[] => {
    const rest = airings.slice(k).map(({ line }) => line);
    return [
      ...letters.map((l) => count.get(l)! + rest.filter(({ priority }) => priority === l).length),
      asking(rest) + [...content.values()].reduce((sum, lines) => sum + asking(lines), 0),
    ];
  };
  const met = (): number =>
    [...content.values()].reduce(
      (sum, lines) =>
        sum + (asking(lines) > 0 ? bestOrder(lines.map(({ position }) => position)) : 0),
      0,
    );
  const go = (k: number): void => {
    if (!better(hoped(k))) return;
    const airing = airings[k];
    if (!airing) {
      const now = [...letters.map((l) => count.get(l)!), met()];
      if (better(now)) best = now;
      return;
    }
    const { line, window } = airing;
    for (const b of window) {
      const there = content.get(b.commercialBreakId)!;
      if (conflicts(line, b, there, input, hourUsed[hourOf(b)]!).length > 0) continue;
      there.push(line);
      hourUsed[hourOf(b)]! += line.length;
      count.set(line.priority, count.get(line.priority)! + 1);
      go(k + 1);
      there.pop();
      hourUsed[hourOf(b)]! -= line.length;
      count.set(line.priority, count.get(line.priority)! - 1);
    }
    go(k + 1);
  };
  go(0);
  return {
    placed: Object.fromEntries(letters.map((l, k) => [l, best[k]!])),
    met: best[letters.length]!,
  };
}
