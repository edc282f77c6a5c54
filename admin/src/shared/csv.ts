/** What spreadsheet programs would take for a formula. Source: OWASP, "CSV Injection". */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string, delimiter: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  const quoted = safe !== text || /["\r\n]/.test(safe) || safe.includes(delimiter);
  return quoted ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * A CSV file with a byte order mark, so that spreadsheet programs read the accents; texts that
 * would run as formulas get an apostrophe before them.
 */
export const toCsv = (rows: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  `\uFEFF${rows.map((row) => row.map((text) => cell(text, delimiter)).join(delimiter)).join('\r\n')}\r\n`;
