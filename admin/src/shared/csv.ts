/**
 * Where a spreadsheet program finds a formula: at the start of a cell, also behind blanks, quotes
 * and invisible characters, which it may drop, and with the full-width signs of East Asian
 * keyboards. A cell starts wherever a program splits the file, which may be another delimiter than
 * ours, or a line. Source: OWASP, "CSV Injection".
 */
const FORMULA = /(^|[,;|\t\r\n])([\s\p{C}"']*)(?=[=+\-@＝＋－＠])/gu;
/** Programs take a tab or carriage return at the start for a formula's beginning as well. */
const CONTROL_START = /^(?=[\t\r])/;

/** With an apostrophe before each formula, so that none runs. */
const defused = (text: string): string =>
  text.replace(FORMULA, "$1$2'").replace(CONTROL_START, "'");

const cell = (text: string, delimiter: string): string => {
  const safe = defused(text);
  const quoted = safe !== text || /["\r\n]/.test(safe) || safe.includes(delimiter);
  return quoted ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * A CSV file with a byte order mark, so that spreadsheet programs read the accents; texts that
 * would run as formulas get an apostrophe before them.
 */
export const toCsv = (rows: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  `\uFEFF${rows.map((row) => row.map((text) => cell(text, delimiter)).join(delimiter)).join('\r\n')}\r\n`;
