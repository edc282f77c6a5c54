import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { jsonList } from '../common/json-sql.js';
import type { CampaignState, Flag, ScheduleType } from '../contract/enums.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { DetailedLineWithoutFile, SimpleLineWithoutFile } from './core/missing-copy.js';
import type { MissingCopy } from './missing-copy.dto.js';

type CampaignNames = Omit<MissingCopy, 'firstDate' | 'airings'>;

/** Lines of one kind of whose airings some have no file. */
export interface WithoutCopy {
  simple: (SimpleLineWithoutFile & CampaignNames)[];
  detailed: (DetailedLineWithoutFile & CampaignNames)[];
}

const NAMED = `s.id AS "spotId", s.spot_name AS "spotName",
  s.internal_number || '/' || s.revision AS "internalNumber", c.name::text AS "customerName",
  s.station_id AS "stationId", s.state,
  s.order_id AS "orderId", s.client_id AS "clientId"`;
const OF_CAMPAIGN = `JOIN spot s ON s.id = l.spot_id AND s.multimedia_id = $1 AND s.cancelled = 0 AND s.put_away = 0
  JOIN client c ON c.id = s.client_id`;
const CALENDAR = `l.start_date AS "startDate", l.end_date AS "endDate", l.days, l.time_mode AS "timeMode",
  l.occurrences, l.exact_times AS "exactTimes", l.per, l.max_per_day AS "maxPerDay",
  l.every_weeks AS "everyWeeks", l.weeks, l.service, l.changes`;

/** Simple lines without a file of their own, and those that take pieces without one; few, found by their indexes. */
const LINES_WITHOUT_FILE = `(
      SELECT id, NULL::int AS piece_id FROM simple_schedule
      WHERE multimedia_id = $1 AND filename IS NULL AND use_pieces = 0
      UNION ALL SELECT x.id, p.id FROM spot_piece p
      JOIN simple_schedule x ON x.spot_id = p.spot_id AND x.use_pieces = 1
      WHERE p.multimedia_id = $1 AND p.file_name IS NULL)`;

/** $1 tenant, $2 first date, $3 last date, $4 most lines of each kind. */
const ITEMS_WITHOUT_FILE = {
  name: 'lines without copy',
  text: `SELECT ${jsonList(`SELECT 'simple' AS "scheduleType", l.id AS "scheduleId", ${NAMED}, ${CALENDAR},
      p.id AS "pieceId", p.title, p.isci, coalesce(p.length, l.length) AS length,
      CASE WHEN p.id IS NOT NULL THEN json_build_object('from', p."from", 'to', p."to",
        'days', p.days, 'share', p.weight::float / (SELECT sum(weight) FROM spot_piece
          WHERE multimedia_id = $1 AND spot_id = s.id)) END AS piece
    FROM ${LINES_WITHOUT_FILE} w JOIN simple_schedule l ON l.multimedia_id = $1 AND l.id = w.id ${OF_CAMPAIGN}
    LEFT JOIN spot_piece p ON p.multimedia_id = $1 AND p.id = w.piece_id
    WHERE l.start_date <= $3 AND (l.end_date IS NULL OR l.end_date >= $2)
    ORDER BY l.start_date, l.id, p.id LIMIT $4`)} AS simple,
    ${jsonList(`SELECT 'advanced' AS "scheduleType", l.id AS "scheduleId", ${NAMED},
      l."date", l.occurrences, l.changes, NULL AS "pieceId", NULL AS title, NULL AS isci, l.length
    FROM advanced_schedule l ${OF_CAMPAIGN}
    WHERE l.multimedia_id = $1 AND l.file_name IS NULL AND l."date" <= $3
      AND l."date" + interval '1 month' > $2::date
    ORDER BY l."date", l.id LIMIT $4`)} AS detailed`,
  row: {
    simple: columns.json<WithoutCopy['simple']>(),
    detailed: columns.json<WithoutCopy['detailed']>(),
  },
};

/** Lines that run in a range and lack a file, the earliest first. */
export async function linesWithoutCopy(
  database: TenantDatabase,
  multimediaId: number,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
  most: number,
): Promise<WithoutCopy> {
  const given = [multimediaId, dateFrom, dateTo, most];
  const [found] = await database.statement(multimediaId, ITEMS_WITHOUT_FILE, given);
  if (!found) throw new Error('A statement without FROM has a row');
  return found;
}

