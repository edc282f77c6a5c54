import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { jsonList } from '../common/json-sql.js';
import { AIRED_STATES } from '../contract/airing-outcome.js';
import type { AsRunDecision, AsRunState, RowSource, SetState } from '../contract/as-run.js';
import type { Flag, SpotType, Tolerance } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import { COUNTS } from './compared-days.repository.js';
import { ON_DAY } from '../fulfilment/on-day.js';
import { closedElsewhere } from '../ledger/closed-days.queries.js';
import {
  CAMPAIGNS_OF_DAY,
  type CampaignOfDay,
  CHANGED_SINCE,
  type LateChange,
} from '../ledger/ledger.repository.js';

interface DayKey {
  multimediaId: number;
  stationId: number;
  date: string;
}

const AIRINGS = `
  SELECT a.id AS "airingId", a.spot_id AS "spotId", a.spot_name AS "spotName",
    a.client_id AS "clientId", a.customer_name AS "customerName", a.file_name AS "fileName",
    a.spot_type AS "spotType", b."time" AS "breakTime", a.start, a.length,
    b."end" AS "breakEnd", b.tolerance_in_minutes AS tolerance,
    x.state, ${ON_DAY('r', 'l."date"')} AS "actualStart",
    r.aired_length AS "actualLength", coalesce(r.file, r.cart, r.isci) AS "actualFile",
    r.id AS "rowId", r.source, x.billable, x.decision, x.note,
    x.set_state AS "setState", a.make_good_of AS "makeGoodOf",
    CASE WHEN y.id IS NOT NULL THEN json_build_object('read', y.read::int,
      'at', to_char(y.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'time', to_char(y.at AT TIME ZONE st.time_zone, 'HH24:MI:SS'), 'by', y.voice, 'reason', y.reason) END AS said
  FROM traffic_log l
  JOIN airing a ON a.log_id = l.id
  JOIN traffic_log_break b ON b.log_id = l.id AND b.ordinal = a.break_ordinal
  LEFT JOIN as_run_airing x ON x.airing_id = a.id
  LEFT JOIN as_run_row r ON r.id = x.row_id
  LEFT JOIN studio_say y ON y.multimedia_id = l.multimedia_id AND y.airing_id = a.id AND y.undone_at IS NULL
  JOIN station st ON st.multimedia_id = l.multimedia_id AND st.id = l.station_id
  WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = $3::date
  ORDER BY a.break_ordinal, a."order"`;

/** What a studio said of an airing. */
export interface StudioSay {
  read: Flag;
  at: string;
  /** On the clock of the station. */
  time: string;
  by: string;
  reason: string | null;
}

export interface ShownAiring {
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
  /** When its break ends. */
  breakEnd: number;
  tolerance: Tolerance;
  /** Null, like `billable`, on a day of which nothing was imported or decided. */
  state: AsRunState | null;
  actualStart: number | null;
  actualLength: number | null;
  actualFile: string | null;
  rowId: number | null;
  source: RowSource | null;
  said: StudioSay | null;
  billable: Flag | null;
  decision: AsRunDecision | null;
  note: string | null;
  setState: SetState | null;
  makeGoodOf: number | null;
}

const UNORDERED = `
  SELECT r.id AS "rowId", r.source, ${ON_DAY('r', 'r."date"')} AS "actualStart",
    r.aired_length AS "actualLength", r.cart,
    coalesce(r.file, r.isci) AS file, r.title, r.spot_id AS "spotId",
    r.offered_for AS "offeredFor", r.scratched
  FROM as_run_row r
  WHERE r.multimedia_id = $1 AND r.station_id = $2 AND r."date" = $3::date AND NOT r.silent
    AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.row_id = r.id)
  ORDER BY 2, r.id`;

/** A row without an airing. */
export interface LooseRow {
  rowId: number;
  source: RowSource;
  actualStart: number;
  actualLength: number | null;
  cart: string | null;
  file: string | null;
  title: string | null;
  spotId: number | null;
  offeredFor: number | null;
  scratched: boolean;
}

