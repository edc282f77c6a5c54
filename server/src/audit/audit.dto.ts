import { ApiProperty } from '@nestjs/swagger';
import { DateField, QueryInteger, Text } from '../common/fields.js';
import { AUDIT_OPERATIONS, type AuditOperation } from '../contract/audit.js';
import { LIMITS } from '../contract/limits.js';

export class AuditQuery {
  @DateField({ description: 'The first day, in the time zone of the first station' })
  dateFrom: string;

  @DateField({ description: 'The last day', example: '2026-12-31' })
  dateTo: string;

  @Text({
    optional: true,
    max: LIMITS.shortText,
    description: 'Only events of records of this kind',
    example: 'client',
  })
  entity?: string | null;

  @Text({
    optional: true,
    max: LIMITS.email,
    description: 'Only what this user (an email) or program did',
    example: 'admin@demo.example',
  })
  user?: string | null;

  @QueryInteger({
    optional: true,
    min: 1,
    max: LIMITS.auditPage,
    description: `Most events to answer; ${LIMITS.auditPageDefault} when absent`,
    example: 50,
  })
  limit?: number | null;

  @QueryInteger({
    optional: true,
    min: 1,
    description: 'For the next page: the `next` of the one before',
    example: 1000,
  })
  before?: number | null;
}

export class AuditEventAnswer {
  @ApiProperty({ example: 314 })
  id: number;

  @ApiProperty({ format: 'date-time', example: '2026-12-01T13:05:09.512+00:00' })
  at: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 1, description: 'Null: a program' })
  userId: number | null;

  @ApiProperty({ example: 'admin@demo.example', description: "A user's email, or a program" })
  user: string;

  @ApiProperty({ type: String, nullable: true, example: '192.0.2.7' })
  address: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '6f1c3b1e-6b7e-4c0a-9b43-0f1f6b0c9e55',
    description: 'The same for everything that one request did',
  })
  requestId: string | null;

  @ApiProperty({ example: 'client' })
  entity: string;

  @ApiProperty({ type: String, nullable: true, example: '65' })
  recordId: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'MATE',
    description: "The record's code, name or date",
  })
  label: string | null;

  @ApiProperty({ enum: AUDIT_OPERATIONS, example: 'update' })
  operation: AuditOperation;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: '`{ field: [before, after] }`; of a new or deleted record its fields',
    example: { phone: [null, '+598 2900 1234'], version: [1, 2] },
  })
  changes: object;
}

export class AuditAnswer {
  @ApiProperty({ type: AuditEventAnswer, isArray: true, description: 'The newest first' })
  events: AuditEventAnswer[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 215,
    description: 'The `before` of the next page; null on the last',
  })
  next: number | null;
}
