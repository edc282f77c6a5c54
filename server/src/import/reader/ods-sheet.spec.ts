import { ods, odsOf } from '../../../test/factories/ods.js';
import { readSheet } from './read-sheet.js';
import { SheetRefusedError } from './sheet-refused-error.js';

const ANY = { encoding: null, delimiter: null, sheet: null };
const cellsOf = async (bytes: Uint8Array, sheet: number | null = null) =>
  (await readSheet(bytes, { ...ANY, sheet })).rows.map(({ cells }) => cells);

it('cells are what a person sees, dates and times in the one way', async () => {
  const bytes = await ods({
    rows: [
      ['Código', 'Fecha', 'Hora', 'Largo', 'Corto', 'Importe', 'Teléfono', 'Mes'],
      [
        { shown: 'C-0007', number: 7 },
        { shown: '19/11/26', date: '2026-11-19' },
        { shown: '06:15 a. m.', time: 'PT06H15M00S' },
        { shown: '0:01:00', time: 'PT00H01M00S' },
        { shown: '0:30', time: 'PT00H30M00S' },
        { shown: '$ 1.234,50', number: 1234.5 },
        { shown: '5,49341E+12', number: 5_493_414_123_456 },
        { shown: 'nov-26', date: '2026-11-01' },
      ],
      [
        { shown: '007', number: 7 },
        { shown: '19/11/26 6:15', date: '2026-11-19T06:15:02' },
        { shown: '30:15:00', time: 'PT30H15M00S' },
        'a\nb & <c>',
      ],
    ],
  });
  expect(await cellsOf(bytes)).toEqual([
    ['Código', 'Fecha', 'Hora', 'Largo', 'Corto', 'Importe', 'Teléfono', 'Mes'],
    [
      'C-0007',
      '2026-11-19',
      '06:15 a. m.',
      '00:01:00',
      '0:30',
      '1234.5',
      '5493414123456',
      '2026-11',
    ],
    ['007', '2026-11-19 06:15:02', '30:15:00', 'a\nb & <c>'],
  ]);
});

it.each<[string, string, string]>([
  ['a number', 'value-type="float" office:value="1234.5"', '1234.5'],
  ['a long number', 'value-type="float" office:value="5.493414123456E+12"', '5493414123456'],
  ['an amount', 'value-type="currency" office:value="-12.5" office:currency="ARS"', '-12.5'],
  ['a percentage', 'value-type="percentage" office:value="0.15"', '15%'],
  ['a text', 'value-type="string" office:string-value="Radio Sol"', 'Radio Sol'],
  ['a date', 'value-type="date" office:date-value="2026-11-19"', '2026-11-19'],
  ['a time', 'value-type="time" office:time-value="PT00H01M00S"', '00:01:00'],
  ['yes', 'value-type="boolean" office:boolean-value="true"', 'TRUE'],
  ['a code', 'value-type="float" office:value="7" table:style-name="code"', 'C-0007'],
  [
    'a tax code',
    'value-type="float" office:value="30712345678" table:style-name="tax"',
    '30-71234567-8',
  ],
  [
    'a date by its style',
    'value-type="float" office:value="46345" table:style-name="day"',
    '2026-11-19',
  ],
  [
    'a month by its style',
    'value-type="float" office:value="46327" table:style-name="month"',
    '2026-11',
  ],
  ['a share by its style', 'value-type="float" office:value="0.5" table:style-name="share"', '50%'],
])('%s without the text that is shown is read', async (_, attributes, text) => {
  const digits = (count: number, inside = '') =>
    `<number:number number:min-integer-digits="${count}">${inside}</number:number>`;
  const hyphen = (place: number) =>
    `<number:embedded-text number:position="${place}">-</number:embedded-text>`;
  const style = (name: string, kind: string, content: string) =>
    `<number:${kind} style:name="N-${name}">${content}</number:${kind}>` +
    `<style:style style:name="${name}" style:data-style-name="N-${name}"/>`;
  const styles =
    style('code', 'number-style', `<number:text>C-</number:text>${digits(4)}`) +
    style('tax', 'number-style', digits(11, `${hyphen(9)}${hyphen(1)}`)) +
    style(
      'day',
      'date-style',
      '<number:day/><number:text>/</number:text><number:month/><number:year/>',
    ) +
    style('month', 'date-style', '<number:month number:textual="true"/><number:year/>') +
    style('share', 'percentage-style', `${digits(1)}<number:text>%</number:text>`);
  const cells =
    '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>' +
    `<table:table-cell office:${attributes}/>`;
  const content =
    '<r xmlns:table="t" xmlns:office="o" xmlns:text="x" xmlns:style="s" xmlns:number="n">' +
    `${styles}<table:table><table:table-row>${cells}</table:table-row></table:table></r>`;
  expect(await cellsOf(await odsOf(content))).toEqual([['x', text]]);
});

it('numbers count from the day that the document says', async () => {
  const content =
    '<r xmlns:table="t" xmlns:office="o" xmlns:style="s" xmlns:number="n">' +
    '<number:date-style style:name="N1"><number:day/><number:month/><number:year/></number:date-style>' +
    '<style:style style:name="day" style:data-style-name="N1"/><table:null-date table:date-value="1904-01-01"/>' +
    '<table:table><table:table-row><table:table-cell office:value-type="float" office:value="44883" ' +
    'table:style-name="day"/></table:table-row></table:table></r>';
  expect(await cellsOf(await odsOf(content))).toEqual([['2026-11-19']]);
});

it('rows keep their numbers, what hides them, and what was merged over them', async () => {
  const bytes = await ods(
    { rows: [] },
    {
      rows: [['A', 'B'], [], [{ shown: 'x', rows: 2 }, 1], ['', 2], ['y', 3]],
      hidden: { 4: 'collapse', 5: 'filter' },
    },
  );
  const { rows, sheet } = await readSheet(bytes, ANY);
  expect(sheet).toBe(1);
  expect(rows.map(({ row, cells, hidden = false }) => [row, cells, hidden])).toEqual([
    [1, ['A', 'B'], false],
    [3, ['x', '1'], false],
    [4, ['x', '2'], true],
    [5, ['y', '3'], true],
  ]);
});

it.each<[string, string, string]>([
  [
    'more rows than are read',
    `<r><table><table-row number-rows-repeated="1"/></table></r>`,
    'EMPTY',
  ],
  ['no sheet', '<r/>', 'NO_SHEET'],
  ['a part that is cut', '<r><table>', 'BROKEN'],
  [
    'a row that is repeated without end',
    '<r xmlns:table="t"><table:table><table:table-row table:number-rows-repeated="1000000">' +
      '<table:table-cell><p>x</p></table:table-cell></table:table-row></table:table></r>',
    'TOO_MANY_ROWS',
  ],
  [
    'a long row that is repeated',
    `<r><table><table-row table:number-rows-repeated="40000"><table-cell><p>${'x'.repeat(20_000)}</p></table-cell></table-row></table></r>`,
    'TOO_LARGE',
  ],
  [
    'cells that are repeated without end, in many rows',
    `<r><table>${`<table-row><table-cell table:number-columns-repeated="16000"><p>${'x'.repeat(2000)}</p></table-cell></table-row>`.repeat(300)}</table></r>`,
    'TOO_LARGE',
  ],
])('a document with %s is refused', async (_, content, refusal) => {
  const read = readSheet(await odsOf(content), ANY);
  await expect(read).rejects.toThrow(SheetRefusedError);
  await expect(read).rejects.toMatchObject({ refusal });
});
