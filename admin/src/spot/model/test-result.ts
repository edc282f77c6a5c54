import type { LogUnplacedReason } from '@contract/enums';
import { suggestedFor, type Suggested } from '../../traffic-log/model/suggestions';
import { askedOn } from '../../spot-lines/model/asked';
import type { Line, Lines } from '../../spot-lines/model/types';
import type { GenerateAnswer, LogAnswer } from './types';

type LogBreak = LogAnswer['breaks'][number];
type Airing = LogBreak['items'][number];
type Unplaced = LogAnswer['unplaced'][number];

export interface PlacedAiring {
  time: string;
  start: string;
  order: number;
  of: number;
  position: number;
  positionMet: boolean;
  lineKey: string | null;
}

export interface UnplacedAirings {
  lineKey: string | null;
  count: number;
  reason: LogUnplacedReason;
  blockedBy: readonly { reason: LogUnplacedReason; breaks: number }[];
  suggested: Suggested;
}

export interface TestedDay {
  date: string;
  asked: number;
  placed: readonly PlacedAiring[];
  unplaced: readonly UnplacedAirings[];
}

const keyOf = (lines: Lines, type: string, id: number): string | null => {
  const kind: readonly Line[] = type === 'simple' ? lines.simple : lines.advanced;
  return kind.find((line) => line.id === id)?.key ?? null;
};

const placedIn = (lines: Lines, { time, items }: LogBreak, item: Airing): PlacedAiring => ({
  time,
  start: item.start,
  order: item.order,
  of: items.length,
  position: item.position,
  positionMet: item.positionMet,
  lineKey: keyOf(lines, item.scheduleType, item.scheduleId),
});

const unplacedIn = (lines: Lines, log: LogAnswer, entry: Unplaced): UnplacedAirings => ({
  lineKey: keyOf(lines, entry.scheduleType, entry.scheduleId),
  count: entry.count,
  reason: entry.reason,
  blockedBy: Object.entries(entry.blockedBy ?? {})
    .map(([reason, breaks]) => ({ reason: reason as LogUnplacedReason, breaks: Number(breaks) }))
    .sort((a, b) => b.breaks - a.breaks),
  suggested: suggestedFor(log.breaks, entry),
});

/** The results of a test run for one campaign, day by day; `lines` are its stored lines. */
export const testedDays = (answer: GenerateAnswer, spotId: number, lines: Lines): TestedDay[] =>
  (answer.logs ?? []).map((log) => ({
    date: log.date,
    asked: [...lines.simple, ...lines.advanced].reduce(
      (sum, line) => sum + askedOn(line, log.date),
      0,
    ),
    placed: log.breaks.flatMap((one) =>
      one.items.filter((item) => item.spotId === spotId).map((item) => placedIn(lines, one, item)),
    ),
    unplaced: log.unplaced
      .filter((entry) => entry.spotId === spotId)
      .map((entry) => unplacedIn(lines, log, entry)),
  }));

/** Airings asked, placed and unplaced by line, over all days. */
export function testedLines(
  days: readonly TestedDay[],
): Map<string, { placed: number; unplaced: number }> {
  const found = new Map<string, { placed: number; unplaced: number }>();
  const add = (key: string | null, placed: number, unplaced: number): void => {
    if (key === null) return;
    const sum = found.get(key) ?? { placed: 0, unplaced: 0 };
    found.set(key, { placed: sum.placed + placed, unplaced: sum.unplaced + unplaced });
  };
  for (const day of days) {
    for (const airing of day.placed) add(airing.lineKey, 1, 0);
    for (const entry of day.unplaced) add(entry.lineKey, 0, entry.count);
  }
  return found;
}
