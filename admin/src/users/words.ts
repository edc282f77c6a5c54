import type { MemberStatus, Role } from '@contract/enums';

/** Message keys of roles. */
export const ROLE_KEYS: Readonly<Record<Role, string>> = {
  admin: 'users.role.admin',
  staff: 'users.role.staff',
  sales: 'users.role.sales',
  viewer: 'users.role.viewer',
};

/** Message keys of the states of a membership. */
export const STATUS_KEYS: Readonly<Record<MemberStatus, string>> = {
  invited: 'users.status.invited',
  active: 'users.status.active',
  disabled: 'users.status.disabled',
};
