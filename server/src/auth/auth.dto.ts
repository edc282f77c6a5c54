import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Password, Text, Uuid } from '../common/fields.js';
import {
  LINK_KINDS,
  type LinkKind,
  type Part,
  PARTS,
  type Role,
  ROLES,
} from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';

export class AuthenticateBody {
  @Text({ max: LIMITS.email, description: 'The email address', example: 'admin@demo.example' })
  user: string;

  @Password({ example: 'tandas-demo-1' })
  password: string;
}

export class TokenBody {
  @Text({ max: LIMITS.token, description: 'The token', example: 'eyJhbGciOiJIUzI1NiJ9…' })
  value: string;
}

export class ChangePasswordBody {
  @Password({ example: 'tandas-demo-1' })
  currentPassword: string;

  @Password({ min: LIMITS.passwordMin, example: 'otra-clave-larga-7' })
  newPassword: string;
}

export class EndOtherSessionsBody {
  @Password({
    optional: true,
    description: 'The current password; not needed in the ten minutes after the sign-in',
    example: 'tandas-demo-1',
  })
  password?: string | null;
}

export class EndSessionBody extends EndOtherSessionsBody {
  @Uuid({ example: '6f1c3b1e-6b7e-4c0a-9b43-0f1f6b0c9e55' })
  id: string;
}

export class SessionAnswer {
  @ApiProperty({ example: '6f1c3b1e-6b7e-4c0a-9b43-0f1f6b0c9e55' })
  id: string;

  @ApiProperty({ example: '192.0.2.7', description: 'The address that signed in' })
  address: string;

  @ApiProperty({ format: 'date-time', example: '2026-12-01T12:00:00.000Z' })
  createdAt: Date;

  @ApiProperty({
    format: 'date-time',
    example: '2026-12-01T13:05:00.000Z',
    description: 'The last call, give or take a minute',
  })
  seenAt: Date;

  @ApiProperty({ example: true, description: 'Whether it is the one that asks' })
  current: boolean;
}

export class TokenAnswer {
  @ApiProperty({ example: 'eyJhbGciOiJIUzI1NiJ9…' })
  token: string;

  @ApiProperty({ format: 'date-time', example: '2026-12-01T12:07:00.000Z' })
  tokenExpiration: string;
}

export class MultimediaAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ example: 'Grupo Ribera' })
  name: string;

  @ApiProperty({ enum: ROLES, example: 'admin' })
  role: Role;

  @ApiProperty({
    enum: PARTS,
    isArray: true,
    example: ['airplay', 'certificate'],
    description: 'The parts of the product that are turned on',
  })
  parts: Part[];

  @ApiPropertyOptional({ example: 'UYU', description: 'ISO 4217; absent until the group has one' })
  currency?: string;
}

/** A new token, and what may have changed since the last one was issued. */
export class RefreshAnswer extends TokenAnswer {
  @ApiProperty({ type: [MultimediaAnswer] })
  multimedias: MultimediaAnswer[];

  @ApiPropertyOptional({
    type: 'integer',
    enum: [1],
    example: 1,
    description: '1: may make further media groups of the installation; absent otherwise',
  })
  owner?: 1;
}

export class SignInAnswer extends RefreshAnswer {
  @ApiProperty({ example: 'Ana Administradora' })
  fullName: string;

  @ApiProperty({ enum: ['EN', 'ES'], required: false })
  language?: string;

  @ApiProperty({ enum: ROLES, example: 'admin', description: 'In the first of the media groups' })
  role: Role;
}

const LinkSecret = () =>
  Text({
    max: LIMITS.linkSecret,
    description: 'What stands after the # of a link',
    example: 'kJ2vQ0pWm3xN8sR5tY7uZ1aB4cD6eF9gH0iJ2kL4mN6',
  });

export class LinkBody {
  @LinkSecret()
  value: string;
}

export class AcceptBody {
  @LinkSecret()
  value: string;

  @Password({ min: LIMITS.passwordMin, example: 'otra-clave-larga-7' })
  password: string;
}

export class ForgotBody {
  @Text({ max: LIMITS.email, description: 'The email address', example: 'admin@demo.example' })
  user: string;
}

export class LinkPurposeAnswer {
  @ApiProperty({
    enum: LINK_KINDS,
    example: 'welcome',
    description:
      '`welcome`: a new user joins and chooses a password; `join`: a user of another media group joins, signed in; `password`: a user chooses a new password',
  })
  kind: LinkKind;

  @ApiProperty({ example: 'laura@example.com' })
  email: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Grupo Ribera',
    description: 'That invites',
  })
  multimedia: string | null;
}

export class JoinedAnswer {
  @ApiProperty({ type: [MultimediaAnswer] })
  multimedias: MultimediaAnswer[];
}

/** Nothing, so that it does not reveal whether there is such a user. */
export class NothingAnswer {}

export class DoneAnswer {
  @ApiProperty({ example: true })
  done: boolean;
}
