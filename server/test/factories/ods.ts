import { ZipFile } from 'yazl';

/** A cell as LibreOffice writes it: what is shown, and its value by its type. */
export type OdsCell =
  | string
  | number
  | { shown: string; date: string }
  | { shown: string; time: string }
  | { shown: string; number: number }
  | { shown: string; rows: number };

export interface OdsSheet {
  rows: readonly (readonly OdsCell[])[];
  /** The rows that are hidden or left out by a filter, from 1. */
  hidden?: Readonly<Record<number, 'collapse' | 'filter'>>;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const shown = (text: string): string => `<text:p>${escaped(text)}</text:p>`;

function cellOf(cell: OdsCell): string {
  const of = (attributes: string, text: string) =>
    `<table:table-cell ${attributes}>${text === '' ? '' : shown(text)}</table:table-cell>`;
  if (typeof cell === 'string') return of('office:value-type="string"', cell);
  if (typeof cell === 'number')
    return of(`office:value-type="float" office:value="${cell}"`, String(cell));
  if ('date' in cell)
    return of(`office:value-type="date" office:date-value="${cell.date}"`, cell.shown);
  if ('time' in cell)
    return of(`office:value-type="time" office:time-value="${cell.time}"`, cell.shown);
  if ('rows' in cell)
    return of(`office:value-type="string" table:number-rows-spanned="${cell.rows}"`, cell.shown);
  return of(`office:value-type="float" office:value="${cell.number}"`, cell.shown);
}

const sheetOf = ({ rows, hidden = {} }: OdsSheet): string =>
  `<table:table table:name="Hoja 1"><table:table-column/>${rows
    .map((cells, i) => {
      const visibility = hidden[i + 1];
      const attribute = visibility === undefined ? '' : ` table:visibility="${visibility}"`;
      return `<table:table-row${attribute}>${cells.map(cellOf).join('')}</table:table-row>`;
    })
    .join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell ` +
  'table:number-columns-repeated="1024"/></table:table-row></table:table>';

/** A document by its content. */
export function odsOf(content: string): Promise<Buffer> {
  const zip = new ZipFile();
  const type = 'application/vnd.oasis.opendocument.spreadsheet';
  zip.addBuffer(Buffer.from(type), 'mimetype', { compress: false });
  zip.addBuffer(Buffer.from(content), 'content.xml');
  zip.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
    zip.outputStream.on('error', reject);
  });
}

/** An OpenDocument spreadsheet as LibreOffice writes it, the empty rows at its end included. */
export const ods = (...sheets: OdsSheet[]): Promise<Buffer> =>
  odsOf(
    '<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x">' +
      `<office:body><office:spreadsheet>${sheets.map(sheetOf).join('')}</office:spreadsheet>` +
      '</office:body></office:document-content>',
  );
