import type { StationInputs } from '../../src/placement/rules/day-input.js';
import type {
  Break,
  DayInput,
  DayPlan,
  Line,
  NearAiring,
  Piece,
  Separation,
} from '../../src/placement/rules/types.js';
import { asked, checkBreak, conflicts, hourOf, inBreakOrder, windowOf } from './check.js';

/**
 * The oracle for pieces, separation, service and preferred times: as plain as check.ts, and like it of no
 * code of the engine.
 */

const isFill = (line: Line): boolean => line.service === 'fill';
/** The letter, with bonus after all of them. */
const rank = (line: Line): string => (line.service === 'bonus' ? '~' : line.priority);

const within = (b: Break, from: number | null, to: number | null): boolean => {
  const end = to === 1439 ? 1440 : to;
  if (b.timeType === 0) return (from === null || from <= b.time) && (end === null || b.time < end);
  return (from === null || from < b.time) && (end === null || b.time <= end);
};

const mayAir = (piece: Piece, b: Break, input: DayInput): boolean =>
  (piece.from === null || piece.from <= input.date) &&
  (piece.to === null || input.date <= piece.to) &&
  piece.days[new Date(`${input.date}T00:00:00Z`).getUTCDay()] === 1 &&
  within(b, piece.startTime, piece.endTime);

const fitting = (line: Line, b: Break, input: DayInput): Piece[] =>
  (line.pieces ?? []).filter((p) => mayAir(p, b, input) && p.length <= input.station.maxBlockTime);

/** The window of a line by its timing alone, with the show's end that it asks for. */
function bought(line: Line, exact: number | null, input: DayInput): Break[] | null {
  const window = windowOf(line, exact, input);
  if (!window || line.scheduleType !== 'simple' || line.timeMode !== 1) return window;
  const sorted = [...window].sort(inBreakOrder);
  if (line.showPosition === 'opening') return sorted.slice(0, 1);
  return line.showPosition === 'closing' ? sorted.slice(-1) : window;
}

/** The line as long as the longest of its pieces that may air in its window. */
function longest(line: Line, exact: number | null, input: DayInput): Line {
  if (!line.pieces) return line;
  const lengths = (bought(line, exact, input) ?? []).flatMap((b) =>
    fitting(line, b, input).map((p) => p.length),
  );
  return { ...line, length: Math.max(0, ...lengths) };
}

/** The place of an airing, in minutes and in breaks. */
interface At {
  time: number;
  rank: number;
}
interface Who {
  line: Line | NearAiring;
  at: At;
}

const breaksOf = (input: DayInput): Break[] => [...input.breaks].sort(inBreakOrder);
const placeOf = (b: Break, input: DayInput): At => ({
  time: b.time,
  rank: breaksOf(input).findIndex((x) => x.commercialBreakId === b.commercialBreakId),
});

const voices = (line: Line | NearAiring): number[] =>
  ('pieces' in line && line.pieces
    ? line.pieces.map((p) => p.speakerId)
    : [line.speakerId]
  ).flatMap((id) => id ?? []);

const rivals = (a: Line | NearAiring, b: Line | NearAiring): boolean => {
  const [x, y] = [a.spotCategoryId, b.spotCategoryId];
  if (x === null || y === null) return false;
  return x === y || (a.apartFrom ?? []).includes(y) || (b.apartFrom ?? []).includes(x);
};

/** Whether two airings are nearer to one another than a separation of the kind allows. */
export function tooNear(a: Who, b: Who, input: DayInput, hard: 0 | 1): boolean {
  const all: (Separation | undefined)[] = [];
  if (a.line.clientId === b.line.clientId)
    all.push(a.line.clientSeparation, b.line.clientSeparation);
  if (rivals(a.line, b.line)) all.push(a.line.categorySeparation, b.line.categorySeparation);
  if (voices(a.line).some((id) => voices(b.line).includes(id))) all.push(input.station.separation);
  const minutes = Math.abs(a.at.time - b.at.time);
  const breaks = Math.abs(a.at.rank - b.at.rank);
  return all.some((s) => s && s.hard === hard && (minutes < s.minutes || breaks < s.breaks));
}

