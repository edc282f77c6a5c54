import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { AsRunState } from '../contract/as-run.js';
import { SPOT_TYPE, type SpotType } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { ON_DAY } from '../fulfilment/on-day.js';
import { statementIn } from '../tenant/tenant-database.js';

/** Sponsors that have a file are among them: who reads the answer knows which airings are read. */
const READS = {
  text: `SELECT a.id AS "airingId", l."date", st.name::text AS station, a.start, a.length,
      a.spot_type AS "spotType", a.file_name AS "fileName", x.state, ${ON_DAY('r', 'l."date"')} AS "actualStart",
      y.read, y.state AS "saidState", to_char(y.at AT TIME ZONE st.time_zone, 'HH24:MI:SS') AS "saidTime",
      y.voice AS by, y.reason, coalesce(y.text, a.ntc_text) AS text
    FROM airing a
    JOIN traffic_log l ON l.multimedia_id = $1 AND l.id = a.log_id AND l."date" BETWEEN $3 AND $4
    JOIN station st ON st.multimedia_id = $1 AND st.id = l.station_id
    LEFT JOIN as_run_airing x ON x.airing_id = a.id
    LEFT JOIN as_run_row r ON r.id = x.row_id
    LEFT JOIN studio_say y ON y.multimedia_id = $1 AND y.airing_id = a.id AND y.undone_at IS NULL
    WHERE a.multimedia_id = $1 AND a.spot_id = $2
      AND a.spot_type IN (${SPOT_TYPE.nonTraditional}, ${SPOT_TYPE.sponsor})
    ORDER BY l."date", st.name, a.start, a.id LIMIT ${LIMITS.readAirings + 1}`,
  row: {
    airingId: columns.integer(),
    date: columns.date(),
    station: columns.text(),
    start: columns.integer(),
    length: columns.integer(),
    spotType: columns.integer<SpotType>(),
    fileName: columns.text(),
    state: orNull(columns.text<AsRunState>()),
    actualStart: orNull(columns.integer()),
    read: orNull(columns.bool()),
    saidState: orNull(columns.text<AsRunState>()),
    /** On the clock of the station. */
    saidTime: orNull(columns.text()),
    by: orNull(columns.text()),
    reason: orNull(columns.text()),
    text: orNull(columns.text()),
  },
};

/** An airing that may be read, with what is known of it. */
export type StoredRead = RowOf<typeof READS.row>;

/** The live reads and sponsors of a campaign in order, at most one more than a list has. */
export const campaignReads = (
  manager: EntityManager,
  multimediaId: number,
  { spotId, dateFrom, dateTo }: { spotId: number; dateFrom: string; dateTo: string },
): Promise<StoredRead[]> => statementIn(manager, READS, [multimediaId, spotId, dateFrom, dateTo]);
