import type { QueryResultRow } from 'pg';
import { jsonList } from '../common/json-sql.js';
import { SPOT_TYPE } from '../contract/enums.js';
import {
  AIRED_STATES,
  type DayCounts,
  dayCounts,
  isOpen,
  isRowOpen,
  NOTHING_TOLD,
} from '../contract/airing-outcome.js';
import type { AsRunDecision, AsRunState, AsRunStatus, SetState } from '../contract/as-run.js';
import type { Flag, SpotType } from '../contract/enums.js';
import { formatClock, formatSeconds, SECONDS_PER_DAY } from '../contract/time.js';
import type { AsRunDayAnswer, AsRunDaySummary, MissedBreakAnswer } from './as-run.dto.js';
import { COUNTS } from './day-store.js';

/** The seconds of a row from midnight of its day. */
export const ON_DAY = (row: string, date: string): string =>
  `(${row}.nominal_date - ${date}) * ${SECONDS_PER_DAY} + ${row}.aired_time`;

const AIRINGS = `
  SELECT a.id AS "airingId", a.spot_id AS "spotId", a.spot_name AS "spotName",
    a.client_id AS "clientId", a.customer_name AS "customerName", a.file_name AS "fileName",
    a.spot_type AS "spotType", b."time" AS "breakTime", a.start, a.length,
    x.state, ${ON_DAY('r', 'l."date"')} AS "actualStart",
    r.aired_length AS "actualLength", coalesce(r.file, r.cart::text, r.isci) AS "actualFile",
    r.id AS "rowId", x.billable, x.decision, x.note,
    x.set_state AS "setState", a.make_good_of AS "makeGoodOf"
  FROM traffic_log l
  JOIN airing a ON a.log_id = l.id
  JOIN traffic_log_break b ON b.log_id = l.id AND b.ordinal = a.break_ordinal
  LEFT JOIN as_run_airing x ON x.airing_id = a.id
  LEFT JOIN as_run_row r ON r.id = x.row_id
  WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = $3::date
  ORDER BY a.break_ordinal, a."order"`;

const UNORDERED = `
  SELECT r.id AS "rowId", ${ON_DAY('r', 'r."date"')} AS "actualStart",
    r.aired_length AS "actualLength", r.cart,
    coalesce(r.file, r.isci) AS file, r.title, r.spot_id AS "spotId",
    r.offered_for AS "offeredFor", r.scratched
  FROM as_run_row r
  WHERE r.multimedia_id = $1 AND r.station_id = $2 AND r."date" = $3::date AND NOT r.silent
    AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.row_id = r.id)
  ORDER BY 2, r.id`;

/** One day of a station: $1 tenant, $2 station, $3 date. No row when the station does not exist. */
export const DAY = {
  name: 'as-run day',
  text: `SELECT d.version, d.closed, d.file_id AS "fileId",
      EXISTS (SELECT FROM as_run_edit e WHERE e.multimedia_id = $1 AND e.day_id = d.id) AS "canUndo",
      ${jsonList(AIRINGS)} AS airings,
      ${jsonList(UNORDERED)} AS unordered
    FROM station s LEFT JOIN as_run_day d ON d.station_id = s.id AND d."date" = $3::date
    WHERE s.multimedia_id = $1 AND s.id = $2`,
};

interface AiringRow {
  airingId: number;
  spotId: number;
  spotName: string;
  clientId: number;
  customerName: string;
  fileName: string;
  spotType: SpotType;
  breakTime: number;
  start: number;
  length: number;
  /** Null, as `billable` is, of a day of which nothing was imported or decided. */
  state: AsRunState | null;
  actualStart: number | null;
  actualLength: number | null;
  actualFile: string | null;
  rowId: number | null;
  billable: Flag | null;
  decision: AsRunDecision | null;
  note: string | null;
  setState: SetState | null;
  makeGoodOf: number | null;
}

interface LooseRow {
  rowId: number;
  actualStart: number;
  actualLength: number | null;
  cart: number | null;
  file: string | null;
  title: string | null;
  spotId: number | null;
  offeredFor: number | null;
  scratched: boolean;
}

export interface DayRow extends QueryResultRow {
  version: number | null;
  closed: boolean | null;
  fileId: number | null;
  canUndo: boolean;
  airings: AiringRow[];
  unordered: LooseRow[];
}

const flag = (holds: boolean): Flag => (holds ? 1 : 0);

const statusOf = (closed: boolean | null): AsRunStatus =>
  closed === null ? 'none' : closed ? 'closed' : 'open';

