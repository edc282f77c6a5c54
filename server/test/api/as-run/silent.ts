import { bytesOf, Case, formatOf, jsonOf, saveFormat, tenant, utf8 } from './cases.js';

const [MORNING, NOON, EVENING, NIGHT] = ['06:15', '12:15', '18:15', '23:45'];
const FILES = {
  '06:15': '2001-cafe-y-te.wav',
  '12:15': '003045_001.wav',
  '18:15': 'ABCD1234.wav',
  '23:45': '2002-ultimo',
};
type Planned = keyof typeof FILES;
const row = (...cells: string[]) => cells.join(',');
const table = (...rows: string[]) => utf8(`${rows.join('\r\n')}\r\n`);

describe('words for on air', () => {
  it('are those for yes and no, and another word is a problem', async () => {
    const one = await Case.of();
    const { problems } = await one.put(bytesOf('on-air-words.csv'), { format: 'csv' });
    expect(problems).toMatchObject([{ line: 4, reason: 'ON_AIR' }]);
    expect(Object.keys(await one.aired('2026-11-12'))).toEqual([NOON]);
    const { airings } = await one.day('2026-11-12');
    const states = airings.map(({ start, state }) => [start.slice(0, 5), state]);
    expect(states).toEqual([
      [MORNING, 'MISSED'],
      [NOON, 'AIRED'],
      [EVENING, 'MISSED'],
      [NIGHT, 'MISSED'],
    ]);
  });

  it.each<[string, 'AIRED' | 'MISSED', string[]]>([
    ['Emitido', 'AIRED', []],
    ['Sí', 'AIRED', []],
    ['TRUE', 'AIRED', []],
    ['', 'AIRED', []],
    ['No emitido', 'MISSED', []],
    ['Off air', 'MISSED', []],
    ['not aired', 'MISSED', []],
    ['nein', 'MISSED', ['ON_AIR']],
    ['-', 'MISSED', ['ON_AIR']],
    ['?', 'MISSED', ['ON_AIR']],
  ])('«%s» is %s', async (word, state, reasons) => {
    const one = await Case.of();
    const head = 'airedDate,airedTime,airedLength,file,onAir';
    const at = (time: Planned, said: string) =>
      row('2026-11-12', `${time}:02`, '30', FILES[time], said);
    const { problems } = await one.put(table(head, at('06:15', word), at('12:15', 'yes')), {
      format: 'csv',
    });
    expect(problems.map(({ reason }) => reason)).toEqual(reasons);
    const { airings } = await one.day('2026-11-12');
    expect(airings[0]?.state).toBe(state);
  });
});

describe('files without dates', () => {
  it('with the newest row first are of their day', async () => {
    const one = await Case.of();
    const { problems, dates } = await one.put(bytesOf('newest-first.csv'), {
      format: 'csv',
      date: '2026-11-13',
    });
    expect([problems, dates]).toEqual([[], ['2026-11-13']]);
    expect(Object.keys(await one.aired('2026-11-13'))).toEqual([MORNING, NOON, NIGHT]);
    expect(await one.aired('2026-11-14')).toEqual({});
    const log = await tenant.get<{ status: string }>(
      `TrafficLog/getLog?stationId=${one.stationId}&date=2026-11-14`,
    );
    expect(log.body.status).toBe('draft');
  });

  const HEAD = 'airedTime,airedLength,file';
  const at = (time: Planned) => row(`${time}:02`, '30', FILES[time]);
  it.each<[string, Planned[]]>([
    ['by title', ['12:15', '23:45', '06:15', '18:15']],
    ['the evening first', ['18:15', '06:15', '12:15']],
    ['by file', ['12:15', '06:15', '23:45', '12:15', '06:15']],
  ])('sorted %s are refused in words, and nothing is stored', async (_, times) => {
    const one = await Case.of();
    const query = { format: 'csv', date: '2026-11-13' };
    const file = table(HEAD, ...times.map(at));
    const { status, body } = await one.send(file, query);
    expect(status).toBe(400);
    expect(body.errors?.['file']).toMatch(/^The rows have no date/);
    expect(await one.aired('2026-11-13')).toEqual({});
    expect(await one.aired('2026-11-14')).toEqual({});
  });
});

