import { type EntityManager, In } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import { jsonList } from '../common/json-sql.js';
import { dayCounts, type DayCounts } from '../contract/airing-outcome.js';
import { owedKey } from '../fulfilment/owed-key.js';
import type { StationDays } from '../station/station-days.js';
import { statementIn } from '../tenant/tenant-database.js';
import { AsRunAiring } from './as-run.entity.js';
import { type DaysToSave, type DayTexts, storedDays, type StoredDays } from './core/stored-days.js';

/** The columns of a day's counts have the names of the counts. */
export const COUNTS = Object.keys(dayCounts([])) as (keyof DayCounts)[];

const AIRINGS = `
  SELECT a.id, l."date", a.start, a.length, a.file_name AS "fileName", a.spot_type AS "spotType",
    a.spot_id AS "spotId", b.tolerance_in_minutes AS tolerance, b."end" AS "breakEnd", a.window_start AS "windowStart",
    a.window_end AS "windowEnd", a.line_from AS "lineFrom", a.line_to AS "lineTo",
    a.make_good_of AS "makeGoodOf", a.piece_id AS "pieceId", a.alternative,
    a.spot_name AS "spotName", p.isci
  FROM traffic_log l
  JOIN airing a ON a.log_id = l.id
  JOIN traffic_log_break b ON b.log_id = l.id AND b.ordinal = a.break_ordinal
  LEFT JOIN spot_piece p ON p.multimedia_id = l.multimedia_id AND p.id = a.piece_id
  WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = ANY($3::date[])
  ORDER BY l."date", a.start, a.id`;

const ROWS = `
  SELECT id, "date", nominal_date AS "nominalDate", file_id AS "fileId", line, silent,
    offered_for AS "offeredFor", spot_id AS "spotId", scratched, aired_time AS "airedTime",
    aired_length AS "airedLength", scheduled_time AS "scheduledTime", cart,
    scheduled_cart AS "scheduledCart", file, isci, title, claimed_id::text AS "claimedId", status,
    on_air AS "onAir", again, ignored, source
  FROM as_run_row WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[])
  ORDER BY id`;

const DECIDED = `
  SELECT r.airing_id AS "airingId", r.decision, r.set_state AS "setState",
    CASE WHEN r.linked THEN r.row_id END AS "linkedRowId", r.note, r.basis,
    g.placed_airing_id IS NOT NULL OR EXISTS (SELECT FROM airing a
      JOIN make_good other ON other.multimedia_id = a.multimedia_id AND ${owedKey('other')} = a.make_good_of
      WHERE a.id = r.airing_id AND other.placed_airing_id <> a.id) AS stands
  FROM as_run_day d
  JOIN as_run_airing r ON r.multimedia_id = d.multimedia_id AND r.day_id = d.id
  LEFT JOIN make_good g ON g.multimedia_id = r.multimedia_id AND g.airing_id = r.airing_id
  WHERE d.multimedia_id = $1 AND d.station_id = $2 AND d."date" = ANY($3::date[])`;

const DAYS = `
  SELECT id, "date", file_id AS "fileId" FROM as_run_day
  WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[])`;

const TEXTS = {
  text: `SELECT ${jsonList(DAYS)}::text AS days, ${jsonList(AIRINGS)}::text AS airings,
    ${jsonList(ROWS)}::text AS rows, ${jsonList(DECIDED)}::text AS decided,
    (SELECT cart_pattern FROM station WHERE multimedia_id = $1 AND id = $2) AS "cartPattern",
    EXISTS (SELECT FROM station s
      JOIN playout_format f ON f.multimedia_id = s.multimedia_id AND f.id = s.playout_format_id
      WHERE s.multimedia_id = $1 AND s.id = $2 AND f.map ->> 'sponsors' = 'list') AS "sponsorsListed"`,
  row: {
    days: columns.text(),
    airings: columns.text(),
    rows: columns.text(),
    decided: columns.text(),
    cartPattern: orNull(columns.text()),
    sponsorsListed: columns.bool(),
  },
};

/** Reads the days of a station, whether or not there is anything of them. */
export async function readTexts(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<DayTexts> {
  const [texts] = await statementIn(manager, TEXTS, [multimediaId, stationId, dates]);
  if (!texts) throw new Error('A statement without FROM has a row');
  return texts;
}

/** As `readTexts`, for one day: many would hold the event loop for too long. */
export const readDay = async (
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  date: string,
): Promise<StoredDays> =>
  storedDays(await readTexts(manager, { multimediaId, stationId, dates: [date] }));

/** What became of the airings of days. */
export const resultsOf = (
  manager: EntityManager,
  multimediaId: number,
  dayIds: readonly number[],
): Promise<AsRunAiring[]> => manager.findBy(AsRunAiring, { multimediaId, dayId: In([...dayIds]) });

/** Results of airings on a day that does not exist are not stored. */
const SAVE = {
  text: `INSERT INTO as_run_airing (airing_id, multimedia_id, day_id, state, row_id, billable, decision,
      counts_as, set_state, linked, note, basis)
    SELECT p."airingId", $1, d.id, p.state, p."rowId", p.billable, p.decision, p."countsAs",
      p."setState", p.linked, p.note, p.basis
    FROM json_to_recordset($3::json) AS p("airingId" int, "date" date, state text, "rowId" bigint,
      billable smallint, decision text, "countsAs" text, "setState" text, linked boolean, note text, basis text)
    JOIN as_run_day d ON d.multimedia_id = $1 AND d.station_id = $2 AND d."date" = p."date"
    ON CONFLICT (airing_id) DO UPDATE SET state = excluded.state, row_id = excluded.row_id,
      billable = excluded.billable, decision = excluded.decision, counts_as = excluded.counts_as, set_state = excluded.set_state,
      linked = excluded.linked, note = excluded.note, basis = excluded.basis`,
};

const PLACE_ROWS = {
  text: `UPDATE as_run_row r SET "date" = p."date", silent = p.silent, offered_for = p.offered
    FROM json_to_recordset($2::json) AS p(id bigint, "date" date, silent boolean, offered int)
    WHERE r.multimedia_id = $1 AND r.id = p.id`,
};

/** The counts of days, as a new version of them. */
const COUNT = {
  text: `UPDATE as_run_day d SET version = version + 1, ${COUNTS.map((name) => `${name} = c.${name}`).join(', ')}
    FROM json_to_recordset($3::json) AS c("date" date, ${COUNTS.map((name) => `${name} int`).join(', ')})
    WHERE d.multimedia_id = $1 AND d.station_id = $2 AND d."date" = c."date"`,
};

/** Stores results, where rows belong and what the days count, and makes a new version of each. */
export async function saveDays(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  { results, rows, counts }: DaysToSave,
): Promise<void> {
  await statementIn(manager, SAVE, [multimediaId, stationId, results]);
  await statementIn(manager, PLACE_ROWS, [multimediaId, rows]);
  await statementIn(manager, COUNT, [multimediaId, stationId, counts]);
}