export function dayAnswer(stationId: number, date: string, row: DayRow): AsRunDayAnswer {
  const told = row.airings.map(({ state, billable, ...a }) => ({
    ...a,
    state: state ?? NOTHING_TOLD.state,
    billable: billable ?? NOTHING_TOLD.billable,
  }));
  const airings = told.map((a) => ({
    ...a,
    breakTime: formatClock(a.breakTime),
    start: formatSeconds(a.start),
    actualStart: a.actualStart === null ? null : formatSeconds(a.actualStart),
    live: flag(a.spotType === SPOT_TYPE.nonTraditional),
    open: flag(isOpen(a)),
  }));
  const unordered = row.unordered.map(({ scratched, ...r }) => ({
    ...r,
    actualStart: formatSeconds(r.actualStart),
    decision: scratched ? ('SCRATCH' as const) : null,
    open: flag(isRowOpen({ spotId: r.spotId, scratched })),
  }));
  return {
    stationId,
    date,
    version: row.version ?? 0,
    status: statusOf(row.closed),
    fileId: row.fileId,
    canUndo: row.canUndo,
    airings,
    unordered,
    summary: dayCounts(told, row.unordered),
  };
}

/**
 * Days with a log or something that aired (`placed` of a log does not count fill, which airs too): $1 tenant,
 * $2 station, $3 and $4 first and last date.
 *
 * @param where a further condition on `days`
 */
export const summaries = (where = 'true'): string => `
  SELECT * FROM (
    SELECT coalesce(l.station_id, d.station_id) AS "stationId", coalesce(l."date", d."date") AS "date",
      coalesce(d.version, 0) AS version, d.closed, d.file_id IS NOT NULL AS "hasFile",
      coalesce(l.airings, 0) AS scheduled,
      ${COUNTS.flatMap((name) => (name === 'scheduled' ? [] : `d.${name}`)).join(', ')},
      CASE WHEN d.missed > 0 THEN (
        SELECT json_agg(json_build_object('breakTime', m."time", 'scheduled', m.scheduled, 'aired', m.aired)
          ORDER BY m.ordinal)
        FROM (SELECT b.ordinal, b."time", count(*)::int AS scheduled,
            count(*) FILTER (WHERE x.state = ANY('{${AIRED_STATES.join()}}'))::int AS aired
          FROM traffic_log_break b
          JOIN airing a ON a.log_id = b.log_id AND a.break_ordinal = b.ordinal
          JOIN as_run_airing x ON x.airing_id = a.id
          WHERE b.log_id = l.id GROUP BY b.ordinal, b."time"
          HAVING count(*) FILTER (WHERE x.state = 'MISSED') > 0) m
      ) END AS "missedBreaks"
    FROM (SELECT *, (SELECT count(*)::int FROM airing a WHERE a.log_id = t.id) AS airings
      FROM traffic_log t WHERE multimedia_id = $1 AND station_id = ANY($2::int[])
        AND "date" BETWEEN $3::date AND $4::date) l
    FULL JOIN (SELECT * FROM as_run_day WHERE multimedia_id = $1 AND station_id = ANY($2::int[])
        AND "date" BETWEEN $3::date AND $4::date) d
      ON d.station_id = l.station_id AND d."date" = l."date"
  ) days WHERE ${where} ORDER BY "stationId", "date"`;

interface DayOfSummary extends QueryResultRow {
  stationId: number;
  date: string;
  version: number;
  hasFile: boolean;
  scheduled: number;
  missedBreaks: (Omit<MissedBreakAnswer, 'breakTime'> & { breakTime: number })[] | null;
}

/** `closed` is null for a day of which nothing was imported or decided, and so are its counts. */
export type SummaryRow = DayOfSummary & ({ closed: null } | (DayCounts & { closed: boolean }));

const countsOf = (row: SummaryRow): DayCounts =>
  row.closed === null ? dayCounts(Array(row.scheduled).fill(NOTHING_TOLD)) : row;

export function summaryAnswer(row: SummaryRow): AsRunDaySummary {
  const counts = countsOf(row);
  return {
    date: row.date,
    version: row.version,
    status: statusOf(row.closed),
    hasFile: flag(row.hasFile),
    scheduled: row.scheduled,
    aired: counts.aired,
    moved: counts.moved,
    short: counts.short,
    substituted: counts.substituted,
    missed: counts.missed,
    pending: counts.pending,
    unordered: counts.unordered,
    undecided: counts.undecided,
    missedBreaks: (row.missedBreaks ?? []).map((b) => ({
      ...b,
      breakTime: formatClock(b.breakTime),
    })),
  };
}
