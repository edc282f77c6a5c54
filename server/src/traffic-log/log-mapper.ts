import type { Service } from '../contract/enums.js';
import { chainOf, filesOf } from '../contract/file-expression.js';
import { dayOfWeek, formatClock, formatSeconds, MINUTES_PER_DAY } from '../contract/time.js';
import type { DayInput, DayPlan, Line, Unplaced } from '../placement/rules/types.js';

import type { DaySummary } from './days.dto.js';
import type { AiringAnswer, LogAnswer, UnplacedAnswer } from './traffic-log.dto.js';
import type { Airing, TrafficLog, TrafficLogBreak, UnplacedAiring } from './traffic-log.entity.js';
import { airedOn, storedPiece } from './core/aired-lines.js';
import { exactTimesPlaced } from './core/exact-times.js';
import { isAfterMidnight } from './core/line-window.js';
import { sum } from '../contract/sum.js';

/** What airings and unplaced airings both copy from their line, in the API and in the tables. */
type LineFacts = Pick<
  Line,
  | 'spotId'
  | 'scheduleType'
  | 'scheduleId'
  | 'spotName'
  | 'clientId'
  | 'customerName'
  | 'spotCategoryId'
  | 'spotType'
  | 'length'
  | 'priority'
>;

export const lineFacts = (line: LineFacts & Pick<Line, 'makeGood'>): LineFacts => ({
  spotId: line.spotId,
  // A make-good has the line of the missed airing, which type and id identify together.
  scheduleType: line.makeGood?.scheduleType ?? line.scheduleType,
  scheduleId: line.scheduleId,
  spotName: line.spotName,
  clientId: line.clientId,
  customerName: line.customerName,
  spotCategoryId: line.spotCategoryId,
  spotType: line.spotType,
  length: line.length,
  priority: line.priority,
});

/** Set only on airings after midnight of a line over midnight. */
const nightOf = (afterMidnight: boolean): { afterMidnight?: 1 } =>
  afterMidnight ? { afterMidnight: 1 } : {};

const lineOf = (input: DayInput, index: number): Line => {
  const line = input.lines[index];
  if (!line)
    throw new Error(`The plan of ${input.date} names line ${index}, which it was not given`);
  return line;
};

/**
 * A plan without the make-goods that it has no place for: these stay open, and nobody ordered them for that
 * day.
 */
export const withoutOpenMakeGoods = ({ lines }: DayInput, plan: DayPlan): DayPlan => ({
  ...plan,
  unplaced: plan.unplaced.filter(({ line }) => !lines[line]?.makeGood),
});

/** A plan's counts: airings, and seconds used and available. */
export const totals = ({ breaks, unplaced, quality }: DayPlan) => ({
  breaks: breaks.length,
  placed: quality.placed,
  unplaced: sum(unplaced.map(({ count }) => count)),
  used: sum(breaks.map(({ used }) => used)),
  capacity: sum(breaks.map(({ capacity }) => capacity)),
  bound: quality.bound,
  positionsMet: quality.positionsMet,
  positionsBound: quality.positionsBound,
});

type Counts = Pick<
  TrafficLog,
  | 'breaks'
  | 'placed'
  | 'unplaced'
  | 'used'
  | 'capacity'
  | 'bound'
  | 'positionsMet'
  | 'positionsBound'
> &
  Partial<Pick<TrafficLog, 'edited'>>;

/**
 * The gap is never negative: a day edited by hand may hold more than the rules allow, and its positions are not
 * counted again.
 */
const qualityOf = ({ placed, bound, positionsMet, positionsBound, edited = false }: Counts) => ({
  placed,
  bound,
  gap: bound === 0 ? 0 : Math.max(0, bound - placed) / bound,
  positionsMet: edited ? null : positionsMet,
  positionsBound: edited ? null : positionsBound,
});

