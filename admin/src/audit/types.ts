import type { components } from '../api/schema.generated';

/** Somebody did something to a record, or signed in or out. */
export type AuditEvent = components['schemas']['AuditEventAnswer'];
