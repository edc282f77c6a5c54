import { Column, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ApiProperty } from '@nestjs/swagger';
import { Id, Integer } from './fields.js';

type Class<T> = new () => T;

/** The columns that all records of tenants share. */
export interface StoredRecord {
  id: number;
  multimediaId: number;
  version: number;
}

/** A tenant's record with the fields of `body`; foreign keys refer to `(multimediaId, id)`. */
export function tenantRecord<B extends object>(body: Class<B>): Class<B & StoredRecord> {
  @Unique(['multimediaId', 'id'])
  abstract class Stored extends (body as Class<object>) {
    @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
    id: number;

    @Column('integer')
    multimediaId: number;

    /** Grows with each update. */
    @Column('integer', { default: 1 })
    version: number;
  }
  return Stored as unknown as Class<B & StoredRecord>;
}

const VersionField = () =>
  Integer({
    optional: true,
    min: 1,
    description: 'The version that was read; an older one than the stored is refused',
    example: 1,
  });

/** The body of an update: the record with its id and, to guard against lost updates, its version. */
export function updateOf<B extends object>(
  body: Class<B>,
): Class<B & { id: number; version?: number | null }> {
  class Update extends (body as Class<object>) {
    @Id({ description: 'The record to update' })
    id: number;

    @VersionField()
    version?: number | null;
  }
  return Update as unknown as Class<B & { id: number; version?: number | null }>;
}

/** The body of an update whose address says which record: an id in it, as of a record that was read, is ignored. */
export function updateAtAddressOf<B extends object>(
  body: Class<B>,
): Class<B & { id?: number | null; version?: number | null }> {
  class Update extends (body as Class<object>) {
    @Id({ optional: true, description: 'Ignored: the address has it' })
    id?: number | null;

    @VersionField()
    version?: number | null;
  }
  return Update as unknown as Class<B & { id?: number | null; version?: number | null }>;
}

/** What the server answers: the fields of the body, the id and the version. */
export function answerOf<B extends object>(
  body: Class<B>,
): Class<B & { id: number; version: number }> {
  class Answer extends (body as Class<object>) {
    @ApiProperty({ type: 'integer', example: 1 })
    id: number;

    @ApiProperty({ type: 'integer', example: 1, description: 'Grows with each update' })
    version: number;
  }
  return Answer as unknown as Class<B & { id: number; version: number }>;
}

/** The answer of a delete. */
export class DeletedAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;
}

/** The answer to an error without a business code. */
export class ErrorAnswer {
  @ApiProperty({ type: 'integer', example: 400 })
  statusCode: number;

  @ApiProperty({ example: 'Please, check the required fields' })
  message: string;

  @ApiProperty({
    selfRequired: false,
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { name: 'Required' },
    description: 'By field path, what is wrong with it',
  })
  errors?: Record<string, string>;
}
