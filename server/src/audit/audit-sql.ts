import { LIMITS } from '../contract/limits.js';
import type { ListRequest } from '../rest/rest-list.js';
import type { AuditEventFilter } from './audit.dto.js';

const COLUMNS = `id::float8 AS id, to_json(at) #>> '{}' AS at, user_id AS "userId", actor AS "user",
  address, request_id AS "requestId", entity, record_id AS "recordId", label, operation, changes`;

/** Days are those of the tenant's first station. */
const ZONE = `coalesce((SELECT time_zone FROM station WHERE multimedia_id = $1 ORDER BY id LIMIT 1),
  'UTC')`;

/**
 * The two kinds of events that a tenant may read, the same that row-level security lets through:
 * its own, and the sign-ins of its users, which are of no tenant. Apart, each is read from the
 * newest on by an index; with OR between them PostgreSQL would read and sort them all.
 */
const READABLE = [
  'multimedia_id = $1',
  `multimedia_id IS NULL AND user_id IN
    (SELECT m.user_id FROM user_multimedia m WHERE m.multimedia_id = $1)`,
];

/** What each filter asks of an event; `$` stands for the filter's value. */
const CONDITIONS: Readonly<Record<keyof AuditEventFilter, string>> = {
  id: 'id = ANY($::bigint[])',
  from: `at >= $::date::timestamp AT TIME ZONE ${ZONE}`,
  to: `at < ($::date + 1)::timestamp AT TIME ZONE ${ZONE}`,
  userId: 'user_id = ANY($::int[])',
  user: 'lower(actor) IN (SELECT lower(u) FROM unnest($::text[]) u)',
  entity: 'entity = ANY($::text[])',
  recordId: 'record_id = ANY($::text[])',
  operation: 'operation = ANY($::text[])',
  requestId: 'request_id = ANY($::text[])',
  q: '(strpos(lower(label), lower($::text)) > 0 OR strpos(lower(actor), lower($::text)) > 0)',
};

/** A statement that answers a page of events: `total`, `count` and `json`. */
export function pageStatement(
  multimediaId: number,
  { sort, from, to, filter }: ListRequest<AuditEventFilter>,
): { text: string; values: unknown[] } {
  const values: unknown[] = [multimediaId];
  const conditions = Object.entries(CONDITIONS).flatMap(([name, condition]) => {
    const value = filter[name as keyof AuditEventFilter] ?? null;
    return value === null ? [] : [condition.replaceAll(/\$(?=:)/g, `$${values.push(value)}`)];
  });
  const readable = (what: string, end: string) =>
    READABLE.map(
      (whose) =>
        `(SELECT ${what} FROM audit_event WHERE ${[whose, ...conditions].join(' AND ')} ${end})`,
    ).join(' UNION ALL ');
  const order = `ORDER BY at ${sort.order}, id ${sort.order}`;
  const page = `SELECT ${COLUMNS} FROM (${readable('*', `${order} LIMIT ${to + 1}`)}) e
    ${order} LIMIT ${to - from + 1} OFFSET ${from}`;
  const most = `LIMIT ${LIMITS.auditReach + 1}`;
  return {
    text: `SELECT (SELECT count(*)::int FROM (${readable('1', most)} ${most}) n) AS total,
      count(*)::int AS count, coalesce(json_agg(p), '[]')::text AS json FROM (${page}) p`,
    values,
  };
}
