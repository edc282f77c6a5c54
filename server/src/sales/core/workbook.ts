import { dayNumber } from '../../contract/time.js';

/**
 * Workbooks of spreadsheets (Office Open XML, ECMA-376) as parts of XML, written row by row: a file of a hundred
 * thousand rows is never in memory as a whole.
 */

/** How the cells of a column are shown. */
export type CellKind = 'text' | 'count' | 'money' | 'date' | 'percent';

/** A cell: amounts in units, dates as YYYY-MM-DD; null for none. */
export type Cell = string | number | null;

export interface Sheet {
  name: string;
  /** The head, the kind and the width in letters of each column. */
  columns: readonly { head: string; kind: CellKind; width: number }[];
  rows: Iterable<readonly Cell[]>;
  /** How many columns stay in sight beside the heads. */
  frozen: number;
  /** The places of the rows that stand out, as totals do. */
  totals?: ReadonlySet<number>;
}

/** The columns that a sheet may have. */
export const MOST_COLUMNS = 16_384;
/** The letters that a cell may have. */
const MOST_LETTERS = 32_767;
/** Letters of XML that are written at a time. */
const PART = 65_536;

/** The day that spreadsheets count from: for them, the first of January 2000 is 36,526. */
const EPOCH = dayNumber('2000-01-01') - 36_526;

/** What XML 1.0 cannot hold. */
const NOT_XML = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeXml = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** The letters of a column: A, B, ..., Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

/** Styles by kind; those of totals are as many further on. */
const STYLES: Readonly<Record<CellKind, number>> = {
  text: 0,
  count: 1,
  money: 2,
  date: 3,
  percent: 4,
};
const BOLD = 5;

/**
 * The texts of a workbook, each once: cells name them by their place. Those of facts repeat the same few names, which
 * would be most of what is escaped and compressed.
 */
export class SharedTexts {
  private readonly places = new Map<string, number>();

  placeOf(text: string): number {
    const known = this.places.get(text);
    if (known !== undefined) return known;
    const place = this.places.size;
    this.places.set(text, place);
    return place;
  }

  /** The XML of those that there are, in parts. */
  *xml(): Generator<string> {
    let part = `${HEADER}<sst xmlns="${MAIN}" uniqueCount="${this.places.size}">`;
    for (const text of this.places.keys()) {
      part += `<si><t xml:space="preserve">${escapeXml(text.slice(0, MOST_LETTERS))}</t></si>`;
      if (part.length < PART) continue;
      yield part;
      part = '';
    }
    yield `${part}</sst>`;
  }
}

/** A text is never a formula: a cell has its place among the shared ones. */
function cellXml(at: string, value: Cell, style: number, isDate: boolean, texts: SharedTexts) {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  if (isDate && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return `<c r="${at}" s="${style}"><v>${dayNumber(value) - EPOCH}</v></c>`;
  return `<c r="${at}" s="${style}" t="s"><v>${texts.placeOf(value)}</v></c>`;
}

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The XML of a sheet in parts. @param texts those of the workbook, to which the sheet's are added */
export function* sheetXml(
  { columns, rows, frozen, totals }: Sheet,
  texts: SharedTexts,
): Generator<string> {
  const names = columns.map((_, i) => columnName(i));
  const corner = `${columnName(frozen)}2`;
  const split = frozen > 0 ? `xSplit="${frozen}" ` : '';
  const pane = frozen > 0 ? 'bottomRight' : 'bottomLeft';
  const widths = columns.map(
    ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const rowXml = (cells: readonly Cell[], row: number, bold: boolean): string => {
    let xml = `<row r="${row}">`;
    for (const [i, value] of cells.entries()) {
      const kind = columns[i]?.kind ?? 'text';
      const style = STYLES[kind] + (bold ? BOLD : 0);
      xml += cellXml(`${names[i]}${row}`, value, style, kind === 'date', texts);
    }
    return `${xml}</row>`;
  };
  let part =
    `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ${split}ySplit="1" topLeftCell="${corner}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>`;
  const heads = columns.map(({ head }, i) => cellXml(`${names[i]}1`, head, BOLD, false, texts));
  part += `<row r="1">${heads.join('')}</row>`;
  let row = 2;
  for (const cells of rows) {
    part += rowXml(cells, row, totals?.has(row - 2) ?? false);
    row += 1;
    if (part.length >= PART) {
      yield part;
      part = '';
    }
  }
  yield `${part}</sheetData></worksheet>`;
}

/** Formats: text, whole numbers, amounts, dates and percentages, and the same in bold. */
const FORMATS = ['0', '3', '4', '14', '10'];
const cellFormats = [0, 1].flatMap((font) =>
  FORMATS.map(
    (format) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ),
);
const STYLE_SHEET =
  `${HEADER}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>` +
  `<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>` +
  `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs></styleSheet>`;

/** What a name of a sheet cannot hold. */
const sheetName = (name: string): string =>
  escapeXml(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));

/** The small parts of a workbook, by path: what it holds, its styles, and where its sheets are. */
export function workbookParts(names: readonly string[]): ReadonlyMap<string, string> {
  const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const sheets = names.map((name, i) => ({ name: sheetName(name), id: i + 1 }));
  const override = (path: string, type: string): string =>
    `<Override PartName="/xl/${path}" ContentType="${office}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (all: string): string =>
    `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
  return new Map([
    [
      '[Content_Types].xml',
      `${HEADER}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}` +
        `${override('sharedStrings.xml', 'sharedStrings')}` +
        `${sheets.map(({ id }) => override(`worksheets/sheet${id}.xml`, 'worksheet')).join('')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
        .map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        sheets
          .map(({ id }) => relation(`rId${id}`, 'worksheet', `worksheets/sheet${id}.xml`))
          .join('') +
          relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml') +
          relation(`rId${sheets.length + 2}`, 'sharedStrings', 'sharedStrings.xml'),
      ),
    ],
    ['xl/styles.xml', STYLE_SHEET],
  ]);
}
