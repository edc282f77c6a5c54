import type { MemberStatus, Role } from '@contract/enums';

/** The form of a user; a new one has no id. */
export interface UserForm {
  id?: number;
  version?: number;
  email: string;
  fullName: string;
  role: Role;
  accountExecutiveId: number | null;
  status: MemberStatus | null;
}

/** What is sent of the form: the email of a user cannot change, and a new one has no status. */
export const bodyOf = ({
  id,
  version,
  email,
  fullName,
  role,
  accountExecutiveId,
  status,
}: UserForm): object =>
  id === undefined
    ? { email, fullName, role, accountExecutiveId }
    : { version, fullName, role, accountExecutiveId, status };

/** The states that a user can be given: somebody who has not accepted is invited or disabled. */
export const statusesOf = (before: MemberStatus): MemberStatus[] =>
  before === 'invited' ? ['invited', 'disabled'] : ['active', 'disabled'];
