// The universal build: the browser build starts a worker, which the content policy forbids.
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/universal';
import type { Cell } from './model/sheet';

const WIDTHS = [11, 20, 14, 14, 10, 30, 30, 8, 8, 9, 11, 34];
/** Characters that a sheet's name may have. */
const SHEET_NAME = 31;

/** Texts are written as text cells, so that none is evaluated as a formula. */
function cellOf(cell: Cell): CellObject | null {
  if (cell === null) return null;
  if (typeof cell === 'string') return { value: cell, type: String };
  return {
    value: cell.number,
    type: Number,
    format: cell.decimals === 2 ? '#,##0.00' : '0',
  };
}

/** An XLSX file; the first row is the header. */
export function writeXlsx(rows: readonly (readonly Cell[])[], name: string): Promise<Blob> {
  const [header = [], ...body] = rows;
  const data: SheetData = [
    header.map((title) => ({ value: String(title), type: String, fontWeight: 'bold' as const })),
    ...body.map((row) => row.map(cellOf)),
  ];
  return writeXlsxFile(data, {
    columns: WIDTHS.map((width) => ({ width })),
    stickyRowsCount: 1,
    sheet: name.replace(/[[\]*?:/\\]/g, ' ').slice(0, SHEET_NAME),
  }).toBlob();
}
