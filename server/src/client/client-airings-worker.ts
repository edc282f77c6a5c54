import { clockChanges } from '../common/clock-changes.js';
import { goesOverMidnight, partsOf } from '../placement/rules/over-midnight.js';
import type { OverMidnight } from '../placement/rules/types.js';
import {
  airingsCents,
  mixOf,
  secondCents,
  spotCents,
  type AiringPrice,
  inUnits,
} from '../contract/airing-cost.js';
import { factCents } from '../contract/airing-fact.js';
import { fileOn } from '../contract/copy-changes.js';
import { LIMITS } from '../contract/limits.js';
import type { WeekCount } from '../contract/line-fields.js';
import {
  addDays,
  datesOf,
  dateInZone,
  formatClock,
  formatSeconds,
  SECONDS_PER_DAY,
} from '../contract/time.js';
import { type Fulfilment, fulfilmentOf } from '../fulfilment/fulfilment.js';
import { dayOf } from '../placement/rules/asking.js';
import type { AskedAirings, ClientAiringsAnswer, ClientAiringsQuery } from './client.dto.js';
import type {
  StationBreak,
  StoredDetailedLine,
  StoredClient,
  StoredSimple,
} from './client-airings.repository.js';
import { orderedAirings, type StationLine } from './core/ordered-airings.js';
import { lineFulfilments, reallyUnplaced } from './core/line-fulfilments.js';

type StoredLine = (Omit<StoredSimple, 'weeks'> & { weeks?: WeekCount[] }) | StoredDetailedLine;
/** A line, or a part of one over midnight. */
type LineOrPart = StoredLine & { overMidnight?: OverMidnight };

/** Everything that a client's airings are made from. */
export interface ClientTask {
  stored: StoredClient;
  /** The breaks of stations that have lines over midnight. */
  breaks: readonly StationBreak[];
  query: ClientAiringsQuery;
  /** Milliseconds. */
  now: number;
}

/** A client's airings; null for more rows than `LIMITS.clientAirings`. @throws as `fulfilmentOf` */
export function clientAirings(task: ClientTask): Omit<ClientAiringsAnswer, 'putAway'> | null {
  const { stored, query } = task;
  const { clientId, dateFrom, dateTo } = query;
  const most = LIMITS.clientAirings;
  const { made, unplaced, campaigns } = stored;
  const fulfilment = fulfilmentOf(stored.fulfilment);
  const { asked, over } = orderedOf(partsOfLines(task, fulfilment), task, fulfilment, most + 1);
  if (made.length + unplaced.length + asked.length > most) return null;
  return {
    clientId,
    dateFrom,
    dateTo,
    campaigns,
    asked,
    unplaced: reallyUnplaced(unplaced, fulfilment.days).map(withNight),
    delivery: lineFulfilments(fulfilment.days, [...asked, ...over], query),
    made: made.map(({ charged, became, airedAt, sold, ...row }) => ({
      ...withNight(row),
      starts: row.starts.map(formatSeconds),
      ...chargedPrices(row),
      amount: inUnits(amountOfLogged(row, charged, sold)),
      price: row.status === 'locked' ? 'locked' : 'line',
      ...(became !== null && { became, airedAt: airedAt.map(timeText) }),
    })),
  };
}

/** The lines; lines over midnight as their two parts. */
function partsOfLines({ stored, breaks, query }: ClientTask, fulfilment: Fulfilment): LineOrPart[] {
  const lines: StoredLine[] = [
    ...stored.simple.map(({ weeks, ...line }) => ({ ...line, ...(weeks && { weeks }) })),
    ...stored.advanced,
  ];
  if (!lines.some(goesOverMidnight)) return lines;
  const { dateFrom, dateTo } = query;
  const schedules = new Map(
    stored.stations.map(({ id, timeZone }) => [
      id,
      {
        breaks: [0, 1, 2, 3, 4, 5, 6].map((day) =>
          breaks.filter(({ stationId, dayOfWeek }) => stationId === id && dayOfWeek === day),
        ),
        skipped: clockChanges(timeZone, addDays(dateFrom, -1), addDays(dateTo, 1)).skipped,
      },
    ]),
  );
  return lines.flatMap((line) => {
    const schedule = schedules.get(line.stationId);
    const parts: readonly LineOrPart[] = schedule ? partsOf(line, schedule) : [line];
    const quota = line.scheduleType === 'simple' && fulfilment.lines.get(line.scheduleId);
    if (!quota) return parts;
    const held = fulfilment.held(quota);
    return parts.map((part) =>
      part.overMidnight ? { ...part, overMidnight: { ...part.overMidnight, held } } : part,
    );
  });
}

