import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { AsRunState } from '../contract/as-run.js';
import type { SpotType } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { statementIn } from '../tenant/tenant-database.js';
import { showAt } from '../ledger/facts/facts.queries.js';

/** $5: the spot types that are listed; null for all. A break is of the show in which it begins. */
const READS = {
  text: `SELECT a.id AS "airingId", l."date", sh.id AS "showId", sh.name::text AS show,
      b.ordinal AS "break", b.time, a.start, a.spot_id AS "spotId", a.spot_name AS campaign,
      a.customer_name AS client, a.spot_type AS "spotType", a.length, a.file_name AS file, a.ntc_text AS text,
      p.name::text AS speaker, x.state
    FROM traffic_log l
    JOIN airing a ON a.multimedia_id = $1 AND a.log_id = l.id
    JOIN traffic_log_break b ON b.multimedia_id = $1 AND b.log_id = l.id AND b.ordinal = a.break_ordinal
    LEFT JOIN show sh ON sh.multimedia_id = $1 AND sh.id = ${showAt('l.station_id', 'l."date"', 'b.start')}
    LEFT JOIN speaker p ON p.multimedia_id = $1 AND p.id = a.speaker_id
    LEFT JOIN as_run_airing x ON x.airing_id = a.id
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" BETWEEN $3 AND $4
      AND ($5::smallint[] IS NULL OR a.spot_type = ANY($5::smallint[]))
    ORDER BY l."date", b.ordinal, a."order" LIMIT ${LIMITS.readAirings + 1}`,
  row: {
    airingId: columns.integer(),
    date: columns.date(),
    showId: orNull(columns.integer()),
    show: orNull(columns.text()),
    break: columns.integer(),
    /** Minutes from midnight. */
    time: columns.integer(),
    /** Seconds from midnight. */
    start: columns.integer(),
    spotId: columns.integer(),
    campaign: columns.text(),
    client: columns.text(),
    spotType: columns.integer<SpotType>(),
    length: columns.integer(),
    file: columns.text(),
    text: orNull(columns.text()),
    speaker: orNull(columns.text()),
    /** Null where nothing was imported or decided. */
    state: orNull(columns.text<AsRunState>()),
  },
};

/** An airing for the studio. */
type StudioRead = RowOf<typeof READS.row>;

/** The airings of a station's logs in order, at most one more than a list has. */
export const studioReads = (
  manager: EntityManager,
  multimediaId: number,
  { stationId, dateFrom, dateTo }: { stationId: number; dateFrom: string; dateTo: string },
  spotTypes: readonly SpotType[] | null,
): Promise<StudioRead[]> =>
  statementIn(manager, READS, [multimediaId, stationId, dateFrom, dateTo, spotTypes]);
