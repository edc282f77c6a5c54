import type { Role } from './enums.js';

/** Roles that may write a resource, where not every role may. */
export const WRITERS = {
  station: ['admin'],
  multimedia: ['admin'],
  'playout-formats': ['admin', 'staff'],
} as const satisfies Record<string, readonly Role[]>;

/** Roles that may read a resource, where not every role may. */
export const READERS = { 'audit-events': ['admin'] } as const satisfies Record<
  string,
  readonly Role[]
>;
