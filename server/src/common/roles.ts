import { SetMetadata } from '@nestjs/common';
import type { Role } from '../contract/enums.js';

export const ROLES_KEY = 'roles';
export const PUBLIC_KEY = 'public';
export const NO_TENANT_KEY = 'noTenant';

/** Who may call a handler; without it, every role of the tenant. */
export const Roles = (...roles: Role[]) => SetMetadata(ROLES_KEY, roles);

/** Opens a handler to anyone; everything else asks for a signed-in user. */
export const Public = () => SetMetadata(PUBLIC_KEY, true);

/** For a signed-in user, but of no tenant in particular (the `/Authentication` calls). */
export const WithoutTenant = () => SetMetadata(NO_TENANT_KEY, true);
