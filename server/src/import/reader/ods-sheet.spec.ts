import { ods, odsOf } from '../../../test/factories/ods.js';
import { readSheet } from './read-sheet.js';
import { SheetRefused } from './sheet-refused.js';

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
  await expect(read).rejects.toThrow(SheetRefused);
  await expect(read).rejects.toMatchObject({ refusal });
});
