import { ApiProperty } from '@nestjs/swagger';
import { DateField, QueryInteger, Text } from '../common/fields.js';
import { AUDIT_OPERATIONS, type AuditOperation } from '../contract/audit.js';
import { LIMITS } from '../contract/limits.js';
import { AnyInteger, AnyOneOf, AnyText } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';

/** The filters of the audit trail. */
export class AuditEventFilter {
  @AnyInteger({ max: Number.MAX_SAFE_INTEGER, example: 314 })
  id?: number[];

  @DateField({
    optional: true,
    description: 'The first day, in the time zone of the first station',
  })
  from?: string | null;

  @DateField({ optional: true, description: 'The last day', example: '2026-12-31' })
  to?: string | null;

  @AnyInteger({ example: 1, description: 'Who did it' })
  userId?: number[];

  @AnyText({
    max: LIMITS.email,
    example: 'admin@demo.example',
    description: 'The email of who did it, or the name of a program',
  })
  user?: string[];

  @AnyText({ max: LIMITS.shortText, example: 'client', description: 'The kind of record' })
  entity?: string[];

  @AnyText({ max: LIMITS.shortText, example: '65', description: "The record's id" })
  recordId?: string[];

  @AnyOneOf(AUDIT_OPERATIONS, { example: 'update' })
  operation?: AuditOperation[];

  @AnyText({
    max: LIMITS.shortText,
    example: '6f1c3b1e-6b7e-4c0a-9b43-0f1f6b0c9e55',
    description: 'Everything that one request did',
  })
  requestId?: string[];

  @Text({
    optional: true,
    max: LIMITS.shortText,
    example: 'mate',
    description:
      "Part of the record's label or of the user's email, whatever its capitals; looked for in the newest 50,000 events of the other fields",
  })
  q?: string | null;
}

export const AUDIT_EVENTS: RestResource<AuditEventFilter> = {
  name: 'audit-events',
  sort: ['at'],
  defaultSort: ['at', 'DESC'],
  filter: AuditEventFilter,
  reach: LIMITS.auditReach,
};

export class AuditEventId {
  @QueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'The event', example: 1 })
  id: number;
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

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Ana Ferreira',
    description: "The user's name; null of a program and of a user who is gone",
  })
  userName: string | null;

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
