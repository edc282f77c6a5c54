import { ZipFile } from 'yazl';

export const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const relations = (...of: [id: string, type: string, target: string][]) =>
  `<Relationships>${of
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Parts of a workbook that differ from a plain one. */
export interface Made {
  sheet?: string | Buffer;
  /** Instead of the one sheet of the book. */
  sheets?: number;
  hidden?: boolean;
  workbook?: string;
  texts?: string;
  styles?: string;
  more?: Record<string, string>;
}

export function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
    zip.outputStream.on('error', reject);
  });
}

/** A workbook by its parts, as no library would write it. */
export function bookOf({
  sheet = '',
  sheets = 1,
  hidden = false,
  workbook = '',
  texts,
  styles,
  more = {},
}: Made): Promise<Buffer> {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1);
  const state = hidden ? 'state="hidden"' : '';
  const names = numbers
    .map((n) => `<sheet name="Hoja${n}" sheetId="${n}" ${state} r:id="r${n}"/>`)
    .join('');
  const content = Buffer.isBuffer(sheet)
    ? sheet
    : `<worksheet><sheetData>${sheet}</sheetData></worksheet>`;
  return zipOf({
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook>${workbook}<sheets>${names}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...numbers.map((n): [string, string, string] => [
        `r${n}`,
        'worksheet',
        `worksheets/sheet${n}.xml`,
      ]),
      ['rs', 'styles', 'styles.xml'],
      ['rt', 'sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/styles.xml': styles ?? '<styleSheet/>',
    'xl/sharedStrings.xml': texts ?? '<sst/>',
    ...Object.fromEntries(numbers.map((n) => [`xl/worksheets/sheet${n}.xml`, content])),
    ...more,
  });
}

const column = (r: number) => `<row r="${r}"><c r="A${r}" t="str"><v>x</v></c></row>`;

/** Sheets of a few kilobytes that would hold a reader for half a minute, by what they are too much of. */
export const HOSTILE_SHEETS = {
  nested: (count: number) => Buffer.from(`<worksheet>${'<a>'.repeat(count)}`),
  attributes: (count: number) =>
    `<row ${Array.from({ length: count }, (_, i) => `a${i}=""`).join(' ')}/>`,
  merged: (rows: number, ranges: number) =>
    Buffer.from(
      `<worksheet><sheetData>${Array.from({ length: rows }, (_, i) => column(i + 1)).join('')}</sheetData>` +
        `<mergeCells>${`<mergeCell ref="A1:A${rows}"/>`.repeat(ranges)}</mergeCells></worksheet>`,
    ),
};
