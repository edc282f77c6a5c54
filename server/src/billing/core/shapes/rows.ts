import { csvCell, plainCell } from '../../../contract/csv.js';
import type { ShapeColumn, ShapeMap } from '../../../contract/billing-shapes.js';
import type { PreInvoiceDocument } from '../document.js';
import { entryRows, isEntryField } from './ledger-entries.js';
import { isLineField, lineRows } from './line-rows.js';
import { centsText, dateText, type ShapeValue } from './values.js';

/** The accounts of a shape that has none of its own: entries then name what they are. */
const NO_ACCOUNTS = {
  receivable: 'receivable',
  income: 'income',
  fee: 'fee',
  barter: 'barter',
  vat: 'vat',
  perception: 'perception',
  withholding: 'withholding',
} as const;

/** The values of documents, a row a line, or of a general ledger a row an entry. */
export function valuesOf(documents: readonly PreInvoiceDocument[], map: ShapeMap): ShapeValue[][] {
  const columns = map.columns ?? [];
  const constantOf = ({ constant }: ShapeColumn): ShapeValue => ({ text: constant ?? '' });
  if (map.kind === 'ledger')
    return entryRows(documents, map.accounts ?? NO_ACCOUNTS).map((valueOf) =>
      columns.map((column) =>
        column.field !== undefined && isEntryField(column.field)
          ? valueOf(column.field)
          : constantOf(column),
      ),
    );
  return lineRows(documents).map((valueOf) =>
    columns.map((column) =>
      column.field !== undefined && isLineField(column.field)
        ? valueOf(column.field)
        : constantOf(column),
    ),
  );
}

/** Documents as a delimited file: texts are never formulas, and amounts no texts. */
export function delimitedText(documents: readonly PreInvoiceDocument[], map: ShapeMap): string {
  const { delimiter = ',', decimal = '.', dateFormat = 'yyyy-MM-dd', columns = [] } = map;
  const end = map.endOfLine === 'lf' ? '\n' : '\r\n';
  const cellOf = (value: ShapeValue): string => {
    if (value === null) return '';
    if ('text' in value) return csvCell(value.text, delimiter);
    if ('cents' in value) return plainCell(centsText(value.cents, decimal), delimiter);
    if ('count' in value) return String(value.count);
    return plainCell(dateText(value.date, dateFormat), delimiter);
  };
  const head = columns.map(({ heading }) => csvCell(heading, delimiter));
  const rows = valuesOf(documents, map).map((values) => values.map(cellOf));
  const mark = map.encoding === 'utf-8-bom' ? '\uFEFF' : '';
  return `${mark}${[head, ...rows].map((cells) => `${cells.join(delimiter)}${end}`).join('')}`;
}