/** What aired on the locked days before and after, as the day sees it. */
export function beside({ locked = [], lines, breaks }: StationInputs, date: string): Who[] {
  const number = Date.parse(date) / 86_400_000;
  return locked.flatMap((day) => {
    const ahead = Date.parse(day.date) / 86_400_000 - number;
    if (Math.abs(ahead) !== 1) return [];
    const weekday = (n: number): Break[] => breaks[new Date(n * 86_400_000).getUTCDay()]!;
    return (day.aired ?? []).map((aired): Who => {
      const there = weekday(number + ahead);
      const line = lines.find(
        (l) => 2 * l.scheduleId + (l.scheduleType === 'advanced' ? 1 : 0) === aired.key,
      );
      const at = {
        time: aired.time + 1440 * ahead,
        rank:
          ahead < 0
            ? -1 - there.filter((b) => b.time > aired.time).length
            : weekday(number).length + there.filter((b) => b.time < aired.time).length,
      };
      const { clientSeparation, categorySeparation, apartFrom } = line ?? {};
      return { line: { ...aired, ...at, clientSeparation, categorySeparation, apartFrom }, at };
    });
  });
}

/** What each airing of a plan is: its line as it airs. */
interface Aired {
  line: Line;
  index: number;
  b: Break;
  at: At;
  pieceId?: number;
}

const airedIn = (input: DayInput, plan: DayPlan): Aired[] =>
  plan.breaks.flatMap((b) =>
    b.airings.map(({ line: index, pieceId }) => {
      const line = input.lines[index]!;
      const piece = line.pieces?.find((p) => p.id === pieceId);
      const { fileName, length, speakerId } = piece ?? line;
      const as = { ...line, pieces: undefined, fileName, length, speakerId } as Line;
      return { line: as, index, b: b.break, at: placeOf(b.break, input), pieceId };
    }),
  );

/**
 * Breaks, orders, clock times, capacity and the old rules: the plan as if each airing had a line of its
 * own.
 */
function checkBreaks(input: DayInput, plan: DayPlan, aired: readonly Aired[]): string[] {
  let next = 0;
  const breaks = plan.breaks.map((b) => ({
    ...b,
    airings: b.airings.map((a) => ({ ...a, line: next++ })),
  }));
  const alone = { ...input, lines: aired.map(({ line }) => line) };
  return breaks.flatMap((b) => checkBreak({ ...plan, breaks }, b, alone));
}

function checkSeparation(input: DayInput, aired: readonly Aired[], near: readonly Who[]): string[] {
  const wrong: string[] = [];
  aired.forEach((a, k) => {
    for (const b of [...aired.slice(0, k), ...near])
      if (tooNear(a, b, input, 1)) wrong.push(`lines ${a.line.scheduleId}: SEPARATION`);
  });
  return wrong;
}

function checkPieces(input: DayInput, aired: readonly Aired[]): string[] {
  return aired.flatMap(({ index, pieceId, b, line }) => {
    const { pieces } = input.lines[index]!;
    const isRight = pieces
      ? pieces.some((p) => p.id === pieceId && mayAir(p, b, input))
      : pieceId === undefined;
    return isRight ? [] : [`line ${line.scheduleId}: piece ${pieceId}`];
  });
}

/** The rules that keep a line out of a break, where the log has what it was ordered to have. */
function keptOut(
  line: Line,
  b: Break,
  input: DayInput,
  ordered: readonly Aired[],
  near: readonly Who[],
): string[] {
  const here = ordered.filter((a) => a.b === b).map((a) => a.line);
  const hour = ordered.filter((a) => hourOf(a.b) === hourOf(b));
  const used = hour.reduce((sum, a) => sum + a.line.length, 0);
  const found = conflicts(line, b, here, input, used);
  if (line.pieces && fitting(line, b, input).length === 0) found.push('NO_PIECE');
  const who = { line, at: placeOf(b, input) };
  if ([...ordered, ...near].some((other) => tooNear(who, other, input, 1)))
    found.push('SEPARATION');
  return found;
}

const RULES = ['NO_PIECE', 'REPEAT', 'CATEGORY', 'POSITION', 'SEPARATION', 'HOUR_CAP', 'FULL'];