describe('rows with a cell too many', () => {
  it('are problems, until their text has its quotes', async () => {
    const one = await Case.of();
    const bytes = bytesOf('comma-in-title.csv');
    const { problems } = await one.put(bytes, { format: 'csv' });
    expect(problems).toMatchObject([{ line: 2, reason: 'CELLS' }]);
    const { airings } = await one.day('2026-11-15');
    expect(airings.map(({ state }) => state)).toEqual(['MISSED', 'MISSED', 'MISSED', 'AIRED']);
    const other = await Case.of();
    const text = new TextDecoder().decode(bytes).replace('Promo 24, 3045', '"Promo 24, 3045"');
    expect((await other.put(utf8(text), { format: 'csv' })).problems).toEqual([]);
    expect(Object.keys(await other.aired('2026-11-15'))).toEqual([MORNING, NIGHT]);
  });

  const HEAD = 'airedDate;airedTime;title;cart;airedLength';
  it.each<[string, string, string[]]>([
    ['a semicolon in a title', '2026-11-15;06:15:02;Café; y té;2001;30', ['CELLS']],
    ['a cell behind the last', '2026-11-15;06:15:02;Café;2001;30;x', ['CELLS']],
    ['two cells too many', '2026-11-15;06:15:02;a;b;c;2001;30', ['CELLS']],
    ['empty cells at the end', '2026-11-15;06:15:02;Café;2001;30;;', []],
  ])('%s: %s', async (_, line, reasons) => {
    const one = await Case.of();
    const { problems } = await one.put(table(HEAD, line, '2026-11-15;23:45:02;x;2002;30'), {
      format: 'csv',
    });
    expect(problems.map(({ reason }) => reason)).toEqual(reasons);
    const times = reasons.length === 0 ? [MORNING, NIGHT] : [NIGHT];
    expect(Object.keys(await one.aired('2026-11-15'))).toEqual(times);
  });
});

it.each([
  ['frames.csv', '2026-11-17'],
  ['month-names.csv', '2026-11-18'],
])('%s is read', async (name, date) => {
  const one = await Case.of();
  expect((await one.put(bytesOf(name), { format: 'csv' })).problems).toEqual([]);
  expect(await one.aired(date)).toEqual({
    [MORNING]: '06:15:02',
    [NOON]: '12:15:02',
    [NIGHT]: '23:45:02',
  });
});

describe('the formats of a map', () => {
  const formats =
    jsonOf<{ field: string; format: string; cell: string; reads: string }[]>('map-formats.json');
  const TIME = '06:15:02';
  it.each(formats)('read $cell by $format', async ({ field, format, cell, reads }) => {
    const one = await Case.of();
    const [date, time] = field === 'airedDate' ? [cell, TIME] : ['2026-11-06', cell];
    const columns = { airedDate: 'Fecha', airedTime: 'Hora', file: 'Archivo' };
    const row = Object.entries(columns).map(([name, element]) => ({
      field: name,
      element,
      ...(name === field && { format }),
    }));
    const file = table('Fecha;Hora;Archivo', `${date};${time};${FILES['06:15']}`);
    const made = await saveFormat({ ...jsonOf<object>('no-row-fits.map.json'), row });
    expect(made.status).toBe(201);
    const read = await one.put(file, { format: String(made.body.id) });
    expect(read.problems).toEqual([]);
    const day = field === 'airedDate' ? reads : '2026-11-06';
    expect(await one.aired(day)).toEqual({ [MORNING]: TIME });
  });

  it.each([
    ['airedDate', 'd MMM yyyy'],
    ['airedDate', 'yyyy-MM'],
    ['airedTime', 'hora'],
  ])(
    'are refused when they are saved, where nothing can be read by them (%s, %s)',
    async (field, format) => {
      const row = [
        { field: 'airedTime', element: 'Hora' },
        { field, element: 'X', format },
      ];
      const made = await saveFormat({ ...jsonOf<object>('no-row-fits.map.json'), row });
      expect(made.status).toBe(400);
      expect(made.body.errors?.['map.row.1.format']).toMatch(/^Nothing can be read or written/);
    },
  );
});

describe('a file of which no row can be read', () => {
  it.each([
    ['EN', 'Line 2, “16.11.2026;06:15:02;2001”: its date cannot be read'],
    ['ES', 'Línea 2, «16.11.2026;06:15:02;2001»: no se puede leer su fecha'],
  ] as const)('is refused with its first line and why (%s)', async (language, text) => {
    const one = await Case.of();
    const format = await formatOf('no-row-fits.map.json');
    const query = [bytesOf('no-row-fits.csv'), { format }, undefined, language] as const;
    const { status, body } = await one.send(...query);
    expect(status).toBe(400);
    expect(body.errors?.['file']).toContain(text);
  });

  it('is refused so too where the map wants dates in another order', async () => {
    const one = await Case.of();
    const { fileName, row, ...rest } = jsonOf<{ fileName: string; row: object[] }>(
      'no-row-fits.map.json',
    );
    const [, ...others] = row;
    const date = { field: 'airedDate', element: 'Fecha', format: 'M/d/yyyy' };
    const made = await saveFormat({ ...rest, fileName, row: [date, ...others] });
    const file = table(
      'Fecha;Hora;Cartucho',
      '20/11/2026;06:15:02;2001',
      '20/11/2026;12:15:02;3045',
    );
    const { status, body } = await one.send(file, { format: String(made.body.id) });
    expect(status).toBe(400);
    expect(body.errors?.['file']).toContain('Line 2, “20/11/2026;06:15:02;2001”: its date');
  });

  it('names the reason that most lines have', async () => {
    const one = await Case.of();
    const format = await formatOf('no-row-fits.map.json');
    const rows = ['x;6', '2026-11-16;a las 6;1', '2026-11-16;a las 12;2'];
    const { body } = await one.send(table('Fecha;Hora;Cartucho', ...rows), { format });
    expect(body.errors?.['file']).toContain('Line 3, “2026-11-16;a las 6;1”: its time');
  });
});
