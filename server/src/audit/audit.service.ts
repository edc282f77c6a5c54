import { Injectable } from '@nestjs/common';
import { badField, notFound } from '../common/errors.js';
import { daysBetween } from '../contract/time.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { eventPage, timeZoneOf } from './audit.repository.js';
import { AUDIT_EVENTS, type AuditEventAnswer, type AuditEventFilter } from './audit.dto.js';

const [FIELD, ORDER] = AUDIT_EVENTS.defaultSort;
const NEWEST_FIRST = { field: FIELD, order: ORDER };

/** Reads a tenant's audit trail. */
@Injectable()
export class AuditService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws 400 when the first day is after the last */
  async page(multimediaId: number, request: ListRequest<AuditEventFilter>): Promise<Page> {
    const { from: firstDay, to: lastDay } = request.filter;
    if (firstDay && lastDay && daysBetween(firstDay, lastDay) < 0)
      throw badField('filter.from', 'dateFromBeforeTo');
    const timeZone = await timeZoneOf(this.database, multimediaId);
    return eventPage(this.database, multimediaId, timeZone, request);
  }

  /** The newest events. */
  async newest(
    multimediaId: number,
    filter: AuditEventFilter,
    count: number,
  ): Promise<{ events: AuditEventAnswer[]; total: number }> {
    const request = { sort: NEWEST_FIRST, from: 0, to: count - 1, filter };
    const { json, total } = await this.page(multimediaId, request);
    return { events: JSON.parse(json) as AuditEventAnswer[], total };
  }

  /** One event. @throws 404 when it does not exist or is another tenant's */
  async get(multimediaId: number, id: number): Promise<AuditEventAnswer> {
    const { events } = await this.newest(multimediaId, { id: [id] }, 1);
    if (!events[0]) throw notFound();
    return events[0];
  }
}
