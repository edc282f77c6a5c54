import type { EntityManager } from 'typeorm';
import { ON_DAY } from '../fulfilment/on-day.js';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { UNORDERED } from '../contract/fulfilled-days.js';
import { LIMITS } from '../contract/limits.js';
import { dateInZone } from '../contract/time.js';
import { fulfilmentText, UNORDERED_ROW } from '../fulfilment/fulfilment.queries.js';
import { stationsByName } from '../station/station.repository.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { UnplacedTask } from './unplaced-worker.js';

/** The scope of a certificate, with its client. */
export interface Scope {
  multimediaId: number;
  clientId: number;
  /** Null: all of the client's campaigns. */
  spotIds: number[] | null;
  stationId: number | null;
  dateFrom: string;
  dateTo: string;
}

const valuesOf = ({ multimediaId, clientId, spotIds, stationId, dateFrom, dateTo }: Scope) => [
  multimediaId,
  clientId,
  spotIds,
  stationId,
  dateFrom,
  dateTo,
];

const CLIENT = {
  text: `SELECT id, name::text AS name, tax_code AS "taxCode", address FROM client
    WHERE multimedia_id = $1 AND id = $2`,
  row: {
    id: columns.integer(),
    name: columns.text(),
    taxCode: orNull(columns.text()),
    address: orNull(columns.text()),
  },
};

export type ClientRow = RowOf<typeof CLIENT.row>;

