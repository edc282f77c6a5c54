import type { INestApplicationContext } from '@nestjs/common';
import { AuditEventFilter, type AuditEventAnswer } from '../audit/audit.dto.js';
import { AuditService } from '../audit/audit.service.js';
import { Integer } from '../common/fields.js';
import { LIMITS } from '../contract/limits.js';
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

class Limit {
  @Integer({ min: 1, max: LIMITS.restPage })
  count: number;
}

/** The newest events of a tenant's audit trail. */
export async function listAudit(app: INestApplicationContext, options: Options): Promise<Result> {
  const multimediaId = await knownMultimedia(app, options.multimedia);
  const filter = await readBody(AuditEventFilter, {
    from: options.from,
    to: options.to,
    entity: options.entity,
    user: options.user,
  });
  const { count } = await readBody(Limit, {
    count: options.limit === undefined ? LIMITS.restPageDefault : numberOf(options.limit),
  });
  const page = await app.get(AuditService, { strict: false }).newest(multimediaId, filter, count);
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
