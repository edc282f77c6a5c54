import type { Flag, Language } from '@contract/enums';
import {
  IMPORT_FIELDS,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportEntity,
  isLogWeek,
} from '@contract/import';
import { guessesOf, leftOutOf } from './columns';
import { mapOf, type ColumnFields } from '../../shared/column-fields';
import type { Ask, CheckBody, Look, MissingReference } from './types';

/** How to read the file, as the user chose; null leaves it to the file. */
export interface Reading {
  sheet: number | null;
  /** 0 for none. */
  headerRow: number | null;
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  /** Of a log for playout, whose airings are copies; null for a sheet. */
  format: string | null;
  /** The first day of the month in which a grid begins whose headings do not say it. */
  gridMonth: string | null;
}

export const BY_ITSELF: Reading = {
  sheet: null,
  headerRow: null,
  encoding: null,
  delimiter: null,
  format: null,
  gridMonth: null,
};

/** What a text that no record has stands for: a record that is made, or a stored one. */
export type Decision = 'create' | number;
interface Decided {
  missing: MissingReference;
  decision: Decision;
}

/** What a cell that can mean several things means. */
interface Answered {
  ask: Ask;
  value: string;
}

/** What was typed in the place of a cell. */
export type TypedCell = NonNullable<NonNullable<CheckBody['options']>['cells']>[number];

/** Types over a cell; null takes that back. */
export const typeOver = (
  typed: readonly TypedCell[],
  { row, field }: Pick<TypedCell, 'row' | 'field'>,
  text: string | null,
): TypedCell[] => [
  ...typed.filter((one) => one.row !== row || one.field !== field),
  ...(text === null ? [] : [{ row, field, text }]),
];

/** The orders of dates as people of a language are likeliest to write them. */
const ORDERS: Readonly<Record<Language, readonly string[]>> = {
  EN: ['MDY', 'DMY', 'YMD'],
  ES: ['DMY', 'MDY', 'YMD'],
};

/** What a cell can mean, dates in the language's own order first. */
export const inOrder = ({ option, readings }: Ask, language: Language): Ask['readings'] =>
  option === 'dateOrder'
    ? readings.toSorted(
        (a, b) => ORDERS[language].indexOf(a.value) - ORDERS[language].indexOf(b.value),
      )
    : readings;

/** A file that is about to be imported, and everything that was said about it. */
export interface Draft {
  entity: ImportEntity;
  /** Null where a link opened it. */
  fileName: string | null;
  look: Look;
  reading: Reading;
  fields: ColumnFields;
  decided: readonly Decided[];
  /** What was answered of cells that can mean several things. */
  answered: readonly Answered[];
  /** Cells that were typed over. */
  typed: readonly TypedCell[];
  /** The station of rows that name none. */
  stationId: number | null;
  /** Of clients without a category, or of new clients. */
  clientCategoryId: number | null;
  /** The priority of new client categories that the file gives none. */
  priority: string | null;
  /** Whether closing the tab would lose choices of the user. */
  touched: boolean;
}

/** A file as it was understood; what was said of its columns before belongs to another reading. */
export const draftOf = (
  { entity, fileName, reading }: Pick<Draft, 'entity' | 'fileName' | 'reading'>,
  look: Look,
): Draft => ({
  entity,
  fileName,
  reading,
  look,
  fields: guessesOf(look.columns),
  decided: [],
  answered: [],
  typed: [],
  stationId: null,
  clientCategoryId: null,
  priority: null,
  touched: false,
});

/** What is said of how the file is read, as the calls take it. */
export const readingOf = ({ entity, look, reading }: Draft) => ({
  uploadId: look.uploadId,
  entity,
  ...reading,
});

/** Whether rows make or have clients, whose category is said for all that have none. */
export const takesCategory = (entity: ImportEntity): boolean =>
  ['client', 'campaign', 'copy', 'sale'].includes(entity) || isLogWeek(entity);

/** Whether rows are of a station, which is said for all that name none. */
export const takesStation = (entity: ImportEntity): boolean =>
  IMPORT_FIELDS[entity]['station'] !== undefined;

/** Answers what a cell means; null takes that back. */
export const answer = (
  answered: readonly Answered[],
  ask: Ask,
  value: string | null,
): Answered[] => [
  ...answered.filter((one) => one.ask.option !== ask.option),
  ...(value === null ? [] : [{ ask, value }]),
];

/** All questions, answered or not. */
export const allQuestions = (
  answered: readonly Answered[],
  open: readonly Ask[],
): { ask: Ask; value: string | null }[] => [
  ...answered,
  ...open
    .filter((ask) => !answered.some((one) => one.ask.option === ask.option))
    .map((ask) => ({ ask, value: null })),
];

/** The body of the calls that check a file and import it. */
export function bodyOf(draft: Draft, skipRefused: Flag = 0): CheckBody {
  const { entity, fields, decided, answered, clientCategoryId, stationId, priority } = draft;
  const create = decided.flatMap(({ missing: { field, text }, decision }) =>
    decision === 'create' ? [{ field, text }] : [],
  );
  const links = decided.flatMap(({ missing: { field, text }, decision }) =>
    decision === 'create' ? [] : [{ field, text, id: decision }],
  );
  return {
    ...readingOf(draft),
    map: mapOf(fields),
    options: {
      skipRefused,
      create,
      links,
      ...(draft.typed.length > 0 && { cells: [...draft.typed] }),
      leftOut: leftOutOf(fields),
      priority,
      clientCategoryId: takesCategory(entity) ? clientCategoryId : null,
      stationId: takesStation(entity) ? stationId : null,
      ...Object.fromEntries(answered.map(({ ask, value }) => [ask.option, value])),
    },
  };
}

const isSame = (a: MissingReference, b: MissingReference): boolean =>
  a.field === b.field && a.text === b.text;

/** Decides what a text stands for; null takes that back. */
export const decide = (
  decided: readonly Decided[],
  missing: MissingReference,
  decision: Decision | null,
): Decided[] => [
  ...decided.filter((one) => !isSame(one.missing, missing)),
  ...(decision === null ? [] : [{ missing, decision }]),
];

/** Texts without a record, decided or not, in an order that does not change with a decision. */
export const allMissing = (
  decided: readonly Decided[],
  open: readonly MissingReference[],
): { missing: MissingReference; decision: Decision | null }[] =>
  [
    ...decided,
    ...open
      .filter((missing) => !decided.some((one) => isSame(one.missing, missing)))
      .map((missing) => ({ missing, decision: null })),
  ].sort(
    (a, b) =>
      b.missing.rows - a.missing.rows ||
      a.missing.field.localeCompare(b.missing.field) ||
      a.missing.text.localeCompare(b.missing.text),
  );
