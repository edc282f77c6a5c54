import { ApiProperty } from '@nestjs/swagger';
import { Email, Id, Integer, OneOf, QueryId, Text } from '../common/fields.js';
import {
  type Flag,
  MEMBER_STATUSES,
  type MemberStatus,
  type Role,
  ROLES,
} from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { AnyFlag, AnyInteger, AnyOneOf, AnyText } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';

const ExecutiveField = () =>
  Id({
    optional: true,
    description: 'The account executive that the user is; null for none',
    example: null,
  });

/** The body that invites somebody. */
export class UserBody {
  @Email({ description: 'What the user signs in with', example: 'laura@example.com' })
  email: string;

  @Text({ max: LIMITS.name, example: 'Laura Tráfico' })
  fullName: string;

  @OneOf(ROLES, { example: 'staff' })
  role: Role;

  @ExecutiveField()
  accountExecutiveId?: number | null;
}

/** The body of an update; what it leaves out is kept. */
export class UserUpdate {
  @Id({ optional: true, description: 'Ignored: the address has it' })
  id?: number | null;

  @Integer({
    optional: true,
    min: 1,
    description: 'The version that was read; an older one than the stored is refused',
    example: 1,
  })
  version?: number | null;

  @Text({ max: LIMITS.name, optional: true, example: 'Laura Tráfico' })
  fullName?: string | null;

  @OneOf(ROLES, { optional: true, example: 'admin' })
  role?: Role | null;

  @ExecutiveField()
  accountExecutiveId?: number | null;

  @OneOf(MEMBER_STATUSES, {
    optional: true,
    description: '`active` again for one who was disabled and had not accepted is `invited`',
    example: 'active',
  })
  status?: MemberStatus | null;
}

export class UserAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'Grows with each update' })
  version: number;

  @ApiProperty({ example: 'laura@example.com' })
  email: string;

  @ApiProperty({
    example: 'Laura Tráfico',
    description:
      'As the media group wrote it until the person accepts; then as the person is called',
  })
  fullName: string;

  @ApiProperty({ enum: ROLES, example: 'staff' })
  role: Role;

  @ApiProperty({ type: 'integer', nullable: true, example: null })
  accountExecutiveId: number | null;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: '1: may make further media groups of the installation',
  })
  owner: Flag;

  @ApiProperty({ enum: MEMBER_STATUSES, example: 'active' })
  status: MemberStatus;

  @ApiProperty({ enum: [0, 1], example: 0, description: 'Whether the user has a second factor' })
  secondFactor: Flag;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-12-01T12:00:00.000Z',
  })
  lastSignIn: string | null;
}

export class InvitationAnswer {
  @ApiProperty({
    example: 'https://traffic.example.com/invitation#kJ2…',
    description: 'Shown once. A path alone where PUBLIC_URL is not set',
  })
  url: string;

  @ApiProperty({ format: 'date-time', example: '2026-12-08T12:00:00.000Z' })
  expiresAt: string;
}

const SHOWN_LINK = {
  url: 'https://traffic.example.com/invitation#kJ2',
  expiresAt: '2026-12-08T12:00:00.000Z',
};

export class LinkAnswer {
  @ApiProperty({
    type: InvitationAnswer,
    nullable: true,
    example: SHOWN_LINK,
    description: 'Null where nobody but the user may see the link, or none is needed',
  })
  invitation: InvitationAnswer | null;

  @ApiProperty({ type: 'integer', enum: [0, 1], example: 1, description: '1: the link is mailed' })
  mailed: Flag;
}

export class InvitedAnswer extends UserAnswer implements LinkAnswer {
  @ApiProperty({ type: InvitationAnswer, nullable: true, example: SHOWN_LINK })
  invitation: InvitationAnswer | null;

  @ApiProperty({ type: 'integer', enum: [0, 1], example: 1, description: '1: the link is mailed' })
  mailed: Flag;
}

export class DroppedFactorsAnswer extends UserAnswer {
  @ApiProperty({ type: 'integer', enum: [0, 1], example: 1, description: '1: the user is mailed' })
  mailed: Flag;
}

export class UserId {
  @QueryId({ description: 'The user', example: 2 })
  id: number;
}

/** The filters of users. */
export class UserFilter {
  @AnyInteger() id?: number[];
  @AnyInteger() version?: number[];
  @AnyText({ max: LIMITS.email, example: 'laura@example.com' }) email?: string[];
  @AnyText({ max: LIMITS.name, example: 'Laura Tráfico' }) fullName?: string[];
  @AnyOneOf(ROLES, { example: 'staff' }) role?: Role[];
  @AnyInteger({ description: 'The account executive' }) accountExecutiveId?: number[];
  @AnyFlag() owner?: Flag[];
  @AnyOneOf(MEMBER_STATUSES, { example: 'active' }) status?: MemberStatus[];
  @AnyFlag() secondFactor?: Flag[];

  @Text({
    max: LIMITS.name,
    optional: true,
    description: 'Part of the name or the email',
    example: null,
  })
  q?: string | null;
}

export const USERS: RestResource<UserFilter> = {
  name: 'users',
  sort: [
    'id',
    'version',
    'email',
    'fullName',
    'role',
    'accountExecutiveId',
    'owner',
    'status',
    'secondFactor',
    'lastSignIn',
  ],
  defaultSort: ['fullName', 'ASC'],
  filter: UserFilter,
};
