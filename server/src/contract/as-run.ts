import { AIRED_PROBLEMS } from './playout.js';

/** What became of an airing. `PENDING`: not yet known. */
export const AS_RUN_STATES = [
  'AIRED',
  'MOVED',
  'SHORT',
  'SUBSTITUTED',
  'MISSED',
  'PENDING',
] as const;
export type AsRunState = (typeof AS_RUN_STATES)[number];

/** What a person may enter for an airing without a row: for live reads, and for offered substitutes. */
export const SET_STATES = ['AIRED', 'SUBSTITUTED', 'MISSED'] as const;
export type SetState = (typeof SET_STATES)[number];

/**
 * What a person decides about an airing. `BILL` counts as aired, `BILL_AS_SCHEDULED` as aired at its planned
 * time and length, `SCRATCH` as nothing, and `MAKE_GOOD` as missed, with a make-good.
 */
export const AS_RUN_DECISIONS = ['BILL', 'MAKE_GOOD', 'SCRATCH', 'BILL_AS_SCHEDULED'] as const;
export type AsRunDecision = (typeof AS_RUN_DECISIONS)[number];

/** What a further file of a date does with the rows that are there. */
export const IMPORT_MODES = ['add', 'replace'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** Why a file would not go in as things are; COLUMNS: nobody has said what its columns are. */
export const IMPORT_REFUSALS = ['ADD_OR_REPLACE', 'DAY_CLOSED', 'COLUMNS'] as const;
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

/** The format of files of what playout reported while it aired; they are read as `csv`. */
export const HEARD = 'heard';
/** The format of files of what studios said was read; they are read as `csv`, and no other file replaces them. */
export const STUDIO = 'studio';
export type ReportedFormat = typeof HEARD | typeof STUDIO;
/** Whether a format is of what was reported while it aired, instead of a file that somebody sent. */
export const isReported = (format: string): format is ReportedFormat =>
  format === HEARD || format === STUDIO;

/** Where a row of what aired comes from: a studio, a file, or playout's calls while it aired. */
export const ROW_SOURCES = ['studio', 'file', 'call'] as const;
export type RowSource = (typeof ROW_SOURCES)[number];

/** Where the rows of a format come from. */
export const sourceOf = (format: string): RowSource =>
  format === STUDIO ? 'studio' : format === HEARD ? 'call' : 'file';

/** `none`: nothing was imported or decided. Certificates count closed days. */
export const AS_RUN_STATUSES = ['none', 'open', 'closed'] as const;
export type AsRunStatus = (typeof AS_RUN_STATUSES)[number];

/**
 * What was done to a day whose log was not compared with what aired: its log was locked, and a closed day was
 * also reopened.
 */
export const AS_RUN_FOUND = ['LOCKED', 'OPENED'] as const;
export type AsRunFound = (typeof AS_RUN_FOUND)[number];

export const MAKE_GOOD_STATES = ['owed', 'placed', 'aired', 'waived'] as const;
export type MakeGoodState = (typeof MAKE_GOOD_STATES)[number];

/** Where a make-good may air: in its line's window, at any hour on its line's dates, or anywhere. */
export const MAKE_GOOD_WINDOWS = ['line', 'day', 'any'] as const;
export type MakeGoodWindow = (typeof MAKE_GOOD_WINDOWS)[number];

/**
 * Why a line of a file counts as nothing: besides lines that the reader did not understand, a row that was
 * imported before, and a row of a closed day.
 */
export const AS_RUN_PROBLEMS = [...AIRED_PROBLEMS, 'DUPLICATE', 'DAY_CLOSED'] as const;
export type AsRunProblemReason = (typeof AS_RUN_PROBLEMS)[number];
