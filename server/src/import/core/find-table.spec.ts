import { findTable } from './find-table.js';
import { guessFields, headingsOf } from './headings.js';
import type { SheetRow } from './table.js';

/** Rows by their cells; an empty list is an empty row. */
const sheet = (...rows: string[][]): SheetRow[] =>
  rows.flatMap((cells, i) => (cells.length === 0 ? [] : [{ row: i + 1, cells }]));
const found = (...rows: string[][]) => {
  const {
    headerRow,
    headings,
    rows: below,
    others,
  } = findTable(sheet(...rows), headingsOf('client'), null);
  return { headerRow, headings, rows: below.map(({ row }) => row), others };
};

describe('the table of a sheet', () => {
  it('has its headings in the first row', () => {
    expect(found(['Código', 'Nombre'], ['1', 'Sodería'], ['2', 'Café'])).toEqual({
      ...{ headerRow: 1, headings: ['Código', 'Nombre'], rows: [2, 3], others: false },
    });
  });

  it('stands below lines about it', () => {
    const rows = [
      ['RADIO RIBERA'],
      ['Listado de clientes al 1/12/2026'],
      [],
      ['Código', 'Razón social', 'CUIT'],
      ['1', 'Sodería', '30-71234567-8'],
      ['2', 'Café', ''],
    ];
    expect(found(...rows)).toMatchObject({ headerRow: 4, rows: [5, 6] });
  });

  it('may have headings of two rows', () => {
    const rows = [
      ['Cliente', '', 'Contacto', ''],
      ['Código', 'Nombre', 'Teléfono', 'Email'],
      ['1', 'Sodería', '', ''],
    ];
    expect(found(...rows)).toMatchObject({
      headerRow: 2,
      headings: ['Cliente Código', 'Cliente Nombre', 'Contacto Teléfono', 'Contacto Email'],
      rows: [3],
    });
  });

  it('may have none', () => {
    expect(found(['0012', 'Sodería', 's@x.uy'], ['0013', 'Café', 'c@x.uy'])).toMatchObject({
      headerRow: null,
      rows: [1, 2],
    });
  });

  it('has unknown headings where a word stands above numbers', () => {
    expect(found(['Zeta', 'Alfa'], ['Sodería', '12'], ['Café', '13'])).toMatchObject({
      headerRow: 1,
      rows: [2, 3],
    });
  });

  it('goes on after empty rows and repeated headings', () => {
    const rows = [['Código', 'Nombre'], ['1', 'Sodería'], [], ['Código', 'Nombre'], ['2', 'Café']];
    expect(found(...rows)).toMatchObject({ rows: [2, 5], others: false });
  });

  it('is the widest of several, and says so', () => {
    const small = [
      ['Zona', 'Total'],
      ['Norte', '1'],
      ['Sur', '2'],
    ];
    const wide = [
      ['Código', 'Nombre', 'CUIT', 'Email', 'Tel'],
      ['1', 'Sodería', 'x', 'y', 'z'],
    ];
    expect(found(...small, [], ...wide)).toMatchObject({ headerRow: 5, rows: [6], others: true });
    expect(found(...wide, [], ...small)).toMatchObject({ headerRow: 1, rows: [2], others: true });
  });

  it('has its headings where a person says', () => {
    const rows = sheet(['a', 'b'], ['Código', 'Nombre'], ['1', 'x']);
    expect(findTable(rows, headingsOf('client'), 1).rows.map(({ row }) => row)).toEqual([2, 3]);
    expect(findTable(rows, headingsOf('client'), 0)).toMatchObject({ headerRow: null, rows });
  });
});

