import type { StationInputs } from '../../src/placement/rules/day-input.js';
import type { DayInput, DayPlan, Line, SimpleLine } from '../../src/placement/rules/types.js';
import { asked, checkPlan, conflicts, windowOf } from './check.js';

/** The oracle for weeks, with JavaScript's Date and as plainly as can be. It shares no code with the engine. */

const DAY = 86_400_000;
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
const weekday = (date: string): number => new Date(at(date)).getUTCDay();
const mondayOf = (date: string): string => dateAt(at(date) - ((weekday(date) + 6) % 7) * DAY);

export const isQuota = (line: Line): line is SimpleLine =>
  line.scheduleType === 'simple' &&
  line.timeMode !== 2 &&
  ((line.weeks ?? []).length > 0 || (line.per ?? 'day') !== 'day');

/** Airings that a line which counts by the day asks for on a date. */
export function askedOn(line: Line, date: string): (number | null)[] {
  if (line.scheduleType === 'simple' && !runsInWeekOf(line, date)) return [];
  const all = asked(line, date);
  const most =
    line.scheduleType === 'simple' && line.timeMode !== 2 ? (line.maxPerDay ?? Infinity) : Infinity;
  return all.slice(0, Math.min(all.length, most));
}

function runsInWeekOf(line: SimpleLine, date: string): boolean {
  if (line.timeMode !== 2 && line.weeks && line.weeks.length > 0)
    return line.weeks.some((w) => w.weekStart === mondayOf(date) && w.occurrences > 0);
  const weeks = (at(mondayOf(date)) - at(mondayOf(line.startDate))) / (7 * DAY);
  return weeks % (line.everyWeeks ?? 1) === 0;
}

const runsOn = (line: SimpleLine, date: string): boolean =>
  date >= line.startDate &&
  (line.endDate === null || date <= line.endDate) &&
  line.days[weekday(date)] === 1 &&
  runsInWeekOf(line, date);

/** The dates of the period of a line that a date is in, and what it asks for in all. */
function periodOf(line: SimpleLine, date: string): { dates: string[]; asked: number } {
  const between = (first: string, last: string): string[] => {
    const dates: string[] = [];
    for (let t = at(first); t <= at(last); t += DAY) dates.push(dateAt(t));
    return dates;
  };
  const monday = mondayOf(date);
  const week = between(monday, dateAt(at(monday) + 6 * DAY));
  if (line.weeks && line.weeks.length > 0)
    return { dates: week, asked: line.weeks.find((w) => w.weekStart === monday)?.occurrences ?? 0 };
  if (line.per === 'week') return { dates: week, asked: line.occurrences! };
  if (line.per === 'flight')
    return {
      dates: line.endDate === null ? [] : between(line.startDate, line.endDate),
      asked: line.occurrences!,
    };
  const month = date.slice(0, 7);
  return {
    dates: between(`${month}-01`, `${month}-31`).filter((d) => d.startsWith(month)),
    asked: line.occurrences!,
  };
}

export interface WeekShare {
  asked: number;
  /** Unlocked dates of the week that may have them. */
  dates: string[];
}

/** What a line asks of the unlocked days of a week; of each month, when the week is in two. */
export function sharesOf(
  inputs: StationInputs,
  line: SimpleLine,
  week: readonly string[],
): WeekShare[] {
  const locked = new Map((inputs.locked ?? []).map((day) => [day.date, day]));
  const shares: WeekShare[] = [];
  const seen = new Set<string>();
  for (const date of week) {
    const period = periodOf(line, date);
    const key = period.dates[0] ?? '';
    if (period.asked === 0 || period.dates.length === 0 || seen.has(key)) continue;
    seen.add(key);
    let left = period.asked;
    for (const [day, { airings }] of locked)
      if (period.dates.includes(day)) left -= airings[2 * line.scheduleId] ?? 0;
    const running = period.dates.filter((d) => runsOn(line, d) && !locked.has(d));
    const withBreaks = running.filter(
      (d) => (windowOf(line, null, dayOf(inputs, d)) ?? []).length > 0,
    );
    const eligible = withBreaks.length > 0 ? withBreaks : running;
    const own = eligible.filter((d) => week.includes(d));
    if (left <= 0 || own.length === 0) continue;
    const before = eligible.filter((d) => d < week[0]!).length;
    const share =
      Math.floor((left * (before + own.length)) / eligible.length) -
      Math.floor((left * before) / eligible.length);
    if (share > 0) shares.push({ asked: share, dates: own });
  }
  return shares;
}

