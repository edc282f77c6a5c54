import { ApiProperty } from '@nestjs/swagger';
import {
  DateField,
  FlagField,
  Id,
  Integer,
  Letter,
  ListOf,
  ObjectOf,
  OneOf,
  QueryFlag,
  QueryId,
  Text,
} from '../common/fields.js';
import type { Flag } from '../contract/enums.js';
import {
  IMPORT_ACTIONS,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  IMPORT_ENTITIES,
  IMPORT_NOTES,
  IMPORT_REFERENCES,
  type ImportAction,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportEntity,
  type ImportNote,
  type ImportReference,
  UNDO_REASONS,
  type UndoReason,
} from '../contract/import.js';
import { LIMITS } from '../contract/limits.js';
import { DATE_ORDERS, type DateOrder } from '../contract/playout.js';
import { AnyInteger, AnyOneOf, AnyText } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';
import { DECIMAL_SIGNS, type DecimalSign } from './core/amounts.js';
import { ASK_KINDS, ASK_OPTIONS, type AskKind, type AskOption } from './core/column-reading.js';
import { EQUAL_ROWS, type EqualRows } from './core/plan-campaigns.js';
import { MapField } from './map-field.js';
import { integer, nullableText } from '../common/properties.js';

const LogFormat = (example: string | null) =>
  Text({
    max: LIMITS.name,
    optional: true,
    description:
      "Of copies: the file is a log for playout in this format, a preset's name or a format's id",
    example,
  });

export class SheetQuery {
  @OneOf(IMPORT_ENTITIES, { description: 'What the rows are', example: 'copy' })
  entity: ImportEntity;

  @LogFormat('rivendell')
  format?: string | null;
}

/** Which file, and how it is read where a person knows better. */
export class ImportLookBody {
  @Id({ description: 'What reading the file answered' })
  uploadId: number;

  @OneOf(IMPORT_ENTITIES, { description: 'What the rows are', example: 'client' })
  entity: ImportEntity;

  @Integer({
    optional: true,
    max: LIMITS.importSheets,
    description: 'The sheet, from 0',
    example: null,
  })
  sheet?: number | null;

  @Integer({
    optional: true,
    max: 1_048_576,
    description: 'The row of the headings; 0: there are none',
    example: null,
  })
  headerRow?: number | null;

  @OneOf(IMPORT_ENCODINGS, { optional: true, example: null })
  encoding?: ImportEncoding | null;

  @OneOf(IMPORT_DELIMITERS, { optional: true, example: null })
  delimiter?: ImportDelimiter | null;

  @LogFormat(null)
  format?: string | null;

  @DateField({
    optional: true,
    description:
      'A date of the month of the first column, where the headings of a grid do not say it',
    example: null,
  })
  gridMonth?: string | null;
}

export class ImportLink {
  @Text({ max: 40, description: 'The field', example: 'clientCategory' })
  field: string;

  @Text({ max: LIMITS.clientName, description: 'What the sheet says', example: 'Oro' })
  text: string;

  @Id({ description: 'The record that it means' })
  id: number;
}

export class ImportCreate {
  @Text({ max: 40, description: 'The field', example: 'clientCategory' })
  field: string;

  @Text({ max: LIMITS.clientName, description: 'What the sheet says', example: 'Oro' })
  text: string;
}

export class ImportTyped {
  @Integer({ min: 1, max: 1_048_576, description: 'The row, as the sheet counts it', example: 2 })
  row: number;

  @Text({ max: 40, description: 'The field', example: 'length' })
  field: string;

  @Text({
    max: LIMITS.importTyped,
    optional: true,
    description: 'What it says instead',
    example: '30',
  })
  text?: string | null;
}

export class ImportOptions {
  @FlagField({ optional: true, description: '1: refused rows are left out', example: 0 })
  skipRefused?: Flag | null;

  @ListOf(() => ImportCreate, LIMITS.importMissing, {
    optional: true,
    description: 'References for which a record is made',
    example: [],
  })
  create?: ImportCreate[] | null;

  @ListOf(() => ImportLink, LIMITS.importMissing, {
    optional: true,
    description: 'References that are stored records',
    example: [],
  })
  links?: ImportLink[] | null;

  @ListOf(() => ImportTyped, LIMITS.importTypedCells, {
    optional: true,
    description: 'Cells that a person typed over',
    example: [],
  })
  cells?: ImportTyped[] | null;

  @OneOf(EQUAL_ROWS, {
    optional: true,
    description: 'Whether equal rows of campaigns are one line or as many',
    example: null,
  })
  equalRows?: EqualRows | null;

