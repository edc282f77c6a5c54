import { Schema1000000000001 } from './1000000000001-schema.js';
import { LogEdits1795240600000 } from './1795240600000-log-edits.js';
import { AccessChanged1795241000000 } from './1795241000000-access-changed.js';
import { NightlyRuns1795245000000 } from './1795245000000-nightly-runs.js';
import { TenantScope1795250000000 } from './1795250000000-tenant-scope.js';
import { Audit1795250100000 } from './1795250100000-audit.js';
import { IdempotencyKey1795250200000 } from './1795250200000-idempotency-key.js';
import { LogParts1795260000000 } from './1795260000000-log-parts.js';
import { TrailOfLogs1795270000000 } from './1795270000000-trail-of-logs.js';
import { AuditByTime1795280000000 } from './1795280000000-audit-by-time.js';
import { RepeatedRefusals1795281000000 } from './1795281000000-repeated-refusals.js';

/** Every migration, oldest first. */
export const ALL_MIGRATIONS = [
  Schema1000000000001,
  LogEdits1795240600000,
  AccessChanged1795241000000,
  NightlyRuns1795245000000,
  TenantScope1795250000000,
  Audit1795250100000,
  IdempotencyKey1795250200000,
  LogParts1795260000000,
  TrailOfLogs1795270000000,
  AuditByTime1795280000000,
  RepeatedRefusals1795281000000,
];
