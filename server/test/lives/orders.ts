import {
  days,
  earlier,
  lastOfMonth,
  later,
  mondayBefore,
  monthOf,
  plus,
  distance,
  weekday,
} from './calendar.js';

/** What lines ask for and cost, worked out from docs/requirements.md and by none of the product's code. */

const NAMES = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** A line as the API answers it. */
export interface Line {
  id: number;
  continuesId?: number | null;
  spotType: number;
  length: number | null;
  timeFee: number | null;
  spotPrice: number | null;
  businessMonthlyFee?: number | null;
  startTime?: string | null;
  endTime?: string | null;
  // Of simple lines.
  startDate?: string;
  endDate?: string | null;
  timeMode?: number;
  occurrences: number | number[] | null;
  exactTimes?: string | null;
  per?: string;
  maxPerDay?: number | null;
  everyWeeks?: number;
  weeks?: { weekStart: string; occurrences: number }[] | null;
  service?: string;
  usePieces?: number;
  // Of detailed lines.
  date?: string;
  [field: string]: unknown;
}

/** Whether what airs after midnight of a line is of the evening before. */
export const isOverMidnight = (line: Line | undefined): boolean =>
  line !== undefined &&
  (line.date !== undefined || (line.timeMode ?? 0) === 0) &&
  (line.startTime ?? '') > (line.endTime ?? '24:00');

export interface Campaign {
  id: number;
  version: number;
  clientId: number;
  spotName: string;
  internalNumber: number;
  monthlyGross?: number | null;
  pieces: { length: number; weight?: number | null }[];
  simpleSchedules: Line[];
  advancedSchedules: Line[];
  [field: string]: unknown;
}

export const isFill = (line: Line): boolean => line.service === 'fill';
export const isFree = (line: Line): boolean => isFill(line) || line.service === 'bonus';

const isGrid = (line: Line): boolean => line.timeMode !== 2 && (line.weeks?.length ?? 0) > 0;

/** Whether a line counts by something longer than a day. */
export const isByPeriod = (line: Line): boolean =>
  line.date === undefined && line.timeMode !== 2 && (isGrid(line) || (line.per ?? 'day') !== 'day');

const numberOf = (line: Line): number =>
  typeof line.occurrences === 'number' ? line.occurrences : 0;

/** The last day of a simple line; null when it runs on. */
function lastDay(line: Line): string | null {
  if (line.endDate) return line.endDate;
  if (!isGrid(line)) return null;
  const ends = (line.weeks ?? [])
    .filter(({ occurrences }) => occurrences > 0)
    .map(({ weekStart }) => plus(weekStart, 6));
  return [...ends, line.startDate ?? ''].reduce(later);
}

function isOn(line: Line, date: string): boolean {
  const start = line.startDate ?? '';
  if (date < start || (line.endDate && date > line.endDate)) return false;
  if (line[NAMES[weekday(date)] ?? ''] !== 1) return false;
  const monday = mondayBefore(date);
  if (isGrid(line))
    return (line.weeks ?? []).some((week) => week.weekStart === monday && week.occurrences > 0);
  return (distance(mondayBefore(start), monday) / 7) % (line.everyWeeks ?? 1) === 0;
}

/** Airings of a date, of a line that counts by the day. */
export function askedOn(line: Line, date: string): number {
  if (isFill(line)) return 0;
  if (line.date !== undefined) {
    const counts = Array.isArray(line.occurrences) ? line.occurrences : [];
    return monthOf(line.date) === monthOf(date) ? (counts[Number(date.slice(8)) - 1] ?? 0) : 0;
  }
  if (!isOn(line, date)) return 0;
  if (line.timeMode === 2) return (line.exactTimes ?? '').split(',').filter(Boolean).length;
  return Math.min(numberOf(line), line.maxPerDay ?? Infinity);
}

export interface Span {
  first: string;
  last: string;
  /** The dates of it on which the line may air. */
  runs: string[];
  asked: number;
}

