import type { LogUnplacedReason, Service } from '@contract/enums';
import { suggestedFor, type AiringSuggestions } from '../../traffic-log/model/suggestions';
import { neighbourOf } from '../../traffic-log/model/unplaced';
import { orderedOn, countsByPeriod } from '../lines/model/ordered';
import type { Line, Lines } from '../lines/model/types';
import type { GenerateAnswer, LogAnswer, SpotAnswer } from './types';

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
  /** The piece's name, when its line takes pieces. */
  piece: string | null;
  service: Service;
}

export interface UnplacedAirings {
  lineKey: string | null;
  count: number;
  reason: LogUnplacedReason;
  blockedBy: readonly { reason: LogUnplacedReason; breaks: number }[];
  /** What keeps airings away that must be apart from it; `name` is null when it is not in the day's log. */
  neighbours: readonly { name: string | null; time: string }[];
  suggested: AiringSuggestions;
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

const pieceOf = ({ pieces }: Lines, { pieceId, fileName }: Airing): string | null => {
  if (pieceId === undefined) return null;
  const piece = pieces.find(({ id }) => id === pieceId);
  return piece ? (piece.title ?? piece.fileName) : fileName;
};

const placedIn = (lines: Lines, { time, items }: LogBreak, item: Airing): PlacedAiring => ({
  time,
  start: item.start,
  order: item.order,
  of: items.length,
  position: item.position,
  positionMet: item.positionMet,
  lineKey: keyOf(lines, item.scheduleType, item.scheduleId),
  piece: pieceOf(lines, item),
  service: item.service ?? 'guaranteed',
});

const unplacedIn = (lines: Lines, log: LogAnswer, entry: Unplaced): UnplacedAirings => ({
  lineKey: keyOf(lines, entry.scheduleType, entry.scheduleId),
  count: entry.count,
  reason: entry.reason,
  blockedBy: Object.entries(entry.blockedBy ?? {})
    .map(([reason, breaks]) => ({ reason: reason as LogUnplacedReason, breaks: Number(breaks) }))
    .sort((a, b) => b.breaks - a.breaks),
  neighbours: [neighbourOf(log, entry)].filter((one) => one !== null),
  suggested: suggestedFor(log.breaks, entry),
});

/**
 * What a day asks of the lines. A line that counts by a period longer than a
 * day asks for what its week plans for the day.
 */
function orderedIn(
  date: string,
  lines: Lines,
  day: Pick<TestedDay, 'placed' | 'unplaced'>,
): number {
  const all = [...lines.simple, ...lines.advanced];
  const planned = new Set(all.filter(countsByPeriod).map(({ key }) => key));
  const byDay = all
    .filter(({ key }) => !planned.has(key))
    .reduce((sum, line) => sum + orderedOn(line, date), 0);
  const isPlanned = ({ lineKey }: { lineKey: string | null }): boolean =>
    lineKey !== null && planned.has(lineKey);
  return (
    byDay +
    day.placed.filter(isPlanned).length +
    day.unplaced.filter(isPlanned).reduce((sum, { count }) => sum + count, 0)
  );
}

interface Identified {
  id: number | null;
}

/** Rows as they are on the screen, those that are new with the ids that they have in an answer. */
function withIds<R extends Identified>(
  rows: readonly R[],
  saved: readonly Partial<Identified>[],
): R[] {
  const known = new Set(rows.map(({ id }) => id));
  const ids = new Set(saved.map(({ id }) => id));
  const added = saved.filter(({ id }) => !known.has(id ?? null));
  return rows.map((row) => (ids.has(row.id) ? row : { ...row, id: added.shift()?.id ?? null }));
}

/** The lines of a campaign that was tested, with the ids that the test gave to new ones. */
export const testedAs = (
  lines: Lines,
  saved: Pick<SpotAnswer, 'simpleSchedules' | 'advancedSchedules' | 'pieces'>,
): Lines => ({
  simple: withIds(lines.simple, saved.simpleSchedules),
  advanced: withIds(lines.advanced, saved.advancedSchedules),
  pieces: withIds(lines.pieces, saved.pieces ?? []),
});

/** The results of a test run for one campaign, day by day; `lines` have the ids of the test. */
export const testedDays = (answer: GenerateAnswer, spotId: number, lines: Lines): TestedDay[] =>
  (answer.logs ?? []).map((log) => {
    const placed = log.breaks.flatMap((one) =>
      one.items.filter((item) => item.spotId === spotId).map((item) => placedIn(lines, one, item)),
    );
    const unplaced = log.unplaced
      .filter((entry) => entry.spotId === spotId)
      .map((entry) => unplacedIn(lines, log, entry));
    const ordered = orderedIn(log.date, lines, { placed, unplaced });
    return { date: log.date, asked: ordered, placed, unplaced };
  });

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
