import type { QueryResultRow } from 'pg';
import { jsonList } from '../common/json-sql.js';
import type { MakeGoodState } from '../contract/as-run.js';
import { type ScheduleType, TIME_MODE } from '../contract/enums.js';
import { addDays, dateInZone } from '../contract/time.js';
import { owedKey } from '../delivered/owed-key.js';
import { makeGoodLine } from '../placement/rules/make-goods.js';
import { partAt, partsOf } from '../placement/rules/over-midnight.js';
import type { AdvancedLine, Line, MakeGood, SimpleLine } from '../placement/rules/types.js';
import type { Owed } from './core/make-goods.js';
import { DETAILED_LINES, SIMPLE_LINES, simpleLine, type StoredSimple } from './line-sql.js';

type Run = <R extends QueryResultRow>(
  statement: { name: string; text: string },
  values: unknown[],
) => Promise<R[]>;

/** What a missed airing keeps of its line. */
type Kept = Omit<SimpleLine, 'startDate' | 'endDate' | 'exactTimes' | 'showId' | keyof typeof ANY>;

interface OwedRow {
  id: number;
  /** As logs know it: see `owedKey`. */
  airingId: number;
  spotId: number;
  state: MakeGoodState;
  missedDate: string;
  dueBy: string;
  window: MakeGood['window'];
  placedDate: string | null;
  /** Whether its campaign is on hold. */
  held: boolean;
  /** Minutes: of the break in which the airing was; null where no log had it. */
  time: number | null;
  /** Of those that a period left unplaced, from 1. */
  ordinal: number | null;
  /** The zone of the station. */
  timeZone: string;
  kept: Kept;
  /** Type and id of the line that it airs as: the newest that goes on with the one that was missed. */
  type: ScheduleType;
  scheduleId: number;
}

/** For hours alone. */
const NO_SCHEDULE = { breaks: [] };

const ANY = {
  days: [1, 1, 1, 1, 1, 1, 1],
  timeMode: TIME_MODE.interval,
  startTime: 0,
  endTime: 1440,
} as const;

/** The last of the lines that go on with a missed airing's, revision by revision; that line itself where there is none. */
const newest = (
  table: string,
): string => `(WITH RECURSIVE onward AS (SELECT coalesce(a.schedule_id, g.schedule_id) AS id, 0 AS n
  UNION ALL SELECT f.id, o.n + 1 FROM onward o JOIN ${table} f ON f.continues_id = o.id AND f.multimedia_id = $1)
  SELECT id FROM onward ORDER BY n DESC LIMIT 1)`;

/** What a station owes, or has placed, up to a due date: $1 tenant, $2 station, $3 the earliest due date. */
const OWED = {
  name: 'owed make-goods',
  text: `SELECT g.id, ${owedKey('g')} AS "airingId", g.spot_id AS "spotId", g.state, g.ordinal,
      g.missed_date::text AS "missedDate", g.due_by::text AS "dueBy", g."window",
      l."date"::text AS "placedDate", b."time", st.time_zone AS "timeZone",
      coalesce(s.cancelled = 0 AND s.put_away = 0 AND s.state = 'hold', false) AS held,
      coalesce(g.kept::json, json_build_object('scheduleType', 'simple', 'scheduleId', a.schedule_id, 'spotId', a.spot_id,
        'spotName', a.spot_name, 'clientId', a.client_id, 'customerName', a.customer_name,
        'spotCategoryId', a.spot_category_id,
        'ignoreRejectCategory', coalesce(sc.ignore_reject_category, 0)::int, 'priority', a.priority,
        'spotType', a.spot_type, 'length', a.length, 'position', a.position,
        'fileName', a.file_name, 'speakerId', a.speaker_id, 'ntcText', a.ntc_text,
        'timeFee', a.time_fee::text)) AS kept, t.type, n.id AS "scheduleId"
    FROM make_good g
    JOIN station st ON st.id = g.station_id
    LEFT JOIN airing a ON a.id = g.airing_id
    LEFT JOIN traffic_log_break b ON b.log_id = a.log_id AND b.ordinal = a.break_ordinal
    CROSS JOIN LATERAL (SELECT coalesce(a.schedule_type, g.schedule_type) AS type) t
    CROSS JOIN LATERAL (SELECT CASE t.type WHEN 'simple' THEN ${newest('simple_schedule')}
      ELSE ${newest('advanced_schedule')} END AS id) n
    LEFT JOIN simple_schedule sl ON t.type = 'simple' AND sl.id = n.id
    LEFT JOIN advanced_schedule al ON t.type = 'advanced' AND al.id = n.id
    LEFT JOIN spot s ON s.id = coalesce(sl.spot_id, al.spot_id, g.spot_id)
    LEFT JOIN spot_category sc ON sc.id = a.spot_category_id
    LEFT JOIN airing p ON p.id = g.placed_airing_id
    LEFT JOIN traffic_log l ON l.id = p.log_id
    WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.due_by >= $3
      AND (g.state = 'owed' OR g.placed_airing_id IS NOT NULL)
    ORDER BY g.id`,
};

/** The lines that make-goods air as, as they are now: $3 ids of simple, $4 of detailed ones, $5 false. */
const LINES = {
  name: 'lines of make-goods',
  text: `SELECT ${jsonList(`${SIMPLE_LINES} WHERE l.id = ANY($3::int[])`)} AS simple,
    ${jsonList(`${DETAILED_LINES} WHERE l.id = ANY($4::int[])`)} AS advanced`,
};

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
): Promise<Owed[]> {
  const rows = await run<OwedRow & QueryResultRow>(OWED, [multimediaId, stationId, from]);
  if (rows.length === 0) return [];
  const idsOf = (type: string) =>
    rows.flatMap((row) => (row.type === type ? [row.scheduleId] : []));
  const [stored] = await run<{ simple: StoredSimple[]; advanced: AdvancedLine[] }>(LINES, [
    multimediaId,
    stationId,
    idsOf('simple'),
    idsOf('advanced'),
    false,
  ]);
  const lines = [...(stored?.simple ?? []).map(simpleLine), ...(stored?.advanced ?? [])];
  const live = new Map<string, Line>(
    lines.map((line) => [`${line.scheduleType} ${line.scheduleId}`, line]),
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
  // Of pieces and of copy that was to come, nothing is left to air.
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
  // Fill asks for nothing; what is owed of it does.
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
