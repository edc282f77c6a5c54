import type { Role } from './enums.js';

/** Roles that may write a resource, where not every role may. */
export const WRITERS = {
  station: ['admin'],
  multimedia: ['admin'],
  'playout-formats': ['admin', 'staff'],
  'as-run-found': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Roles that may read a resource, where not every role may. */
export const READERS = {
  'audit-events': ['admin'],
  'as-run-found': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Whether a role may read a resource that not every role may. */
export const mayRead = (resource: keyof typeof READERS, role: Role): boolean =>
  (READERS[resource] as readonly Role[]).includes(role);