function orderedOf(
  lines: readonly LineOrPart[],
  { stored, query: { dateFrom, dateTo }, now }: ClientTask,
  fulfilment: Fulfilment,
  most: number,
): { asked: AskedAirings[]; over: (LineOrPart & { count: number })[] } {
  const today = new Map(stored.stations.map(({ id, timeZone }) => [id, dateInZone(now, timeZone)]));
  const stationLines = lines.map((line): StationLine & { line: LineOrPart } => ({
    line,
    stationId: line.stationId,
    today: today.get(line.stationId) ?? dateFrom,
  }));
  const hasLog = (stationId: number, date: string): boolean =>
    fulfilment.log(stationId, date) !== null;
  const leftOf = ({ line }: { line: LineOrPart }, date: string) => {
    if (line.overMidnight) return null;
    const quota = line.scheduleType === 'simple' && fulfilment.lines.get(line.scheduleId);
    return quota ? fulfilment.left(quota, date) : null;
  };
  const dates = datesOf(dateFrom, dateTo).map(dayOf);
  const counted = new Map<string, number>();
  const { asked, over } = orderedAirings(stationLines, dates, hasLog, leftOf, most);
  return {
    over: over.map(({ of: { line }, count }) => ({ ...line, count })),
    asked: asked.map(({ date, of: { line }, count }) => {
      const key = `${line.scheduleType} ${line.scheduleId}`;
      const before = counted.get(key) ?? 0;
      counted.set(key, before + count);
      const amount = amountOf(line, before, before + count);
      return { date, count, ...orderedFacts(line, date), amount: inUnits(amount), price: 'line' };
    }),
  };
}

/** Leaves out `afterMidnight` where it is false. */
const withNight = <T extends { afterMidnight: boolean }>({
  afterMidnight,
  ...row
}: T): Omit<T, 'afterMidnight'> & { afterMidnight?: 1 } => ({
  ...row,
  ...(afterMidnight && { afterMidnight: 1 }),
});

/**
 * What some of a line's airings cost, counted from the first: their total is rounded once, whatever their days.
 */
function amountOf(line: StoredLine, before: number, through: number): number | null {
  const inTurn = line.scheduleType === 'simple' ? line.mix : null;
  const mix = inTurn ?? mixOf(line, null);
  const [first, last] = [before, through].map((count) => airingsCents(pricedAs(line), count, mix));
  return typeof first === 'number' && typeof last === 'number' ? last - first : null;
}

const pricedAs = (line: StoredLine): AiringPrice => ({
  timeFee: line.timeFee,
  spotPrice: line.spotPrice,
  service: line.scheduleType === 'simple' ? line.service : 'guaranteed',
});

/** When something aired; before midnight of its date, on the clock of the day before. */
const timeText = (seconds: number | null): string | null =>
  seconds === null ? null : formatSeconds(seconds < 0 ? seconds + SECONDS_PER_DAY : seconds);

/** What airings of a log cost that are alike. @param sold what the ledger has of them where their day is closed */
function amountOfLogged(
  { length, starts, ...priced }: AiringPrice & { length: number; starts: readonly unknown[] },
  charged: boolean,
  sold: number | null,
): number | null {
  // A make-good costs what it makes good, also where its own line has no price.
  if (sold !== null && sold > 0) return sold;
  const each = factCents(priced, length, charged);
  return each === null ? null : (sold ?? each * starts.length);
}

/** The price of a second or of an airing as it is charged: nothing for what is free. */
const chargedPrices = (
  priced: AiringPrice,
): { timeFee: number | null; spotPrice: number | null } => ({
  timeFee: inUnits(secondCents(priced)),
  spotPrice: inUnits(spotCents(priced)),
});

const clock = (minutes: number | null): string | null =>
  minutes === null ? null : formatClock(minutes);

/** The day of the log that has what a line or a part asks for on a date. */
const logDateOf = ({ overMidnight }: LineOrPart, date: string): string =>
  overMidnight?.part === 'morning' ? addDays(date, 1) : date;

const orderedFacts = (
  line: LineOrPart,
  date: string,
): Omit<AskedAirings, 'date' | 'count' | 'amount' | 'price'> => ({
  stationId: line.stationId,
  spotId: line.spotId,
  spotName: line.spotName,
  scheduleType: line.scheduleType,
  scheduleId: line.scheduleId,
  spotType: line.spotType,
  length: line.length,
  fileName: fileOn({ file: line.fileName, changes: line.changes }, logDateOf(line, date)),
  service: line.scheduleType === 'simple' ? line.service : 'guaranteed',
  ...chargedPrices(pricedAs(line)),
  startTime: clock((line.overMidnight?.interval ?? line).startTime),
  endTime: clock((line.overMidnight?.interval ?? line).endTime),
  showId: line.scheduleType === 'simple' ? line.showId : null,
  exactTimes: line.scheduleType === 'simple' ? line.exactTimes.map(formatClock) : [],
});