/** A date's breaks and shows, without lines. */
export const dayOf = (inputs: StationInputs, date: string): DayInput => ({
  date,
  station: inputs.station,
  breaks: inputs.breaks[weekday(date)]!,
  shows: inputs.shows[weekday(date)]!,
  lines: [],
});

type Made = readonly { input: DayInput; plan: DayPlan }[];

/** Everything that is wrong with the unlocked days of a week, as sentences. */
export function checkWeek(inputs: StationInputs, week: readonly string[], made: Made): string[] {
  const wrong: string[] = [];
  const open = made.filter(({ plan }) => !inputs.locked?.some(({ date }) => date === plan.date));
  for (const { input, plan } of open) {
    const unplaced = plan.unplaced.filter(({ reason }) => reason !== 'QUOTA');
    const lines = input.lines.map(limited);
    wrong.push(
      ...checkPlan({ ...input, lines }, { ...plan, unplaced }).map(
        (text) => `${plan.date}: ${text}`,
      ),
    );
    for (const line of inputs.lines.filter((l) => !isQuota(l))) {
      const own = input.lines.find((l) => sameLine(l, line));
      const asks = askedOn(line, plan.date).length;
      if (asks !== (own ? askedOn(own, plan.date).length : 0))
        wrong.push(`${plan.date}: line ${line.scheduleId} is not asked as it asks`);
    }
  }
  for (const line of inputs.lines.filter(isQuota))
    wrong.push(...checkQuota(inputs, week, open, line));
  return wrong;
}

/** A line that asks for no more than its limit of a day, for the oracle of days, which has none. */
const limited = (line: Line): Line =>
  line.scheduleType === 'simple' && line.timeMode !== 2
    ? { ...line, occurrences: Math.min(line.occurrences ?? 0, line.maxPerDay ?? Infinity) }
    : line;

const sameLine = (a: Line, b: Line): boolean =>
  a.scheduleType === b.scheduleType && a.scheduleId === b.scheduleId;

function checkQuota(
  inputs: StationInputs,
  week: readonly string[],
  open: Made,
  line: SimpleLine,
): string[] {
  const wrong: string[] = [];
  const name = `line ${line.scheduleId}`;
  const isOwn = (input: DayInput, index: number): boolean => sameLine(input.lines[index]!, line);
  const shares = sharesOf(inputs, line, week);
  const inShares = new Set<string>();
  for (const { asked: wanted, dates } of shares) {
    let [placed, left, told] = [0, 0, 0];
    for (const { input, plan } of open.filter((day) => dates.includes(day.plan.date))) {
      inShares.add(plan.date);
      const here = plan.breaks.flatMap((b) => b.airings).filter((a) => isOwn(input, a.line)).length;
      if (here > (line.maxPerDay ?? Infinity)) wrong.push(`${name}: ${here} on ${plan.date}`);
      const entries = plan.unplaced.filter((u) => isOwn(input, u.line));
      if (entries.length > 0 && plan.date !== dates.at(-1))
        wrong.push(`${name}: unplaced on ${plan.date}, not on the last day`);
      placed += here;
      told += entries.length;
      left += entries.reduce((sum, u) => sum + u.count, 0);
    }
    if (placed + left !== wanted) wrong.push(`${name}: asks ${wanted}, has ${placed} + ${left}`);
    if (told > 1) wrong.push(`${name}: said ${told} times`);
  }
  for (const { input, plan } of open)
    if (
      !inShares.has(plan.date) &&
      plan.breaks.some((b) => b.airings.some((a) => isOwn(input, a.line)))
    )
      wrong.push(`${name}: airs on ${plan.date}, on which it may not`);
  return wrong;
}

