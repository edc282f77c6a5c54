import { snake } from '../database/naming.js';
import { columns, type RowOf } from '../common/columns.js';
import { GROUP_FILES, type GroupEntity } from '../contract/group-files.js';
import { BECAME } from '../sales/report-question.queries.js';
import { listPart, type ListPart } from '../tenant/list-part.queries.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';

/** Records of a part: well under a megabyte of cells. */
const PART = 500;

/**
 * Goals name account executives that may be merged or deleted since: the goal of one who was merged is of whom they
 * became, and nobody could have that of one who is gone.
 */
const GOALS = `(
    WITH RECURSIVE ${BECAME},
    held AS (
      SELECT g.*, coalesce(b.into_id, g.account_executive_id) AS holder_id
      FROM goal g LEFT JOIN became b ON b.entity = 'accountExecutive' AND b.id = g.account_executive_id
      WHERE g.multimedia_id = $1
    )
    SELECT min(id) AS id, multimedia_id, station_id, holder_id AS account_executive_id, month, sum(net) AS net
    FROM held WHERE holder_id IS NULL
      OR EXISTS (SELECT FROM account_executive e WHERE e.multimedia_id = $1 AND e.id = holder_id)
    GROUP BY multimedia_id, station_id, holder_id, month
  ) goal`;

const sourceOf = (entity: GroupEntity): string =>
  entity === 'goal' ? GOALS : `"${GROUP_FILES[entity].table}"`;

const selectOf = (entity: GroupEntity): string => {
  const { key = 'id', fields } = GROUP_FILES[entity];
  const columnsOf = fields.map(({ property }) => `"${snake(property)}" AS "${property}"`);
  return `SELECT "${snake(key)}" AS id, ${columnsOf.join(', ')} FROM ${sourceOf(entity)}
    WHERE multimedia_id = $1 AND "${snake(key)}" > $2 ORDER BY 1 LIMIT $3::int`;
};

async function partOf(
  database: TenantDatabase,
  multimediaId: number,
  select: string,
  after: number,
): Promise<ListPart> {
  const part = await listPart(database, multimediaId, select, { after, most: PART });
  if (!part) throw new Error('A list gave no part');
  return part;
}

/** Some records of a kind with an id above `after`, as a JSON list. */
export const partOfRecords = (
  database: TenantDatabase,
  multimediaId: number,
  entity: GroupEntity,
  after: number,
): Promise<ListPart> => partOf(database, multimediaId, selectOf(entity), after);

/** What is told of logs, of what aired and of certificates. None of it is read back. */
const HISTORIES = {
  airing: `SELECT a.id, st.code::text AS station, l."date", l.status, b."time" AS "breakMinute", a."order",
      a.start, a.length, a.spot_id AS "spotId", a.schedule_type AS "scheduleType", a.schedule_id AS "scheduleId",
      a.spot_name AS "spotName", a.customer_name AS "customerName", a.file_name AS "fileName", a.spot_type AS "spotType",
      a.position, a.time_fee AS "timeFee", a.spot_price AS "spotPrice", a.service, a.make_good_of AS "makeGoodOf", a.ntc_text AS "ntcText"
    FROM airing a JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = $1 JOIN station st ON st.id = l.station_id AND st.multimedia_id = $1
    LEFT JOIN traffic_log_break b ON b.log_id = a.log_id AND b."ordinal" = a.break_ordinal
    WHERE a.multimedia_id = $1 AND a.id > $2 ORDER BY a.id LIMIT $3::int`,
  aired: `SELECT x.airing_id AS id, st.code::text AS station, d."date", d.closed::int AS closed, x.state, x.decision,
      x.counts_as AS "countsAs", x.billable, x.note, r.aired_time AS "airedSecond", r.aired_length AS "airedLength",
      r.cart, r.file, r.title
    FROM as_run_airing x JOIN as_run_day d ON d.id = x.day_id AND d.multimedia_id = $1
    JOIN station st ON st.id = d.station_id AND st.multimedia_id = $1 LEFT JOIN as_run_row r ON r.id = x.row_id
    WHERE x.multimedia_id = $1 AND x.airing_id > $2 ORDER BY x.airing_id LIMIT $3::int`,
  makeGood: `SELECT g.id, st.code::text AS station, g.airing_id AS "airingId", g.spot_id AS "spotId",
      g.schedule_type AS "scheduleType", g.schedule_id AS "scheduleId", g.missed_date AS "missedDate",
      g.due_by AS "dueBy", g."window", g.state, g.placed_airing_id AS "placedAiringId", g.reason
    FROM make_good g JOIN station st ON st.id = g.station_id AND st.multimedia_id = $1
    WHERE g.multimedia_id = $1 AND g.id > $2 ORDER BY g.id LIMIT $3::int`,
  certificate: `SELECT id, number, version, client_name AS "clientName", station_name AS "stationName",
      date_from AS "dateFrom", date_to AS "dateTo", basis, language, issued_on AS "issuedOn", airings,
      verify_code AS "verifyCode", digest
    FROM certificate WHERE multimedia_id = $1 AND id > $2 ORDER BY id LIMIT $3::int`,
  asRunFile: `SELECT id, (SELECT st.code::text FROM station st WHERE st.multimedia_id = $1 AND st.id = station_id) AS station,
      file_name AS "fileName", format, array_to_string(dates, ' ') AS dates, rows, read, digest, imported_at AS "importedAt"
    FROM as_run_file WHERE multimedia_id = $1 AND id > $2 ORDER BY id LIMIT $3::int`,
} as const;
export type GroupHistory = keyof typeof HISTORIES;

