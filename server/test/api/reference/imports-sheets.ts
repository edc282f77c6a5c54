import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import type { Language } from '../../../src/contract/enums.js';
import type { Campaign } from '../../factories/campaign.js';
import { ods } from '../../factories/ods.js';
import { create as created, type Fields, type Stored } from '../../factories/reference.js';
import { sharedServer, type Tenant } from '../../support/app.js';

/** Sheets as they really come, each with one kind of trouble. */
const CASES = join(import.meta.dirname, '..', '..', 'import', 'cases');
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(CASES, name)));
const utf8 = (text: string) => new TextEncoder().encode(text);

interface Look {
  uploadId: number;
  columns: { index: number; guess: string | null }[];
  errors?: Record<string, string>;
}
interface Check {
  create: number;
  refused: number;
  rows: { row: number; action: string; errors: Record<string, string> }[];
  asks: { option: string; kind: string; text: string; readings: object[] }[];
}

const server = await sharedServer();

/** A group where nothing was imported, with a station, a category and a client. */
class Group {
  private constructor(
    readonly tenant: Tenant,
    private readonly categoryId: number,
    private readonly stationId: number,
  ) {}

  static async of(): Promise<Group> {
    const tenant = await server.tenant('Planillas');
    await tenant.turnOn();
    const category = { code: 'ORO', name: 'Oro', priority: 'A' };
    const { id: clientCategoryId } = await tenant.create<Stored>('ClientCategory', category);
    await tenant.create('Client', { code: 'PS', name: 'Panadería Sur', clientCategoryId });
    const station = await created(tenant, 'station');
    return new Group(tenant, clientCategoryId, station.id);
  }

  async asked(entity: string, file: Uint8Array, options: object = {}) {
    const { body } = await this.tenant.post<Look>(`Import/read?entity=${entity}`, file);
    const { uploadId, columns } = body;
    const map = Object.fromEntries(
      columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
    );
    const own =
      entity === 'campaign' ? { stationId: this.stationId } : { clientCategoryId: this.categoryId };
    const leftOut = columns.length - Object.keys(map).length;
    return { uploadId, entity, map, options: { ...own, leftOut, ...options } };
  }

  async check(entity: string, file: Uint8Array, options: object = {}, language: Language = 'EN') {
    const asked = await this.asked(entity, file, options);
    return (await this.tenant.post<Check>('Import/check', asked, { language })).body;
  }

  async run(entity: string, file: Uint8Array, options: object = {}) {
    return this.tenant.post<{ importId: number; create: number; errors?: Record<string, string> }>(
      'Import/run',
      await this.asked(entity, file, options),
    );
  }

  /** The lines of all campaigns. */
  async lines(): Promise<Fields[]> {
    const { body } = await this.tenant.get<{ id: number }[]>('Spot/getAll');
    const campaigns = await Promise.all(
      body.map(async ({ id }) => (await this.tenant.get<Campaign>(`Spot/getById?id=${id}`)).body),
    );
    return campaigns.flatMap(({ spotName, simpleSchedules }) =>
      simpleSchedules.map((line) => ({ spotName, ...line })),
    );
  }
}

type Cell = string | number | { value: number; format: string };

