import type { MemberStatus, Role } from '../../contract/enums.js';

/** A membership as its rules see it. */
export interface MemberState {
  role: Role;
  status: MemberStatus;
  /** Whether the person has accepted to work in the group. */
  accepted: boolean;
}

/** What a membership becomes. */
export interface MemberChange {
  role: Role;
  status: MemberStatus;
  /** Whether the group loses an administrator, which needs another one. */
  losesAdmin: boolean;
}

const directs = ({ role, status }: Pick<MemberState, 'role' | 'status'>): boolean =>
  role === 'admin' && status === 'active';

/**
 * The membership after an update. Nobody is made active who has not accepted: enabling such a person only
 * invites again.
 *
 * @returns null when it would take an acceptance back
 */
export function memberChange(
  before: MemberState,
  { role = before.role, status = before.status }: { role?: Role; status?: MemberStatus },
): MemberChange | null {
  if (status === 'invited' && before.accepted) return null;
  const next = {
    role,
    status: status === 'active' && !before.accepted ? ('invited' as const) : status,
  };
  return { ...next, losesAdmin: directs(before) && !directs(next) };
}