/** Airings of each letter in the best logs of a week without locked days, found by trying all of them. */
export function exhaustiveWeek(
  inputs: StationInputs,
  week: readonly string[],
): Record<string, number> {
  interface Slot {
    day: DayInput;
    hour: string;
    break: DayInput['breaks'][number];
    content: Line[];
  }
  const days = week.map((date) => dayOf(inputs, date));
  const slots = days.flatMap((day): Slot[] =>
    day.breaks.map((b) => ({
      day,
      break: b,
      content: [],
      hour: `${day.date} ${Math.floor(b.time / 60)}`,
    })),
  );
  interface Wanted {
    line: Line;
    window: number[];
    /** Whether the one before is of the same line, so that their order makes no difference. */
    isNext: boolean;
  }
  const isIn = (slot: Slot, line: Line, exact: number | null): boolean =>
    (windowOf(line, exact, slot.day) ?? []).includes(slot.break);
  const indexes = [...slots.keys()];
  const wanted = inputs.lines.flatMap((line): Wanted[] => {
    if (line.length > inputs.station.maxBlockTime) return [];
    if (isQuota(line))
      return sharesOf(inputs, line, week).flatMap((share) =>
        Array.from({ length: share.asked }, (_, k) => ({
          line,
          window: indexes.filter(
            (s) => share.dates.includes(slots[s]!.day.date) && isIn(slots[s]!, line, null),
          ),
          isNext: k > 0,
        })),
      );
    return days.flatMap(({ date }) =>
      askedOn(line, date).map((exact, k) => ({
        line,
        window: indexes.filter((s) => slots[s]!.day.date === date && isIn(slots[s]!, line, exact)),
        isNext: exact === null && k > 0,
      })),
    );
  });
  const letters = [...new Set(wanted.map((w) => w.line.priority))].sort();
  wanted.sort((a, b) =>
    a.line.priority < b.line.priority ? -1 : a.line.priority > b.line.priority ? 1 : 0,
  );
  const rank = (w: Wanted): number => letters.indexOf(w.line.priority);
  const count = letters.map(() => 0);
  const onDay = new Map<string, number>();
  const hours = new Map<string, number>();
  let best: number[] = [];
  const better = (now: readonly number[]): boolean => {
    for (const [k, n] of now.entries()) if (n !== (best[k] ?? -1)) return n > (best[k] ?? -1);
    return false;
  };
  const hoped = (k: number): number[] => {
    const now = [...count];
    for (const w of wanted.slice(k)) now[rank(w)]!++;
    return now;
  };
  // `from`: the first place in its window that the next airing of a line may have; Infinity: none.
  const go = (k: number, from: number): void => {
    if (!better(hoped(k))) return;
    const one = wanted[k];
    if (!one) {
      best = [...count];
      return;
    }
    const { line, window } = one;
    const first = one.isNext ? from : 0;
    for (let w = first; w < window.length; w++) {
      const slot = slots[window[w]!]!;
      const dayKey = `${line.scheduleId} ${slot.day.date}`;
      const most = isQuota(line) ? (line.maxPerDay ?? Infinity) : Infinity;
      const hourUsed = hours.get(slot.hour) ?? 0;
      if ((onDay.get(dayKey) ?? 0) >= most) continue;
      if (conflicts(line, slot.break, slot.content, slot.day, hourUsed).length > 0) continue;
      slot.content.push(line);
      hours.set(slot.hour, hourUsed + line.length);
      onDay.set(dayKey, (onDay.get(dayKey) ?? 0) + 1);
      count[rank(one)]!++;
      go(k + 1, w + 1);
      slot.content.pop();
      hours.set(slot.hour, hourUsed);
      onDay.set(dayKey, onDay.get(dayKey)! - 1);
      count[rank(one)]!--;
    }
    go(k + 1, Infinity);
  };
  go(0, 0);
  return Object.fromEntries(letters.map((l, k) => [l, best[k]!]));
}
