import { deflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import writeExcelFile from 'write-excel-file/node';
import {
  bookOf,
  CONTENT_TYPES,
  HOSTILE_SHEETS,
  type Made,
  zipOf,
} from '../../../test/factories/xlsx-parts.js';
import { LIMITS } from '../../contract/limits.js';
import { readSheet } from './read-sheet.js';
import { SheetRefusedError } from './sheet-refused-error.js';

const ANY = { encoding: null, delimiter: null, sheet: null };

const rowsOf = async (made: Made) =>
  (await readSheet(await bookOf(made), ANY)).rows.map(({ cells }) => [...cells]);
/** Milliseconds of processor since a moment: others may have the processor too. */
const processorSince = (begun: NodeJS.CpuUsage): number => process.cpuUsage(begun).user / 1_000;

/** Reads a file in time. @returns why it is refused, or what it holds */
async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  const begun = process.cpuUsage();
  try {
    const read = await readSheet(bytes, ANY);
    expect(processorSince(begun)).toBeLessThan(8_000);
    return read;
  } catch (error) {
    if (!(error instanceof SheetRefusedError)) throw error;
    expect(processorSince(begun)).toBeLessThan(8_000);
    return error.refusal;
  }
}

const styled = (...codes: string[]) =>
  `<styleSheet><numFmts>${codes
    .map(
      (code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    .join(
      '',
    )}</numFmts><cellXfs>${codes.map((_, i) => `<xf numFmtId="${164 + i}"/>`).join('')}</cellXfs></styleSheet>`;
const shown = async (value: number, code: string, workbook = '') =>
  (
    await rowsOf({
      sheet: `<row><c s="0"><v>${value}</v></c></row>`,
      styles: styled(code),
      workbook,
    })
  )[0]?.[0];

