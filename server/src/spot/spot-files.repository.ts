import { type EntityManager, In } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { jsonList } from '../common/json-sql.js';
import { Client } from '../commercial/client.entity.js';
import type { Flag } from '../contract/enums.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { LineWithFile, PieceWithFile, ReplacedIn } from './core/replaced-file.js';
import type { ClientFile } from './spot-files.dto.js';
import { Spot } from './spot.entity.js';

/** A client's campaigns that are neither cancelled nor over, each with its station's date. $1 the tenant, $2 the client, $3 the time in seconds. */
const RUNNING = `
  SELECT s.id, s.version, s.spot_name, s.internal_number || '/' || s.revision AS number,
    s.station_id, st.file_expressions, s.file, p.files, d.today
  FROM spot s
  JOIN station st ON st.id = s.station_id
  LEFT JOIN spot_span p ON p.spot_id = s.id
  CROSS JOIN LATERAL (SELECT (to_timestamp($3) AT TIME ZONE st.time_zone)::date AS today) d
  WHERE s.multimedia_id = $1 AND s.client_id = $2 AND s.cancelled = 0
    AND s.put_away = 0
    AND (p.start_date IS NULL OR p.end_date >= d.today)`;

const PRICED = '(coalesce(l.time_fee, 0) > 0 OR coalesce(l.spot_price, 0) > 0)::int';
/** Their lines that have not ended and air a file of their own: one with pieces keeps its file, and airs it no more. */
const LINES = `
  SELECT 'simple' AS type, l.id, l.spot_id, l.filename AS file, l.start_date AS first,
    l.end_date AS last, l.length, l.changes, ${PRICED} AS priced
  FROM simple_schedule l JOIN running s ON s.id = l.spot_id
  WHERE l.use_pieces = 0 AND (l.end_date IS NULL OR l.end_date >= s.today)
  UNION ALL
  SELECT 'advanced', l.id, l.spot_id, l.file_name, l."date", m.last, l.length, l.changes, ${PRICED}
  FROM advanced_schedule l JOIN running s ON s.id = l.spot_id
  CROSS JOIN LATERAL (SELECT (l."date" + interval '1 month - 1 day')::date AS last) m
  WHERE m.last >= s.today`;

/** Their pieces whose days have not ended. */
const PIECES = `
  SELECT p.id, p.spot_id, p.file_name AS file, p.length, p."from", p."to"
  FROM spot_piece p JOIN running s ON s.id = p.spot_id
  WHERE p."to" IS NULL OR p."to" >= s.today`;

/** A client's campaigns at a moment. */
export interface RunningCampaignsKey {
  multimediaId: number;
  clientId: number;
  /** In seconds since 1970. */
  at: number;
}

const valuesOf = ({ multimediaId, clientId, at }: RunningCampaignsKey) => [
  multimediaId,
  clientId,
  at,
];

const FILES = {
  text: `WITH running AS (${RUNNING}), line AS (${LINES}), piece AS (${PIECES}), named AS (
      SELECT spot_id, f.file, 1 AS line, 0 AS piece FROM line l CROSS JOIN LATERAL (
        SELECT l.file UNION SELECT c ->> 'fileName' FROM jsonb_array_elements(l.changes) c) f
      WHERE f.file <> ''
      UNION ALL SELECT spot_id, file, 0, 1 FROM piece WHERE file <> ''
      UNION ALL SELECT id, file, 0, 0 FROM running WHERE file IS NOT NULL
    )
    SELECT file AS "fileName", count(DISTINCT spot_id)::int AS campaigns, sum(line)::int AS lines,
      sum(piece)::int AS pieces
    FROM named GROUP BY file ORDER BY max(spot_id) DESC, file COLLATE "C" LIMIT $4`,
  row: {
    fileName: columns.text(),
    campaigns: columns.integer(),
    lines: columns.integer(),
    pieces: columns.integer(),
  },
};

/** $4 the file; of lines that have it at some time. */
const TOUCHED_CAMPAIGNS = {
  text: `WITH running AS (SELECT * FROM (${RUNNING}) r WHERE file = $4 OR $4 = ANY(files)),
      line AS (${LINES}), piece AS (${PIECES})
    SELECT * FROM (
      SELECT s.id AS "spotId", s.version, s.spot_name AS "spotName", s.number AS "internalNumber",
        s.station_id AS "stationId", s.file_expressions AS "fileExpressions", coalesce(s.file = $4, false)::int AS file,
        ${jsonList(`SELECT l.type AS "scheduleType", l.id AS "scheduleId", l.first AS "startDate",
            l.last AS "endDate", l.length, l.file, l.changes, l.priced
          FROM line l WHERE l.spot_id = s.id AND (l.file = $4
            OR l.changes @> jsonb_build_array(jsonb_build_object('fileName', $4::text)))
          ORDER BY l.type DESC, l.id`)} AS lines,
        (SELECT count(*)::int FROM spot_piece WHERE multimedia_id = $1 AND spot_id = s.id) AS "pieceCount",
        ${jsonList(`SELECT p.id AS "pieceId", p.length, p."from", p."to"
          FROM piece p WHERE p.spot_id = s.id AND p.file = $4 ORDER BY p.id`)} AS pieces
      FROM running s
    ) c
    WHERE c.file = 1 OR json_array_length(c.lines) > 0 OR json_array_length(c.pieces) > 0
    ORDER BY c."spotId"`,
  row: {
    spotId: columns.integer(),
    version: columns.integer(),
    spotName: columns.text(),
    internalNumber: columns.text(),
    stationId: columns.integer(),
    fileExpressions: columns.integer<Flag>(),
    file: columns.integer<Flag>(),
    lines: columns.json<LineWithFile[]>(),
    pieceCount: columns.integer(),
    pieces: columns.json<PieceWithFile[]>(),
  },
};

