/** How the amounts of a column are written: the sign before their decimals. */
export const DECIMAL_SIGNS = ['.', ','] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** Blanks and apostrophes between thousands. */
const THOUSANDS_MARK = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
/** Signs and codes of the currencies of the Americas and Europe. */
const CURRENCY =
  /(?<!\p{L})(?:u\$s|\$u|us|[a-z]{1,3}\$|\$b|s\/\.?|b\/\.?|bs\.?[sfd]?\.?|[qlg]\.?|lps?\.?|gs\.?|afl\.?|fr\.?|kr\.?|zł|kč|ft|km|din\.?|дин\.?|ден\.?|лв\.?|lei|usd|ars|uyu|brl|clp|cop|pen|pyg|bob|mxn|ves|dop|gtq|crc|hnl|nio|pab|cad|eur|gbp|chf|sek|nok|dkk|isk|pln|czk|huf|ron|bgn|rsd|uah|try|ttd|jmd|bbd|bzd|bsd|htg|cup|xcd|xcg|ang|awg|srd|gyd|kyd|bmd|ved|all|bam|mkd|mdl|gel|byn|rub|gip)(?!\p{L})|\p{Sc}/giu;

/** The digits of an amount and the signs between them. A currency stands before or behind, never among them. */
function plainOf(cell: string): string {
  const isInside = (at: number, sign: string): boolean =>
    /\d/.test(cell.slice(0, at)) && /\d/.test(cell.slice(at + sign.length));
  return (
    cell
      // A full stop behind a sign, as behind an abbreviation: no part of `$.300`.
      .replace(/(?<=\p{Sc})\.(?=\s|\d{3})/u, '')
      .replaceAll(CURRENCY, (sign: string, at: number) => (isInside(at, sign) ? sign : ''))
      .trim()
      .replace(/^-\s+/, '-')
      // A stroke in the place of decimals: `300.-`, `300,—`.
      .replace(/(?<=\d)[.,][-–—]+$/, '')
      .replaceAll(THOUSANDS_MARK, '')
  );
}

const SHAPES: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^-?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/,
  ',': /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,\d*)?$/,
};

/** The cents of an amount; null for what is none, or has more than cents. */
export function readCents(cell: string, sign: DecimalSign): number | null {
  const text = plainOf(cell);
  if (!/\d/.test(text) || !SHAPES[sign].test(text)) return null;
  const [whole = '', decimals = ''] = text.replaceAll(sign === '.' ? ',' : '.', '').split(sign);
  if (/[1-9]/.test(decimals.slice(2)) || whole.length > 13) return null;
  const cents = Number(`${whole.replace('-', '') || '0'}${decimals.slice(0, 2).padEnd(2, '0')}`);
  return whole.startsWith('-') && cents !== 0 ? -cents : cents;
}

/** What is counted, behind a number: `12 avisos`; no word that is a number itself, as in `2 mil`. */
const UNIT_WORD =
  /\s*(?!(?:k|m|mil|miles|mm|thousand|millones|doc|docenas?|dozen)\.?$)\p{L}+\.?$/iu;

/** A whole number, of which decimals can only be zeros; null for what is none. */
export function readCount(cell: string, sign: DecimalSign): number | null {
  const text = cell.trim().replace(UNIT_WORD, '');
  const cents = /^[\d.,\s'’]+$/.test(text) ? readCents(text, sign) : null;
  return cents === null || cents % 100 !== 0 ? null : cents / 100;
}

/**
 * The signs that can stand before the decimals of a column: those with which all of its numbers can be read, or
 * most of them. One alone where both give the same numbers; two have to be asked about, as `1.234` is a
 * thousand or one.
 */
export function possibleSigns(
  cells: readonly string[],
  read: (cell: string, sign: DecimalSign) => number | null = readCents,
): DecimalSign[] {
  const given = cells.filter((cell) => cell.trim() !== '');
  const readings = DECIMAL_SIGNS.map((sign) => ({
    sign,
    numbers: given.map((cell) => read(cell, sign)),
  }));
  const readable = ({ numbers }: (typeof readings)[number]): number =>
    numbers.filter((one) => one !== null).length;
  const most = Math.max(...readings.map(readable));
  const best = readings.filter((one) => readable(one) === most);
  const alike = best.every(({ numbers }) => numbers.join() === best[0]?.numbers.join());
  return (alike ? best.slice(0, 1) : best).map(({ sign }) => sign);
}
