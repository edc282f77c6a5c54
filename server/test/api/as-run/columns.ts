import { utils, write } from '@e965/xlsx';
import { ods, type OdsCell } from '../../factories/ods.js';
import { bytesOf, Case, saveFormat, tenant, utf8 } from './cases.js';

const [MORNING, NOON, EVENING, NIGHT] = ['06:15', '12:15', '18:15', '23:45'];
const table = (...rows: string[]) => utf8(`${rows.join('\r\n')}\r\n`);
const HEADS = 'Fecha;Hora;Corte;Titulo;Duracion';

/** A cell of a date, a time or both, of which a workbook keeps a number. */
interface Moment {
  date?: string;
  time?: string;
}
type Cell = string | number | Moment;

/** Days from the beginning of a workbook's calendar. */
const serial = ({ date, time = '00:00:00' }: Moment): number => {
  const [h = 0, m = 0, s = 0] = time.split(':').map(Number);
  const days = date === undefined ? 0 : Date.parse(date) / 86_400_000 + 25_569;
  return days + (h * 3600 + m * 60 + s) / 86_400;
};
const spanish = (date: string): string => date.split('-').reverse().join('/');

/** A workbook of Excel with these rows, of which some are hidden, and some cells merged. */
function xlsx(
  rows: readonly (readonly Cell[])[],
  hidden: number[] = [],
  merges: readonly string[] = [],
) {
  const plain = rows.map((cells) =>
    cells.map((one) => (typeof one === 'object' ? serial(one) : one)),
  );
  const sheet = utils.aoa_to_sheet(plain);
  for (const [r, cells] of rows.entries())
    for (const [c, one] of cells.entries())
      if (typeof one === 'object') {
        const z = [one.date && 'dd/mm/yyyy', one.time && 'hh:mm:ss'].filter(Boolean).join(' ');
        sheet[utils.encode_cell({ r, c })] = { t: 'n', v: serial(one), z };
      }
  sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  sheet['!rows'] = rows.map((_, i) => (hidden.includes(i + 1) ? { hidden: true } : {}));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Hoja');
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

function odsCell(cell: Cell): OdsCell {
  if (typeof cell !== 'object') return cell;
  const { date, time } = cell;
  const [h = '', m = '', s = ''] = time?.split(':') ?? [];
  const said = [date && spanish(date), time].filter(Boolean).join(' ');
  if (date === undefined) return { shown: said, time: `PT${h}H${m}M${s}S` };
  return { shown: said, date: time === undefined ? date : `${date}T${time}` };
}

const WRITERS = {
  xlsx,
  ods: (rows: readonly (readonly Cell[])[], hidden: number[] = []) =>
    ods({
      rows: rows.map((cells) => cells.map(odsCell)),
      hidden: Object.fromEntries(hidden.map((row) => [row, 'filter' as const])),
    }),
};

describe('a table of what aired with headings of its own', () => {
  it.each<[string, string, string]>([
    ['of a station in Spanish', HEADS, '19/11/2026;06:15:02;2001;Café;30'],
    [
      'of the same, in capitals and without accents',
      HEADS.toUpperCase(),
      '19/11/2026;6:15:02;2001;Café;0:30',
    ],
    [
      'in English',
      'Date Played;Time Played;Cart;Title;Duration',
      '2026-11-19;6:15:02 AM;2001;Cafe;00:00:30',
    ],
    [
      'with other words',
      'Fecha de emisión;Hora real;Cartucho;Nombre;Segundos',
      '19-nov-2026;06:15:02;2001;Café;30',
    ],
    [
      'with the time planned beside it',
      'Hora programada;Hora;Fecha;Cart',
      '06:15:00;06:15:02;2026-11-19;2001',
    ],
    [
      'with an end instead of a length',
      'Fecha;Inicio;Fin;Corte',
      '2026-11-19;06:15:02;06:15:32;2001',
    ],
    [
      'with date and time together',
      'Fecha y hora;Archivo',
      '19/11/2026 06:15:02;2001-cafe-y-te.wav',
    ],
    ['with both, and half a day', 'Date/Time;Cut', 'Nov 19, 2026 6:15:02 AM;2001'],
  ])('is read by them: %s', async (_, heads, row) => {
    const one = await Case.of({ dateOrder: 'DMY' });
    const { problems, dates } = await one.put(table(heads, row), { format: 'csv' });
    expect([problems, dates]).toEqual([[], ['2026-11-19']]);
    expect(await one.aired('2026-11-19')).toEqual({ [MORNING]: '06:15:02' });
  });

  it('has date and time in one column', async () => {
    const one = await Case.of();
    const bytes = bytesOf('date-and-time-together.csv');
    const { problems } = await one.put(bytes, { format: 'csv' });
    expect(problems).toEqual([]);
    expect(await one.aired('2026-11-19')).toEqual({ [MORNING]: '06:15:02', [NOON]: '12:15:03' });
  });

  it('tells its columns before anything is stored, and asks where headings do not say them', async () => {
    const one = await Case.of();
    const sure = await one.put(table(HEADS, '2026-11-19;06:15:02;2001;Café;30'), {
      format: 'csv',
      preview: '1',
    });
    const fields = (answer: object) =>
      (answer as { columns: { name: string; field: string | null }[] }).columns.map(
        ({ name, field }) => [name, field],
      );
    expect(fields(sure)).toEqual([
      ['Fecha', 'airedDate'],
      ['Hora', 'airedTime'],
      ['Corte', 'cart'],
      ['Titulo', 'title'],
      ['Duracion', 'airedLength'],
    ]);
    const file = table('Cuándo;Qué;Salida', '2026-11-19 06:15:02;2001;x');
    const open = await one.put(file, { format: 'csv', preview: '1' });
    expect([open.refusal, open.read, fields(open)[0]]).toEqual(['COLUMNS', 0, ['Cuándo', null]]);
    for (const [language, text] of [
      ['EN', 'Say what the columns of this file are: Cuándo, Qué, Salida'],
      ['ES', 'Indicá qué es cada columna de este archivo: Cuándo, Qué, Salida'],
    ] as const) {
      const { status, body } = await one.send(file, { format: 'csv' }, undefined, language);
      expect([status, body.errors]).toEqual([400, { columns: text }]);
    }
  });

  it.each([
    ['two columns of times', 'Fecha;Hora;Time;Corte', '2026-11-19;06:15:02;06:15:04;2001'],
    [
      'a column that may say what aired',
      'Fecha;Hora;Corte;Verificado',
      '2026-11-19;06:15:02;2001;no',
    ],
    ['nothing that names what aired', 'Fecha;Hora;Duración', '2026-11-19;06:15:02;30'],
  ])('asks where it could mean something else: %s', async (_, heads, row) => {
    const one = await Case.of();
    const { status, body } = await one.send(table(heads, row), { format: 'csv' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['columns']]);
    expect(await one.aired('2026-11-19')).toEqual({});
  });

  it('tells the columns of a table that the format of the station does not read, and why', async () => {
    const one = await Case.of();
    const file = table(HEADS, '2026-11-19;06:15:02;2001;Café;30');
    const look = await one.put(file, { format: 'elr', preview: '1' });
    expect([look.refusal, look.problems[0]]).toMatchObject([
      'COLUMNS',
      { line: 1, reason: 'SHAPE' },
    ]);
    const { status, body } = await one.send(file, { format: 'elr' });
    expect([status, body.errors?.['file']]).toEqual([400, expect.stringContaining('Line 1')]);
  });

  it('is read as somebody says, and the files to come of the station too', async () => {
    const one = await Case.of();
    const file = (date: string) => table('Cuándo;Qué;Dur', `${date} 06:15:02;2001;30`);
    const columns = JSON.stringify({ airedTime: 0, cart: 1, airedLength: 2 });
    const look = await one.put(file('2026-11-19'), { columns, preview: '1' });
    expect([look.read, look.refusal]).toEqual([1, null]);
    await one.put(file('2026-11-19'), { columns });
    expect(await one.aired('2026-11-19')).toEqual({ [MORNING]: '06:15:02' });
    // Neither columns nor a format are said any more.
    await one.put(file('2026-11-20'), {});
    expect(await one.aired('2026-11-20')).toEqual({ [MORNING]: '06:15:02' });
    const { body } = await tenant.get<{ id: number; asRunFormatId: number }[]>('Station/getAll');
    const station = body.find(({ id }) => id === one.stationId);
    expect(station?.asRunFormatId).toBeLessThan(2_000_000_000);
  });

  it('without headings is read by the place of its columns', async () => {
    const one = await Case.of();
    const file = table('19/11/2026,06:15:02,2001,Café', '19/11/2026,12:15:02,3045,Soda');
    const columns = JSON.stringify({ airedDate: 0, airedTime: 1, cart: 2 });
    await one.put(file, { columns, dateOrder: 'DMY' });
    expect(Object.keys(await one.aired('2026-11-19'))).toEqual([MORNING, NOON]);
  });

  it.each([
    ['[]', 'object'],
    ['{"cart":0}', 'airedTime'],
    ['{"airedTime":0,"cart":0}', 'field'],
    ['{"airedTime":0,"cart":9}', 'column'],
    ['{"airedTime":0,"colour":1}', 'airedDate'],
    ['x', 'object'],
  ])('refuses columns that are none: %s', async (columns) => {
    const one = await Case.of();
    const { status, body } = await one.send(table(HEADS, '2026-11-19;06:15:02;1;a;30'), {
      columns,
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['columns']]);
  });
});

describe.each(Object.entries(WRITERS))('a workbook of what aired (%s)', (_, workbook) => {
  const rows = [
    ['Fecha', 'Hora', 'Corte', 'Título'],
    [{ date: '2026-11-19' }, { time: '06:15:02' }, 2001, 'Café, té'],
    [{ date: '2026-11-19' }, { time: '12:15:02' }, 3045, 'Soda'],
    [{ date: '2026-11-19' }, { time: '23:45:02' }, 2002, 'Último'],
  ];

  it('is read as its table shows it, whatever the format of the station', async () => {
    const one = await Case.of();
    // Written once: a workbook has the time of writing in it, and the same bytes are what is known.
    const file = await workbook(rows);
    const { problems, rows: count } = await one.put(file, { format: 'elr' });
    expect([problems, count]).toEqual([[], 3]);
    expect(Object.keys(await one.aired('2026-11-19'))).toEqual([MORNING, NOON, NIGHT]);
    const again = await one.put(file, { format: 'elr' });
    expect(again.alreadyImported).toBe(1);
  });

  it('has date and time in one cell', async () => {
    const one = await Case.of();
    const sheet = [
      ['Fecha y hora', 'Archivo'],
      [{ date: '2026-11-19', time: '18:15:02' }, 'ABCD1234.wav'],
    ];
    await one.put(await workbook(sheet), { format: 'csv' });
    expect(await one.aired('2026-11-19')).toEqual({ [EVENING]: '18:15:02' });
  });

  it('says which of its rows are hidden, and reads them once they are mended', async () => {
    const one = await Case.of();
    const file = await one.put(await workbook(rows, [3]), { format: 'csv' });
    expect(file.problems).toMatchObject([{ line: 3, reason: 'HIDDEN' }]);
    expect(Object.keys(await one.aired('2026-11-19'))).toEqual([MORNING, NIGHT]);
    const { line, text } = file.problems[0] ?? { line: 0, text: '' };
    expect((await tenant.post('AsRun/mend', { fileId: file.id, line, text })).status).toBe(200);
    expect(Object.keys(await one.aired('2026-11-19'))).toEqual([MORNING, NOON, NIGHT]);
  });
});

it.each([
  ['dates', [46_153, '15/11/2026', '13/11/2026'], 'dd/mm/yyyy', ['2026-11-15', '2026-11-13']],
  ['dates with times', [46_335.5, '15/11/2026 06:15:02'], 'dd/mm/yyyy hh:mm', ['2026-11-15']],
  ['dates in the order of the United States', [46_153, '11/15/2026'], 'mm/dd/yyyy', ['2026-11-15']],
])(
  '%s of which a spreadsheet has taken some for its own are problems',
  async (_, cells, z, dates) => {
    const dateOrder = z.startsWith('m') ? 'MDY' : 'DMY';
    const one = await Case.of({ dateOrder });
    const isBoth = z.includes('hh');
    const rows = cells.map((cell) => (isBoth ? [cell, 2001] : [cell, '06:15:02', 2001]));
    const sheet = utils.aoa_to_sheet([
      isBoth ? ['Fecha y hora', 'Corte'] : ['Fecha', 'Hora', 'Corte'],
      ...rows,
    ]);
    sheet['A2'] = { t: 'n', v: cells[0], z };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Hoja');
    const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const { problems, ...read } = await one.put(file, { format: 'csv' });
    expect(problems).toMatchObject([{ line: 2, reason: 'SWAPPED' }]);
    for (const date of dates) expect(await one.aired(date)).toEqual({ [MORNING]: '06:15:02' });
    expect(read.dates.filter((date) => date < '2026-11-01')).toEqual([]);
  },
);

it.each<[string, string, number[]]>([
  ['a length of two rows', 'E2:E3', [2, 3]],
  ['a cart over the length', 'D3:E3', [3]],
  ['a time over the cart', 'B4:D4', [4]],
  ['a cart of two rows', 'D2:D3', []],
  ['a date of all rows', 'A2:A4', []],
  ['a remark beside an empty cell', 'F2:G2', []],
])('%s that is merged (%s) is a problem of the lines %j', async (_, range, lines) => {
  const one = await Case.of();
  const row = (time: string, cart: number): Cell[] => [
    ...[{ date: '2026-11-19' }, { time }, 'x', cart, 30, 'nota', ''],
  ];
  const heads = ['Fecha', 'Hora', 'Título', 'Corte', 'Duración', 'Notas', 'Otras'];
  const rows = [row('06:15:02', 2001), row('12:15:02', 3045), row('23:45:02', 2002)];
  const { problems, read } = await one.put(xlsx([heads, ...rows], [], [range]), { format: 'csv' });
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual(
    lines.map((line) => [line, 'MERGED']),
  );
  expect(read).toBe(3 - lines.length);
});

it('a workbook that cannot be read, and one of an old format, say why', async () => {
  const one = await Case.of();
  const broken = Buffer.from(`504b0304${'00'.repeat(40)}`, 'hex');
  const old = utf8('ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"Fecha"\r\nE\r\n');
  for (const [bytes, text] of [
    [broken, 'damaged'],
    [old, 'XLSX'],
  ] as const) {
    const { status, body } = await one.send(bytes, { format: 'csv' }, 'a.xlsx');
    expect([status, body.errors?.['file']]).toEqual([400, expect.stringContaining(text)]);
  }
});

describe('rows of which one is the start and one the stop', () => {
  it.each<[string, string[]]>([
    ['with words in English', ['Start', 'Stop']],
    ['with words in Spanish', ['INICIO', 'FIN']],
    ['with others', ['playing', 'ended']],
  ])('are one airing, with its length: %s', async (_, [start, stop]) => {
    const one = await Case.of();
    const file = table(
      'Fecha;Hora;Evento;Corte',
      `2026-11-19;06:15:02;${start};2001`,
      `2026-11-19;06:15:31;${stop};2001`,
      `2026-11-19;12:15:02;${start};3045`,
      `2026-11-19;12:15:10;${stop};3045`,
      `2026-11-19;12:20:00;${stop};9`,
    );
    const { problems } = await one.put(file, { format: 'csv' });
    expect(problems).toMatchObject([{ line: 6, reason: 'EVENT' }]);
    const { airings } = await one.day('2026-11-19');
    const found = airings.map(({ state, actualLength }) => [state, actualLength]);
    expect(found.slice(0, 2)).toEqual([
      ['AIRED', 29],
      ['SHORT', 8],
    ]);
  });
});

it('elements of XML are read by their paths, attributes too', async () => {
  const one = await Case.of();
  const map = {
    ...{ fileName: '{yyyy}{MM}{dd}.xml', encoding: 'utf-8', endOfLine: 'lf', kind: 'xml' },
    rowElement: 'BasicAsRun',
    row: [
      { field: 'airedDate', element: 'AsRunDetail/StartDateTime/SmpteDateTime/@broadcastDate' },
      { field: 'airedTime', element: 'AsRunDetail/StartDateTime/SmpteDateTime/SmpteTimeCode' },
      { field: 'airedLength', element: 'AsRunDetail/Duration/SmpteDuration/SmpteTimeCode' },
      { field: 'cart', element: 'AsRunEventId/HouseNumber' },
      { field: 'status', element: 'AsRunDetail/Status' },
    ],
    statuses: { 'Aired Without Discrepancy': 'AIRED', 'Did Not Air': 'MISSED' },
    assumptions: ['Of BXF, what public samples show'],
  };
  const { body } = await saveFormat(map);
  const { problems } = await one.put(bytesOf('as-run.bxf.xml'), { format: String(body.id) });
  expect(problems).toEqual([]);
  expect(await one.aired('2026-11-20')).toEqual({ [MORNING]: '06:15:02', [NOON]: '12:15:02' });
  const { airings } = await one.day('2026-11-20');
  expect(airings.at(-1)?.state).toBe('MISSED');
});

it.each<[string, object, string[]]>([
  [
    'in attributes of the row and of what it holds',
    {
      rowElement: 'event',
      row: [
        { field: 'airedDate', element: '@day' },
        { field: 'airedTime', element: '@on' },
        { field: 'cart', element: 'item/@code' },
        { field: 'status', element: 'item/outcome' },
      ],
      statuses: { ok: 'AIRED', skipped: 'MISSED' },
    },
    [
      '<log>',
      '<event day="2026-11-20" on="06:15:02"><item code="2001"><outcome>ok</outcome></item></event>',
      '<event day="2026-11-20" on="12:15:02"><item code="3045"><outcome>skipped</outcome></item></event>',
      '</log>',
    ],
  ],
  [
    'three deep, beside others of the same name',
    {
      rowElement: 'Spot',
      row: [
        { field: 'airedDate', element: 'Actual/Start/Date' },
        { field: 'airedTime', element: 'Actual/Start/Time' },
        { field: 'cart', element: 'Media/Id' },
        { field: 'status', element: 'Actual/Result' },
      ],
      statuses: { played: 'AIRED', dropped: 'MISSED' },
    },
    [
      '<AsRun><Spot><Media><Id>2001</Id></Media><Planned><Start><Date>2026-11-20</Date><Time>06:00:00</Time></Start></Planned>',
      '<Actual><Start><Date>2026-11-20</Date><Time>06:15:02:12</Time></Start><Result>played</Result></Actual></Spot>',
      '<Spot><Media><Id>3045</Id></Media><Planned><Start><Date>2026-11-20</Date><Time>12:00:00</Time></Start></Planned>',
      '<Actual><Start><Date>2026-11-20</Date><Time>12:15:02:00</Time></Start><Result>dropped</Result></Actual></Spot></AsRun>',
    ],
  ],
  [
    'with a prefix in the file, as other programs write it',
    {
      rowElement: 'BasicAsRun',
      row: [
        { field: 'airedDate', element: 'AsRunDetail/Start/@day' },
        { field: 'airedTime', element: 'AsRunDetail/Start/TimeCode' },
        { field: 'cart', element: 'House/Number' },
        { field: 'status', element: 'AsRunDetail/Status' },
      ],
      statuses: { 'Aired With Discrepancy': 'AIRED', 'Not Aired': 'MISSED' },
    },
    [
      '<bxf:Bxf xmlns:bxf="http://smpte-ra.org/schemas/2021/2008/BXF">',
      '<bxf:BasicAsRun><bxf:House><bxf:Number>2001</bxf:Number></bxf:House><bxf:AsRunDetail>',
      '<bxf:Start day="2026-11-20"><bxf:TimeCode>06:15:02;12</bxf:TimeCode></bxf:Start>',
      '<bxf:Status>Aired With Discrepancy</bxf:Status></bxf:AsRunDetail></bxf:BasicAsRun>',
      '<bxf:BasicAsRun><bxf:House><bxf:Number>3045</bxf:Number></bxf:House><bxf:AsRunDetail>',
      '<bxf:Start day="2026-11-20"><bxf:TimeCode>12:15:02;00</bxf:TimeCode></bxf:Start>',
      '<bxf:Status>Not Aired</bxf:Status></bxf:AsRunDetail></bxf:BasicAsRun></bxf:Bxf>',
    ],
  ],
])("elements of XML are read by paths of one's own: %s", async (_, map, lines) => {
  const one = await Case.of();
  const { body } = await saveFormat({
    ...{ fileName: '{yyyy}{MM}{dd}.xml', encoding: 'utf-8', endOfLine: 'lf', kind: 'xml' },
    ...map,
  });
  const { problems } = await one.put(utf8(lines.join('\n')), { format: String(body.id) });
  expect(problems).toEqual([]);
  expect(await one.aired('2026-11-20')).toEqual({ [MORNING]: '06:15:02' });
  const { airings } = await one.day('2026-11-20');
  expect(airings.map(({ state }) => state).slice(0, 2)).toEqual(['AIRED', 'MISSED']);
});
