import { Injectable } from '@nestjs/common';
import { badField } from '../common/errors.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { LIMITS } from '../contract/limits.js';
import { daysBetween } from '../contract/time.js';
import type { AuditAnswer, AuditEventAnswer, AuditQuery } from './audit.dto.js';

/** Days are those of the tenant's first station. Row-level security says which rows there are. */
const PAGE = {
  name: 'audit page',
  text: `
    WITH zone AS (SELECT coalesce((SELECT time_zone FROM station WHERE multimedia_id = $1
      ORDER BY id LIMIT 1), 'UTC') AS name)
    SELECT id::float8 AS id, to_json(at) #>> '{}' AS at, user_id AS "userId", actor AS "user", address,
      request_id AS "requestId", entity, record_id AS "recordId", label, operation, changes
    FROM audit_event, zone
    WHERE at >= $2::date::timestamp AT TIME ZONE zone.name
      AND at < ($3::date + 1)::timestamp AT TIME ZONE zone.name
      AND ($4::text IS NULL OR entity = $4) AND ($5::text IS NULL OR lower(actor) = lower($5))
      AND ($6::bigint IS NULL OR id < $6)
    ORDER BY id DESC LIMIT $7`,
};

/** The audit trail of a tenant, to read. */
@Injectable()
export class AuditService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * A page of events, the newest first.
   *
   * @throws 400 for an inverted range
   */
  async getAll(multimediaId: number, query: AuditQuery): Promise<AuditAnswer> {
    const { dateFrom, dateTo, entity = null, user = null, before = null } = query;
    if (daysBetween(dateFrom, dateTo) < 0) throw badField('dateFrom', 'dateFromBeforeTo');
    const limit = query.limit ?? LIMITS.auditPageDefault;
    const rows = await this.database.statement<Row>(multimediaId, PAGE, [
      multimediaId,
      ...[dateFrom, dateTo, entity, user, before, limit + 1],
    ]);
    const events = rows.slice(0, limit);
    return { events, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null };
  }
}

type Row = { [K in keyof AuditEventAnswer]: AuditEventAnswer[K] };
