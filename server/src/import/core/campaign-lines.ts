import { WEEKDAYS, type Weekday } from '../../contract/enums.js';
import { IMPORT_FIELDS } from '../../contract/import.js';
import { LIMITS } from '../../contract/limits.js';
import { message, type Message } from '../../contract/messages.js';
import {
  addDays,
  daysInMonth,
  formatClock,
  MINUTES_PER_DAY,
  parseDate,
} from '../../contract/time.js';
import {
  type CampaignInput,
  dateOf,
  lengthOf,
  type NewLine,
  type NewMonth,
  type NewPrice,
} from './campaigns.js';
import type { Cells } from './cells.js';
import type { ColumnReading } from './column-reading.js';
import { readEnd, readInterval, readTime } from './times.js';
import { readWeekdays } from './weekdays.js';

export interface LineInput extends CampaignInput {
  amounts: ColumnReading<number>;
  counts: ColumnReading<number>;
}

export type GridKind = 'day' | 'week' | 'month';

/** The numbers of an agency's grid in a row, by what their columns stand for. */
export interface Grid {
  kind: GridKind;
  /** By date, by the Monday of the week, or by the first of the month. */
  counts: ReadonlyMap<string, number>;
}

/** What a row orders: simple lines, or the months of one with a number for each day. */
export type OrderedLines = { lines: NewLine[] } | { months: NewMonth[] } | null;

const COUNTS = { perDay: 'day', perWeek: 'week', perMonth: 'month', total: 'flight' } as const;
type CountField = keyof typeof COUNTS;
const COUNT_FIELDS = Object.keys(COUNTS) as CountField[];

/** When a row airs on its days. */
type Timing = Pick<NewLine, 'timeMode' | 'startTime' | 'endTime' | 'showId' | 'exactTimes'>;

/** The days of a row; all of them where it names none. */
function daysOf(cells: Cells): Partial<Record<Weekday, 0 | 1>> {
  const named = WEEKDAYS.filter((day) => cells.value(day) === 1);
  const days = cells.read('days', readWeekdays, message('importDays'));
  const hasWeekdays = WEEKDAYS.some((day) => cells.value(day) !== null);
  if (hasWeekdays && days) cells.refuse('days', message('importOneOf'));
  if (hasWeekdays && named.length === 0) cells.refuse('monday', message('weekday'));
  const isOn = (day: Weekday, i: number): boolean =>
    hasWeekdays ? named.includes(day) : days === null || days.includes((i + 1) % 7);
  return Object.fromEntries(WEEKDAYS.map((day, i) => [day, isOn(day, i) ? 1 : 0]));
}

const clock = (minutes: number | null, otherwise: string): string =>
  minutes === null ? otherwise : formatClock(minutes);

function exactTimesOf(text: string): string | null {
  const times = text.split(/\s*[,;/]\s*|\s+y\s+/).map(readTime);
  if (times.some((time) => time === null || time === MINUTES_PER_DAY)) return null;
  return [...new Set(times.map((time) => formatClock(time ?? 0)))].sort().join(',');
}

function timingOf(cells: Cells, { recordOf }: LineInput): Timing {
  const interval = cells.read('interval', readInterval, message('importTime'));
  const start = cells.read('startTime', readTime, message('importTime'));
  const end = cells.read('endTime', readEnd, message('importTime'));
  const showId = cells.record('show', (text) => recordOf('show', text));
  const exactTimes = cells.read('exactTimes', exactTimesOf, message('importTime'));
  const window = { startTime: null, endTime: null };
  const ways = [interval, start ?? end, showId, exactTimes].filter((way) => way !== null);
  if (ways.length > 1) {
    const fields = ['exactTimes', 'show', 'interval', 'startTime'];
    cells.refuse(
      fields.find((field) => cells.text(field) !== '') ?? 'startTime',
      message('importOneOf'),
    );
  }
  if (exactTimes !== null) return { timeMode: 2, ...window, showId: null, exactTimes };
  if (showId !== null) return { timeMode: 1, ...window, showId, exactTimes: null };
  return {
    timeMode: 0,
    startTime: clock(interval?.from ?? start, '00:00'),
    endTime: clock(interval?.to ?? end, '24:00'),
    showId: null,
    exactTimes: null,
  };
}

/** A number of airings; null for none, or one that is refused. */
export function readAirings(
  text: string,
  most: number,
  { counts }: Pick<LineInput, 'counts'>,
): number | Message {
  const count = counts.read(text);
  if (count === 'ambiguous') return message('importCountSign');
  return count === null || count > most ? message('integer', 0, most) : count;
}

/** How many airings a row orders, and for what. */
function countOf(
  cells: Cells,
  needed: boolean,
  input: LineInput,
): Pick<NewLine, 'per' | 'occurrences'> {
  const counts = COUNT_FIELDS.flatMap((field) => {
    const text = cells.text(field);
    const count =
      text === '' ? 0 : readAirings(text, IMPORT_FIELDS.campaign[field]?.max ?? 0, input);
    if (typeof count !== 'number') cells.refuse(field, count);
    return count === 0 ? [] : [{ field, count: typeof count === 'number' ? count : null }];
  });
  const [{ field, count } = { field: undefined, count: null }, another] = counts;
  const other = another?.field;
  if (other !== undefined) cells.refuse(other, message('importOneOf'));
  if (needed && field === undefined) cells.refuse('perDay', message('required'));
  if (!needed && field !== undefined) cells.refuse(field, message('importOneOf'));
  return {
    per: field === undefined ? 'day' : COUNTS[field],
    occurrences: count,
  };
}