describe('cells of a workbook', () => {
  it.each([
    [46_357, 'dd/mm/yyyy', '2026-12-01'],
    [46_357.5, 'dd/mm/yyyy hh:mm', '2026-12-01 12:00'],
    [46_357, '[$-C0A]d" de "mmmm" de "yyyy;@', '2026-12-01'],
    [0.34375, 'h:mm AM/PM', '08:15'],
    [1.5, '[h]:mm', '36:00'],
    [1 / 1440, 'h:mm:ss', '00:01:00'],
    [90 / 86_400, 'h:mm:ss', '00:01:30'],
    [120 / 86_400, '[h]:mm:ss', '00:02:00'],
    [60 / 86_400, 'mm:ss', '00:01:00'],
    [0.75, 'hh:mm:ss AM/PM', '18:00:00'],
    [30 / 1440, 'h:mm', '00:30'],
    [30 / 86_400, 'h:mm', '00:00:30'],
    [26 / 24, '[hh]:mm:ss', '26:00:00'],
    [46_357 + 6.25 / 24, 'h:mm', '06:15'],
    [46_357 + 6.25 / 24, 'hh:mm:ss', '06:15:00'],
    [46_357 + 6.25 / 24, 'yyyy-mm-dd hh:mm:ss', '2026-12-01 06:15:00'],
    [46_357, 'mmm-yy', '2026-12'],
    [46_357, 'mm/yyyy', '2026-12'],
    [46_357, 'd-mmm', '2026-12-01'],
    [0.0003472222, 'mm:ss', '00:00:30'],
    [59, 'yyyy-mm-dd', '1900-02-28'],
    [61, 'yyyy-mm-dd', '1900-03-01'],
    [0.15, '0.00%', '15%'],
    [7, '000', '007'],
    [12, '"C-"0000', 'C-0012'],
    [123_456, '"C-"0000', 'C-123456'],
    [7, '\\N000', 'N007'],
    [30_712_345_678, '00\\-00000000\\-0', '30-71234567-8'],
    [3_412_345, '000-0000', '341-2345'],
    [30, '0" seg"', '30 seg'],
    [1, `0"'"`, "1'"],
    [1, '0.00" min"', '1 min'],
    [2, 'General" min"', '2 min'],
    [90, '#,##0\\ "s"', '90 s'],
    [1500, '0.0," mil"', '1500'],
    [5, '"Bs" 0', 'Bs 5'],
    [9, '0000;[Red]"menos; "0000', '0009'],
    [1.5, '"C-"0000', '1.5'],
    [1234.5, '_-* #,##0.00 "días"_-;-* #,##0.00_-', '1234.5'],
    [12, '[Red]#,##0.00 [$€-2]', '12'],
    [0.1 + 0.2, 'General', '0.3'],
    [30_712_345_678_901, '0', '30712345678901'],
    [-3, 'dd/mm/yyyy', '-3'],
  ])('%s as %s is %s', async (value, code, text) => {
    expect(await shown(value, code)).toBe(text);
  });

  it('count from 1904 where the workbook says so', async () => {
    expect(await shown(44_895, 'yyyy-mm-dd', '<workbookPr date1904="1"/>')).toBe('2026-12-01');
  });

  it('are shared, inline and rich texts, formulas by their values, errors, yes and no', async () => {
    const texts =
      '<sst><si><t>Soda</t></si><si><r><t>Café </t></r><r><t xml:space="preserve">Ñandú</t></r><rPh><t>x</t></rPh></si></sst>';
    const sheet = `<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is><r><t>a</t></r><r><t>b_x000A_c</t></r></is></c>
      <c r="D2" t="str"><f>A1&amp;"x"</f><v>x</v></c><c r="E2"><f>1+1</f><v>2</v></c><c r="F2" t="e"><v>#N/A</v></c>
      <c r="G2" t="b"><v>1</v></c><c r="H2" t="d"><v>2026-12-01T00:00:00</v></c></row>`;
    const { rows } = await readSheet(await bookOf({ sheet, texts }), ANY);
    expect(rows).toEqual([
      { row: 2, cells: ['Café Ñandú', '', 'ab\nc', 'x', '2', '#N/A', 'TRUE', '2026-12-01'] },
    ]);
  });

  it('without an address follow each other, and prefixes of elements do not count', async () => {
    const sheet = Buffer.from(
      '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    );
    expect(await rowsOf({ sheet })).toEqual([['1', '2'], ['3']]);
  });

  it('are texts that the database accepts, of a workbook and of text in UTF-16', async () => {
    const sheet =
      '<row><c t="inlineStr"><is><t>a_x0000_b_xD83C_c</t></is></c><c><v>1</v></c></row>';
    expect(await rowsOf({ sheet })).toEqual([['a\ufffdb\ufffdc', '1']]);
    const half = Buffer.from('\ufeffa\0b;\ud83c;c\r\n', 'utf16le');
    const { rows } = await readSheet(half, ANY);
    expect(rows.map(({ cells }) => [...cells])).toEqual([['a\ufffdb', '\ufffd', 'c']]);
  });

  it('are of the first sheet that is not hidden, unless a person chooses one', async () => {
    const workbook = utils.book_new();
    for (const name of ['Listas', 'Clientes', 'Otra'])
      utils.book_append_sheet(workbook, utils.aoa_to_sheet([[name]]), name);
    workbook.Workbook = { Sheets: [{ Hidden: 2 }, {}, {}] };
    const bytes = write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const chosen = await readSheet(bytes, ANY);
    expect([chosen.sheet, chosen.rows[0]?.cells]).toEqual([1, ['Clientes']]);
    expect((await readSheet(bytes, { ...ANY, sheet: 0 })).rows[0]?.cells).toEqual(['Listas']);
    const only = await readSheet(
      await bookOf({ hidden: true, sheet: '<row><c><v>1</v></c></row>' }),
      ANY,
    );
    expect(only.rows).toEqual([{ row: 1, cells: ['1'] }]);
  });

  it('that are merged downwards stand in each row', async () => {
    const cell = (r: string, text: string) =>
      `<c r="${r}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheet = Buffer.from(
      `<worksheet><sheetData><row r="1">${cell('A1', 'Oro')}${cell('B1', 'x')}</row><row r="2">${cell('B2', 'y')}</row></sheetData>
       <mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells></worksheet>`,
    );
    expect(await rowsOf({ sheet })).toEqual([
      ['Oro', 'x'],
      ['Oro', 'y'],
    ]);
  });

  it('that a formula gives are written as texts are', async () => {
    const sheet =
      '<row><c t="str"><f>A2</f><v>Radio_x000D_&#10;Sol</v></c><c t="str"><v>a_x0041_</v></c>' +
      '<c t="str"><f>A3</f><v>dos_x000A_líneas</v></c><c t="str"><v>a_x_b</v></c></row>';
    expect(await rowsOf({ sheet })).toEqual([['Radio\r\nSol', 'aA', 'dos\nlíneas', 'a_x_b']]);
  });

  it('of rows that are not shown say so', async () => {
    const row = (of: string) => `<row${of}><c><v>1</v></c></row>`;
    const sheet = row('') + row(' hidden="1"') + row(' hidden="true"') + row(' hidden="0"');
    const { rows } = await readSheet(await bookOf({ sheet }), ANY);
    expect(rows.map(({ hidden }) => hidden)).toEqual([undefined, true, true, undefined]);
  });

  it('of a formula without a value are told', async () => {
    const made = { sheet: '<row><c><v>1</v></c><c><f>A1</f></c></row>' };
    expect((await readSheet(await bookOf(made), ANY)).notes).toEqual(['NO_VALUE']);
  });
});

describe('hostile workbooks are read or refused at once:', () => {
  it('1,048,576 empty rows', async () => {
    const empty = Array.from({ length: 1_048_575 }, (_, i) => `<row r="${i + 1}"/>`).join('');
    const sheet = `${empty}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`;
    expect(await refusalOf(await bookOf({ sheet }))).toMatchObject({
      rows: [{ row: 1_048_576, cells: ['1'] }],
    });
  });

  it('one cell in the last corner', async () => {
    const sheet =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>';
    const { rows, notes } = await readSheet(await bookOf({ sheet }), ANY);
    expect([rows, notes]).toEqual([[{ row: 1, cells: ['1'] }], ['FAR_CELLS']]);
  });

  /** A workbook whose directory says another size of its first sheet. */
  async function saying(bytes: number): Promise<Buffer> {
    const file = await bookOf({ sheet: `<row><c><v>${'1'.repeat(10_000)}</v></c></row>` });
    const name = file.lastIndexOf('sheet1.xml');
    const entry = file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]), name);
    file.writeUInt32LE(bytes, entry + 24);
    return file;
  }

  it('300 MB in a small file', async () => {
    expect(await refusalOf(await saying(300 * 1024 * 1024))).toBe('TOO_LARGE');
  });

  it('a part that holds more than it says', async () => {
    expect(await refusalOf(await saying(100))).toBe('BROKEN');
  });

  it('1,000 sheets', async () => {
    const { sheets } = await readSheet(
      await bookOf({ sheets: 1_000, sheet: '<row><c><v>1</v></c></row>' }),
      ANY,
    );
    expect([sheets.length, sheets[999]]).toEqual([1_000, 'Hoja1000']);
  });

  it('names that stand for texts', async () => {
    const sheet = Buffer.from(
      '<!DOCTYPE w [<!ENTITY a "b">]><worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>',
    );
    expect(await refusalOf(await bookOf({ sheet }))).toBe('BROKEN');
  });

  it('merged cells that would cover more rows than are read', async () => {
    const sheet = HOSTILE_SHEETS.merged(2_000, 1 + LIMITS.importMergedRows / 2_000);
    expect(await refusalOf(await bookOf({ sheet }))).toBe('TOO_MERGED');
  });

  it('two million elements inside one another', async () => {
    const sheet = HOSTILE_SHEETS.nested(2_000_000);
    expect(await refusalOf(await bookOf({ sheet }))).toBe('TOO_NESTED');
  });

  it('two million attributes of one element', async () => {
    const sheet = HOSTILE_SHEETS.attributes(2_000_000);
    expect(await refusalOf(await bookOf({ sheet }))).toBe('TOO_NESTED');
  });

  it('more elements than are read, none of which says anything', async () => {
    const sheet = '<a/>'.repeat(LIMITS.importElements);
    const refused: unknown = await readSheet(await bookOf({ sheet }), ANY).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ refusal: 'TOO_LARGE' });
  }, 60_000);

  it('more rows than are read', async () => {
    expect(
      await refusalOf(await bookOf({ sheet: '<row><c><v>1</v></c></row>'.repeat(50_051) })),
    ).toBe('TOO_MANY_ROWS');
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'an OpenDocument spreadsheet without a sheet',
      () =>
        zipOf({
          mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
          'content.xml': '<x/>',
        }),
      'NO_SHEET',
    ],
    [
      'a binary workbook',
      () => zipOf({ '[Content_Types].xml': CONTENT_TYPES, 'xl/workbook.bin': 'x' }),
      'XLSB',
    ],
    [
      'an old workbook, or one with a password',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'XLS',
    ],
    ['another zip', () => zipOf({ 'a.txt': 'a' }), 'BINARY'],
    ['half a workbook', async () => (await bookOf({})).subarray(0, 300), 'BROKEN'],
    ['no sheet with anything in it', () => bookOf({ sheets: 3 }), 'EMPTY'],
    [
      'a sheet that ends in the middle',
      () => bookOf({ sheet: Buffer.from('<worksheet><sheetData><row>') }),
      'BROKEN',
    ],
    [
      'text by the name of a zip',
      () => Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync('x')]),
      'BROKEN',
    ],
  ])('%s', async (_, bytes, refusal) => {
    expect(await refusalOf(await bytes())).toBe(refusal);
  });
});

const value = fc.oneof(
  fc.constantFrom('Sodería', 'Café "Ñandú"', '0012', 'a & b < c', 'dos\nlíneas', '_x', '', '€'),
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.integer({ min: -10_000, max: 10_000 }).map((cents) => cents / 100),
);
const tables = fc.integer({ min: 1, max: 6 }).chain((width) =>
  fc.array(fc.array(value, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 20,
  }),
);

/** As the reader gives it: rows with anything in them, without empty cells at their end. */
const expected = (rows: readonly (readonly (string | number)[])[]) =>
  rows.flatMap((cells, i) => {
    const texts = cells.map(String);
    while (texts.at(-1) === '') texts.pop();
    return texts.length === 0 ? [] : [{ row: i + 1, cells: texts }];
  });
const WRITERS: [string, (rows: (string | number)[][]) => Promise<Buffer>][] = [
  [
    'write-excel-file',
    (rows) =>
      writeExcelFile(
        rows.map((cells) => cells.map((one) => (one === '' ? null : { value: one }))),
      ).toBuffer(),
  ],
  [
    'SheetJS',
    async (rows) => {
      const made = utils.book_new();
      utils.book_append_sheet(
        made,
        utils.aoa_to_sheet(rows.map((cells) => cells.map((one) => (one === '' ? null : one)))),
        'Hoja',
      );
      return write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    },
  ],
];

it.each(WRITERS)('random tables that %s writes come back equal', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      fc.pre(expected(rows).length > 0);
      expect((await readSheet(await write(rows), ANY)).rows).toEqual(expected(rows));
    }),
    { numRuns: 40 },
  );
});