/** A workbook with these cells, of which some have a format, some are merged, and some rows hidden. */
function workbook(
  rows: readonly (readonly Cell[])[],
  merges: readonly string[] = [],
  hidden: readonly number[] = [],
): Uint8Array {
  const plain = rows.map((cells) =>
    cells.map((one) => (typeof one === 'object' ? one.value : one)),
  );
  const sheet = utils.aoa_to_sheet(plain);
  for (const [r, cells] of rows.entries())
    for (const [c, one] of cells.entries())
      if (typeof one === 'object')
        sheet[utils.encode_cell({ r, c })] = { t: 'n', v: one.value, z: one.format };
  sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  sheet['!rows'] = rows.map((_, i) => (hidden.includes(i + 1) ? { hidden: true } : {}));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Hoja');
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

describe('lengths that a format shows with seconds', () => {
  it('keep their minutes', async () => {
    const group = await Group.of();
    expect((await group.run('campaign', bytesOf('length-h-mm-ss.xlsx'))).body.create).toBe(3);
    const lines = await group.lines();
    expect(lines.map((line) => [line['spotName'], line['filename'], line['length']])).toEqual([
      ['Duraciones', '3001-a', 60],
      ['Duraciones', '3002-b', 30],
      ['Duraciones', '3003-c', 90],
    ]);
  });

  it('are those of minutes and seconds in a format without hours, and of hours without seconds', async () => {
    const group = await Group.of();
    const head = ['Cliente', 'Campaña', 'Desde', 'Hasta', 'Por día', 'Duración', 'Archivo'];
    const line = (value: number, format: string, file: string): Cell[] => [
      ...['Panadería Sur', 'Otras', '15/01/2027', '20/02/2027', 2],
      ...[{ value, format }, file],
    ];
    const sheet = workbook([
      head,
      line(120 / 86_400, '[h]:mm:ss', 'a'),
      line(60 / 86_400, 'mm:ss', 'b'),
      line(45 / 1440, 'h:mm', 'c'),
      line(20 / 86_400, 'h:mm:ss', 'd'),
      line(75 / 86_400, '[mm]:ss', 'e'),
    ]);
    expect((await group.run('campaign', sheet)).body.create).toBe(5);
    const lengths = (await group.lines()).map((line) => line['length']);
    expect(lengths).toEqual([120, 60, 45, 20, 75]);
  });
});

describe('counts with a separator and three zeros', () => {
  it('ask which sign it is, and are what is said', async () => {
    const group = await Group.of();
    const file = bytesOf('count-with-thousands.csv');
    const { asks, rows, refused } = await group.check('campaign', file);
    expect(refused).toBe(1);
    expect(asks).toEqual([
      {
        ...{ option: 'decimalSign', kind: 'count', text: '1.000' },
        readings: [
          { value: '.', means: 1 },
          { value: ',', means: 1000 },
        ],
      },
    ]);
    const said = { EN: /May be different numbers/, ES: /Puede ser más de un número/ };
    expect(rows[0]?.errors['total']).toMatch(said.EN);
    const inSpanish = await group.check('campaign', file, {}, 'ES');
    expect(inSpanish.rows[0]?.errors['total']).toMatch(said.ES);
    await group.run('campaign', file, { decimalSign: ',' });
    expect(await group.lines()).toMatchObject([{ per: 'flight', occurrences: 1000 }]);
  });

  it.each([
    ['2,000', '.', 2000],
    ['1.000', '.', 1],
    ['3.000 avisos', ',', 3000],
    ['1 500', null, 1500],
    ['12,0', null, 12],
  ])('%s with the sign %s is %i', async (cell, decimalSign, occurrences) => {
    const group = await Group.of();
    const file = utf8(
      `Cliente;Campaña;Desde;Hasta;Total;Duración;Archivo\nPanadería Sur;Cuenta;15/01/2027;20/02/2027;${cell};30;x\n`,
    );
    if (decimalSign !== null) expect((await group.check('campaign', file)).asks).toHaveLength(1);
    await group.run('campaign', file, decimalSign === null ? {} : { decimalSign });
    expect(await group.lines()).toMatchObject([{ occurrences }]);
  });
});

describe('numbers that are merged', () => {
  it('are not those of each row, but names are', async () => {
    const group = await Group.of();
    const file = bytesOf('count-merged-down.xlsx');
    const { rows, refused } = await group.check('campaign', file);
    expect(refused).toBe(3);
    for (const [i, { row, errors }] of rows.entries()) {
      expect(row).toBe(i + 2);
      expect(Object.keys(errors)).toContain('total');
      expect(errors['total']).toMatch(/^The number 30 is of several cells/);
      expect(errors).not.toHaveProperty('client');
    }
    const [first] = (await group.check('campaign', file, {}, 'ES')).rows;
    expect(first?.errors['total']).toMatch(/^El número 30 es de varias celdas/);
    expect(await group.lines()).toEqual([]);
  });

  const HEAD = ['Cliente', 'Campaña', 'Desde', 'Hasta', 'Duración', 'Archivo'];
  const line = (...more: Cell[]): Cell[] => [
    ...['Panadería Sur', 'Juntas', '15/01/2027', '20/02/2027', 30, 'x'],
    ...more,
  ];
  it.each<[string, Cell[][], string[], string[]]>([
    [
      'a price over two rows',
      [[...HEAD, 'Por día', 'Precio por aviso'], line(2, 300), line(2, '')],
      ['H2:H3'],
      ['pricePerAiring', 'pricePerAiring'],
    ],
    [
      'airings a week over two rows',
      [[...HEAD, 'Por semana'], line(4), line('')],
      ['G2:G3'],
      ['perWeek', 'perWeek'],
    ],
    [
      'a length over two rows',
      [
        [...HEAD, 'Por día'],
        line(2),
        line(2).map((cell, i) => (HEAD[i] === 'Duración' ? '' : cell)),
      ],
      ['E2:E3'],
      ['length', 'length'],
    ],
    [
      'a number over two days of a grid',
      [[...HEAD, '15/01/2027', '16/01/2027', '17/01/2027'], line(6, '', 1)],
      ['G2:H2'],
      ['day/2027-01-15'],
    ],
  ])('%s is refused', async (_, rows, merges, fields) => {
    const group = await Group.of();
    const answer = await group.check('campaign', workbook(rows, merges), { dateOrder: 'DMY' });
    expect(answer.rows.map(({ errors }) => Object.keys(errors)[0])).toEqual(fields);
  });

  it('over columns without another field are what they are', async () => {
    const group = await Group.of();
    const sheet = workbook([[...HEAD, 'Por día', ''], line(2, '')], ['G1:H1', 'G2:H2']);
    await group.run('campaign', sheet);
    expect(await group.lines()).toMatchObject([{ occurrences: 2 }]);
  });
});

describe('rows that are no clients', () => {
  it.each([
    ['hidden-row.xlsx', [3], ['SH1', 'SH3'], /^This row is hidden/, /^Esta fila está oculta/],
    ['filtered-rows.xlsx', [3, 4], ['SF1', 'SF4'], /^This row is hidden/, /^Esta fila está oculta/],
    ['totals-and-footer.csv', [4], ['ST1', 'ST2'], /^This is a total/, /^Es un total/],
    ['cut-numbers.csv', [], ['007'], /^A spreadsheet has cut/, /^Una planilla recortó/],
  ])(
    '%s: rows %j are refused, and %j imported',
    async (name, rows, codes, inEnglish, inSpanish) => {
      const group = await Group.of();
      const file = bytesOf(name);
      for (const [language, said] of [
        ['EN', inEnglish],
        ['ES', inSpanish],
      ] as const) {
        const answer = await group.check('client', file, {}, language);
        const refused = answer.rows.filter(({ action }) => action === 'refused');
        expect(refused.map(({ row }) => row)).toEqual(expect.arrayContaining(rows));
        expect(Object.values(refused[0]?.errors ?? {})[0]).toMatch(said);
      }
      await group.run('client', file, { skipRefused: 1 });
      const { body } = await group.tenant.get<{ code: string }[]>('Client/getAll');
      expect(body.map(({ code }) => code).filter((code) => code !== 'PS')).toEqual(codes);
    },
  );

  const CLIENTS = [
    ['Código', 'Nombre'],
    ['H1', 'Uno'],
    ['H2', 'Dos'],
    ['H3', 'Tres'],
    ['H4', 'Cuatro'],
  ];
  it.each<[string, () => Promise<Uint8Array>, number[]]>([
    ['at the end', () => Promise.resolve(workbook(CLIENTS, [], [4, 5])), [4, 5]],
    ['below its headings', () => Promise.resolve(workbook(CLIENTS, [], [2])), [2]],
    [
      'by a filter of OpenDocument',
      async () => new Uint8Array(await ods({ rows: CLIENTS, hidden: { 3: 'filter' } })),
      [3],
    ],
  ])('rows that are hidden %s are refused', async (_, sheet, hidden) => {
    const group = await Group.of();
    const { rows, create } = await group.check('client', await sheet());
    const refused = rows.filter(({ action }) => action === 'refused');
    expect(refused.map(({ row }) => row)).toEqual(hidden);
    expect(create).toBe(4 - hidden.length);
    for (const { errors } of refused) expect(errors['row']).toMatch(/^This row is hidden/);
  });

  it('the zeros of codes stay', async () => {
    const group = await Group.of();
    await group.run('client', bytesOf('cut-numbers.csv'), { skipRefused: 1 });
    const { body } = await group.tenant.get<Fields[]>('Client/getAll');
    expect(body).toContainEqual(expect.objectContaining({ code: '007', taxCode: '0030712345' }));
  });

  it('breaks that a formula writes into a name are a space', async () => {
    const group = await Group.of();
    await group.run('client', bytesOf('formula-text.xlsx'));
    const { body } = await group.tenant.get<Fields[]>('Client/getAll');
    const names = Object.fromEntries(body.map(({ code, name }) => [code, name]));
    expect(names).toMatchObject({ SX1: 'Radio Sol', SX2: 'Radio Mar' });
  });
});

describe('dates that show no day', () => {
  const sheet = (from: Cell, to: Cell) =>
    workbook([
      ['Cliente', 'Campaña', 'Desde', 'Hasta', 'Por día', 'Duración', 'Archivo'],
      ['Panadería Sur', 'Meses', from, to, 2, 30, 'x'],
    ]);
  /** The first of March 2027. */
  const MARCH = 46_447;

  it.each(['mmm-yy', 'mmmm yyyy', 'mm/yyyy'])('are no end (%s)', async (format) => {
    const group = await Group.of();
    const file = sheet('15/01/2027', { value: MARCH, format });
    for (const [language, said] of [
      ['EN', /^Shows a month without a day/],
      ['ES', /^Muestra un mes sin día/],
    ] as const) {
      const { rows } = await group.check('campaign', file, {}, language);
      expect(rows[0]?.errors['to']).toMatch(said);
    }
  });

  it('are none where they show the year alone, and the first of the month as a beginning', async () => {
    const group = await Group.of();
    const year = await group.check(
      'campaign',
      sheet('15/01/2027', { value: MARCH, format: 'yyyy' }),
    );
    expect(Object.keys(year.rows[0]?.errors ?? {})).toEqual(['to']);
    await group.run('campaign', sheet({ value: MARCH, format: 'mmm-yy' }, '20/03/2027'));
    expect(await group.lines()).toMatchObject([{ startDate: '2027-03-01', endDate: '2027-03-20' }]);
  });
});

describe('midnights and currencies', () => {
  it.each(['end-at-midnight.csv', 'end-at-midnight.xlsx'])(
    '%s: an end at midnight is the end of the day',
    async (name) => {
      const group = await Group.of();
      await group.run('campaign', bytesOf(name));
      expect(await group.lines()).toMatchObject([{ startTime: '18:00', endTime: '24:00' }]);
    },
  );

  it('a midnight beside a date is that date', async () => {
    const group = await Group.of();
    const file = bytesOf('midnight-beside-dates.csv');
    expect((await group.check('campaign', file)).asks).toEqual([]);
    expect((await group.run('campaign', file)).body.create).toBe(5);
    const lines = await group.lines();
    expect(lines).toHaveLength(5);
    for (const line of lines)
      expect(line).toMatchObject({ startDate: '2027-01-15', endDate: '2027-02-20' });
  });

  it('signs and codes of currencies stand beside amounts', async () => {
    const group = await Group.of();
    expect((await group.run('campaign', bytesOf('currency-signs.csv'))).body.create).toBe(10);
    const lines = await group.lines();
    expect(lines.map((line) => line['timeFee'])).toEqual(Array<number>(10).fill(10));
  });
});

describe('two imports of the same records', () => {
  const FIRST = bytesOf('undo-first.csv');
  const SECOND = bytesOf('undo-second.csv');
  const phones = async ({ tenant }: Group): Promise<Record<string, unknown>> => {
    const { body } = await tenant.get<Fields[]>('Client/getAll');
    const own = body.filter(({ code }) => String(code).startsWith('SU'));
    return Object.fromEntries(own.map(({ code, phone }) => [String(code), phone]));
  };
  const undo = async ({ tenant }: Group, id: number) =>
    (await tenant.delete<{ deleted: number; restored: number; leftCount: number }>(`imports/${id}`))
      .body;
  const both = async () => {
    const group = await Group.of();
    const first = (await group.run('client', FIRST)).body.importId;
    const second = (await group.run('client', SECOND)).body.importId;
    return { group, first, second };
  };

  it('are taken back in reverse without a rest', async () => {
    const { group, first, second } = await both();
    expect(await undo(group, second)).toMatchObject({ restored: 1, leftCount: 0 });
    expect(await phones(group)).toEqual({ SU1: '111', SU2: '222' });
    expect(await undo(group, first)).toMatchObject({ deleted: 2, leftCount: 0 });
    expect(await phones(group)).toEqual({});
  });

  it.each([
    ['clientCategory', 'ClientCategory', 'Letra', ['A', 'B', 'C']],
    ['adAgency', 'AdAgency', 'Teléfono', ['11', '22', '33']],
    ['accountExecutive', 'AccountExecutive', 'Celular', ['uno', 'dos', 'tres']],
  ])(
    '%s: three are taken back in reverse, and nothing is left',
    async (entity, route, head, all) => {
      const group = await Group.of();
      const count = async () => (await group.tenant.get<Fields[]>(`${route}/getAll`)).body.length;
      const before = await count();
      const imports: number[] = [];
      for (const value of all) {
        const file = utf8(`Código;Nombre;${head}\nU1;Uno;${value}\nU2;Dos;${all[0] ?? ''}\n`);
        const asked = await group.asked(entity, file);
        const options = { leftOut: asked.options.leftOut };
        const { body } = await group.tenant.post<{ importId: number }>('Import/run', {
          ...asked,
          options,
        });
        imports.push(body.importId);
      }
      expect(await count()).toBe(before + 2);
      for (const id of imports.reverse())
        expect(await undo(group, id)).toMatchObject({ leftCount: 0 });
      expect(await count()).toBe(before);
    },
  );

  it('leave what somebody changed between them', async () => {
    const group = await Group.of();
    const first = (await group.run('client', FIRST)).body.importId;
    const { body } = await group.tenant.get<Fields[]>('Client/getAll');
    const changed = body.find(({ code }) => code === 'SU2');
    await group.tenant.post('Client/update', { ...changed, phone: '299' });
    const second = (await group.run('client', SECOND)).body.importId;
    expect(await undo(group, second)).toMatchObject({ restored: 1, leftCount: 0 });
    expect(await phones(group)).toEqual({ SU1: '111', SU2: '299' });
    expect(await undo(group, first)).toMatchObject({ deleted: 1, leftCount: 1 });
    expect(await phones(group)).toEqual({ SU2: '299' });
  });

  it('leave it too where two more came after it', async () => {
    const group = await Group.of();
    const first = (await group.run('client', FIRST)).body.importId;
    const { body } = await group.tenant.get<Fields[]>('Client/getAll');
    const changed = body.find(({ code }) => code === 'SU2');
    await group.tenant.post('Client/update', { ...changed, phone: '299' });
    const second = (await group.run('client', SECOND)).body.importId;
    const file = utf8('Código;Nombre;Teléfono\nSU2;Sur Dos;555\n');
    const third = (await group.run('client', file)).body.importId;
    for (const id of [third, second]) expect(await undo(group, id)).toMatchObject({ leftCount: 0 });
    expect(await undo(group, first)).toMatchObject({ deleted: 1, leftCount: 1 });
    expect(await phones(group)).toEqual({ SU2: '299' });
  });

  it('leave what a later one has changed, and take it back once that is taken back', async () => {
    const { group, first, second } = await both();
    expect(await undo(group, first)).toMatchObject({ deleted: 1, leftCount: 1 });
    expect(await undo(group, second)).toMatchObject({ restored: 1, leftCount: 0 });
    expect(await undo(group, first)).toMatchObject({ deleted: 1, leftCount: 0 });
    expect(await phones(group)).toEqual({});
  });
});

describe('the review of a sheet', () => {
  const table = (...rows: string[]) => utf8(rows.join('\r\n'));

  it('takes what is typed over a cell, also of a field without a column', async () => {
    const group = await Group.of();
    const file = table('Código;Nombre;Prioridad', 'A1;Uno;A', 'B1;Dos;B2', ';;');
    const asked = await group.asked('clientCategory', file, {});
    const typed = (cells: object[]) => ({ ...asked, options: { leftOut: 0, cells } });
    const check = async (cells: object[]) =>
      (await group.tenant.post<Check>('Import/check', typed(cells))).body;
    const before = await check([]);
    expect(before.rows[1]).toMatchObject({ action: 'refused', cells: { priority: 'B2' } });
    const said = [
      { row: 3, field: 'priority', text: 'B' },
      { row: 2, field: 'separationMinutes', text: '15' },
    ];
    expect((await check(said)).refused).toBe(0);
    await group.tenant.post('Import/run', typed(said));
    const { body } = await group.tenant.get<Fields[]>('ClientCategory/getAll');
    expect(body.find(({ code }) => code === 'B1')).toMatchObject({ priority: 'B' });
    expect(body.find(({ code }) => code === 'A1')).toMatchObject({ separationMinutes: 15 });
    const wrong = await group.tenant.post<{ errors: object }>(
      'Import/check',
      typed([{ row: 2, field: 'colour', text: 'x' }]),
    );
    expect(wrong.body.errors).toHaveProperty(['options.cells.0.field']);
  });

  it.each([
    ['no-es-correo', 'no-es-correo'],
    ['ana@', 'ana@'],
    ['a@b.com y c@d.com', 'a@b.com y c@d.com'],
  ])('notes that %s is no e-mail, and leaves it out', async (cell, told) => {
    const group = await Group.of();
    const file = table('Código;Nombre;Correo', `X1;Uno;${cell}`, 'X2;Dos;dos@example.com');
    const { rows, refused } = await group.check('client', file);
    expect(refused).toBe(0);
    expect(rows[0]).toMatchObject({ notes: { email: expect.stringContaining(`“${told}”`) } });
    const inSpanish = await group.check('client', file, {}, 'ES');
    expect(inSpanish.rows[0]).toMatchObject({
      notes: { email: expect.stringContaining('correo') },
    });
    await group.run('client', file);
    const { body } = await group.tenant.get<Fields[]>('Client/getAll');
    const emails = Object.fromEntries(body.map(({ code, email }) => [code, email]));
    expect(emails).toMatchObject({ X1: null, X2: 'dos@example.com' });
  });

  it('takes equal rows for one record, and asks about equal lines of a campaign', async () => {
    const group = await Group.of();
    const twice = await group.run('client', table('Código;Nombre', 'E1;Uno', 'E1;Uno', 'E2;Dos'));
    expect(twice.body).toMatchObject({ create: 2, same: 1, refused: 0 });
    const line = 'Panadería Sur;Doble;15/01/2027;20/02/2027;2;30;x';
    const head = 'Cliente;Campaña;Desde;Hasta;Por día;Duración;Archivo';
    const file = table(head, line, line);
    const { asks, refused } = await group.check('campaign', file);
    expect([refused, asks]).toMatchObject([2, [{ option: 'equalRows', text: '2 = 3' }]]);
    await group.run('campaign', file, { equalRows: 'once' });
    expect(await group.lines()).toHaveLength(1);
    const other = table(head, line, line).map((byte) => byte);
    const each = await group.check('campaign', other, { equalRows: 'each' });
    expect(each.refused).toBe(0);
  });

  it('gives the refused rows back with their own headings, and why in the language of the call', async () => {
    const group = await Group.of();
    const asked = await group.asked('clientCategory', table('Código;Nombre;Letra', 'A1;;ZZ'));
    const body = { ...asked, map: { code: 0, name: 1, priority: 2 }, options: {} };
    const { text } = await group.tenant.post('Import/refused', body, { language: 'ES' });
    expect(text).toMatch(/Código;Nombre;Letra;Por qué se rechazó/);
    expect(text).toMatch(/Letra: /);
    expect(text).toMatch(/Nombre: /);
    expect(text).not.toMatch(/priority|name:/);
  });

  it('a monthly gross that is merged over the rows of one campaign is that of the campaign', async () => {
    const head = [
      'Cliente',
      'Campaña',
      'Desde',
      'Hasta',
      'Por día',
      'Duración',
      'Archivo',
      'Importe mensual',
    ];
    const line = (name: string, file: string, ...gross: Cell[]): Cell[] => [
      ...['Panadería Sur', name, '15/01/2027', '20/02/2027', 2, 30, file],
      ...gross,
    ];
    const one = await Group.of();
    const rows = [head, line('Junta', 'a', 900), line('Junta', 'b', ''), line('Otra', 'c', 500)];
    const run = await one.run('campaign', workbook(rows, ['H2:H3']));
    expect(run.body.create).toBe(3);
    const { body } = await one.tenant.get<{ id: number }[]>('Spot/getAll');
    const gross = await Promise.all(
      body.map(async ({ id }) => (await one.tenant.get<Campaign>(`Spot/getById?id=${id}`)).body),
    );
    expect(gross.map(({ monthlyGross }) => monthlyGross).sort()).toEqual([500, 900]);
    const two = [head, line('Una', 'a', 900), line('Dos', 'b', '')];
    const refused = await one.check('campaign', workbook(two, ['H2:H3']));
    expect(refused.rows.map(({ errors }) => Object.keys(errors))).toEqual([
      ['monthlyGross'],
      ['monthlyGross'],
    ]);
  });

  it('refuses dates of which a spreadsheet has taken some for its own', async () => {
    const group = await Group.of();
    const head = 'Cliente;Campaña;Desde;Hasta;Por día;Duración;Archivo';
    const line = (from: string, file: string) =>
      `Panadería Sur;Fechas ${file};${from};2027-03-31;2;30;${file}`;
    const file = table(head, line('2027-05-01', 'a'), line('15/01/2027', 'b'));
    for (const [language, said] of [
      ['EN', /^In this column a spreadsheet/],
      ['ES', /^En esta columna una planilla/],
    ] as const) {
      const { rows } = await group.check('campaign', file, {}, language);
      expect(rows[0]?.errors['from']).toMatch(said);
      expect(rows[1]?.errors).toEqual({});
    }
  });

  it.each([
    ['25,00', 30, 25],
    ['100', 45, 100],
    ['9,99', 20, 9.99],
  ])('a price of %s for %i s is that of an airing', async (price, length, spotPrice) => {
    const group = await Group.of();
    const file = table(
      'Cliente;Campaña;Desde;Hasta;Por día;Duración;Archivo;Precio por aviso',
      `Panadería Sur;Precio;15/01/2027;20/02/2027;2;${length};x;${price}`,
    );
    expect((await group.run('campaign', file)).body.create).toBe(1);
    expect(await group.lines()).toMatchObject([{ spotPrice, timeFee: null }]);
  });

  it('reads grids of months, and an OpenDocument sheet as any other', async () => {
    const group = await Group.of();
    const head = ['Cliente', 'Campaña', 'Duración', 'Archivo', 'ene-27', 'feb-27'];
    const bytes = await ods({ rows: [head, ['Panadería Sur', 'Meses', 30, 'x', 40, 20]] });
    expect((await group.run('campaign', new Uint8Array(bytes))).body.create).toBe(1);
    expect(await group.lines()).toMatchObject([
      { startDate: '2027-01-01', endDate: '2027-01-31', per: 'flight', occurrences: 40 },
      { startDate: '2027-02-01', endDate: '2027-02-28', per: 'flight', occurrences: 20 },
    ]);
  });
});
