import { TIME_MODE } from '../contract/enums.js';
import type { MovableBreak } from '../placement/move.js';
import { lineKey, type StationInputs } from '../placement/rules/day-input.js';
import { partAt } from '../placement/rules/over-midnight.js';
import type { Break, Line } from '../placement/rules/types.js';
import { isAfterMidnight } from './core/line-window.js';
import { lineFacts } from './log-mapper.js';
import type { LogRows } from './stored-log.repository.js';
import type { Airing, TrafficLogBreak } from './traffic-log.entity.js';

type LineKey = Pick<Line, 'scheduleType' | 'scheduleId'>;

/** What a stored airing copies from its line. */
export type AiringFacts = Parameters<typeof lineFacts>[0] &
  Pick<Airing, 'position' | 'fileName' | 'speakerId' | 'ntcText'> &
  Partial<Pick<Airing, 'makeGoodOf' | 'windowStart' | 'windowEnd'>>;

const NO_AIRINGS = Array<number>(31).fill(0);

export const sameLine = (a: LineKey, b: LineKey): boolean =>
  a.scheduleType === b.scheduleType && a.scheduleId === b.scheduleId;

/** By type and id, the lines that stand for a line: two parts if it goes on over midnight. */
export type LinesByKey = ReadonlyMap<number, readonly Line[]>;

const keyOf = ({ scheduleType, scheduleId }: LineKey): number =>
  lineKey({ scheduleType, scheduleId });

export function linesByKey(lines: readonly Line[]): LinesByKey {
  const found = new Map<number, Line[]>();
  for (const line of lines)
    if (!line.makeGood) found.set(keyOf(line), [...(found.get(keyOf(line)) ?? []), line]);
  return found;
}

/** The line of an airing, or of an entry, that is or will be in a break at a minute. */
export const lineAt = (lines: LinesByKey, key: LineKey, minute: number): Line | undefined =>
  partAt(lines.get(keyOf(key)) ?? [], minute);

/** The part of a line that belongs to the date of its log, or to the evening before. */
export const partOf = (
  lines: LinesByKey,
  key: LineKey,
  afterMidnight: boolean,
): Line | undefined => {
  const parts = lines.get(keyOf(key)) ?? [];
  return parts.find((line) => isAfterMidnight(line) === afterMidnight) ?? parts[0];
};

/**
 * Rebuilds the line of a stored airing from what the log stores of it.
 *
 * @param now the line as it is today; when it was deleted, the result has an empty window
 */
export function lineInLog(now: Line | undefined, row: AiringFacts): Line {
  const kept = {
    ...lineFacts(row),
    position: row.position,
    fileName: row.fileName,
    speakerId: row.speakerId,
    ntcText: row.ntcText,
  };
  // Which piece airs was decided when the log was made.
  const isMakeGood = (row.makeGoodOf ?? null) !== null;
  if (isMakeGood) return makeGoodInLog(now, kept, row);
  if (now) return { ...now, ...kept, ...(now.pieces && { pieces: undefined }) } as Line;
  return {
    ...kept,
    ignoreRejectCategory: 0,
    scheduleType: 'advanced',
    date: '1970-01-01',
    startTime: 0,
    endTime: 0,
    occurrences: NO_AIRINGS,
  };
}

/** A make-good may air on the log's day, in its own hours; its separation is that of its line. */
function makeGoodInLog(
  now: Line | undefined,
  kept: Omit<AiringFacts, 'makeGoodOf' | 'windowStart' | 'windowEnd'>,
  { windowStart, windowEnd }: Pick<AiringFacts, 'windowStart' | 'windowEnd'>,
): Line {
  const { ignoreRejectCategory = 0, clientSeparation, categorySeparation, apartFrom } = now ?? {};
  return {
    ...kept,
    ignoreRejectCategory,
    ...(clientSeparation && { clientSeparation }),
    ...(categorySeparation && { categorySeparation }),
    ...(apartFrom && { apartFrom }),
    scheduleType: 'simple',
    startDate: '1970-01-01',
    endDate: null,
    days: [1, 1, 1, 1, 1, 1, 1],
    timeMode: TIME_MODE.interval,
    startTime: windowStart ?? 0,
    endTime: windowEnd ?? 0,
    occurrences: 1,
    showId: null,
    exactTimes: [],
  };
}

/** The line of a stored airing as it is today. */
export const lineNow = (
  { lines }: Pick<StationInputs, 'lines'>,
  breaks: LogRows['breaks'],
  row: LineKey & Pick<Airing, 'breakOrdinal'>,
): Line | undefined =>
  lineAt(
    linesByKey(lines),
    row,
    breaks.find(({ ordinal }) => ordinal === row.breakOrdinal)?.time ?? 0,
  );

/** A stored log as a day that a person edits, its breaks in order. */
export function movableDay(
  { lines }: Pick<StationInputs, 'lines'>,
  { breaks, airings }: Pick<LogRows, 'breaks' | 'airings'>,
): MovableBreak[] {
  const byKey = linesByKey(lines);
  return breaks.map((row) => ({
    break: breakInLog(row),
    airings: airings
      .filter(({ breakOrdinal }) => breakOrdinal === row.ordinal)
      .map((a) => ({ id: a.id, line: lineInLog(lineAt(byKey, a, row.time), a) })),
  }));
}

/** The break of a stored log, as input for the engine. */
export const breakInLog = (row: TrafficLogBreak): Break => ({
  commercialBreakId: row.commercialBreakId,
  time: row.time,
  timeType: row.timeType,
  toleranceInMinutes: row.toleranceInMinutes,
  spotType: row.spotType,
  allowMixSpotCategory: row.allowMixSpotCategory,
});