function checkUnplaced(
  input: DayInput,
  plan: DayPlan,
  aired: readonly Aired[],
  near: readonly Who[],
): string[] {
  // What the engine counts while it places: the longest piece of each, and no fill.
  const ordered = aired
    .filter(({ line }) => !isFill(line))
    .map((a) => ({ ...a, line: longestAt(input.lines[a.index]!, a.b, input) }));
  return plan.unplaced.flatMap((u) => {
    const line = input.lines[u.line]!;
    const says = `line ${line.scheduleId}: says ${u.reason} ${JSON.stringify(u.blockedBy)}`;
    const window = bought(line, u.exactTime ?? null, input);
    if (!window || window.length === 0)
      return ['NO_SHOW', 'SKIPPED_HOUR', 'NO_BREAK', 'BREAK_TYPE'].includes(u.reason) ? [] : [says];
    const long = longest(line, u.exactTime ?? null, input);
    const may = window.filter((b) => (line.pieces ?? []).some((p) => mayAir(p, b, input)));
    if (line.pieces && may.length === 0) return u.reason === 'NO_PIECE' ? [] : [says];
    if (line.pieces ? long.length === 0 : line.length > input.station.maxBlockTime)
      return u.reason === 'TOO_LONG' ? [] : [says];
    const counts = new Map<string, number>();
    for (const b of window) {
      const why = keptOut(long, b, input, ordered, near);
      const first = RULES.find((rule) => why.includes(rule)) ?? 'NOTHING';
      counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    const wrong: string[] = [];
    if (counts.has('NOTHING')) wrong.push(`${says}, but it fits`);
    if (counts.get('REPEAT') === window.length)
      return u.reason === 'REPEAT' ? wrong : [...wrong, says];
    const text = (of: Iterable<[string, number]>): string => JSON.stringify([...of].sort());
    if (text(counts) !== text(Object.entries(u.blockedBy ?? {})))
      wrong.push(`${says}, is ${text(counts)}`);
    const most = Math.max(...[...counts].map(([rule, n]) => (rule === 'REPEAT' ? 0 : n)));
    if (counts.get(u.reason) !== most) wrong.push(`${says}: not the most`);
    const { neighbour } = u;
    const isThere =
      neighbour &&
      [...ordered, ...near].some(
        (other) =>
          other.line.spotId === neighbour.spotId &&
          other.at.time === neighbour.time &&
          window.some((b) => tooNear({ line: long, at: placeOf(b, input) }, other, input, 1)),
      );
    if ((u.reason === 'SEPARATION') !== (isThere ?? false)) wrong.push(`${says}: neighbour`);
    return wrong;
  });
}

/** A line as long as it counts where it is, in a window of its own for each exact time. */
function longestAt(line: Line, b: Break, input: DayInput): Line {
  const times = asked(line, input.date);
  const own = times.find((exact) => bought(line, exact, input)?.includes(b));
  return longest(line, own ?? null, input);
}

function checkFill(
  input: DayInput,
  plan: DayPlan,
  aired: readonly Aired[],
  near: readonly Who[],
): string[] {
  const wrong: string[] = [];
  const fillTo = input.station.fillTo ?? 0;
  for (const b of plan.breaks) {
    const here = aired.filter((a) => a.b === b.break);
    const fills = here.filter(({ line }) => isFill(line));
    if (fills.length > 0 && (b.used > fillTo || b.break.spotType === 2))
      wrong.push(`break ${b.break.commercialBreakId}: fill up to ${b.used}`);
    if (fills.length > 0 && fillTo === 0)
      wrong.push(`break ${b.break.commercialBreakId}: fill where the station has none`);
    // Nothing that could still top it up is left out, not even what lasts no second, which a station without
    // fill has no room for either; positions and limits aside, and pieces of later breaks that turn out
    // shorter than they might, or with another voice.
    if (fillTo === 0 || b.break.spotType === 2 || here.some(({ line }) => line.position !== 6))
      continue;
    if (input.lines.some((l) => l.pieces) && !isAlone(input)) continue;
    for (const line of input.lines) {
      const exacts =
        line.scheduleType === 'simple' && line.timeMode === 2 ? line.exactTimes : [null];
      if (!isFill(line) || line.pieces || line.position !== 6) continue;
      if (line.scheduleType === 'simple' && (line.maxPerDay ?? null) !== null) continue;
      if (!exacts.some((exact) => bought(line, exact, input)?.includes(b.break))) continue;
      if (b.used + line.length > fillTo) continue;
      if (keptOut(line, b.break, input, aired, near).length === 0)
        wrong.push(`break ${b.break.commercialBreakId}: room for fill ${line.scheduleId}`);
    }
  }
  input.lines.forEach((line, index) => {
    const most = line.scheduleType === 'simple' ? (line.maxPerDay ?? Infinity) : Infinity;
    if (isFill(line) && aired.filter((a) => a.index === index).length > most)
      wrong.push(`fill ${line.scheduleId}: more than ${most}`);
  });
  return wrong;
}

/** Whether breaks have nothing to do with one another. */
const isAlone = ({ station }: DayInput): boolean =>
  station.maxHourTime === null && !station.separation;

/** No airing could simply be moved ten minutes or more nearer to the time that its line prefers. */
function checkPreferred(input: DayInput, aired: readonly Aired[], near: readonly Who[]): string[] {
  if (input.station.maxHourTime !== null) return [];
  const ordered = aired.filter(({ line }) => !isFill(line));
  const wishes = [
    input.station.separation,
    ...input.lines.flatMap((l) => [l.clientSeparation, l.categorySeparation]),
  ];
  if (wishes.some((s) => s?.hard === 0) || input.lines.some((l) => l.pieces)) return [];
  return ordered.flatMap((a) => {
    const { line } = a;
    if (line.scheduleType !== 'simple' || line.timeMode !== 0) return [];
    const preferred = line.preferredTime ?? null;
    if (preferred === null || line.position !== 6) return [];
    const others = ordered.filter((o) => o !== a);
    const isPlain = (b: Break): boolean => others.every((o) => o.b !== b || o.line.position === 6);
    const nearer = (bought(line, null, input) ?? []).find(
      (b) =>
        Math.abs(b.time - preferred) + 10 <= Math.abs(a.b.time - preferred) &&
        isPlain(b) &&
        isPlain(a.b) &&
        keptOut(line, b, input, others, near).length === 0,
    );
    return nearer ? [`line ${line.scheduleId}: ${nearer.time} is nearer to ${preferred}`] : [];
  });
}

/** Everything that is wrong with the plan of a date, as sentences. */
export function checkSold(inputs: StationInputs, input: DayInput, plan: DayPlan): string[] {
  const near = beside(inputs, input.date);
  const aired = airedIn(input, plan);
  const wrong = [
    ...checkBreaks(input, plan, aired),
    ...checkSeparation(input, aired, near),
    ...checkPieces(input, aired),
    ...checkUnplaced(input, plan, aired, near),
    ...checkFill(input, plan, aired, near),
    ...checkPreferred(input, aired, near),
  ];
  input.lines.forEach((line, index) => {
    const asks = isFill(line) ? 0 : asked(line, input.date).length;
    const placed = aired.filter((a) => a.index === index).length;
    const left = plan.unplaced.filter((u) => u.line === index).reduce((n, u) => n + u.count, 0);
    if (isFill(line) ? left > 0 : asks !== placed + left)
      wrong.push(`line ${line.scheduleId}: asked ${asks}, has ${placed} + ${left}`);
    const exacts = line.scheduleType === 'simple' && line.timeMode === 2 ? line.exactTimes : [null];
    const window = exacts.flatMap((exact) => bought(line, exact, input) ?? []);
    if (aired.some((a) => a.index === index && !window.includes(a.b)))
      wrong.push(`line ${line.scheduleId}: WINDOW`);
  });
  const ordered = aired.filter(({ line }) => !isFill(line)).length;
  if (plan.quality.placed !== ordered || plan.quality.bound < ordered) wrong.push('quality');
  return wrong;
}

/** Airings placed by letter, bonus after all of them; fill is none. */
export function placedByRank(input: DayInput, plan: DayPlan): Record<string, number> {
  const placed: Record<string, number> = {};
  for (const { line } of airedIn(input, plan))
    if (!isFill(line)) placed[rank(line)] = (placed[rank(line)] ?? 0) + 1;
  return placed;
}

/** Airings of each letter in the best log, found by trying every log. */
export function exhaustiveSold(inputs: StationInputs, input: DayInput): Record<string, number> {
  const near = beside(inputs, input.date);
  const airings = input.lines
    .filter((line) => !isFill(line))
    .flatMap((line) =>
      asked(line, input.date).map((exact) => ({ exact, line: longest(line, exact, input) })),
    )
    .sort((a, b) => (rank(a.line) < rank(b.line) ? -1 : rank(a.line) > rank(b.line) ? 1 : 0));
  const letters = [...new Set(airings.map((a) => rank(a.line)))].sort();
  const count = new Map(letters.map((l) => [l, 0]));
  const there: Aired[] = [];
  let best: number[] = [];
  const better = (now: readonly number[]): boolean => {
    const k = now.findIndex((n, i) => n !== (best[i] ?? -1));
    return k >= 0 && now[k]! > (best[k] ?? -1);
  };
  const go = (k: number): void => {
    const rest = airings.slice(k);
    if (!better(letters.map((l) => count.get(l)! + rest.filter((a) => rank(a.line) === l).length)))
      return;
    const airing = airings[k];
    if (!airing) {
      best = letters.map((l) => count.get(l)!);
      return;
    }
    const { line, exact } = airing;
    for (const b of bought(line, exact, input) ?? []) {
      if (line.pieces && line.length === 0) continue;
      if (keptOut(line, b, input, there, near).length > 0) continue;
      there.push({ line, index: 0, b, at: placeOf(b, input) });
      count.set(rank(line), count.get(rank(line))! + 1);
      go(k + 1);
      there.pop();
      count.set(rank(line), count.get(rank(line))! - 1);
    }
    go(k + 1);
  };
  go(0);
  return Object.fromEntries(letters.map((l, k) => [l, best[k] ?? 0]));
}