/** What a line with a quota asks of each of its periods, up to a date. */
export function spansOf(line: Line, until: string): Span[] {
  if (!isByPeriod(line) || isFill(line)) return [];
  const spans = new Map<string, Span>();
  for (const date of days(line.startDate ?? '', earlier(lastDay(line) ?? until, until))) {
    if (!isOn(line, date)) continue;
    const [first, last, asked] = spanAt(line, date);
    const span = spans.get(first) ?? { first, last, runs: [], asked };
    span.runs.push(date);
    spans.set(first, span);
  }
  return [...spans.values()].filter(({ asked }) => asked > 0);
}

function spanAt(line: Line, date: string): [first: string, last: string, asked: number] {
  const monday = mondayBefore(date);
  if (isGrid(line)) {
    const week = (line.weeks ?? []).find(({ weekStart }) => weekStart === monday);
    return [monday, plus(monday, 6), week?.occurrences ?? 0];
  }
  if (line.per === 'week') return [monday, plus(monday, 6), numberOf(line)];
  if (line.per === 'month') return [`${monthOf(date)}-01`, lastOfMonth(date), numberOf(line)];
  return [line.startDate ?? '', line.endDate ?? '', numberOf(line)];
}

/** The days on which a line asks for airings. */
function asksOnDays(line: Line): string[] {
  if (line.date !== undefined)
    return days(line.date, lastOfMonth(line.date)).filter((date) => askedOn(line, date) > 0);
  const last = lastDay(line) ?? line.startDate ?? '';
  if (isByPeriod(line)) return spansOf(line, last).flatMap(({ runs }) => runs);
  return days(line.startDate ?? '', last).filter((date) => askedOn(line, date) > 0);
}

/** Airings of a line in all; null when it runs on. */
export function totalOf(line: Line): number | null {
  if (isFill(line)) return 0;
  if (line.date === undefined && lastDay(line) === null) return null;
  if (isByPeriod(line))
    return spansOf(line, lastDay(line) ?? '').reduce((sum, { asked }) => sum + asked, 0);
  return asksOnDays(line).reduce((sum, date) => sum + askedOn(line, date), 0);
}

const cents = (money: number | null | undefined): number => Math.round((money ?? 0) * 100);

export type Price = Pick<Line, 'timeFee' | 'spotPrice'>;

/** What an airing costs that is not free: its price, or that of its seconds. */
export const priceOf = ({ timeFee, spotPrice }: Price, seconds: number): number =>
  spotPrice === null ? cents(timeFee) * seconds : cents(spotPrice);

/** What so many airings of a line cost: pieces in turn by their weights, rounded half up once. */
export function costOf(line: Line, count: number, pieces: Campaign['pieces']): number {
  if (isFree(line)) return 0;
  if (line.usePieces !== 1) return priceOf(line, line.length ?? 0) * count;
  const weights = pieces.reduce((sum, { weight }) => sum + (weight ?? 1), 0);
  const seconds = pieces.reduce((sum, { weight, length }) => sum + (weight ?? 1) * length, 0);
  if (weights > 0 && line.spotPrice !== null) return cents(line.spotPrice) * count;
  return weights === 0 ? 0 : Math.round((cents(line.timeFee) * count * seconds) / weights);
}

/** Airings of a campaign, what they cost, and its gross with the monthly fees; null when a line runs on. */
export function orderOf(
  campaign: Campaign,
): { airings: number; time: number; gross: number } | null {
  const lines = [...campaign.simpleSchedules, ...campaign.advancedSchedules];
  let [airings, time, fees] = [0, 0, 0];
  const months = new Set<string>();
  for (const line of lines) {
    const total = totalOf(line);
    if (total === null) return null;
    airings += total;
    time += costOf(line, total, campaign.pieces);
    const own = new Set(isFill(line) ? [] : asksOnDays(line).map(monthOf));
    fees += own.size * cents(line.businessMonthlyFee);
    for (const month of own) months.add(month);
  }
  return { airings, time, gross: time + fees + months.size * cents(campaign.monthlyGross) };
}
