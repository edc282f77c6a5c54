import { columns, type RowOf } from '../common/columns.js';
import { jsonList } from '../common/json-sql.js';
import type { Run } from '../common/statement.js';
import { LINE_TERM_NAMES, LINE_TERMS } from '../contract/line-fields.js';
import { snake } from '../database/naming.js';
import type { AdvancedLine } from '../placement/rules/types.js';
import type { StoredSimple } from './core/line-terms.js';

/** What a line's airings inherit from its campaign, client and category. */
const CAMPAIGN = `
  l.id AS "scheduleId", s.id AS "spotId", s.spot_name AS "spotName", s.client_id AS "clientId",
  s.client_name AS "customerName", s.spot_category_id AS "spotCategoryId",
  s.ignore_reject_category AS "ignoreRejectCategory", s.priority,
  l.spot_type AS "spotType", l.length, l.commercial_break_spot_position AS position,
  l.speaker_id AS "speakerId", l.ntc_text AS "ntcText", l.time_fee AS "timeFee",
  l.spot_price AS "spotPrice", l.changes`;
/** Not a revision that waits: what it would replace counts. */
export const NOT_WAITING_REVISION = `NOT EXISTS (SELECT FROM spot r
  WHERE r.multimedia_id = $1 AND r.id = s.replaces_id AND r.cancelled = 0)`;

/**
 * The lines of a station's campaigns, looked up for each campaign. Joined in whatever order PostgreSQL finds best, a
 * plan that it keeps for any dates went through all lines of a large group for each client.
 *
 * @param running which campaigns `s`, as a condition
 * @param which of their lines `l`, likewise
 */
const linesOf = (table: string, running: string, which: string): string => `
  FROM (
    SELECT s.id, s.spot_name, s.spot_category_id, s.client_id, c.name::text AS client_name, cc.priority,
      coalesce(sc.ignore_reject_category, 0)::int AS ignore_reject_category
    FROM spot s JOIN client c ON c.id = s.client_id JOIN client_category cc ON cc.id = c.client_category_id
    LEFT JOIN spot_category sc ON sc.id = s.spot_category_id
    WHERE s.multimedia_id = $1 AND s.station_id = $2 AND s.cancelled = 0 AND s.put_away = 0
      AND (s.state = 'active' OR $5::boolean AND ${NOT_WAITING_REVISION}) AND ${running} OFFSET 0) s
  CROSS JOIN LATERAL (SELECT * FROM ${table} l WHERE l.spot_id = s.id AND ${which} OFFSET 0) l`;

/** A campaign's pieces. A piece without a voice or a text has those of the line. */
const PIECES = `(SELECT coalesce(json_agg(json_build_object('id', p.id, 'fileName', coalesce(p.file_name, ''),
    'length', p.length, 'from', p."from", 'to', p."to", 'days', p.days, 'startTime', p.start_time,
    'endTime', p.end_time, 'weight', p.weight, 'speakerId', coalesce(p.speaker_id, l.speaker_id),
    'ntcText', coalesce(p.ntc_text, l.ntc_text)) ORDER BY p.id), '[]')
  FROM spot_piece p WHERE p.spot_id = s.id)`;

const literal = (plain: string | number | object | null): string =>
  typeof plain === 'string' ? `'${plain}'` : String(plain);
const differs = LINE_TERM_NAMES.map(
  (name) => `l.${snake(name)} IS DISTINCT FROM ${literal(LINE_TERMS[name].plain)}`,
);
const named = LINE_TERM_NAMES.map((name) =>
  name === 'usePieces'
    ? `'pieces', CASE l.use_pieces WHEN 1 THEN ${PIECES} END`
    : `'${name}', l.${snake(name)}`,
);

/** The terms that a line sets; null when it sets none. */
const TERMS = `CASE WHEN ${differs.join(' OR ')}
  THEN json_build_object(${named.join(', ')}) END`;

/** For a line with a quota, the ids of the lines that it continues, revision by revision. */
const FOREBEARS = `CASE WHEN l.continues_id IS NOT NULL AND (l.per <> 'day' OR l.weeks IS NOT NULL)
  THEN (WITH RECURSIVE back AS (SELECT l.continues_id AS id UNION ALL
    SELECT f.continues_id FROM back JOIN simple_schedule f ON f.id = back.id WHERE f.continues_id IS NOT NULL)
    SELECT json_agg(id) FROM back) END`;

/** Simple lines, of which campaigns and which of them. $1 tenant, $2 station, $5 whether campaigns on hold count. */
export const simpleLines = (running: string, which: string): string => `
  SELECT 'simple' AS "scheduleType", ${CAMPAIGN}, l.filename AS "fileName",
    l.start_date AS "startDate", l.end_date AS "endDate", l.days, l.time_mode AS "timeMode",
    l.start_time AS "startTime", l.end_time AS "endTime", l.occurrences, l.show_id AS "showId",
    l.exact_times AS "exactTimes", ${TERMS} AS terms, ${FOREBEARS} AS forebears
  ${linesOf('simple_schedule', running, which)}`;

/** Detailed lines, in the same way. */
export const detailedLines = (running: string, which: string): string => `
  SELECT 'advanced' AS "scheduleType", ${CAMPAIGN}, coalesce(l.file_name, '') AS "fileName", l."date",
    l.start_time AS "startTime", l.end_time AS "endTime", l.occurrences
  ${linesOf('advanced_schedule', running, which)}`;

const having = (table: string, ids: string): string =>
  `s.id IN (SELECT spot_id FROM ${table} WHERE multimedia_id = $1 AND id = ANY(${ids}))`;

/** $1 tenant, $2 station, $3 ids of simple, $4 of detailed lines, $5 whether campaigns on hold count. */
const BY_IDS = {
  name: 'lines of make-goods',
  text: `SELECT
      ${jsonList(simpleLines(having('simple_schedule', '$3::int[]'), 'l.id = ANY($3::int[])'))} AS simple,
      ${jsonList(detailedLines(having('advanced_schedule', '$4::int[]'), 'l.id = ANY($4::int[])'))} AS advanced`,
  row: {
    simple: columns.json<StoredSimple[]>(),
    advanced: columns.json<AdvancedLine[]>(),
  },
};

/** Lines of a station's active campaigns. */
export async function linesByIds(
  run: Run,
  multimediaId: number,
  stationId: number,
  { simple, advanced }: { simple: readonly number[]; advanced: readonly number[] },
): Promise<RowOf<typeof BY_IDS.row>> {
  const [lines] = await run(BY_IDS, [multimediaId, stationId, simple, advanced, false]);
  if (!lines) throw new Error('A statement without FROM has a row');
  return lines;
}