const DAY = {
  name: 'as-run day',
  text: `SELECT d.version, d.closed, d.file_id AS "fileId",
      EXISTS (SELECT FROM as_run_heard h WHERE h.multimedia_id = $1 AND h.station_id = $2
        AND h."date" = $3::date AND NOT h.imported) AS heard,
      s.time_zone AS "timeZone",
      EXISTS (SELECT FROM studio o WHERE o.multimedia_id = $1 AND o.station_id = $2) AS "hasStudio",
      EXISTS (SELECT FROM as_run_edit e WHERE e.multimedia_id = $1 AND e.day_id = d.id) AS "canUndo",
      EXISTS (SELECT FROM put_away_month w WHERE w.multimedia_id = $1 AND w.station_id = $2
        AND w.month = date_trunc('month', $3::date)::date)
        OR EXISTS (SELECT FROM ${closedElsewhere('$3', '$3')} e WHERE e.station_id = $2) AS "putAway",
      ${jsonList(AIRINGS)} AS airings,
      ${jsonList(UNORDERED)} AS unordered,
      ${jsonList(CHANGED_SINCE)} AS changed,
      ${jsonList(CAMPAIGNS_OF_DAY)} AS campaigns
    FROM station s LEFT JOIN as_run_day d ON d.station_id = s.id AND d."date" = $3::date
    WHERE s.multimedia_id = $1 AND s.id = $2`,
  row: {
    version: orNull(columns.integer()),
    closed: orNull(columns.bool()),
    fileId: orNull(columns.integer()),
    heard: columns.bool(),
    timeZone: columns.text(),
    hasStudio: columns.bool(),
    canUndo: columns.bool(),
    putAway: columns.bool(),
    airings: columns.json<ShownAiring[]>(),
    unordered: columns.json<LooseRow[]>(),
    changed: columns.json<LateChange[]>(),
    campaigns: columns.json<CampaignOfDay[]>(),
  },
};

/** A day as people see it: without a version where nothing was imported or decided. */
export type ShownDay = RowOf<typeof DAY.row>;

/** One day of a station; undefined when the station does not exist. */
export async function shownDay(
  manager: EntityManager,
  { multimediaId, stationId, date }: DayKey,
): Promise<ShownDay | undefined> {
  return (await statementIn(manager, DAY, [multimediaId, stationId, date]))[0];
}

/** As `shownDay`, in a transaction of its own. */
export async function readShownDay(
  database: TenantDatabase,
  { multimediaId, stationId, date }: DayKey,
): Promise<ShownDay | undefined> {
  return (await database.statement(multimediaId, DAY, [multimediaId, stationId, date]))[0];
}

/** A break with missed airings, its time in minutes. */
interface MissedBreak {
  breakTime: number;
  scheduled: number;
  aired: number;
}

const summaryRow = {
  stationId: columns.integer(),
  date: columns.date(),
  version: columns.integer(),
  /** Null for a day of which nothing was imported or decided, as are all its counts except `scheduled`. */
  closed: orNull(columns.bool()),
  hasFile: columns.bool(),
  scheduled: columns.integer(),
  aired: orNull(columns.integer()),
  moved: orNull(columns.integer()),
  short: orNull(columns.integer()),
  substituted: orNull(columns.integer()),
  missed: orNull(columns.integer()),
  pending: orNull(columns.integer()),
  unordered: orNull(columns.integer()),
  undecided: orNull(columns.integer()),
  missedBreaks: orNull(columns.json<MissedBreak[]>()),
};
export type StoredSummary = RowOf<typeof summaryRow>;

const NAMED_COUNTS = COUNTS.filter((name) => name !== 'scheduled');

/** The breaks with missed airings of a log. */
const MISSED_BREAKS = `(
      SELECT json_agg(json_build_object('breakTime', m."time", 'scheduled', m.scheduled, 'aired', m.aired)
        ORDER BY m.ordinal)
      FROM (SELECT b.ordinal, b."time", count(*)::int AS scheduled,
          count(*) FILTER (WHERE x.state = ANY('{${AIRED_STATES.join()}}'))::int AS aired
        FROM traffic_log_break b
        JOIN airing a ON a.log_id = b.log_id AND a.break_ordinal = b.ordinal
        JOIN as_run_airing x ON x.airing_id = a.id
        WHERE b.log_id = days.log_id GROUP BY b.ordinal, b."time"
        HAVING count(*) FILTER (WHERE x.state = 'MISSED') > 0) m)`;

