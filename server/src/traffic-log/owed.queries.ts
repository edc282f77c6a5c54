import { columns, orNull, type RowOf } from '../common/columns.js';
import type { Run } from '../common/statement.js';
import type { MakeGoodState, MakeGoodWindow } from '../contract/as-run.js';
import type { ExactTime, Flag, ScheduleType } from '../contract/enums.js';
import { owedKey } from '../fulfilment/owed-key.js';
import type { SimpleLine } from '../placement/rules/types.js';

/** What a missed airing keeps of its line: everything except the days and hours on which it may air. */
type LineOfOwed = Omit<
  SimpleLine,
  'startDate' | 'endDate' | 'exactTimes' | 'showId' | 'days' | 'timeMode' | 'startTime' | 'endTime'
>;

/**
 * The newest line that continues a missed airing's line, revision by revision; that line itself if none does.
 */
const newest = (
  table: string,
): string => `(WITH RECURSIVE onward AS (SELECT coalesce(a.schedule_id, g.schedule_id) AS id, 0 AS n
  UNION ALL SELECT f.id, o.n + 1 FROM onward o JOIN ${table} f ON f.continues_id = o.id AND f.multimedia_id = $1)
  SELECT id FROM onward ORDER BY n DESC LIMIT 1)`;

/** What a station owes, or has placed, up to a due date: $1 tenant, $2 station, $3 the earliest due date. */
const OWED_MAKE_GOODS = {
  name: 'owed make-goods',
  text: `SELECT g.id, ${owedKey('g')} AS "airingId", g.spot_id AS "spotId", g.state, g.ordinal,
      g.missed_date::text AS "missedDate", g.due_by::text AS "dueBy", g."window",
      l."date"::text AS "placedDate", b."time", st.time_zone AS "timeZone", st.file_expressions AS "fileExpressions", st.exact_time AS "exactTime",
      coalesce(s.cancelled = 0 AND s.put_away = 0 AND s.state = 'hold', false) AS held,
      coalesce(g.kept::json, json_build_object('scheduleType', 'simple', 'scheduleId', a.schedule_id, 'spotId', a.spot_id,
        'spotName', a.spot_name, 'clientId', a.client_id, 'customerName', a.customer_name,
        'spotCategoryId', a.spot_category_id,
        'ignoreRejectCategory', coalesce(sc.ignore_reject_category, 0)::int, 'priority', a.priority,
        'spotType', a.spot_type, 'length', a.length, 'position', a.position,
        'fileName', a.file_name, 'speakerId', a.speaker_id, 'ntcText', a.ntc_text,
        'timeFee', a.time_fee::text, 'spotPrice', a.spot_price::text)) AS kept, t.type, n.id AS "scheduleId"
    FROM make_good g
    JOIN station st ON st.id = g.station_id
    LEFT JOIN airing a ON a.id = g.airing_id
    LEFT JOIN traffic_log_break b ON b.log_id = a.log_id AND b.ordinal = a.break_ordinal
    CROSS JOIN LATERAL (SELECT coalesce(a.schedule_type, g.schedule_type) AS type) t
    CROSS JOIN LATERAL (SELECT CASE t.type WHEN 'simple' THEN ${newest('simple_schedule')}
      ELSE ${newest('advanced_schedule')} END AS id) n
    LEFT JOIN simple_schedule sl ON t.type = 'simple' AND sl.id = n.id
    LEFT JOIN advanced_schedule al ON t.type = 'advanced' AND al.id = n.id
    LEFT JOIN spot s ON s.multimedia_id = $1
      AND s.id = coalesce(sl.spot_id, al.spot_id, g.spot_id)
    LEFT JOIN spot_category sc ON sc.id = a.spot_category_id
    LEFT JOIN airing p ON p.id = g.placed_airing_id
    LEFT JOIN traffic_log l ON l.id = p.log_id
    WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.due_by >= $3
      AND (g.state = 'owed' OR g.placed_airing_id IS NOT NULL)
    ORDER BY g.id`,
  row: {
    id: columns.integer(),
    /** As logs know it: see `owedKey`. */
    airingId: columns.integer(),
    spotId: columns.integer(),
    state: columns.text<MakeGoodState>(),
    /** Of those that a period left unplaced, from 1. */
    ordinal: orNull(columns.integer()),
    missedDate: columns.text(),
    dueBy: columns.text(),
    window: columns.text<MakeGoodWindow>(),
    placedDate: orNull(columns.text()),
    /** Minutes: of the break in which the airing was; null where no log had it. */
    time: orNull(columns.integer()),
    /** The zone of the station. */
    timeZone: columns.text(),
    fileExpressions: columns.integer<Flag>(),
    exactTime: orNull(columns.text<ExactTime>()),
    /** Whether its campaign is on hold. */
    held: columns.bool(),
    kept: columns.json<LineOfOwed>(),
    /** Type and id of the line that it airs as: the newest that continues the missed airing's. */
    type: columns.text<ScheduleType>(),
    scheduleId: columns.integer(),
  },
};
export type OwedRow = RowOf<typeof OWED_MAKE_GOODS.row>;

/** What a station owes, or has placed, that is due on a date or later; in the order in which it came to be owed. */
export const owedRows = (
  run: Run,
  multimediaId: number,
  stationId: number,
  from: string,
): Promise<OwedRow[]> => run(OWED_MAKE_GOODS, [multimediaId, stationId, from]);
