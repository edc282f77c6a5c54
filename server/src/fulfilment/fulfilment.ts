import { CodeError } from '../common/errors.js';
import type { CountedAs } from '../contract/airing-outcome.js';
import {
  type CountedMakeGood,
  dayKey,
  type FulfilledDay,
  fulfilledDays,
  type LineKey,
  type LoggedDay,
  type OrderedPeriod,
  orderKey,
  type PeriodFulfilment,
  sumsOfDays,
  UNORDERED,
} from '../contract/fulfilled-days.js';
import type { AiredFor } from '../contract/fulfilment-sums.js';
import type { LogStatus, Service } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { type Calendar, hasQuota, periodOf, runningDays } from '../contract/quota.js';
import { addDays, dateOfDayNumber, dayNumber } from '../contract/time.js';
import { groupedBy } from '../contract/grouped.js';

interface LineOfLog extends LineKey {
  stationId: number;
  spotId: number;
  /** The log's date; the date before it for what a line over midnight airs after midnight. */
  date: string;
  afterMidnight: boolean;
  status: Exclude<LogStatus, 'new'>;
  count: number;
}

/** A line with a quota, as it is now. */
export interface QuotaLine extends Calendar {
  scheduleId: number;
  spotId: number;
  stationId: number;
  /** The first of the lines that it continues, or its own id. */
  orderId: number;
  /** Whether its campaign asks for airings. */
  asks: boolean;
  goesOverMidnight: boolean;
}

/** What `storedFulfilment` answers. */
export interface StoredFulfilment {
  airings: (LineOfLog & {
    service: Exclude<Service, 'guaranteed'> | null;
    isMakeGood: boolean;
    countsAs: CountedAs;
  })[];
  unplaced: LineOfLog[];
  /** What aired, no log had, and a person counted for a campaign. */
  unordered: (Pick<LineOfLog, 'stationId' | 'spotId' | 'date' | 'count'> & {
    scratched: boolean;
  })[];
  quotas: (OrderedPeriod & { stationId: number; date: string; scheduleId: number })[];
  makeGoods: CountedMakeGood[];
  lines: QuotaLine[];
  /** Lines over midnight that are there now, with a quota or without. */
  overMidnight: LineKey[];
  /** Days with a log, and those of them that are not closed, counted from `first`. */
  logs: { stationId: number; first: string; days: number[]; open: number[] | null }[];
}

const airedFor = ({
  isMakeGood,
  service,
}: Pick<StoredFulfilment['airings'][number], 'isMakeGood' | 'service'>): AiredFor => {
  if (isMakeGood) return 'makeGood';
  return service ?? 'order';
};

/** The period of a line with a quota that a date is in; null for none. */
function periodAt(line: QuotaLine, date: string): OrderedPeriod | null {
  const period = hasQuota(line) ? periodOf(line, dayNumber(date)) : null;
  return (
    period && {
      orderId: line.orderId,
      asked: period.asked,
      first: dateOfDayNumber(period.first),
      last: dateOfDayNumber(period.last),
    }
  );
}

/** The dates of the logs that an evening, or a day, of a line may be in. */
const logsOf = (date: string, goesOverMidnight: boolean): string[] =>
  goesOverMidnight ? [date, addDays(date, 1)] : [date];

const runningDates = (line: QuotaLine, { first, last }: OrderedPeriod): string[] =>
  runningDays(line, { first: dayNumber(first), last: dayNumber(last) }).map(dateOfDayNumber);

/** What a line with a quota still asks for in a period. */
export interface LeftToMake {
  asked: number;
  /** The days of the period on which it runs that have no log, numbered from 0. */
  dates: ReadonlyMap<string, number>;
}