/** A summary's fields beyond the day's own counts. */
export type DayMarks = Pick<DaySummary, 'stale' | 'exportedAt' | 'changedSinceExport'>;

/** The marks of a day that was just made. */
export const FRESH: DayMarks = { stale: 0, exportedAt: null, changedSinceExport: 0 };

/** The summary of a plan or of a stored log. */
export const summary = (
  date: string,
  status: DaySummary['status'],
  counts: Counts,
  marks: DayMarks,
): DaySummary => ({
  date,
  status,
  breaks: counts.breaks,
  placed: counts.placed,
  unplaced: counts.unplaced,
  used: counts.used,
  capacity: counts.capacity,
  quality: qualityOf(counts),
  edited: counts.edited ?? false,
  ...marks,
});

/** The log of a test run. Nothing is stored, so nothing has an id. */
export function planAnswer(stationId: number, input: DayInput, plan: DayPlan): LogAnswer {
  const exactTimeOf = exactTimesPlaced(plan.breaks.map((b) => b.break));
  return {
    stationId,
    date: plan.date,
    dayOfWeek: dayOfWeek(plan.date),
    status: 'new',
    generatedAt: null,
    version: 0,
    edited: false,
    canUndo: false,
    breaks: plan.breaks.map((b) => ({
      start: formatSeconds(b.start),
      end: formatSeconds(b.end),
      capacity: b.capacity,
      used: b.used,
      ...b.break,
      time: formatClock(b.break.time),
      items: b.airings.map(({ line: index, order, start, positionMet, pieceId, makeGoodOf }) => {
        const line = airedOn(lineOf(input, index), plan.date, pieceId);
        return {
          id: null,
          ...lineFacts(line),
          order,
          start: formatSeconds(start),
          position: line.position,
          positionMet,
          fileName: line.fileName,
          ...copyOf(line.fileName),
          ...partsIn({ fileName: line.fileName, ...storedPiece(pieceId) }),
          speakerId: line.speakerId,
          ntcText: line.ntcText,
          ...soldAs(storedPiece(pieceId).pieceId, line.service ?? null),
          ...nightOf(isAfterMidnight(line)),
          ...(makeGoodOf !== undefined && { makeGoodOf }),
          ...awayOf(exactTimeOf(line, b.break), b.break.time),
          brokenRules: [],
        };
      }),
    })),
    unplaced: withoutOpenMakeGoods(input, plan).unplaced.map((entry) => ({
      count: entry.count,
      reason: entry.reason,
      ...lineFacts(lineOf(input, entry.line)),
      ...nightOf(isAfterMidnight(lineOf(input, entry.line))),
      ...(entry.blockedBy && { blockedBy: entry.blockedBy }),
      ...(entry.neighbour && { neighbour: neighbourAt(entry.neighbour) }),
      ...(entry.suggestions && {
        ...(entry.exactTime !== undefined && { exactTime: formatClock(entry.exactTime) }),
        suggestions: entry.suggestions.map(({ startTime, endTime, ...rest }) => ({
          ...rest,
          ...(startTime !== undefined && { startTime: formatClock(startTime) }),
          ...(endTime !== undefined && { endTime: formatClock(endTime) }),
        })),
      }),
      ...(entry.complete !== undefined && { complete: entry.complete }),
    })),
    separationBroken: [],
  };
}

/** Of a line or a piece that had no file when the log was made. */
const copyOf = (fileName: string): { copyToCome?: 1 } => (fileName === '' ? { copyToCome: 1 } : {});

/** What goes out of an airing whose file is an expression; empty where that is its one file. */
function partsIn({
  fileName,
  alternative,
}: Pick<Airing, 'fileName' | 'alternative'>): Pick<AiringAnswer, 'parts'> {
  if (alternative === null) return {};
  const chain = chainOf(fileName);
  return filesOf(chain)[0] === fileName ? {} : { parts: [...chain] };
}

