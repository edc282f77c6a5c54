import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../common/fields.js';
import { LIMITS } from '../contract/limits.js';

const TOKEN_LENGTH = 4096;

export class AuthenticateBody {
  @Text({ max: LIMITS.email, description: 'The email address', example: 'admin@demo.example' })
  user: string;

  @Text({ max: LIMITS.password, trim: false, example: 'tandas-demo-1' })
  password: string;
}

export class TokenBody {
  @Text({ max: TOKEN_LENGTH, description: 'The token', example: 'eyJhbGciOiJIUzI1NiJ9…' })
  value: string;
}

export class ChangePasswordBody {
  @Text({ max: LIMITS.password, trim: false, example: 'tandas-demo-1' })
  currentPassword: string;

  @Text({
    min: LIMITS.passwordMin,
    max: LIMITS.password,
    trim: false,
    example: 'otra-clave-larga-7',
  })
  newPassword: string;
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
}

export class SignInAnswer extends TokenAnswer {
  @ApiProperty({ example: 'Ana Administradora' })
  fullName: string;

  @ApiProperty({ enum: ['EN', 'ES'], required: false })
  language?: string;

  @ApiProperty({ enum: ['admin', 'staff'], example: 'admin' })
  role: string;

  @ApiProperty({ type: [MultimediaAnswer] })
  multimedias: MultimediaAnswer[];
}

export class DoneAnswer {
  @ApiProperty({ example: true })
  done: boolean;
}