/** How far the lines of a scope were fulfilled, and what is left to make. */
export interface Fulfilment {
  days: FulfilledDay[];
  /** By id. */
  lines: ReadonlyMap<number, QuotaLine>;
  byOrder: ReadonlyMap<number, readonly QuotaLine[]>;
  /** By `orderKey` or `dayKey`, the days on which logs have airings of an order, or have no place for them. */
  daysOf: (order: string) => readonly FulfilledDay[];
  /** The dates of the logs that a day of a line is in: of an evening also of one that is not made yet. */
  logsOf: (day: FulfilledDay) => readonly string[];
  /** Whether a station has a log for a date, and whether it is closed. */
  log: (stationId: number, date: string) => 'open' | 'closed' | null;
  /** What a line asks for besides what logs have, in the period that a date is in. */
  left: (line: QuotaLine, date: string) => LeftToMake | null;
  /** The days of a line's station with a log, and by day what these have of its quota, or have no place for. */
  held: (line: QuotaLine) => { days: number[]; airings: Record<number, number> };
}

/** Whether there are more than `LIMITS.fulfilmentRows` of anything. */
export const hasTooManyRows = (stored: StoredFulfilment): boolean =>
  Object.values(stored).some((rows: unknown[]) => rows.length > LIMITS.fulfilmentRows);

/** @throws RANGE_TOO_LONG where it `hasTooManyRows` */
export function requireFewRows(stored: StoredFulfilment): void {
  if (hasTooManyRows(stored)) throw new CodeError('RANGE_TOO_LONG');
}

/** @throws as `requireFewRows` */
export function fulfilmentOf(stored: StoredFulfilment): Fulfilment {
  requireFewRows(stored);
  const lines = new Map(stored.lines.map((line) => [line.scheduleId, line]));
  const quotas = groupedBy(
    stored.quotas,
    ({ stationId, date, scheduleId }) => `${stationId} ${date} ${scheduleId}`,
  );
  const periodOfRow = (row: LineOfLog): OrderedPeriod | null => {
    const { stationId, date, scheduleType, scheduleId, afterMidnight } = row;
    if (scheduleType !== 'simple') return null;
    const logDate = afterMidnight ? addDays(date, 1) : date;
    const kept = quotas.get(`${stationId} ${logDate} ${scheduleId}`) ?? [];
    const now = row.status === 'draft' ? lines.get(scheduleId) : undefined;
    return (
      kept.find(({ first, last }) => first <= date && date <= last) ??
      (now ? periodAt(now, date) : null)
    );
  };
  const days = new Map<string, LoggedDay & { airings: LoggedDay['airings'][number][] }>();
  const dayOf = (row: LineOfLog) => {
    const { stationId, spotId, date, scheduleType, scheduleId } = row;
    const key = `${stationId} ${date} ${scheduleType} ${scheduleId} ${spotId}`;
    let day = days.get(key);
    if (!day) {
      day = {
        stationId,
        spotId,
        date,
        scheduleType,
        scheduleId,
        airings: [],
        unplaced: 0,
        afterMidnight: false,
        period: null,
      };
      days.set(key, day);
    }
    day.afterMidnight ||= row.afterMidnight;
    day.period ??= periodOfRow(row);
    return day;
  };
  for (const row of stored.airings) {
    const { countsAs, count } = row;
    dayOf(row).airings.push({ airedFor: airedFor(row), countsAs, count });
  }
  for (const row of stored.unplaced) dayOf(row).unplaced += row.count;
  for (const { scratched, count, ...row } of stored.unordered)
    dayOf({
      ...row,
      count,
      status: 'locked',
      scheduleType: UNORDERED,
      scheduleId: 0,
      afterMidnight: false,
    }).airings.push({
      airedFor: 'unordered',
      countsAs: scratched ? 'scratched' : 'aired',
      count,
    });
  const fulfilled = fulfilledDays([...days.values()], stored.makeGoods);
  const log = logOf(stored.logs);
  const held = heldBy(fulfilled);
  const byOrder = groupedBy(stored.lines, ({ orderId }) => orderId);
  const orders = groupedBy(fulfilled, ({ order }) => order);
  const evenings = new Set(stored.overMidnight.map((line) => dayKey(line, '')));
  return {
    days: fulfilled,
    lines,
    byOrder,
    log,
    left: leftOf(held, log),
    daysOf: (order) => orders.get(order) ?? [],
    logsOf: (day) => logsOf(day.date, day.afterMidnight || evenings.has(dayKey(day, ''))),
    held: ({ stationId, orderId }) => {
      const [logs] = stored.logs.filter((one) => one.stationId === stationId);
      const first = dayNumber(logs?.first ?? '1970-01-01');
      const days = (logs?.days ?? []).map((day) => first + day);
      const own = [...held].flatMap(([order, on]) =>
        order.startsWith(orderKey({ orderId, first: '' })) ? [...on] : [],
      );
      return {
        days,
        airings: Object.fromEntries(own.map(([date, count]) => [dayNumber(date), count])),
      };
    },
  };
}