const HOLD = {
  text: `SELECT s.id, s.station_id AS "stationId", st.file_expressions AS "fileExpressions", s.version, s.state
    FROM spot s JOIN station st ON st.id = s.station_id
    WHERE s.multimedia_id = $1 AND s.id = ANY($2) AND s.cancelled = 0 AND s.put_away = 0
    ORDER BY s.id FOR NO KEY UPDATE OF s`,
  row: {
    id: columns.integer(),
    stationId: columns.integer(),
    fileExpressions: columns.integer<Flag>(),
    version: columns.integer(),
    state: columns.text<CampaignState>(),
  },
};

export type HeldCampaign = RowOf<typeof HOLD.row>;

/** Those of the campaigns that are on the air or on hold; nobody changes them until the transaction ends. */
export const holdCampaigns = (
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<HeldCampaign[]> => statementIn(manager, HOLD, [multimediaId, ids]);

const RAISE = {
  text: `UPDATE spot SET version = version + 1, submitted = CASE WHEN $3::boolean THEN 1 ELSE submitted END
    WHERE multimedia_id = $1 AND id = ANY($2)`,
};

/** Raises the versions of campaigns whose copy arrives. @param submitted whether they wait for approval from now on */
export async function raiseCampaigns(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
  submitted: boolean,
): Promise<void> {
  await statementIn(manager, RAISE, [multimediaId, ids, submitted]);
}

const OF_PLACES = 'jsonb_to_recordset($2) AS r(id int, "spotId" int, "fileName" text)';
const knownIn = (table: string, priced: string) => ({
  text: `SELECT l.id, (${priced})::int AS priced FROM ${table} l JOIN ${OF_PLACES} ON l.id = r.id AND l.spot_id = r."spotId"
    WHERE l.multimedia_id = $1`,
  row: { id: columns.integer(), priced: columns.integer<Flag>() },
});
const PRICED = 'coalesce(l.time_fee, 0) > 0 OR coalesce(l.spot_price, 0) > 0';
const KNOWN = {
  simple: knownIn('simple_schedule', PRICED),
  advanced: knownIn('advanced_schedule', PRICED),
  piece: knownIn('spot_piece', 'false'),
};

/** Those lines or pieces that are of the campaigns that they name, each with whether it has a price. */
export async function knownPlaces(
  manager: EntityManager,
  multimediaId: number,
  kind: FilledPlace['kind'],
  places: readonly FilledPlace[],
): Promise<Map<number, boolean>> {
  const known = await statementIn(manager, KNOWN[kind], [multimediaId, JSON.stringify(places)]);
  return new Map(known.map(({ id, priced }) => [id, priced === 1]));
}

/** $2 rows of the line or piece, its campaign and its file: filled where there is none yet. */
const filling = (table: string, file: string, more: string) => ({
  text: `UPDATE ${table} l SET ${file} = r."fileName"
    FROM ${OF_PLACES}
    WHERE l.multimedia_id = $1 AND l.id = r.id AND l.spot_id = r."spotId" AND l.${file} IS NULL ${more}
    RETURNING l.id`,
  row: { id: columns.integer() },
});
const FILL = {
  simple: filling('simple_schedule', 'filename', 'AND l.use_pieces = 0'),
  advanced: filling('advanced_schedule', 'file_name', ''),
  piece: filling('spot_piece', 'file_name', ''),
};

/** The file of a line or a piece. */
export interface FilledPlace {
  kind: ScheduleType | 'piece';
  id: number;
  spotId: number;
  fileName: string;
}

/** Gives lines and pieces without a file theirs. @returns the ids of those that had none */
export async function fillPlaces(
  manager: EntityManager,
  multimediaId: number,
  kind: FilledPlace['kind'],
  places: readonly FilledPlace[],
): Promise<Set<number>> {
  const filled = await statementIn(manager, FILL[kind], [multimediaId, JSON.stringify(places)]);
  return new Set(filled.map(({ id }) => id));
}
