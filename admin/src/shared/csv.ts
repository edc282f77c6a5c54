import { csvCell } from '@contract/csv';

/**
 * A CSV file with a byte order mark, so that spreadsheets read accents correctly. Formulas are
 * neutralized.
 */
export const toCsv = (rows: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  `\uFEFF${rows.map((row) => row.map((text) => csvCell(text, delimiter)).join(delimiter)).join('\r\n')}\r\n`;
