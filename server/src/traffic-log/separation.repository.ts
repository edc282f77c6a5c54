import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { jsonList } from '../common/json-sql.js';
import type { Flag } from '../contract/enums.js';
import { MINUTES_PER_DAY } from '../contract/time.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { StoredCategory, StoredClient } from './core/line-separation.js';
import type { StoredAiring } from './core/over-midnight.js';
import type { TrafficLog } from './traffic-log.entity.js';

const SEPARATION = ['minutes', 'breaks', 'hard'];
const separation = (alias: string): string =>
  SEPARATION.map((field) => `${alias}.separation_${field}`).join(', ');
/** For each field, the first of some records that sets it. */
const separationOf = (...aliases: string[]): string =>
  SEPARATION.map((field) => {
    const says = aliases.map((alias) => `${alias}.separation_${field}`).join(', ');
    return `coalesce(${says}) AS "separation${field.charAt(0).toUpperCase()}${field.slice(1)}"`;
  }).join(', ');

/**
 * Those of some clients whose airings are kept apart by their own separation or their category's. A media group
 * can have tens of thousands of clients, so it says which. $1 tenant.
 *
 * @param ids a query of their ids
 */
const separatedClients = (ids: string): string => `
  SELECT c.id, ${separationOf('c', 'cc')}
  FROM client c JOIN client_category cc ON cc.id = c.client_category_id
  WHERE c.multimedia_id = $1
    AND coalesce(${separation('c')}, ${separation('cc')}) IS NOT NULL
    AND c.id IN (${ids})`;
/** Categories that are kept apart from their like, or from others. $1 tenant. */
export const CATEGORIES = `
  SELECT sc.id, sc.keep_apart_from AS "keepApartFrom", ${separationOf('sc')}
  FROM spot_category sc
  WHERE sc.multimedia_id = $1
    AND (sc.keep_apart_from <> '{}' OR coalesce(${separation('sc')}) IS NOT NULL) ORDER BY sc.id`;

/** The separation of a station. */
export const SEPARATION_OF_STATION = separationOf('station');
export const separationRow = {
  separationMinutes: orNull(columns.integer()),
  separationBreaks: orNull(columns.integer()),
  separationHard: orNull(columns.integer<Flag>()),
};

/** Those clients who have a campaign at the station $2, and the client $6, who may have none yet. */
export const CLIENTS_OF_STATION = separatedClients(`SELECT s.client_id FROM spot s
      WHERE s.multimedia_id = $1 AND s.station_id = $2 AND s.cancelled = 0
        AND s.put_away = 0
      UNION SELECT $6::int`);

/** $1 tenant, $2 station, $3 the log. */
const SEPARATION_AROUND = {
  name: 'what is kept apart over midnight',
  text: `SELECT ${SEPARATION_OF_STATION},
      ${jsonList(separatedClients('SELECT a.client_id FROM airing a WHERE a.multimedia_id = $1 AND a.log_id = $3'))} AS clients,
      ${jsonList(CATEGORIES)} AS categories,
      ARRAY(SELECT id FROM spot_category WHERE multimedia_id = $1 AND ignore_reject_category = 1) AS ignoring
    FROM station WHERE multimedia_id = $1 AND id = $2`,
  row: {
    ...separationRow,
    clients: columns.json<StoredClient[]>(),
    categories: columns.json<StoredCategory[]>(),
    /** Categories that may share breaks. */
    ignoring: columns.integers(),
  },
};

/** What keeps the airings of a log apart from those of other days; undefined without its station. */
export async function separationAround(
  manager: EntityManager,
  { multimediaId, stationId, id }: Pick<TrafficLog, 'multimediaId' | 'stationId' | 'id'>,
): Promise<RowOf<typeof SEPARATION_AROUND.row> | undefined> {
  return (await statementIn(manager, SEPARATION_AROUND, [multimediaId, stationId, id]))[0];
}

/** An airing of the day before or after, and what a person knows it by. */
export interface NearbyAiring extends StoredAiring {
  spotId: number;
  spotName: string;
  /** Seconds. */
  start: number;
}

const EDGES = {
  name: 'airings around midnight',
  text: `SELECT l."date"::text AS date, l.breaks, ${jsonList(`
      SELECT a.id, b."time", b."ordinal", a.spot_id AS "spotId", a.client_id AS "clientId",
        a.spot_category_id AS "spotCategoryId", a.speaker_id AS "speakerId",
        a.spot_name AS "spotName", a.start
      FROM traffic_log_break b JOIN airing a ON a.log_id = b.log_id AND a.break_ordinal = b."ordinal"
      WHERE b.log_id = l.id AND a.log_id = l.id AND CASE WHEN l."date" = $3::date
        THEN b."time" > ${MINUTES_PER_DAY} - $5 OR b."ordinal" > l.breaks - $6
        ELSE b."time" < $5 OR b."ordinal" < $6 END
      ORDER BY b."ordinal", a."order"`)} AS airings
    FROM traffic_log l
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" IN ($3::date, $4::date)
    ORDER BY l."date"`,
  row: {
    date: columns.text(),
    breaks: columns.integer(),
    airings: columns.json<NearbyAiring[]>(),
  },
};

/** The days around a date, and how far from midnight anything is kept apart. */
interface Edges {
  multimediaId: number;
  stationId: number;
  before: string;
  after: string;
  minutes: number;
  breaks: number;
}

/** The airings of the days before and after that are no more than so many minutes or breaks from midnight. */
export const airingsAroundMidnight = (
  manager: EntityManager,
  { multimediaId, stationId, before, after, minutes, breaks }: Edges,
): Promise<RowOf<typeof EDGES.row>[]> =>
  statementIn(manager, EDGES, [multimediaId, stationId, before, after, minutes, breaks]);