  @Id({
    optional: true,
    description: 'Of clients without a category, and of those that campaigns and copies make',
    example: null,
  })
  clientCategoryId?: number | null;

  @Id({ optional: true, description: 'The station of rows that name none', example: null })
  stationId?: number | null;

  @OneOf(DATE_ORDERS, {
    optional: true,
    description: 'How dates are written that can be different ones',
    example: null,
  })
  dateOrder?: DateOrder | null;

  @OneOf(DECIMAL_SIGNS, {
    optional: true,
    description: 'What stands before decimals where amounts can be different ones',
    example: null,
  })
  decimalSign?: DecimalSign | null;

  @Letter({ optional: true, description: 'Of client categories without a priority', example: null })
  priority?: string | null;

  @Integer({
    optional: true,
    max: LIMITS.importColumns,
    description: 'Columns that are left out on purpose',
    example: 0,
  })
  leftOut?: number | null;
}

export class ImportCheckBody extends ImportLookBody {
  @MapField()
  map: Record<string, number>;

  @ObjectOf(() => ImportOptions, { optional: true })
  options?: ImportOptions | null;
}

export class ImportCheckQuery {
  @Text({
    max: 40,
    optional: true,
    description: 'JSON: the first and the last row that are answered, counted from 0',
    example: '[0,99]',
  })
  range?: string | null;

  @QueryFlag({ optional: true, description: '1: refused rows alone', example: 0 })
  refused?: Flag | null;
}

export class SheetColumnAnswer {
  @integer(0)
  index: number;

  @ApiProperty({ example: 'Razón social' })
  name: string;

  @ApiProperty({ type: [String], example: ['Almacenes ACME'] })
  samples: string[];

  @nullableText('name', 'The field that it seems to be')
  guess: string | null;
}

export class ImportSavedMapAnswer {
  @integer(1)
  id: number;

  @ApiProperty({ example: 'Old program' })
  name: string;
}

export class ImportLookAnswer {
  @integer(1)
  uploadId: number;

  @ApiProperty({ type: [String], example: ['Clientes'], description: 'Of a workbook' })
  sheets: string[];

  @integer(0, 'The sheet that was read')
  sheet: number;

  @nullableText('windows-1252', 'Null for a workbook')
  encoding: string | null;

  @nullableText(';', 'Null for a workbook')
  delimiter: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 1, description: 'Null: none' })
  headerRow: number | null;

  @integer(60)
  rowCount: number;

  @ApiProperty({ enum: IMPORT_NOTES, isArray: true, example: [] })
  notes: ImportNote[];

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: '1: columns are days of a grid without a year or a month: `gridMonth` says which',
  })
  asksMonth: Flag;

  @ApiProperty({ type: () => SheetColumnAnswer, isArray: true })
  columns: SheetColumnAnswer[];

  @ApiProperty({
    type: () => ImportSavedMapAnswer,
    nullable: true,
    example: { id: 1, name: 'Old program' },
    description: 'The saved map that the guesses are of',
  })
  savedMap: ImportSavedMapAnswer | null;
}

export class ImportNearAnswer {
  @integer(1)
  id: number;

  @ApiProperty({ example: 'COCA' })
  code: string;

  @ApiProperty({ example: 'Coca-Cola S.A.' })
  name: string;
}

export class ImportRowAnswer {
  @integer(2, 'As the sheet counts it')
  row: number;

  @ApiProperty({ enum: IMPORT_ACTIONS, example: 'create' })
  action: ImportAction;

  @ApiProperty({ example: 'ACME', description: 'Its code, or its name' })
  key: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { name: 'Required' },
    description: 'Why it is refused, by field',
  })
  errors: Record<string, string>;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { email: '“x” is no e-mail address, and is left out' },
    description: 'What is left out of a row that is imported, by field',
  })
  notes: Record<string, string>;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { name: '' },
    description: 'What the cells say for which it is refused, by field',
  })
  cells: Record<string, string>;

  @ApiProperty({
    type: () => ImportNearAnswer,
    nullable: true,
    example: { id: 1, code: 'COCA', name: 'Coca-Cola S.A.' },
    description: 'Of a new record, one that is nearly the same',
  })
  near: ImportNearAnswer | null;
}

export class ImportMissingAnswer {
  @ApiProperty({ example: 'clientCategory' })
  field: string;

  @ApiProperty({ enum: IMPORT_REFERENCES, example: 'clientCategory' })
  entity: ImportReference;

  @ApiProperty({ example: 'Oro' })
  text: string;

  @integer(12, 'The rows that have it')
  rows: number;

