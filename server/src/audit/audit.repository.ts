import { columns } from '../common/columns.js';
import { LIMITS } from '../contract/limits.js';
import type { PageStatement } from '../rest/page.queries.js';
import { readPage } from '../rest/read-page.js';
import type { ListRequest, Page, SortOrder } from '../rest/rest-list.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import type { AuditEventFilter } from './audit.dto.js';

const COLUMNS = `id::float8 AS id, to_json(at) #>> '{}' AS at, user_id AS "userId", actor AS "user",
  (SELECT u.full_name FROM app_user u WHERE u.id = e.user_id) AS "userName", address,
  request_id AS "requestId", entity, record_id AS "recordId", label, operation, changes`;

const ZONE = {
  text: `SELECT time_zone AS "timeZone" FROM station WHERE multimedia_id = $1
    ORDER BY id LIMIT 1`,
  row: { timeZone: columns.text() },
};

/** The time zone in which the days of the trail are counted: that of the first station. */
export async function timeZoneOf(database: TenantDatabase, multimediaId: number): Promise<string> {
  const [station] = await database.statement(multimediaId, ZONE, [multimediaId]);
  return station?.timeZone ?? 'UTC';
}

/** A text search covers this many of the newest events that match the other filters. */
const MOST_SEARCHED = 50_000;

/**
 * The two kinds of events that a tenant may read, as row-level security has it: its own, and the
 * sign-ins of its users, which belong to no tenant. Queried apart, each is read newest first from an
 * index; joined by OR, PostgreSQL would read and sort them all.
 */
const READABLE = [
  'multimedia_id = $1',
  `multimedia_id IS NULL AND user_id IN
    (SELECT m.user_id FROM user_multimedia m WHERE m.multimedia_id = $1)`,
];

/** The condition of each filter; `$` stands for its value, $2 is the time zone. */
const CONDITIONS: Readonly<Record<Exclude<keyof AuditEventFilter, 'q'>, string>> = {
  id: 'id = ANY($::bigint[])',
  from: 'at >= $::date::timestamp AT TIME ZONE $2::text',
  to: 'at < ($::date + 1)::timestamp AT TIME ZONE $2::text',
  userId: 'user_id = ANY($::int[])',
  user: 'lower(actor) IN (SELECT lower(u) FROM unnest($::text[]) u)',
  entity: 'entity = ANY($::text[])',
  recordId: 'record_id = ANY($::text[])',
  operation: 'operation = ANY($::text[])',
  requestId: 'request_id = ANY($::text[])',
};

/** The events of one page, newest or oldest first. */
export function eventPage(
  database: TenantDatabase,
  multimediaId: number,
  timeZone: string,
  request: ListRequest<AuditEventFilter>,
): Promise<Page> {
  const page = pageStatement(multimediaId, timeZone, request);
  return readPage(database, multimediaId, page, request.from);
}

function pageStatement(
  multimediaId: number,
  timeZone: string,
  { sort, from, to, filter }: ListRequest<AuditEventFilter>,
): PageStatement {
  const values: unknown[] = [multimediaId, timeZone];
  const conditions = Object.entries(CONDITIONS).flatMap(([name, condition]) => {
    const value = filter[name as keyof AuditEventFilter] ?? null;
    return value === null ? [] : [condition.replaceAll(/\$(?=:)/g, `$${values.push(value)}`)];
  });
  // Cast here, because PostgreSQL must know the type of $2 even when no filter uses it.
  const where = ['$2::text IS NOT NULL', ...conditions].join(' AND ');
  const order = (direction: SortOrder) => `ORDER BY at ${direction}, id ${direction}`;
  const readable = (end: string) =>
    READABLE.map((whose) => `(SELECT * FROM audit_event WHERE ${whose} AND ${where} ${end})`).join(
      ' UNION ALL ',
    );
  const found = (end: string): string => {
    if (!filter.q) return readable(end);
    const newest = `${order('DESC')} LIMIT ${MOST_SEARCHED}`;
    const q = `lower($${values.push(filter.q)}::text)`;
    return `SELECT * FROM (SELECT * FROM (${readable(newest)}) e ${newest}) e
      WHERE strpos(lower(label), ${q}) > 0 OR strpos(lower(actor), ${q}) > 0 ${end}`;
  };
  const sorted = order(sort.order);
  const most = `LIMIT ${LIMITS.auditReach + 1}`;
  return {
    text: `SELECT (SELECT count(*)::int FROM (SELECT FROM (${found(most)}) e ${most}) n) AS total,
        count(*)::int AS count, coalesce(json_agg(p), '[]')::text AS json
      FROM (SELECT ${COLUMNS} FROM (${found(`${sorted} LIMIT ${to + 1}`)}) e
        ${sorted} LIMIT ${to - from + 1} OFFSET ${from}) p`,
    values,
  };
}