/**
 * Days with a log or something that aired (`placed` of a log does not count fill, which airs too): $1 tenant,
 * $2 stations, $3 and $4 first and last date.
 *
 * @param where a further condition on `days` and their number of airings
 * @param detailed of how many days at most the breaks are named; by default of all
 */
const summaries = (where: string, detailed?: number) => ({
  text: `SELECT "stationId", "date", version, closed, "hasFile", scheduled,
      ${NAMED_COUNTS.join(', ')},
      CASE WHEN missed > 0 ${detailed === undefined ? '' : `AND place <= ${detailed}`} THEN ${MISSED_BREAKS} END AS "missedBreaks"
    FROM (
      SELECT days.*, n.scheduled,
        row_number() OVER (ORDER BY array_position($2::int[], "stationId"), "date") AS place
      FROM (
        SELECT coalesce(l.station_id, d.station_id) AS "stationId", coalesce(l."date", d."date") AS "date",
          l.id AS log_id, coalesce(d.version, 0) AS version, d.closed, d.file_id IS NOT NULL AS "hasFile",
          ${NAMED_COUNTS.map((name) => `d.${name}`).join(', ')}
        FROM (SELECT * FROM traffic_log WHERE multimedia_id = $1 AND station_id = ANY($2::int[])
            AND "date" BETWEEN $3::date AND $4::date) l
        FULL JOIN (SELECT * FROM as_run_day WHERE multimedia_id = $1 AND station_id = ANY($2::int[])
            AND "date" BETWEEN $3::date AND $4::date) d
          ON d.station_id = l.station_id AND d."date" = l."date"
      ) days
      CROSS JOIN LATERAL (SELECT count(*)::int AS scheduled FROM airing a WHERE a.log_id = days.log_id) n
      WHERE ${where}
    ) days
    ORDER BY "stationId", "date"`,
  row: summaryRow,
});
const ALL = summaries('true');
const IN_ALARM = summaries(
  `NOT coalesce(closed, false) AND (missed > 0 OR NOT "hasFile")
    AND (missed > 0 OR n.scheduled > 0)`,
  LIMITS.alarmDays,
);
/** Also $5 dates and $6 a file: the days of either. */
const OF_FILE = summaries(
  `"date" = ANY($5::date[])
    OR "date" IN (SELECT "date" FROM as_run_row WHERE multimedia_id = $1 AND file_id = $6)`,
);

interface Range {
  dateFrom: string;
  dateTo: string;
}

/** The days of a station in a range, by date. */
export const daySummaries = (
  manager: EntityManager,
  multimediaId: number,
  { stationId, dateFrom, dateTo }: Range & { stationId: number },
): Promise<StoredSummary[]> =>
  statementIn(manager, ALL, [multimediaId, [stationId], dateFrom, dateTo]);

/**
 * Those of stations that are open and miss airings, or have a log and no file; by station and date. Of the first days
 * of the first stations, as they are given, with the breaks that missed airings.
 */
export const daysInAlarm = (
  manager: EntityManager,
  multimediaId: number,
  stationIds: readonly number[],
  { dateFrom, dateTo }: Range,
): Promise<StoredSummary[]> =>
  statementIn(manager, IN_ALARM, [multimediaId, stationIds, dateFrom, dateTo]);

/** The days in a range that a file is of, or has rows of. */
export const daysOfFile = (
  manager: EntityManager,
  file: { id: number; multimediaId: number; stationId: number; dates: readonly string[] },
  { dateFrom, dateTo }: Range,
): Promise<StoredSummary[]> =>
  statementIn(manager, OF_FILE, [
    file.multimediaId,
    [file.stationId],
    dateFrom,
    dateTo,
    file.dates,
    file.id,
  ]);
