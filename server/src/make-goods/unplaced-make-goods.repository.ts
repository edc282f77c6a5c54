import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { ScheduleType } from '../contract/enums.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { MakeGood } from './make-good.entity.js';

/** A line, and the first day of one of its periods. */
export interface LinePeriod {
  scheduleType: ScheduleType;
  scheduleId: number;
  periodStart: string;
}

const DATE = 'evening_of(l."date", u.after_midnight)';

/** $1 tenant, $2 and $3 the line, $4 the first day of a period. */
const PERIOD = {
  text: `SELECT l.station_id AS "stationId", q.period_end::text AS "periodEnd"
    FROM log_quota q JOIN traffic_log l ON l.id = q.log_id
    WHERE q.multimedia_id = $1 AND $2 = 'simple' AND q.schedule_id = $3 AND q.period_start = $4
    UNION
    SELECT l.station_id, ${DATE}::text FROM traffic_log l JOIN unplaced_airing u ON u.log_id = l.id
    WHERE l.multimedia_id = $1 AND l."date" BETWEEN $4 AND $4::date + 1 AND ${DATE} = $4
      AND u.schedule_type = $2 AND u.schedule_id = $3
    ORDER BY 2 DESC LIMIT 1`,
  row: { stationId: columns.integer(), periodEnd: columns.text() },
};

/** Where a period of a line is, and until when. */
export async function periodOf(
  manager: EntityManager,
  multimediaId: number,
  { scheduleType, scheduleId, periodStart }: LinePeriod,
): Promise<RowOf<typeof PERIOD.row> | undefined> {
  const values = [multimediaId, scheduleType, scheduleId, periodStart];
  return (await statementIn(manager, PERIOD, values))[0];
}

/** The file that a line airs instead of its own by the day of the log. */
const FILE_OF_CHANGE = `(SELECT c ->> 'fileName' FROM jsonb_array_elements(coalesce(s.changes, d.changes)) c
    WHERE (c ->> 'from')::date <= l."date" ORDER BY c ->> 'from' DESC LIMIT 1)`;

/** $1 tenant, $2 station, $3 and $4 the line, $5 and $6 the period. */
const LINE = {
  text: `SELECT u.spot_id AS "spotId", u.client_id AS "clientId",
      s.id IS NOT NULL OR d.id IS NOT NULL AS "isThere", s.end_date::text AS "lineTo",
      json_build_object('scheduleType', 'simple', 'scheduleId', u.schedule_id, 'spotId', u.spot_id,
        'spotName', u.spot_name, 'clientId', u.client_id, 'customerName', u.customer_name,
        'spotCategoryId', u.spot_category_id,
        'ignoreRejectCategory', coalesce(sc.ignore_reject_category, 0)::int, 'priority', u.priority,
        'spotType', u.spot_type, 'length', u.length,
        'position', coalesce(s.commercial_break_spot_position, d.commercial_break_spot_position, 0),
        'fileName', coalesce(${FILE_OF_CHANGE}, s.filename, d.file_name, ''), 'speakerId', coalesce(s.speaker_id, d.speaker_id),
        'ntcText', coalesce(s.ntc_text, d.ntc_text),
        'timeFee', coalesce(s.time_fee, d.time_fee)::text,
        'spotPrice', coalesce(s.spot_price, d.spot_price)::text) AS kept
    FROM traffic_log l JOIN unplaced_airing u ON u.log_id = l.id
    LEFT JOIN spot_category sc ON sc.id = u.spot_category_id
    LEFT JOIN simple_schedule s ON u.schedule_type = 'simple' AND s.id = u.schedule_id
    LEFT JOIN advanced_schedule d ON u.schedule_type = 'advanced' AND d.id = u.schedule_id
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND u.schedule_type = $3 AND u.schedule_id = $4
      AND ${DATE} BETWEEN $5 AND $6
    ORDER BY l."date" DESC, u.ordinal LIMIT 1`,
  row: {
    spotId: columns.integer(),
    clientId: columns.integer(),
    /** False for a line that was deleted. */
    isThere: columns.bool(),
    lineTo: orNull(columns.text()),
    /** What a make-good keeps of the line, in case the line is deleted. */
    kept: columns.json<object>(),
  },
};

/** A line, from its logs in a period and from its campaign. */
export async function unplacedLine(
  manager: EntityManager,
  multimediaId: number,
  { scheduleType, scheduleId, periodStart }: LinePeriod,
  { stationId, periodEnd }: RowOf<typeof PERIOD.row>,
): Promise<RowOf<typeof LINE.row> | undefined> {
  const values = [multimediaId, stationId, scheduleType, scheduleId, periodStart, periodEnd];
  return (await statementIn(manager, LINE, values))[0];
}

const OWE = {
  text: `INSERT INTO make_good (multimedia_id, station_id, schedule_type, schedule_id, period_start, ordinal,
      spot_id, missed_date, due_by, "window", state, reason, kept, terms_id)
    SELECT $1, $2, $3, $4, $5, last.ordinal + n, $6, $7, $8, 'line', $9, $10, $11, $12
    FROM generate_series(1, $13::int) n, (SELECT coalesce(max(ordinal), 0) AS ordinal FROM make_good
      WHERE multimedia_id = $1 AND schedule_type = $3 AND schedule_id = $4 AND period_start = $5) last
    RETURNING id`,
  row: { id: columns.integer() },
};

type OwedMakeGood = LinePeriod &
  Pick<
    MakeGood,
    | 'multimediaId'
    | 'stationId'
    | 'spotId'
    | 'missedDate'
    | 'dueBy'
    | 'state'
    | 'reason'
    | 'kept'
    | 'termsId'
  >;

/** Owes as many airings of a period as `count` says. @returns the id of the first */
export async function oweOfPeriod(
  manager: EntityManager,
  owed: OwedMakeGood,
  count: number,
): Promise<number | undefined> {
  const [first] = await statementIn(manager, OWE, [
    owed.multimediaId,
    owed.stationId,
    owed.scheduleType,
    owed.scheduleId,
    owed.periodStart,
    owed.spotId,
    owed.missedDate,
    owed.dueBy,
    owed.state,
    owed.reason,
    JSON.stringify(owed.kept),
    owed.termsId,
    count,
  ]);
  return first?.id;
}
