import { ApiProperty } from '@nestjs/swagger';
import { DateField, QueryId } from '../common/fields.js';
import { AnyInteger } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';
import { AsRunProblemAnswer } from './as-run.dto.js';

export class AsRunFileFilter {
  @AnyInteger({ example: 1 })
  id?: number[];

  @AnyInteger({ example: 1, description: 'The station' })
  stationId?: number[];

  @DateField({ optional: true, description: 'A date that it is the file of' })
  date?: string | null;
}

export const AS_RUN_FILES: RestResource<AsRunFileFilter> = {
  name: 'as-run-files',
  sort: ['id', 'importedAt', 'fileName'],
  defaultSort: ['importedAt', 'DESC'],
  filter: AsRunFileFilter,
};

export class AsRunFileId {
  @QueryId({ description: 'The file' })
  id: number;
}

export class AsRunFileAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({ example: 'RI20261201.elr' })
  fileName: string;

  @ApiProperty({ example: 'elr', description: 'The format that it was read by' })
  format: string;

  @ApiProperty({ example: 'b5bb9d8014a0f9b1', description: 'SHA-256 of its bytes, in hexadecimal' })
  digest: string;

  @ApiProperty({ type: [String], example: ['2026-12-01'] })
  dates: string[];

  @ApiProperty({ type: 'integer', example: 200 })
  rows: number;

  @ApiProperty({ type: 'integer', example: 198 })
  read: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'Lines that were ignored' })
  ignored: number;

  @ApiProperty({ type: [AsRunProblemAnswer] })
  problems: AsRunProblemAnswer[];

  @ApiProperty({ type: String, format: 'date-time', example: '2026-12-02T08:00:00.000Z' })
  importedAt: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Ana Duarte',
    description: 'Null: a program',
  })
  importedBy: string | null;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    description: '1: what it says stands',
  })
  current: 0 | 1;
}
