import { MERGE_FIELDS, type MergeField } from '../../contract/merge.js';

/** A record that can be merged; fields that its kind lacks are undefined. */
export type Mergeable = { id: number } & Partial<
  Record<MergeField, string | number | object | null>
>;

export type FilledFields = Partial<Record<MergeField, string | number | object>>;

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * The fields that the record which stays takes over: those it lacks, each of the first of the others that has it.
 *
 * @param from in the order in which they were chosen
 */
export function filledFields(into: Mergeable, from: readonly Mergeable[]): FilledFields {
  const filled: FilledFields = {};
  for (const field of MERGE_FIELDS) {
    if (!isBlank(into[field])) continue;
    const value = from.map((one) => one[field]).find((one) => !isBlank(one));
    if (value !== undefined && value !== null) filled[field] = value;
  }
  return filled;
}

/** What moved in a merge, and what it is now. */
export interface Move {
  /** Its version after the merge. */
  version: number;
  /** Null when it is gone. */
  now: number | null;
  label: string;
}

/** Those moves that can no longer be taken back, because somebody changed or deleted what moved. */
export const changedSince = <M extends Move>(moves: readonly M[]): M[] =>
  moves.filter(({ version, now }) => now !== version);
