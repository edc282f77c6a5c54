import type { Flag } from '@contract/enums';
import type { ImportDelimiter, ImportEncoding, ImportEntity } from '@contract/import';
import { guessesOf, leftOutOf, mapOf, type Said } from './columns';
import type { CheckBody, Look, Missing } from './types';

/** How a person says that the file is read; null for what it says itself. */
export interface Reading {
  sheet: number | null;
  /** 0 for none. */
  headerRow: number | null;
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
}

export const BY_ITSELF: Reading = {
  sheet: null,
  headerRow: null,
  encoding: null,
  delimiter: null,
};

/** What a text that no record has stands for: a record that is made, or a stored one. */
export type Decision = 'create' | number;
interface Decided {
  missing: Missing;
  decision: Decision;
}

/** A file that is about to be imported, and everything that was said about it. */
export interface Draft {
  entity: ImportEntity;
  /** Null where a link opened it. */
  fileName: string | null;
  look: Look;
  reading: Reading;
  said: Said;
  decided: readonly Decided[];
  /** Of clients without a category. */
  clientCategoryId: number | null;
  /** Of client categories without one. */
  priority: string | null;
  /** Whether a person said anything that would be lost. */
  touched: boolean;
}

/** A file as it was understood; what was said of its columns before belongs to another reading. */
export const draftOf = (
  { entity, fileName, reading }: Pick<Draft, 'entity' | 'fileName' | 'reading'>,
  look: Look,
): Draft => ({
  ...{ entity, fileName, reading, look, said: guessesOf(look.columns) },
  ...{ decided: [], clientCategoryId: null, priority: null, touched: false },
});

/** What is said of how the file is read, as the calls take it. */
export const readingOf = ({ entity, look, reading }: Draft) => ({
  ...{ uploadId: look.uploadId, entity },
  ...reading,
});

/** What is asked about a file, and then done with it. */
export function bodyOf(draft: Draft, skipRefused: Flag = 0): CheckBody {
  const { entity, said, decided, clientCategoryId, priority } = draft;
  const create = decided.flatMap(({ missing: { field, text }, decision }) =>
    decision === 'create' ? [{ field, text }] : [],
  );
  const links = decided.flatMap(({ missing: { field, text }, decision }) =>
    decision === 'create' ? [] : [{ field, text, id: decision }],
  );
  return {
    ...readingOf(draft),
    map: mapOf(said),
    options: {
      ...{ skipRefused, create, links, leftOut: leftOutOf(said), priority },
      clientCategoryId: entity === 'client' ? clientCategoryId : null,
    },
  };
}

const isSame = (a: Missing, b: Missing): boolean => a.field === b.field && a.text === b.text;

/** Decides what a text stands for; null takes that back. */
export const decide = (
  decided: readonly Decided[],
  missing: Missing,
  decision: Decision | null,
): Decided[] => [
  ...decided.filter((one) => !isSame(one.missing, missing)),
  ...(decision === null ? [] : [{ missing, decision }]),
];

/** Texts without a record that were decided or are not yet, in an order that a decision leaves as it is. */
export const allMissing = (
  decided: readonly Decided[],
  open: readonly Missing[],
): { missing: Missing; decision: Decision | null }[] =>
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