/** Some rows of a history with an id above `after`, as a JSON list. */
export const partOfHistory = (
  database: TenantDatabase,
  multimediaId: number,
  history: GroupHistory,
  after: number,
): Promise<ListPart> => partOf(database, multimediaId, HISTORIES[history], after);

/** The kinds of record that others name by a code. */
const CODES = [
  'tax',
  'station',
  'clientCategory',
  'client',
  'adAgencyGroup',
  'adAgency',
  'accountExecutive',
  'payMethod',
  'origin',
  'businessUnit',
  'spotCategory',
  'show',
  'speaker',
] as const satisfies GroupEntity[];

const codeSelect = (entity: GroupEntity, column: string): string =>
  `SELECT id, ${column}::text AS code FROM "${GROUP_FILES[entity].table}"
    WHERE multimedia_id = $1 AND id > $2 ORDER BY id LIMIT $3::int`;

/** The codes of records by kind and id; of formats and shapes, their names. */
export async function codesOf(
  database: TenantDatabase,
  multimediaId: number,
): Promise<Map<GroupEntity, Map<number, string>>> {
  const all = new Map<GroupEntity, Map<number, string>>();
  for (const entity of [...CODES, 'playoutFormat', 'billingShape'] as const) {
    const codes = new Map<number, string>();
    const select = codeSelect(
      entity,
      entity === 'playoutFormat' || entity === 'billingShape' ? 'name' : 'code',
    );
    for (let after = 0; ;) {
      const { json, last, more } = await partOf(database, multimediaId, select, after);
      for (const { id, code } of JSON.parse(json) as { id: number; code: string }[])
        codes.set(id, code);
      if (!more) break;
      after = last;
    }
    all.set(entity, codes);
  }
  return all;
}

const GROUP = {
  text: `SELECT name::text AS name, (to_jsonb(m) - 'id' - 'version' - 'logo_digest')::text AS settings
    FROM multimedia m WHERE id = $1`,
  row: { name: columns.text(), settings: columns.text() },
};

/** The media group itself: its name and what is set of it, as JSON. */
export async function groupOf(database: TenantDatabase, multimediaId: number) {
  const [group] = await database.statement(multimediaId, GROUP, [multimediaId]);
  if (!group) throw new Error('There is no such media group');
  return group;
}

const PUT_AWAY = {
  text: 'SELECT EXISTS (SELECT FROM put_away_spot WHERE multimedia_id = $1) AS any',
  row: { any: columns.bool() },
};

/** Whether months of a media group were put away, ever. */
export async function hasPutAway(database: TenantDatabase, multimediaId: number): Promise<boolean> {
  return (await database.statement(multimediaId, PUT_AWAY, [multimediaId]))[0]?.any === true;
}

const MERGED = {
  text: `WITH RECURSIVE ${BECAME} SELECT entity, id, into_id AS "intoId" FROM became`,
  row: { entity: columns.text(), id: columns.integer(), intoId: columns.integer() },
};

/** The records that were merged, and what they became. */
export const mergedInto = (
  database: TenantDatabase,
  multimediaId: number,
): Promise<RowOf<typeof MERGED.row>[]> => database.statement(multimediaId, MERGED, [multimediaId]);

const EXPORTED = { text: 'SELECT audit_group_export()' };

/** Writes into the audit trail that everything of a media group is exported, and by whom. */
export async function noteExport(database: TenantDatabase, multimediaId: number): Promise<void> {
  await database.statement(multimediaId, EXPORTED, []);
}
