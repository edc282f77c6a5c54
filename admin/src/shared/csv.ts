import { csvCell } from '@contract/csv';

/**
 * A CSV file with a byte order mark, so that spreadsheets read accents correctly. Formulas are
 * neutralized; numbers, which may be negative, have the decimal sign that goes with the delimiter.
 */
export function toCsv(
  rows: readonly (readonly (string | number)[])[],
  delimiter: ',' | ';',
): string {
  const cellOf = (value: string | number): string => {
    if (typeof value === 'string') return csvCell(value, delimiter);
    return delimiter === ';' ? String(value).replace('.', ',') : String(value);
  };
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(delimiter)).join('\r\n')}\r\n`;
}

/** Whether it is a date or an instant, which spreadsheets of any language read as it is stored. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value);