const LOCK = {
  text: `SELECT id FROM spot WHERE multimedia_id = $1 AND client_id = $2 AND cancelled = 0
    AND put_away = 0
    ORDER BY id FOR NO KEY UPDATE`,
};

/** The files of a client's campaigns that are not over, those of the newest campaigns first. */
export const filesOf = (
  manager: EntityManager,
  of: RunningCampaignsKey,
  most: number,
): Promise<ClientFile[]> => statementIn(manager, FILES, [...valuesOf(of), most]);

export type TouchedCampaign = RowOf<typeof TOUCHED_CAMPAIGNS.row>;

/** Where a file is in a client's campaigns that are not over. */
export const usesOfFile = (
  manager: EntityManager,
  of: RunningCampaignsKey,
  file: string,
): Promise<TouchedCampaign[]> => statementIn(manager, TOUCHED_CAMPAIGNS, [...valuesOf(of), file]);

/** Holds a client's campaigns until the transaction ends: nobody else changes them. */
export async function holdCampaignsOf(
  manager: EntityManager,
  multimediaId: number,
  clientId: number,
): Promise<void> {
  await statementIn(manager, LOCK, [multimediaId, clientId]);
}

export const isClient = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<boolean> => manager.existsBy(Client, { id, multimediaId });

/** Those of the campaigns that are the client's. */
export async function idsOfClient(
  manager: EntityManager,
  multimediaId: number,
  clientId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const own = await manager.find(Spot, {
    where: { multimediaId, clientId, id: In(ids) },
    select: { id: true },
  });
  return new Set(own.map(({ id }) => id));
}

/** Whether any of the campaigns is active. */
export const anyActive = (
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<boolean> => manager.existsBy(Spot, { multimediaId, id: In(ids), state: 'active' });

const IN_CAMPAIGNS = {
  text: `UPDATE spot SET version = version + 1,
      file = CASE WHEN $5::boolean AND file = $3 THEN $4 ELSE file END,
      submitted = CASE WHEN $6::boolean THEN 1 ELSE submitted END
    WHERE multimedia_id = $1 AND id = ANY($2)`,
};
const inLines = (table: string, file: string) => ({
  text: `UPDATE ${table} l SET ${file} = r.file, changes = r.changes, length = coalesce($3, l.length)
    FROM jsonb_to_recordset($2) AS r(id int, file text, changes jsonb)
    WHERE l.multimedia_id = $1 AND l.id = r.id`,
});
const IN_LINES = {
  simple: inLines('simple_schedule', 'filename'),
  advanced: inLines('advanced_schedule', 'file_name'),
};
const IN_PIECES = {
  text: `UPDATE spot_piece SET file_name = $3, length = coalesce($4, length)
    WHERE multimedia_id = $1 AND id = ANY($2)`,
};
/** What names the former audio does not go on. $3 the file, $4 its first day. */
const LATER_PIECES = {
  text: `INSERT INTO spot_piece (multimedia_id, spot_id, file_name, "from", "to", length, days,
      start_time, end_time, weight, speaker_id, ntc_text)
    SELECT multimedia_id, spot_id, $3, $4::date, "to", length, days, start_time, end_time, weight,
      speaker_id, ntc_text
    FROM spot_piece WHERE multimedia_id = $1 AND id = ANY($2) ORDER BY id`,
};
const END_PIECES = {
  text: `UPDATE spot_piece SET "to" = $3::date - 1 WHERE multimedia_id = $1 AND id = ANY($2)`,
};

/** How a file is replaced in campaigns. */
interface FileReplacement {
  from: string;
  to: string;
  /** The first day with the new file; null for all days. */
  date: string | null;
  length: number | null;
  submitted: boolean;
}

/** Puts one file in the place of another where it is in campaigns, whose versions it raises. */
export async function replaceFile(
  manager: EntityManager,
  multimediaId: number,
  campaigns: readonly (Pick<TouchedCampaign, 'spotId'> & { replaced: ReplacedIn })[],
  { from, to, date, length, submitted }: FileReplacement,
): Promise<void> {
  const ids = campaigns.map(({ spotId }) => spotId);
  const own = date === null;
  await statementIn(manager, IN_CAMPAIGNS, [multimediaId, ids, from, to, own, submitted]);
  const lines = campaigns.flatMap(({ replaced }) => replaced.lines);
  for (const type of ['simple', 'advanced'] as const) {
    const found = lines.filter(({ line }) => line.scheduleType === type);
    if (found.length === 0) continue;
    const rows = found.map(({ line, copy }) => ({ id: line.scheduleId, ...copy }));
    await statementIn(manager, IN_LINES[type], [multimediaId, JSON.stringify(rows), length]);
  }
  const piecesThat = (become: 'whole' | 'later') =>
    campaigns.flatMap(({ replaced }) => replaced[become].map(({ pieceId }) => pieceId));
  const [whole, later] = [piecesThat('whole'), piecesThat('later')];
  if (whole.length > 0) await statementIn(manager, IN_PIECES, [multimediaId, whole, to, length]);
  if (later.length === 0) return;
  await statementIn(manager, LATER_PIECES, [multimediaId, later, to, date]);
  await statementIn(manager, END_PIECES, [multimediaId, later, date]);
}