  @ApiProperty({ type: () => ImportNearAnswer, isArray: true })
  near: ImportNearAnswer[];

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: '1: its rows make it, unless it is linked to what is there',
  })
  made: Flag;
}

class ImportReadingAnswer {
  @ApiProperty({ example: 'DMY', description: 'What the option would say' })
  value: string;

  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'integer' }],
    example: '2026-04-03',
    description: 'A date, an amount in cents, or a count',
  })
  means: string | number;
}

export class ImportAskAnswer {
  @ApiProperty({ enum: ASK_OPTIONS, example: 'dateOrder' })
  option: AskOption;

  @ApiProperty({ enum: ASK_KINDS, example: 'date' })
  kind: AskKind;

  @ApiProperty({ example: '03/04/2026', description: 'A cell that can mean different things' })
  text: string;

  @ApiProperty({ type: () => ImportReadingAnswer, isArray: true })
  readings: ImportReadingAnswer[];
}

class ImportCounts {
  @integer(50)
  create: number;

  @integer(3)
  update: number;

  @integer(5, 'Rows that say what is stored')
  same: number;

  @integer(2)
  refused: number;
}

export class ImportCheckAnswer extends ImportCounts {
  @integer(60, 'The rows that can be paged through')
  total: number;

  @ApiProperty({ type: () => ImportRowAnswer, isArray: true })
  rows: ImportRowAnswer[];

  @ApiProperty({
    type: () => ImportMissingAnswer,
    isArray: true,
    description: 'References without a record, those of most rows first',
  })
  missing: ImportMissingAnswer[];

  @ApiProperty({
    type: () => ImportAskAnswer,
    isArray: true,
    description: 'What has to be said first, because the sheet can mean different things',
  })
  asks: ImportAskAnswer[];
}

export class ImportRunAnswer extends ImportCounts {
  @integer(1)
  importId: number;
}

export class ImportProgressQuery {
  @QueryId({ description: 'The file that is imported' })
  uploadId: number;
}

export class ImportProgressAnswer {
  @ApiProperty({ type: 'integer', example: 1200, description: 'Campaigns that are stored so far' })
  done: number;

  @ApiProperty({ type: 'integer', example: 2000, description: '0: not known' })
  total: number;
}

export class ImportFilter {
  @AnyInteger() id?: number[];
  @AnyOneOf(IMPORT_ENTITIES, { example: 'client' }) entity?: ImportEntity[];
  @AnyInteger({ description: 'Who imported it' }) userId?: number[];
  @AnyText({ max: LIMITS.fileName, example: 'clientes.xlsx' }) fileName?: string[];
}

export const IMPORTS: RestResource<ImportFilter> = {
  name: 'imports',
  sort: ['id', 'at'],
  defaultSort: ['id', 'DESC'],
  filter: ImportFilter,
  reach: LIMITS.importReach,
};

export class ImportedAnswer extends ImportCounts {
  @integer(1)
  id: number;

  @ApiProperty({ enum: IMPORT_ENTITIES, example: 'client' })
  entity: ImportEntity;

  @ApiProperty({ example: 'clientes.xlsx' })
  fileName: string;

  @ApiProperty({ format: 'date-time', example: '2026-12-01T13:05:09.512+00:00' })
  at: string;

  @integer(1)
  userId: number;

  @nullableText('Ana Duarte', 'Who imported it')
  userName: string | null;

  @nullableText(null, 'When it was taken back')
  undoneAt: string | null;

  @integer(53, 'Records that can still be taken back')
  left: number;
}

export class ImportId {
  @QueryId({ description: 'The import' })
  id: number;
}

export class ImportLeftAnswer {
  @ApiProperty({ enum: IMPORT_ENTITIES, example: 'client' })
  entity: ImportEntity;

  @integer(1)
  id: number;

  @ApiProperty({ example: 'ACME', description: 'Its code' })
  label: string;

  @ApiProperty({
    enum: UNDO_REASONS,
    example: 'CHANGED',
    description:
      'CHANGED: somebody changed it since. REFERRED: others refer to it. IN_USE: what it had is used by another record now. GONE: it was deleted',
  })
  reason: UndoReason;
}

export class ImportUndoAnswer {
  @integer(1)
  id: number;

  @integer(50)
  deleted: number;

  @integer(3)
  restored: number;

  @integer(1, 'Records that were left as they are')
  leftCount: number;

  @ApiProperty({
    type: () => ImportLeftAnswer,
    isArray: true,
    description: `The first ${LIMITS.importLeft}`,
  })
  left: ImportLeftAnswer[];
}
