import type { Run } from '../common/statement.js';
import { TIME_MODE } from '../contract/enums.js';
import { addDays, dateInZone } from '../contract/time.js';
import { makeGoodLine } from '../placement/rules/make-goods.js';
import { partAt, partsOf } from '../placement/rules/over-midnight.js';
import type { Line, SimpleLine } from '../placement/rules/types.js';
import { withAlternatives } from './core/alternatives.js';
import type { StationMakeGood } from './core/make-goods.js';
import { atNearestBreak, simpleLine } from './core/line-terms.js';
import { type OwedRow, owedRows } from './owed.queries.js';
import { linesByIds } from './station-lines.queries.js';

/** A line over midnight is split here by its hours; which breaks they have does not matter. */
const NO_SCHEDULE = { breaks: [] };

const ANY = {
  days: [1, 1, 1, 1, 1, 1, 1],
  timeMode: TIME_MODE.interval,
  startTime: 0,
  endTime: 1440,
} as const;

/**
 * What a station owes, and what it has placed of that, in the order in which it came to be owed.
 *
 * @param from make-goods that are due before this date are left out
 * @param now milliseconds: no make-good airs on a day that is over
 */
export async function readOwed(
  run: Run,
  multimediaId: number,
  stationId: number,
  from: string,
  now: number,
): Promise<StationMakeGood[]> {
  const rows = await owedRows(run, multimediaId, stationId, from);
  if (rows.length === 0) return [];
  const idsOf = (type: string) =>
    rows.flatMap((row) => (row.type === type ? [row.scheduleId] : []));
  const stored = await linesByIds(run, multimediaId, stationId, {
    simple: idsOf('simple'),
    advanced: idsOf('advanced'),
  });
  const lines = [...stored.simple.map(simpleLine), ...stored.advanced];
  const live = new Map<string, Line>(
    lines.map((line) => [
      `${line.scheduleType} ${line.scheduleId}`,
      atNearestBreak(
        rows[0]?.fileExpressions === 1 ? withAlternatives<Line>(line) : line,
        rows[0]?.exactTime ?? null,
      ),
    ]),
  );
  return rows.map((row) => {
    const { id, airingId, state, placedDate } = row;
    const line = lineOf(row, live.get(`${row.type} ${row.scheduleId}`), now);
    return { id, airingId, spotId: line?.spotId ?? row.spotId, state, placedDate, line };
  });
}

/** @param live the line that it airs as; undefined when it is gone, and what the airing keeps stands for it */
function lineOf(row: OwedRow, live: Line | undefined, now: number): SimpleLine | null {
  const { id, airingId, dueBy, placedDate, held } = row;
  const today = dateInZone(now, row.timeZone);
  const from = [addDays(row.missedDate, 1), today].sort().at(-1) ?? today;
  if (placedDate === null && (held || from > dueBy)) return null;
  const dates = { startDate: from, endDate: dueBy, exactTimes: [], showId: null };
  // A deleted line leaves nothing to air if it had pieces, or copy to come.
  if (!live && !row.kept.fileName) return null;
  if (!live)
    return makeGoodLine({
      id,
      airingId,
      from,
      dueBy,
      window: 'any',
      missedType: row.type,
      line: { ...row.kept, ...ANY, ...dates },
    });
  // Fill asks for nothing, but its make-goods do.
  const line: Line = live.service === 'fill' ? { ...live, service: 'bonus' } : live;
  const exactTime = exactTimeOf(line, row);
  // Of a line over midnight, what was missed before it airs before it, and what was missed after it after it.
  const [evening, morning] = partsOf(line, NO_SCHEDULE);
  const part =
    morning && row.time !== null ? (partAt([evening ?? line, morning], row.time) ?? line) : line;
  const owed = { id, airingId, from, dueBy, window: row.window, line: part };
  return makeGoodLine({ ...owed, ...(exactTime !== undefined && { exactTime }) });
}

/** Of a line with exact times, the one that was missed; those that no log had are owed at each of them in turn. */
function exactTimeOf(line: Line, { time, ordinal }: OwedRow): number | undefined {
  if (line.scheduleType !== 'simple' || line.timeMode !== TIME_MODE.exactTimes) return undefined;
  const times = [...line.exactTimes].sort((a, b) => a - b);
  if (time === null) return times[((ordinal ?? 1) - 1) % times.length];
  const away = (at: number): number => Math.abs(at - time);
  return times.sort((a, b) => away(a) - away(b) || a - b)[0];
}