/** The client of a certificate. */
export async function clientOf(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<ClientRow | undefined> {
  return (await statementIn(manager, CLIENT, [multimediaId, id]))[0];
}

const CLIENTS_OF = {
  text: `SELECT client_id AS "clientId", count(*)::int AS spots FROM spot
    WHERE multimedia_id = $1 AND id = ANY($2) GROUP BY 1`,
  row: { clientId: columns.integer(), spots: columns.integer() },
};

/** The clients of these campaigns, and how many of them each has. */
export const clientsOfSpots = (
  manager: EntityManager,
  multimediaId: number,
  spotIds: readonly number[],
): Promise<RowOf<typeof CLIENTS_OF.row>[]> =>
  statementIn(manager, CLIENTS_OF, [multimediaId, spotIds]);

const CLOSED = `SELECT id FROM as_run_day
  WHERE multimedia_id = $1 AND ($2::int IS NULL OR station_id = $2) AND "date" BETWEEN $3 AND $4::date + 1 AND closed
  ORDER BY station_id, "date"`;
const closedRow = { id: columns.integer() };
/** Whoever opens one of these days again waits until the transaction ends; a day that is open is not among them. */
const HOLD_CLOSED = { text: `${CLOSED} FOR SHARE`, row: closedRow };
const READ_CLOSED = { text: CLOSED, row: closedRow };

/**
 * The closed days of a scope, and of the night after it.
 *
 * @param held whether they stay closed until the transaction ends
 */
export async function closedDays(
  manager: EntityManager,
  { multimediaId, stationId, dateFrom, dateTo }: Scope,
  held: boolean,
): Promise<number[]> {
  const values = [multimediaId, stationId, dateFrom, dateTo];
  const closed = await statementIn(manager, held ? HOLD_CLOSED : READ_CLOSED, values);
  return closed.map(({ id }) => id);
}

/**
 * The date of the airing that a make-good `a` in log `l` stands for, or the last of the period that left it
 * unplaced; null for any other airing. It stays a make-good even when nothing is owed any more.
 */
const MAKES_GOOD = `CASE WHEN a.make_good_of IS NOT NULL THEN coalesce((
  SELECT ml."date" FROM airing m JOIN traffic_log ml ON ml.id = m.log_id
  WHERE m.id = a.make_good_of AND m.multimedia_id = $1), (
  SELECT g.missed_date FROM make_good g
  WHERE g.multimedia_id = $1 AND g.airing_id IS NULL AND g.id = -a.make_good_of), l."date") END`;

const OF_EVENING = `l."date" BETWEEN $5 AND $6::date + 1 AND evening_of(l."date", a.after_midnight) BETWEEN $5 AND $6`;

/** A client, and those that were merged into it. */
const CLIENTS = '(SELECT merged_clients($1, $2))::int[]';

/** Airings of logs, and rows that a person counted for a campaign; $7: the days that count as closed. */
const AIRED = `
  SELECT a.id AS "airingId", l."date", l.station_id AS "stationId", st.name::text AS "stationName",
    a.spot_id AS "spotId", a.schedule_type AS "scheduleType", a.schedule_id AS "scheduleId",
    a.start, a.length, a.file_name AS "fileName", a.service IS NOT NULL AS bonus,
    coalesce(a.service = 'fill', false) AS fill,
    ${ON_DAY('r', 'l."date"')} AS "actualStart", r.aired_length AS "actualLength",
    coalesce(r.file, CASE WHEN x.state = 'SUBSTITUTED' THEN coalesce(r.cart::text, r.isci) END) AS "actualFile",
    x.counts_as AS "countsAs", x.decision, false AS scratched,
    ${MAKES_GOOD} AS "makesGood", coalesce(x.day_id = ANY($7::int[]), false) AS closed,
    a.alternative, x.state,
    CASE WHEN y.id IS NOT NULL THEN json_build_object('by', y.voice, 'textDigest', y.text_digest) END AS read
  FROM airing a
  JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = $1
    AND ${OF_EVENING} AND ($4::int IS NULL OR l.station_id = $4)
  JOIN station st ON st.id = l.station_id
  LEFT JOIN as_run_airing x ON x.airing_id = a.id
  LEFT JOIN as_run_row r ON r.id = x.row_id
  LEFT JOIN studio_say y ON y.multimedia_id = $1 AND y.airing_id = a.id AND y.undone_at IS NULL AND y.read
    AND r.source = 'studio'
  WHERE a.multimedia_id = $1 AND a.client_id = ANY (${CLIENTS}) AND ($3::int[] IS NULL OR a.spot_id = ANY($3))
  UNION ALL
  SELECT r.id, r."date", st.id, st.name::text, s.id, '${UNORDERED}', 0,
    ${ON_DAY('r', 'r."date"')}, coalesce(r.aired_length, 0),
    coalesce(r.file, r.cart::text, r.isci, r.title, ''), false, false, NULL, NULL, NULL, NULL, NULL,
    r.scratched, NULL, coalesce(d.id = ANY($7::int[]), false), NULL, NULL, NULL
  FROM station st
  JOIN as_run_row r ON r.multimedia_id = $1 AND r.station_id = st.id AND r."date" BETWEEN $5 AND $6
    AND ${UNORDERED_ROW}
  JOIN spot s ON s.id = r.spot_id AND s.client_id = $2 AND ($3::int[] IS NULL OR s.id = ANY($3))
  LEFT JOIN as_run_day d ON d.station_id = st.id AND d."date" = r."date"
  WHERE st.multimedia_id = $1 AND ($4::int IS NULL OR st.id = $4)
  LIMIT ${LIMITS.certificateAirings + 1}`;

const IN_SCOPE = `a.multimedia_id = $1 AND a.client_id = ANY (${CLIENTS})
  AND ($3::int[] IS NULL OR a.spot_id = ANY($3))`;
const LOG = `JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = $1
  AND ${OF_EVENING} AND ($4::int IS NULL OR l.station_id = $4)`;

const SCHEDULED = `
  SELECT a.id AS "airingId", l."date", l.station_id AS "stationId", st.name::text AS "stationName",
    a.spot_id AS "spotId", a.schedule_type AS "scheduleType", a.schedule_id AS "scheduleId",
    a.start, a.length, a.file_name AS "fileName", a.service IS NOT NULL AS bonus,
    coalesce(a.service = 'fill', false) AS fill,
    NULL AS "actualStart", NULL AS "actualLength", NULL AS "actualFile",
    NULL AS "countsAs", NULL AS decision, false AS scratched,
    ${MAKES_GOOD} AS "makesGood", true AS closed, a.alternative, NULL AS state, NULL AS read
  FROM airing a ${LOG} JOIN station st ON st.id = l.station_id
  WHERE ${IN_SCOPE} ORDER BY a.id LIMIT ${LIMITS.certificateAirings + 1}`;
const COUNT = {
  text: `SELECT count(*)::int AS airings FROM (
      SELECT FROM airing a ${LOG} WHERE ${IN_SCOPE} LIMIT ${LIMITS.certificateAirings + 1}) r`,
  row: { airings: columns.integer() },
};

/** Airings that logs have of a scope; as many as `LIMITS.certificateAirings` and one for more. */
export const countedAirings = async (manager: EntityManager, scope: Scope): Promise<number> =>
  (await statementIn(manager, COUNT, valuesOf(scope)))[0]?.airings ?? 0;

/** Airings as text, which costs the event loop little; in order, so that the same facts are the same text. */
const textOf = (airings: string): string => `
  WITH a AS MATERIALIZED (${airings})
  SELECT (SELECT coalesce(json_agg(a ORDER BY "airingId", "scheduleType"), '[]') FROM a)::text AS airings, count(*)::int AS count,
    coalesce(array_agg(DISTINCT "spotId"), '{}') AS "spotIds",
    coalesce(array_agg(DISTINCT "stationName"), '{}') AS stations,
    coalesce(array_agg(DISTINCT "date"::text) FILTER (WHERE NOT closed), '{}') AS "openDays"
  FROM a`;

const airingsRow = {
  airings: columns.text(),
  count: columns.integer(),
  spotIds: columns.integers(),
  stations: columns.texts(),
  openDays: columns.texts(),
};
const AIRED_TEXTS = { text: textOf(AIRED), row: airingsRow };
const SCHEDULED_TEXTS = { text: textOf(SCHEDULED), row: airingsRow };

/** A scope's airings as a JSON list, and of them what else a certificate needs. */
export type AiringTexts = RowOf<typeof airingsRow>;

/** What aired, by reconciliation. @param closed the days that count as closed */
export const airedTexts = async (
  manager: EntityManager,
  scope: Scope,
  closed: readonly number[],
): Promise<AiringTexts | undefined> =>
  (await statementIn(manager, AIRED_TEXTS, [...valuesOf(scope), closed]))[0];

const READ_TEXTS = {
  text: `SELECT DISTINCT ON (text_digest) text_digest AS digest, text FROM studio_say
    WHERE multimedia_id = $1 AND spot_id = ANY($2::int[]) AND ($3::int IS NULL OR station_id = $3)
      AND "date" BETWEEN $4 AND $5::date + 1 AND read AND undone_at IS NULL
    ORDER BY text_digest`,
  row: { digest: columns.text(), text: columns.text() },
};

/** The texts of campaigns that studios said were read in a scope, each once. */
export const readTexts = (
  manager: EntityManager,
  { multimediaId, stationId, dateFrom, dateTo }: Scope,
  spotIds: readonly number[],
): Promise<RowOf<typeof READ_TEXTS.row>[]> =>
  statementIn(manager, READ_TEXTS, [multimediaId, spotIds, stationId, dateFrom, dateTo]);

/** What is scheduled, by logs. */
export const scheduledTexts = async (
  manager: EntityManager,
  scope: Scope,
): Promise<AiringTexts | undefined> =>
  (await statementIn(manager, SCHEDULED_TEXTS, valuesOf(scope)))[0];

/** What logs tell of a scope's lines, for a thread. @param now milliseconds */
export async function storedLines(
  manager: EntityManager,
  scope: Scope,
  now: number,
): Promise<UnplacedTask> {
  const { multimediaId, spotIds, dateFrom, dateTo } = scope;
  const stored = await fulfilmentText(manager, scope);
  const zones = await stationsByName(manager, multimediaId);
  const today = new Map(zones.map(({ id, timeZone }) => [id, dateInZone(now, timeZone)]));
  return { stored, spotIds, dateFrom, dateTo, today };
}

const SHOWS = {
  text: `
    SELECT ss.station_id AS "stationId", ss.day_of_week AS "dayOfWeek", ss.time_start AS "timeStart",
      ss.time_end AS "timeEnd", sh.name::text AS name
    FROM station_show ss JOIN show sh ON sh.id = ss.show_id WHERE ss.multimedia_id = $1
    ORDER BY ss.id`,
  row: {
    stationId: columns.integer(),
    dayOfWeek: columns.integer(),
    timeStart: columns.integer(),
    timeEnd: columns.integer(),
    name: columns.text(),
  },
};

/** The shows of a media group's schedules. */
export const showsOf = (
  manager: EntityManager,
  multimediaId: number,
): Promise<RowOf<typeof SHOWS.row>[]> => statementIn(manager, SHOWS, [multimediaId]);

const SPOTS = {
  text: `
    SELECT s.id AS "spotId", s.spot_name::text AS "spotName",
      s.internal_number || '/' || s.revision AS "internalNumber",
      s.agency_order_number AS "agencyOrderNumber", g.name::text AS agency, c.name::text AS product
    FROM spot s LEFT JOIN ad_agency g ON g.id = s.ad_agency_id
    LEFT JOIN spot_category c ON c.id = s.spot_category_id
    WHERE s.multimedia_id = $1 AND s.id = ANY($2) ORDER BY s.internal_number, s.revision, s.id`,
  row: {
    spotId: columns.integer(),
    spotName: columns.text(),
    internalNumber: columns.text(),
    agencyOrderNumber: orNull(columns.text()),
    agency: orNull(columns.text()),
    product: orNull(columns.text()),
  },
};

export type SpotRow = RowOf<typeof SPOTS.row>;

/** Campaigns, as a certificate names them. */
export const spotsOf = (
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<SpotRow[]> => statementIn(manager, SPOTS, [multimediaId, ids]);
