import { ApiProperty } from '@nestjs/swagger';
import { Password, Text, Uuid } from '../common/fields.js';
import { type Part, PARTS, type Role, ROLES } from '../contract/enums.js';
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
}

/** A new token, and what may have changed since the last one was issued. */
export class RefreshAnswer extends TokenAnswer {
  @ApiProperty({ type: [MultimediaAnswer] })
  multimedias: MultimediaAnswer[];
}

export class SignInAnswer extends RefreshAnswer {
  @ApiProperty({ example: 'Ana Administradora' })
  fullName: string;

  @ApiProperty({ enum: ['EN', 'ES'], required: false })
  language?: string;

  @ApiProperty({ enum: ['admin', 'staff'], example: 'admin' })
  role: string;
}

export class DoneAnswer {
  @ApiProperty({ example: true })
  done: boolean;
}
