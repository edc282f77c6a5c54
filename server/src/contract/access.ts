import type { Role } from './enums.js';

/** The roles that may write a resource, for resources that not every role may write. */
export const WRITERS = {
  station: ['admin'],
  multimedia: ['admin'],
  'playout-formats': ['admin', 'staff'],
  'as-run-found': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

/** The roles that may read a resource, for resources that not every role may read. */
export const READERS = {
  'audit-events': ['admin'],
  'as-run-found': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Whether a role may read a resource that not every role may. */
export const mayRead = (resource: keyof typeof READERS, role: Role): boolean =>
  (READERS[resource] as readonly Role[]).includes(role);
