/**
 * Where a spreadsheet sees a formula: at the start of a cell, even after blanks, quotes and
 * invisible characters, which it may drop, and with the full-width signs of East Asian keyboards.
 * Other programs may split cells at another delimiter, or at line ends. Source: OWASP, "CSV
 * Injection".
 */
const FORMULA = /(^|[,;|\t\r\n])([\s\p{C}"']*)(?=[=+\-@＝＋－＠])/gu;
/** Most cells have none of these, which is quicker to find out. */
const SIGN = /[=+\-@＝＋－＠\t\r]/;
/** Some programs also see a formula after a leading tab or carriage return. */
const CONTROL_START = /^(?=[\t\r])/;

/** Puts an apostrophe before each formula, so that none is evaluated. */
const guardFormulas = (text: string): string =>
  SIGN.test(text) ? text.replace(FORMULA, "$1$2'").replace(CONTROL_START, "'") : text;

/** A cell between delimiters: quoted where it has to be, and never a formula. */
export function csvCell(text: string, delimiter: string): string {
  const safe = guardFormulas(text);
  const quoted = safe !== text || /["\r\n]/.test(safe) || safe.includes(delimiter);
  return quoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const GUARDED = /(^|[,;|\t\r\n])([\s\p{C}"']*)'(?=[=+\-@＝＋－＠])/gu;

/** Whether a cell would be written with an apostrophe that is not its own. */
export const isGuarded = (text: string): boolean => guardFormulas(text) !== text;

/** A cell as it was before `csvCell` wrote it: without the apostrophes before its formulas. */
export const unguardCell = (text: string): string =>
  text.includes("'") ? text.replace(GUARDED, '$1$2') : text;

/** A cell between delimiters exactly as it is: quoted where it has to be. */
export function plainCell(text: string, delimiter: string): string {
  const quoted = /["\r\n]/.test(text) || text.includes(delimiter) || /^sep=/i.test(text);
  return quoted ? `"${text.replaceAll('"', '""')}"` : text;
}
