import type { INestApplicationContext } from '@nestjs/common';
import { AuditQuery, type AuditEventAnswer } from '../audit/audit.dto.js';
import { AuditService } from '../audit/audit.service.js';
import { numberOf, readBody } from './bodies.js';
import type { Result } from './result.js';
import { knownMultimedia } from './tenant-commands.js';

interface Options {
  multimedia: string;
  from: string;
  to: string;
  entity?: string;
  user?: string;
  limit?: string;
}

/** The newest events of a tenant's audit trail. */
export async function listAudit(app: INestApplicationContext, options: Options): Promise<Result> {
  const multimediaId = await knownMultimedia(app, options.multimedia);
  const query = await readBody(AuditQuery, {
    dateFrom: options.from,
    dateTo: options.to,
    entity: options.entity,
    user: options.user,
    limit: options.limit === undefined ? undefined : numberOf(options.limit),
  });
  const page = await app.get(AuditService, { strict: false }).getAll(multimediaId, query);
  const { events } = page;
  return {
    data: page,
    lines: events.length === 0 ? ['There are no events.'] : events.map(eventLine),
  };
}

const eventLine = (e: AuditEventAnswer): string =>
  [
    ...[e.at, e.user, e.address, e.operation, e.entity, e.recordId, e.label].map((v) => v ?? '-'),
    JSON.stringify(e.changes),
  ].join('\t');
