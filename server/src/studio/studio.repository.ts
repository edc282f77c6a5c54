import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { AsRunDecision, AsRunState, SetState } from '../contract/as-run.js';
import type { SpotType } from '../contract/enums.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import { StudioSay } from './studio.entity.js';

interface OfStation {
  multimediaId: number;
  stationId: number;
}

const AIRINGS = {
  name: 'airings of a studio',
  text: `SELECT l."date", b.ordinal AS "break", b."time", b.start AS "breakStart", b."end" AS "breakEnd",
      a.id AS "airingId", a."order", a.start, a.length, a.spot_type AS "spotType", a.file_name AS "fileName",
      a.ntc_text AS text, p.name::text AS speaker, a.spot_name AS campaign, a.customer_name AS customer,
      a.schedule_type || ' ' || a.schedule_id AS line,
      s.read, s.at, s.voice AS by, s.reason, x.state, x.decision, x.set_state AS "setState"
    FROM traffic_log l
    JOIN traffic_log_break b ON b.multimedia_id = l.multimedia_id AND b.log_id = l.id
    JOIN airing a ON a.multimedia_id = l.multimedia_id AND a.log_id = l.id AND a.break_ordinal = b.ordinal
    LEFT JOIN speaker p ON p.multimedia_id = l.multimedia_id AND p.id = a.speaker_id
    LEFT JOIN studio_say s ON s.multimedia_id = l.multimedia_id AND s.airing_id = a.id AND s.undone_at IS NULL
    LEFT JOIN as_run_airing x ON x.airing_id = a.id
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" BETWEEN $3 AND $4
    ORDER BY l."date", b.ordinal, a."order"`,
  row: {
    date: columns.date(),
    break: columns.integer(),
    time: columns.integer(),
    breakStart: columns.integer(),
    breakEnd: columns.integer(),
    airingId: columns.integer(),
    order: columns.integer(),
    start: columns.integer(),
    length: columns.integer(),
    spotType: columns.integer<SpotType>(),
    fileName: columns.text(),
    text: orNull(columns.text()),
    speaker: orNull(columns.text()),
    campaign: columns.text(),
    customer: columns.text(),
    line: columns.text(),
    /** What a studio said. */
    read: orNull(columns.bool()),
    at: orNull(columns.instant()),
    by: orNull(columns.text()),
    reason: orNull(columns.text()),
    /** What files and people say. */
    state: orNull(columns.text<AsRunState>()),
    decision: orNull(columns.text<AsRunDecision>()),
    setState: orNull(columns.text<SetState>()),
  },
};

export type AiringOfStudio = RowOf<typeof AIRINGS.row>;

/** The airings of a station's logs, in order, with what is known of them. */
export const airingsOf = (
  database: TenantDatabase,
  { multimediaId, stationId }: OfStation,
  from: string,
  to: string,
): Promise<AiringOfStudio[]> =>
  database.statement(multimediaId, AIRINGS, [multimediaId, stationId, from, to]);

const SHOW = {
  text: `WITH old AS (DELETE FROM studio_shown WHERE multimedia_id = $1 AND "date" < $4)
    INSERT INTO studio_shown (multimedia_id, station_id, airing_id, "date", line, start)
    SELECT $1, $2, r."airingId", r."date", r.line, r.start
    FROM json_to_recordset($3::json) AS r("airingId" int, "date" date, line text, start int)
    ON CONFLICT (station_id, airing_id) DO UPDATE SET start = excluded.start
    WHERE studio_shown.start <> excluded.start`,
};

/** Remembers reads that a studio is shown, and forgets those of logs before a date. */
export async function rememberShown(
  database: TenantDatabase,
  { multimediaId, stationId }: OfStation,
  reads: readonly Pick<AiringOfStudio, 'airingId' | 'date' | 'line' | 'start'>[],
  before: string,
): Promise<void> {
  await database.statement(multimediaId, SHOW, [
    multimediaId,
    stationId,
    JSON.stringify(reads),
    before,
  ]);
}

const MARKS = {
  name: 'marks of studios',
  text: `SELECT st.id AS "stationId", md5(concat_ws('/', st.name, st.time_zone,
      (SELECT string_agg(concat_ws(' ', l.id, l.version), ',' ORDER BY l."date") FROM traffic_log l
        WHERE l.multimedia_id = $1 AND l.station_id = st.id AND l."date" BETWEEN $3 AND $4),
      (SELECT string_agg(d.version::text, ',' ORDER BY d."date") FROM as_run_day d
        WHERE d.multimedia_id = $1 AND d.station_id = st.id AND d."date" BETWEEN $3 AND $4),
      (SELECT concat_ws(' ', count(*), max(y.said_at), count(y.undone_at)) FROM studio_say y
        WHERE y.multimedia_id = $1 AND y.station_id = st.id AND y."date" BETWEEN $3 AND $4))) AS mark,
      ARRAY(SELECT s.token_digest FROM studio s
        WHERE s.multimedia_id = $1 AND s.station_id = st.id AND s.token_digest IS NOT NULL) AS devices
    FROM station st WHERE st.multimedia_id = $1 AND st.id = ANY($2::int[])`,
  row: { stationId: columns.integer(), mark: columns.text(), devices: columns.texts() },
};

