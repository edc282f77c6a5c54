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
const defused = (text: string): string =>
  SIGN.test(text) ? text.replace(FORMULA, "$1$2'").replace(CONTROL_START, "'") : text;

/** A cell between delimiters: quoted where it has to be, and never a formula. */
export function csvCell(text: string, delimiter: string): string {
  const safe = defused(text);
  const quoted = safe !== text || /["\r\n]/.test(safe) || safe.includes(delimiter);
  return quoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}
