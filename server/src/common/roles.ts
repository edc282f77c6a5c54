import { SetMetadata } from '@nestjs/common';
import type { Role } from '../contract/enums.js';

export const ROLES_KEY = 'roles';
export const PUBLIC_KEY = 'public';
export const PART_KEY = 'part';
export const NO_TENANT_KEY = 'noTenant';

/** The roles that may call a handler; without it, all of them. */
export const Roles = (...roles: Role[]) => SetMetadata(ROLES_KEY, roles);

/** Opens a handler to everybody; all others require a signed-in user. */
export const Public = () => SetMetadata(PUBLIC_KEY, true);

/** For a signed-in user without a tenant, such as the `/Authentication` calls. */
export const WithoutTenant = () => SetMetadata(NO_TENANT_KEY, true);
