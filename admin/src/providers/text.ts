const ASCII = /^[\0-\x7f]*$/;

/** Lower case without accents, for filters. */
export const fold = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A test for folded texts that contain each typed word, in any order; every text without a word. */
export function wordsTest(typed: string): (folded: string) => boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return (folded) => words.every((word) => folded.includes(word));
}

/** The same for texts as they are. */
export function wordsIn(typed: string): (text: string) => boolean {
  const test = wordsTest(typed);
  return (text) => test(fold(text));
}

/**
 * A sort key: compared character by character it ignores case and accents, puts ñ after n, and
 * orders embedded numbers by value. Comparing ten thousand texts with Intl.Collator takes ten times
 * as long.
 */
export const sortable = (text: string): string =>
  fold(text.replace(/ñ/gi, 'n~')).replace(/\d+/g, (digits) => digits.padStart(12, '0'));

/**
 * How a record is shown in a choice: `code - name`, or `code - description` for records without a
 * name; a campaign by its number.
 */
export const codeName = (record: Record<string, unknown>): string =>
  [record.code ?? record.internalNumber, record.name ?? record.description ?? record.spotName]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' - ');
