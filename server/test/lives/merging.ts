import type { Life } from './life.js';

/** Records of which two become one, and are two again. */

export const MERGED_KINDS = ['client', 'adAgency', 'accountExecutive'] as const;
export type MergedKind = (typeof MERGED_KINDS)[number];

/** A merge that stands. */
export interface Merge {
  id: number;
  kind: MergedKind;
  from: number;
  into: number;
  /** The campaigns that it moved. */
  moved: ReadonlySet<number>;
}

const isKind = (dimension: string | undefined): dimension is MergedKind =>
  MERGED_KINDS.some((kind) => kind === dimension);

/** What a record became; itself where it was not merged. */
export function nowOf(life: Life, kind: MergedKind, id: number): number {
  const merge = life.merges.get(kind);
  return merge?.from === id ? merge.into : id;
}

/** What the value of a dimension became. */
export const valueNow = (life: Life, dimension: string | undefined, value: string): string =>
  isKind(dimension) && value !== 'null' ? String(nowOf(life, dimension, Number(value))) : value;

/** Those of the records that are still there. */
export const standing = (life: Life, kind: MergedKind, ids: readonly number[]): number[] =>
  ids.filter((id) => nowOf(life, kind, id) === id);

/** Whether something of a log is of a client, or was of one that became it. */
export const isOfClient = (life: Life, one: { clientId: number }, clientId: number): boolean =>
  nowOf(life, 'client', one.clientId) === clientId;

/** The merges that stand, by id. */
export const standingMerges = (life: Life): number[] =>
  [...life.merges.values()].map(({ id }) => id);