/** By station, a mark that is another one once anything changed of what its studios see, and their devices. */
export const marksOf = (
  database: TenantDatabase,
  multimediaId: number,
  stationIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<RowOf<typeof MARKS.row>[]> =>
  database.statement(multimediaId, MARKS, [multimediaId, stationIds, from, to]);

const TO_SAY = {
  text: `SELECT l.id AS "logId", l."date", a.start, a.spot_id AS "spotId", a.spot_type AS "spotType",
      a.file_name AS "fileName", a.ntc_text AS text
    FROM airing a JOIN traffic_log l ON l.multimedia_id = a.multimedia_id AND l.id = a.log_id
    WHERE a.multimedia_id = $1 AND a.id = $3 AND l.station_id = $2`,
  row: {
    logId: columns.integer(),
    date: columns.date(),
    start: columns.integer(),
    spotId: columns.integer(),
    spotType: columns.integer<SpotType>(),
    fileName: columns.text(),
    text: orNull(columns.text()),
  },
};

/** An airing of a station; undefined when its logs do not have it. */
export async function airingToSay(
  manager: EntityManager,
  { multimediaId, stationId }: OfStation,
  airingId: number,
): Promise<RowOf<typeof TO_SAY.row> | undefined> {
  return (await statementIn(manager, TO_SAY, [multimediaId, stationId, airingId]))[0];
}

const KEPT_TEXT = {
  text: `SELECT text FROM read_text WHERE multimedia_id = $1 AND log_id = $2 AND airing_id = $3 AND digest = $4`,
  row: { text: columns.text() },
};

/** The text that an airing had before it was corrected; undefined for one that it never had. */
export async function earlierText(
  manager: EntityManager,
  multimediaId: number,
  { logId, airingId, digest }: { logId: number; airingId: number; digest: string },
): Promise<string | undefined> {
  return (await statementIn(manager, KEPT_TEXT, [multimediaId, logId, airingId, digest]))[0]?.text;
}

const GONE = {
  text: `SELECT "date", line, start FROM studio_shown
    WHERE multimedia_id = $1 AND station_id = $2 AND airing_id = $3`,
  row: { date: columns.date(), line: columns.text(), start: columns.integer() },
};

/** A read that a studio was shown; undefined for one that none was. */
export async function shownRead(
  manager: EntityManager,
  { multimediaId, stationId }: OfStation,
  airingId: number,
): Promise<RowOf<typeof GONE.row> | undefined> {
  return (await statementIn(manager, GONE, [multimediaId, stationId, airingId]))[0];
}

const STANDING = {
  text: `SELECT l."date", b."time" AS "breakTime", a.start
    FROM traffic_log l
    JOIN airing a ON a.multimedia_id = l.multimedia_id AND a.log_id = l.id
    JOIN traffic_log_break b ON b.multimedia_id = l.multimedia_id AND b.log_id = l.id AND b.ordinal = a.break_ordinal
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = $3
      AND a.schedule_type || ' ' || a.schedule_id = $4
      AND NOT EXISTS (SELECT FROM studio_say s WHERE s.airing_id = a.id AND s.undone_at IS NULL)
      AND NOT EXISTS (SELECT FROM studio_shown h WHERE h.multimedia_id = $1 AND h.station_id = $2
        AND h.airing_id = a.id AND h.shown_at <= (SELECT g.shown_at FROM studio_shown g
          WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.airing_id = $5))`,
  row: { date: columns.date(), breakTime: columns.integer(), start: columns.integer() },
};

/** The airings of a line in a log of which nothing was said, and that were not shown with the one that is gone. */
export const standingReads = (
  manager: EntityManager,
  { multimediaId, stationId }: OfStation,
  { date, line, airingId }: { date: string; line: string; airingId: number },
): Promise<RowOf<typeof STANDING.row>[]> =>
  statementIn(manager, STANDING, [multimediaId, stationId, date, line, airingId]);

type SayKey = Pick<StudioSay, 'multimediaId' | 'studioId' | 'id'>;

/** What a studio said by an id of its own; null for nothing. */
export const sayById = (
  manager: EntityManager,
  { multimediaId, studioId, id }: SayKey,
): Promise<StudioSay | null> => manager.findOneBy(StudioSay, { multimediaId, studioId, id });

/** What was said of an airing and not taken back; null for nothing. */
export const sayOfAiring = (
  manager: EntityManager,
  multimediaId: number,
  airingId: number,
): Promise<StudioSay | null> =>
  manager
    .createQueryBuilder(StudioSay, 's')
    .where('s.multimediaId = :multimediaId AND s.airingId = :airingId AND s.undoneAt IS NULL', {
      multimediaId,
      airingId,
    })
    .getOne();

export async function addSay(manager: EntityManager, say: StudioSay): Promise<void> {
  await manager.insert(StudioSay, say);
}

export async function undoSay(
  manager: EntityManager,
  { multimediaId, studioId, id }: SayKey,
  undoneAt: Date,
): Promise<void> {
  await manager.update(StudioSay, { multimediaId, studioId, id }, { undoneAt });
}
