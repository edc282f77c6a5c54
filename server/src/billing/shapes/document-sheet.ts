import type { ShapeMap } from '../../contract/billing-shapes.js';
import type { Cell, CellKind, Sheet } from '../../sales/core/workbook.js';
import type { PreInvoiceDocument } from '../core/document.js';
import { valuesOf } from '../core/shapes/rows.js';
import type { ShapeValue } from '../core/shapes/values.js';

const KINDS: readonly (readonly [string, CellKind])[] = [
  ['cents', 'money'],
  ['date', 'date'],
];

/** How the cells of a column are shown, by the first value in it; counts have no marks between thousands. */
const kindOf = (rows: readonly (readonly ShapeValue[])[], i: number): CellKind => {
  const value = rows.find((row) => row[i])?.[i] ?? null;
  return KINDS.find(([name]) => value !== null && name in value)?.[1] ?? 'text';
};

const sheetCell = (value: ShapeValue): Cell => {
  if (value === null) return null;
  if ('text' in value) return value.text;
  if ('cents' in value) return value.cents / 100;
  return 'count' in value ? value.count : value.date;
};

/** Documents as a sheet of a workbook. */
export function documentSheet(documents: readonly PreInvoiceDocument[], map: ShapeMap): Sheet {
  const rows = valuesOf(documents, map);
  return {
    name: 'pre-invoices',
    columns: (map.columns ?? []).map(({ heading }, i) => ({
      head: heading,
      kind: kindOf(rows, i),
      width: Math.max(12, Math.min(30, heading.length + 2)),
    })),
    rows: rows.map((values) => values.map(sheetCell)),
    frozen: 1,
  };
}