describe('the fields of columns are guessed', () => {
  it.each([
    [
      [
        'Código',
        'Razón Social',
        'C.U.I.T.',
        'Domicilio',
        'Teléfono',
        'E-mail',
        'Categoría',
        'Observaciones',
      ],
      ['code', 'name', 'taxCode', 'address', 'phone', 'email', 'clientCategory', 'comments'],
    ],
    [
      ['Client ID', 'Client Name', 'Tax ID', 'Address', 'Phone', 'Contact Person', 'Category'],
      ['code', 'name', 'taxCode', 'address', 'phone', 'contact', 'clientCategory'],
    ],
    [
      ['Cód. cliente', 'Anunciante', 'Foto'],
      ['code', 'name', null],
    ],
    [
      ['code', 'name', 'clientCategory', 'separationMinutes', 'separationHard'],
      ['code', 'name', 'clientCategory', 'separationMinutes', 'separationHard'],
    ],
    [
      ['Nombre', 'Nombre'],
      ['name', null],
    ],
  ])('by %j', (headings, fields) => {
    expect(
      guessFields(
        'client',
        { headings },
        headings.map(() => []),
      ),
    ).toEqual(fields);
  });

  it.each([
    ['client', ['Underwriter', 'Tel'], ['name', 'phone']],
    ['campaign', ['Sponsor', 'Campanha', 'Duração'], ['client', 'campaign', 'length']],
    ['campaign', ['Underwriter', 'Campaña', 'Duración'], ['client', 'campaign', 'length']],
    ['copy', ['Underwriter', 'Cart'], ['advertiser', 'cart']],
    ['client', ['Patrocinador', 'Telefone'], ['name', 'phone']],
    ['campaign', ['Anunciante', 'Início', 'Fim', 'Inserções'], ['client', 'from', 'to', 'perDay']],
    ['campaign', ['Advertiser', 'Spot Length'], ['client', 'length']],
  ] as const)('of a %s by %j', (entity, headings, fields) => {
    const values = headings.map(() => []);
    expect(guessFields(entity, { headings }, values)).toEqual(fields);
  });

  it.each([
    ['campaign', ['Vigencia Desde', 'Vigencia Hasta'], ['from', 'to']],
    ['campaign', ['Material Duración', 'Material Archivo'], ['length', 'file']],
    ['campaign', ['Datos Anunciante', 'Datos Campaña'], ['client', 'campaign']],
    // What the first row says goes before the second alone.
    ['client', ['Contacto Nombre', 'Nombre', 'Datos Teléfono'], ['contact', 'name', 'phone']],
    ['client', ['Cliente Código', 'Cliente Nombre'], ['code', 'name']],
  ] as const)('of a %s by two rows, such as %j', (entity, headings, fields) => {
    const lower = headings.map((heading) => heading.split(' ').at(-1) ?? '');
    const values = headings.map(() => []);
    expect(guessFields(entity, { headings, lower }, values)).toEqual(fields);
  });

  it('by their values where no heading tells', () => {
    const values = [['Sodería'], ['ana@x.uy', 'b@x.uy'], ['30-71234567-8'], ['+598 2900 1234']];
    expect(guessFields('client', { headings: ['', '', '', ''] }, values)).toEqual([
      null,
      'email',
      'taxCode',
      'phone',
    ]);
  });
});

it('two rows of headings that are merged are one each', () => {
  const merged = (entries: [number, { rows: boolean; top: number; to: number }][]) =>
    new Map(entries);
  const rows = [
    {
      row: 1,
      cells: ['Cliente', 'Octubre 2026', '', 'Total'],
      merged: merged([
        [0, { rows: true, top: 1, to: 0 }],
        [1, { rows: false, top: 1, to: 2 }],
        [3, { rows: true, top: 1, to: 3 }],
      ]),
    },
    {
      row: 2,
      cells: ['Cliente', '5', '6', 'Total'],
      merged: merged([
        [0, { rows: true, top: 1, to: 0 }],
        [3, { rows: true, top: 1, to: 3 }],
      ]),
    },
    { row: 3, cells: ['Sur', '2', '3', '5'] },
  ];
  const table = findTable(rows, headingsOf('campaign'), null);
  expect(table.headings).toEqual(['Cliente', 'Octubre 2026 5', 'Octubre 2026 6', 'Total']);
  expect(table.lower).toEqual(['Cliente', '5', '6', 'Total']);
  expect(table.rows.map(({ row }) => row)).toEqual([3]);
});

it.each([
  ['3', ''],
  ['', '3'],
  ['3', '3'],
])(
  'a heading that is merged over the columns of %j is alone, and they are a row',
  (first, second) => {
    const over = new Map([[1, { rows: false, top: 1, to: 2 }]]);
    const rows = [
      { row: 1, cells: ['Cliente', 'Avisos', '', 'Total'], merged: over },
      { row: 2, cells: ['Sur', first, second, '3'] },
      { row: 3, cells: ['Norte', '4', '5', '9'] },
    ];
    expect(findTable(rows, headingsOf('campaign'), null).rows.map(({ row }) => row)).toEqual([
      2, 3,
    ]);
  },
);