/** The piece and the service of an airing; empty for an airing of a line that names its file. */
const soldAs = (pieceId: number | null, service: Service | null) => ({
  ...(pieceId !== null && { pieceId }),
  ...(service !== null && service !== 'guaranteed' && { service }),
});

/** The airing that keeps an unplaced one out, with the time of its break. */
export const neighbourAt = (neighbour: Unplaced['neighbour']) =>
  neighbour && { spotId: neighbour.spotId, time: clockAround(neighbour.time) };

/** A break of the day before or after has its own clock time. */
const clockAround = (minutes: number): string =>
  formatClock(((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY);

/** How far an airing is from the exact time for which it was placed; empty for any other. */
const awayOf = (exactTime: number | null, breakTime: number): { minutesAway?: number } =>
  exactTime === null ? {} : { minutesAway: breakTime - exactTime };

/** An airing as the API returns it. */
export const airingAnswer = (row: Airing, breakTime: number): AiringAnswer => ({
  id: row.id,
  ...lineFacts(row),
  order: row.order,
  start: formatSeconds(row.start),
  position: row.position,
  positionMet: row.positionMet,
  fileName: row.fileName,
  ...copyOf(row.fileName),
  ...partsIn(row),
  speakerId: row.speakerId,
  ntcText: row.ntcText,
  ...soldAs(row.pieceId, row.service),
  ...nightOf(row.afterMidnight),
  ...(row.makeGoodOf !== null && { makeGoodOf: row.makeGoodOf }),
  ...awayOf(row.exactTime, breakTime),
  brokenRules: row.brokenRules,
});

const unplacedAnswer = (row: UnplacedAiring): UnplacedAnswer => ({
  count: row.count,
  reason: row.reason,
  ...lineFacts(row),
  ...nightOf(row.afterMidnight),
  ...(row.blockedBy && { blockedBy: row.blockedBy }),
  ...(row.neighbour && { neighbour: row.neighbour }),
});

/** A log as its rows have it, without the logs of the days around it. */
export type StoredAnswer = Omit<LogAnswer, 'separationBroken'>;

/** A stored log, from its ordered rows. */
export function logAnswer(
  log: TrafficLog,
  breaks: readonly TrafficLogBreak[],
  airings: readonly Airing[],
  unplaced: readonly UnplacedAiring[],
  canUndo: boolean,
): StoredAnswer {
  const items = new Map<number, AiringAnswer[]>(breaks.map(({ ordinal }) => [ordinal, []]));
  const timeOf = new Map(breaks.map(({ ordinal, time }) => [ordinal, time]));
  for (const row of airings)
    items.get(row.breakOrdinal)?.push(airingAnswer(row, timeOf.get(row.breakOrdinal) ?? 0));
  return {
    stationId: log.stationId,
    date: log.date,
    dayOfWeek: dayOfWeek(log.date),
    status: log.status,
    generatedAt: log.generatedAt.toISOString(),
    version: log.version,
    edited: log.edited,
    canUndo,
    breaks: breaks.map((b) => ({
      commercialBreakId: b.commercialBreakId,
      time: formatClock(b.time),
      timeType: b.timeType,
      toleranceInMinutes: b.toleranceInMinutes,
      spotType: b.spotType,
      allowMixSpotCategory: b.allowMixSpotCategory,
      start: formatSeconds(b.start),
      end: formatSeconds(b.end),
      capacity: b.capacity,
      used: b.used,
      items: items.get(b.ordinal) ?? [],
    })),
    unplaced: unplaced.map(unplacedAnswer),
  };
}

/** A log without the neighbours, of unplaced airings, that are of other campaigns. */
export const withNeighboursOf = (log: LogAnswer, campaigns: ReadonlySet<number>): LogAnswer => ({
  ...log,
  unplaced: log.unplaced.map(({ neighbour, ...rest }) =>
    neighbour && campaigns.has(neighbour.spotId) ? { ...rest, neighbour } : rest,
  ),
});