/** An amount in cents; null for none, or one that is refused. */
export function centsOf(
  cells: Cells,
  field: string,
  { amounts }: Pick<LineInput, 'amounts'>,
): number | null {
  const text = cells.text(field);
  if (text === '') return null;
  const cents = amounts.read(text);
  if (cents === 'ambiguous') cells.refuse(field, message('importDecimalSign'));
  else if (cents === null || cents < 0 || cents > LIMITS.money * 100)
    cells.refuse(field, message('importAmount'));
  return cents === 'ambiguous' ? null : cents;
}

/** The price of a second; that of an airing where it comes to no whole cents a second. */
function priceOf(cells: Cells, length: number, input: LineInput): NewPrice {
  const second = centsOf(cells, 'pricePerSecond', input);
  const airing = centsOf(cells, 'pricePerAiring', input);
  if (second !== null && airing !== null) cells.refuse('pricePerAiring', message('importOneOf'));
  if (second !== null) return { timeFee: second / 100, spotPrice: null };
  if (airing === null || length === 0) return { timeFee: null, spotPrice: null };
  return airing % length === 0
    ? { timeFee: airing / length / 100, spotPrice: null }
    : { timeFee: null, spotPrice: airing / 100 };
}

/** What a campaign is sold for by the month. */
export function grossOf(cells: Cells, input: LineInput): number | null {
  const cents = centsOf(cells, 'monthlyGross', input);
  return cents === null ? null : cents / 100;
}

function monthsOf(counts: ReadonlyMap<string, number>): { date: string; occurrences: number[] }[] {
  const months = new Map<string, number[]>();
  for (const [date, count] of counts) {
    const month = `${date.slice(0, 8)}01`;
    const days = months.get(month) ?? Array<number>(LIMITS.dailySlots).fill(0);
    days[(parseDate(date)?.day ?? 1) - 1] = count;
    months.set(month, days);
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, occurrences]) => ({ date, occurrences }));
}

/** A line for each month of a grid, within the dates of its row. */
const linesOfMonths = (
  { counts }: Grid,
  from: string | null,
  to: string | null,
): Pick<NewLine, 'startDate' | 'endDate' | 'per' | 'occurrences'>[] =>
  [...counts].map(([first, occurrences]) => {
    const { year = 0, month = 0 } = parseDate(first) ?? {};
    const last = `${first.slice(0, 8)}${daysInMonth(year, month)}`;
    return {
      startDate: from !== null && from > first ? from : first,
      endDate: to !== null && to < last ? to : last,
      per: 'flight',
      occurrences,
    };
  });

/** Reads what a row orders; what is wrong is said to its cells. */
export function readOrdered(cells: Cells, grid: Grid | null, input: LineInput): OrderedLines {
  const length = lengthOf(cells);
  const filename = cells.text('file') || null;
  const timing = timingOf(cells, input);
  const days = daysOf(cells);
  const count = countOf(cells, grid === null && timing.timeMode !== 2, input);
  const from = dateOf(cells, 'from', input);
  const to = dateOf(cells, 'to', input);
  const common = {
    spotType: 0,
    length,
    copyToCome: filename === null ? 1 : 0,
    ...priceOf(cells, length, input),
  } as const;
  if (grid?.kind === 'day') {
    if (timing.timeMode !== 0)
      cells.refuse(timing.timeMode === 1 ? 'show' : 'exactTimes', message('importOneOf'));
    const { startTime, endTime } = timing;
    const window = { startTime: startTime ?? '00:00', endTime: endTime ?? '24:00' };
    const months = monthsOf(grid.counts);
    return {
      months: months.map((month) => ({ ...common, ...month, ...window, fileName: filename })),
    };
  }
  if (grid?.kind === 'month') {
    if (timing.timeMode === 2) cells.refuse('exactTimes', message('importOneOf'));
    const whole = { ...common, ...timing, ...days, weeks: null, filename };
    return { lines: linesOfMonths(grid, from, to).map((one) => ({ ...whole, ...one })) };
  }
  const weeks =
    grid && [...grid.counts].map(([weekStart, occurrences]) => ({ weekStart, occurrences }));
  if (weeks && timing.timeMode === 2) cells.refuse('exactTimes', message('importOneOf'));
  if (!weeks) cells.require('from', from);
  const last = weeks?.at(-1)?.weekStart;
  const line: NewLine = {
    ...common,
    ...timing,
    ...days,
    ...count,
    startDate: from ?? weeks?.[0]?.weekStart ?? '2000-01-01',
    endDate: to ?? (last === undefined ? null : addDays(last, 6)),
    weeks,
    filename,
  };
  return { lines: [line] };
}
