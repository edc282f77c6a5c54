import { csvCell } from '@contract/csv';

/**
 * A CSV file with a byte order mark, so that spreadsheets read accents correctly. Formulas are
 * neutralized.
 */
export const toCsv = (rows: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  `\uFEFF${rows.map((row) => row.map((text) => csvCell(text, delimiter)).join(delimiter)).join('\r\n')}\r\n`;

/** Whether it is a date or an instant, which spreadsheets of any language read as it is stored. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value);
