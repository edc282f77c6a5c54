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

/** What a person may say of an airing where no row does: of live reads, and of offered substitutes. */
export const SET_STATES = ['AIRED', 'SUBSTITUTED', 'MISSED'] as const;
export type SetState = (typeof SET_STATES)[number];

/**
 * What a person decides of an airing. `BILL` counts as aired, `BILL_AS_SCHEDULED` as aired at its planned
 * time and length, `SCRATCH` as nothing, and `MAKE_GOOD` as missed, with one that is owed.
 */
export const AS_RUN_DECISIONS = ['BILL', 'MAKE_GOOD', 'SCRATCH', 'BILL_AS_SCHEDULED'] as const;
export type AsRunDecision = (typeof AS_RUN_DECISIONS)[number];

/** `none`: nothing was imported or decided. What is closed is what certificates count. */
export const AS_RUN_STATUSES = ['none', 'open', 'closed'] as const;
export type AsRunStatus = (typeof AS_RUN_STATUSES)[number];

/**
 * What was done to a day that had a log which was no longer, or not yet, compared: its log was locked; a closed
 * day was opened again as well.
 */
export const AS_RUN_FOUND = ['LOCKED', 'OPENED'] as const;
export type AsRunFound = (typeof AS_RUN_FOUND)[number];

export const MAKE_GOOD_STATES = ['owed', 'placed', 'aired', 'waived'] as const;
export type MakeGoodState = (typeof MAKE_GOOD_STATES)[number];

/** Where a make-good may air: in its line's window, on its line's dates at any hour, or anywhere. */
export const MAKE_GOOD_WINDOWS = ['line', 'day', 'any'] as const;
export type MakeGoodWindow = (typeof MAKE_GOOD_WINDOWS)[number];

/**
 * Why a line of a file counts for nothing: besides what the reader did not understand, a row that was
 * there before, and one of a day that is closed.
 */
export const AS_RUN_PROBLEMS = [...AIRED_PROBLEMS, 'DUPLICATE', 'DAY_CLOSED'] as const;
export type AsRunProblemReason = (typeof AS_RUN_PROBLEMS)[number];