function logOf(logs: StoredFulfilment['logs']): Fulfilment['log'] {
  const stations = new Map(
    logs.map(({ stationId, first, days, open }) => [
      stationId,
      { first: dayNumber(first), days: new Set(days), open: new Set(open) },
    ]),
  );
  return (stationId, date) => {
    const station = stations.get(stationId);
    const day = dayNumber(date) - (station?.first ?? 0);
    if (!station?.days.has(day)) return null;
    return station.open.has(day) ? 'open' : 'closed';
  };
}

/** By order and date, what logs have or have no place for. */
type AiringsInLogs = ReadonlyMap<string, ReadonlyMap<string, number>>;

function heldBy(days: readonly FulfilledDay[]): AiringsInLogs {
  const held = new Map<string, Map<string, number>>();
  for (const { order, date, facts } of days) {
    const { placed, unplaced } = sumsOfDays([{ facts }]);
    const on = held.get(order) ?? new Map<string, number>();
    on.set(date, (on.get(date) ?? 0) + placed + unplaced);
    held.set(order, on);
  }
  return held;
}

function leftOf(held: AiringsInLogs, log: Fulfilment['log']): Fulfilment['left'] {
  const known = new Map<string, LeftToMake>();
  return (line, date) => {
    const period = line.asks ? periodAt(line, date) : null;
    if (!period) return null;
    const key = `${line.scheduleId} ${period.first}`;
    let left = known.get(key);
    if (!left) {
      const dates = runningDates(line, period).filter((one) =>
        logsOf(one, line.goesOverMidnight).some((of) => log(line.stationId, of) === null),
      );
      const on = held.get(orderKey(period))?.values() ?? [];
      const has = [...on].reduce((sum, count) => sum + count, 0);
      const ordered = dates.length > 0 ? Math.max(0, period.asked - has) : 0;
      left = { asked: ordered, dates: new Map(dates.map((one, n) => [one, n])) };
      known.set(key, left);
    }
    return left;
  };
}

/**
 * The logs of a day of a line that are not closed. One that is not made counts as closed once its date is over.
 *
 * @param today at the day's station
 */
export const openLogs = (
  { log, logsOf: logs }: Pick<Fulfilment, 'log' | 'logsOf'>,
  day: FulfilledDay,
  today: string,
): string[] =>
  logs(day).filter((date) => {
    const is = log(day.stationId, date);
    return is === null ? date >= today : is === 'open';
  });

/**
 * Whether a period is closed: each of its days on which lines that share it have airings, or run, has a closed log,
 * and of an evening both logs are closed. A day without a log counts as closed where nothing is left to ask of it: it
 * is over, or the lines have what they asked for.
 *
 * @param today at the station
 */
export function isClosed(fulfilment: Fulfilment, period: PeriodFulfilment, today: string): boolean {
  const { byOrder, daysOf, log, logsOf: logs, left } = fulfilment;
  const { stationId, orderId, periodStart } = period;
  if (orderId === null)
    return daysOf(dayKey(period, periodStart)).every(
      (day) => openLogs(fulfilment, day, today).length === 0,
    );
  const isOpen = (date: string): boolean => log(stationId, date) === 'open';
  if (
    daysOf(orderKey({ orderId, first: periodStart }))
      .flatMap(logs)
      .some(isOpen)
  )
    return false;
  return (byOrder.get(orderId) ?? []).every((line) => {
    const current = periodAt(line, periodStart);
    if (current?.first !== periodStart) return true;
    const dates = runningDates(line, current).flatMap((date) =>
      logsOf(date, line.goesOverMidnight),
    );
    if (dates.some(isOpen)) return false;
    if (line.asks) return left(line, periodStart)?.asked === 0;
    return dates.every((date) => date < today || log(stationId, date) !== null);
  });
}
