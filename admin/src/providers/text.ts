const ASCII = /^[\0-\x7f]*$/;

/** Lower case without accents, for filters. */
export const fold = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A sort key: compared character by character it ignores case and accents, puts ñ after n, and
 * orders embedded numbers by value. Comparing ten thousand texts with Intl.Collator takes ten times
 * as long.
 */
export const sortable = (text: string): string =>
  fold(text.replace(/ñ/gi, 'n~')).replace(/\d+/g, (digits) => digits.padStart(12, '0'));

/**
 * How a record is shown in a choice: `code - name`, or `code - description` for records without a
 * name.
 */
export const codeName = ({ code, name, description }: Record<string, unknown>): string =>
  [code, name ?? description].filter((part) => typeof part === 'string' && part !== '').join(' - ');
