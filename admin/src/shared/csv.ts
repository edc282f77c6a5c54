/**
 * Where a spreadsheet sees a formula: at the start of a cell, even after blanks, quotes and
 * invisible characters, which it may drop, and with the full-width signs of East Asian keyboards.
 * Other programs may split cells at another delimiter, or at line ends. Source: OWASP, "CSV
 * Injection".
 */
const FORMULA = /(^|[,;|\t\r\n])([\s\p{C}"']*)(?=[=+\-@＝＋－＠])/gu;
/** Some programs also see a formula after a leading tab or carriage return. */
const CONTROL_START = /^(?=[\t\r])/;

/** Puts an apostrophe before each formula, so that none is evaluated. */
const defused = (text: string): string =>
  text.replace(FORMULA, "$1$2'").replace(CONTROL_START, "'");

const cell = (text: string, delimiter: string): string => {
  const safe = defused(text);
  const quoted = safe !== text || /["\r\n]/.test(safe) || safe.includes(delimiter);
  return quoted ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * A CSV file with a byte order mark, so that spreadsheets read accents correctly. Formulas are
 * neutralized.
 */
export const toCsv = (rows: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  `\uFEFF${rows.map((row) => row.map((text) => cell(text, delimiter)).join(delimiter)).join('\r\n')}\r\n`;
