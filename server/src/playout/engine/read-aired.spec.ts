import { LIMITS } from '../../contract/limits.js';
import type { AiredRow, InPreset, PlayoutMap } from '../../contract/playout.js';
import { IN_PRESET_MAPS } from './presets-in.js';
import { readAired } from './read-aired.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (preset: InPreset, text: string) => readAired(utf8(text), IN_PRESET_MAPS[preset]);
const blank = (n: number) => ' '.repeat(n);
const id = (n: number) => `T${String(n).padStart(31, '0')}`;
const clock = (hours: number, minutes: number, seconds = 0) =>
  hours * 3600 + minutes * 60 + seconds;
const row = (changes: Partial<AiredRow>) => expect.objectContaining(changes) as AiredRow;

describe('Rivendell .elr', () => {
  // Columns from 1: 1,8 · 10,8 · 19,8 · 28,8 · 37,6 · 44,34 · 79,32.
  const title = `Pan de campo${blank(22)}`;
  const full = `08:15:00 08:15:02 00:00:30 00:00:29 000123 ${title} ${id(901)}`;

  it('reads the columns of a whole row', () => {
    expect(full).toHaveLength(110);
    const { rows, problems } = read('elr', `${full}\r\n`);
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        line: 1,
        lines: 1,
        text: full,
        airedDate: null,
        airedTime: clock(8, 15, 2),
        airedLength: 29,
        scheduledTime: clock(8, 15),
        cart: '123',
        scheduledCart: null,
        file: null,
        isci: null,
        title: 'Pan de campo',
        airingId: 901,
        status: null,
        onAir: true,
        group: null,
        category: null,
        ignored: false,
        again: null,
      },
    ]);
  });

  it.each([
    ['the short length of the old writer', full.replace(' 00:00:30 ', ' 0:00:30 '), '123', 901],
    ['a wide cart', full.replace(' 000123 ', ' 000000123 '), '123', 901],
    ['a cart behind blanks', full.replace(' 000123 ', '    123 '), '123', 901],
    ['a wide cart behind blanks', full.replace(' 000123 ', '          123 '), '123', 901],
    ['a cart without zeros', full.replace(' 000123 ', ' 123    '), '123', 901],
    ['a wide cart without zeros', full.replace(' 000123 ', ' 123       '), '123', 901],
    ['a bare id', full.replace(id(901), '901'.padEnd(32)), '123', 901],
    ['the id of another system', full.replace(id(901), 'a1b2'.padEnd(32)), '123', null],
    ['no data', full.replace(id(901), blank(32)), '123', null],
    ['no data, without trailing blanks', full.slice(0, 56), '123', null],
    ['a title that is blank', full.replace('Pan de campo', blank(12)), '123', 901],
    ['a title of digits', full.replace('Pan de campo', '2 000123 000'), '123', 901],
  ])('reads %s', (_, text, cart, airingId) => {
    const { rows, problems } = read('elr', `${text}\r\n`);
    expect(problems).toEqual([]);
    expect(rows).toEqual([row({ cart, airingId, airedTime: clock(8, 15, 2), airedLength: 29 })]);
  });

  it('has no planned time for what was put in by hand', () => {
    const text = `00:00:00 14:00:00 00:00:00 00:00:10 000123 ${title} ${blank(32)}`;
    expect(read('elr', text).rows).toEqual([row({ scheduledTime: null, airingId: null })]);
  });

  const noCart = full.replace(' 000123 ', blank(8)).replace('Pan de campo', '2 unlimited ');
  it.each([
    noCart,
    noCart.trimEnd().slice(0, 60),
    full.slice(0, 40),
    full.replace('08:15:02', '08:61:02'),
    'x',
    `${full} x`,
  ])('reports a line that is no row: %s', (text) => {
    const { rows, problems } = read('elr', `${full}\r\n${text}\r\n`);
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([{ line: 2, text, reason: text.includes(':61:') ? 'TIME' : 'SHAPE' }]);
  });

  it('goes on past midnight, and back an hour in autumn', () => {
    const at = (planned: string, aired: string) =>
      `${planned} ${aired} 00:00:30 00:00:30 000123 ${title} ${id(1)}\n`;
    const { rows } = read(
      'elr',
      at('00:00:00', '23:59:58') +
        at('02:50:00', '02:50:00') +
        at('02:10:00', '02:10:00') +
        at('23:59:00', '23:59:30') +
        at('00:01:00', '00:01:00'),
    );
    expect(rows.map(({ airedTime, scheduledTime }) => [airedTime, scheduledTime])).toEqual([
      [-2, 0],
      [clock(2, 50), clock(2, 50)],
      [clock(2, 10), clock(2, 10)],
      [clock(23, 59, 30), clock(23, 59)],
      [clock(24, 1), clock(24, 1)],
    ]);
  });
});

it('reads DeltaFlex: substituted and put in', () => {
  const line = (planned: string, aired: string, cart: string, title = 'Pan | de campo') =>
    `${aired}|${planned}|${title.padEnd(29)}|${cart.padEnd(12)}|${'000123'.padEnd(12)}` +
    `|029|030|00000901|COM|  |${blank(16)}|   7|\r\n`;
  expect(line('0815', '0816', '000123')).toHaveLength(114);
  const { rows, problems, nominalDate } = read(
    'deltaflex',
    'Air Log for CBSI 201|26/10/01|01|00003|C|\r\n' +
      line('0815', '0816', '000123') +
      line('0815', '0816', '000124') +
      line(blank(4), '2000', '7'),
  );
  expect([problems, nominalDate]).toEqual([[], '2026-10-01']);
  expect(rows).toEqual([
    row({
      airedTime: clock(8, 16),
      scheduledTime: clock(8, 15),
      airedLength: 29,
      cart: '123',
      scheduledCart: '123',
      title: 'Pan | de campo',
      airingId: 901,
      status: null,
    }),
    row({ cart: '124', scheduledCart: '123', status: 'SUBSTITUTED' }),
    row({ cart: '7', scheduledTime: null, status: 'INSERTED' }),
  ]);
});

describe('Technical and Mr. Master', () => {
  // Columns from 1: 1,8 · 11,6 · 19,3 · 24,23 · 49,5 · 56,5 · 63,10 · 75,4 · 82,7 · 91.
  const line = (time: string, cut = '001', source = 'Main', onAir = '  Yes ') =>
    `${time}  000123  ${cut}  ${'Pan de campo'.padEnd(23)}  00:29  00:30  ` +
    `${'estudio1'.padEnd(10)}  ${source.padEnd(source === 'SPnl' ? 8 : 7)}${'Segue'.padEnd(7)}  ${onAir}\n`;
  const head =
    `${blank(11)}Rivendell RDAirPlay Technical Playout Report for 10/13/2026\n` +
    `${blank(20)}Diario -- de la radio\n` +
    '--Time--  -Cart-  Cut  --Title----------------  A-Len  N-Len  --Host----  Srce  StartedBy  OnAir\n';
  const body =
    line('08:15:02') +
    line('08:15:30', 'rml') +
    line('08:16:00', '001', 'SPnl') +
    line('08:17:00', '   ', 'Main', '  No  ') +
    line('08:20:05 PM') +
    line('12:00:00 AM');
  const expected = [
    row({
      airedTime: clock(8, 15, 2),
      cart: '123',
      title: 'Pan de campo',
      airedLength: 29,
      onAir: true,
    }),
    row({ airedTime: clock(8, 16), onAir: true }),
    row({ airedTime: clock(8, 17), onAir: false }),
    row({ airedTime: clock(20, 20, 5), onAir: true }),
    row({ airedTime: clock(24, 0), onAir: true }),
  ];

  it('have their columns where the writer puts them', () => {
    const text = line('08:15:02');
    expect([text.slice(48, 53), text.slice(62, 70), text.slice(74, 78)]).toEqual([
      '00:29',
      'estudio1',
      'Main',
    ]);
    expect(text.slice(90)).toBe('  Yes \n');
  });

  it('are read alike, one of them behind three lines', () => {
    const technical = read('technical', head + body);
    expect([technical.problems, technical.nominalDate]).toEqual([[], '2026-10-13']);
    expect(technical.rows).toEqual(expected);
    expect(technical.rows[0]?.line).toBe(4);
    expect(read('mr-master', body).rows).toEqual(expected);
  });
});

describe('MasterControl .REC', () => {
  // Columns from 1: 1,8 · 10,5 · 17,3 · 21,3 · the row that was sent from 25.
  const line = (time: string, code: string, cart = '123') =>
    [
      `${time} 00:29  ${code.padEnd(3)} ${blank(4)}`,
      `C0815:00${cart.padEnd(15)}${'Ñandú SA'.padEnd(24)}   0030`.padEnd(218),
      id(901).padEnd(35),
    ].join('') + '\r\n';

  it.each([
    ['', 'AIRED'],
    ['1', 'MISSED'],
    ['016', 'MISSED'],
    ['7', 'MOVED'],
    [' 20', 'SUBSTITUTED'],
    ['8', 'INSERTED'],
  ] as const)('reads edit code "%s"', (code, status) => {
    const text = line('08:15:02', code);
    expect(text).toHaveLength(279);
    const bytes = Buffer.from(text, 'latin1');
    const { rows, problems, encoding } = readAired(bytes, IN_PRESET_MAPS.mastercontrol);
    expect([problems, encoding]).toEqual([[], 'windows-1252']);
    expect(rows).toEqual([
      row({
        airedTime: clock(8, 15, 2),
        scheduledTime: clock(8, 15),
        airedLength: 29,
        cart: '123',
        title: 'Ñandú SA',
        airingId: 901,
        status,
      }),
    ]);
  });

  it('reports codes that it does not know, times that are missing, and lines that were cut', () => {
    const text =
      line('08:15:02', '99') +
      line(blank(8), '') +
      line(blank(8), '1') +
      line('1', '').slice(0, 40);
    const { rows, problems } = read('mastercontrol', text);
    expect(rows).toEqual([row({ status: 'MISSED', airedTime: null })]);
    expect(problems.map(({ line: at, reason }) => [at, reason])).toEqual([
      [1, 'STATUS'],
      [2, 'TIME'],
      [4, 'SHAPE'],
    ]);
  });

  it('does not take a moved airing, which stands in its planned place, for midnight', () => {
    const text = line('08:15:02', '') + line('20:00:00', '7') + line('08:16:00', '');
    expect(read('mastercontrol', text).rows.map(({ airedTime }) => airedTime)).toEqual([
      clock(8, 15, 2),
      clock(20, 0),
      clock(8, 16),
    ]);
  });
});

describe('an affidavit', () => {
  const spot = (time: string, status: string) =>
    `<AffidavitSpot><SpotID>901</SpotID><DateAired>2026-10-01</DateAired><TimeAired>${time}</TimeAired>` +
    `<Length>30</Length><ISCICode>PAN &amp; CO</ISCICode><AffidavitSpotStatus>${status}` +
    '</AffidavitSpotStatus></AffidavitSpot>\n';
  const file = (body: string) => `<?xml version="1.0"?>\n<Affidavit>\n${body}</Affidavit>\n`;

  it('is read, with hours of 24 and later', () => {
    const { rows, nominalDate } = read(
      'affidavit',
      file(spot('08:15:02', 'Aired') + spot('24:10:00', 'Aired') + spot('', 'Missed')),
    );
    expect(nominalDate).toBe('2026-10-01');
    expect(rows).toEqual([
      row({
        line: 3,
        airedTime: clock(8, 15, 2),
        airedLength: 30,
        file: null,
        isci: 'PAN & CO',
        status: 'AIRED',
      }),
      row({ line: 4, airedDate: '2026-10-01', airedTime: clock(24, 10) }),
      row({ line: 5, airedTime: null, status: 'MISSED', airingId: 901 }),
    ]);
  });

  it('loses no spot that stands inside another one', () => {
    const inner = spot('08:15:02', 'Aired').trim();
    const outer = spot('09:15:02', 'Aired').replace('</AffidavitSpot>', `${inner}</AffidavitSpot>`);
    expect(read('affidavit', file(outer)).rows.map(({ airedTime }) => airedTime)).toEqual([
      clock(9, 15, 2),
      clock(8, 15, 2),
    ]);
  });

  it.each([
    file(spot('08:15:02', 'Aired')).slice(0, -20),
    file(spot('08:15:02', 'Aired')).replace('?>', '?><!DOCTYPE Affidavit [<!ENTITY x "y">]>'),
    file(spot('08:15:02', 'Aired')).replace('?>', '?><!DOCTYPE Affidavit>'),
    `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`,
  ])('is refused when it is cut, declares entities, or is deep', (text) => {
    expect(read('affidavit', text)).toMatchObject({ rows: [], refusal: 'XML' });
  });
});

it('reads mAirList by its recommended template', () => {
  const { rows, nominalDate } = read(
    'mairlist',
    '\ufeff2026-10-01\t08:15:02\t000123.wav\tPan de campo\t29.6\r\n' +
      '2026-10-02\t00:01:00\t7.mp3\tOtro\t30\r\n',
  );
  expect(nominalDate).toBe('2026-10-01');
  expect(rows).toEqual([
    row({
      airedDate: '2026-10-01',
      airedTime: clock(8, 15, 2),
      file: '000123.wav',
      airedLength: 30,
    }),
    row({ airedDate: '2026-10-02', airedTime: 60, file: '7.mp3' }),
  ]);
});

it('reads CSV by its headings, in any order and with any delimiter', () => {
  const { rows, problems } = read(
    'csv',
    'title;airedTime;status;cart;onAir\n"Pan; ""bueno""";08:15:02;missed;0123;0\nx;25:99;;1;\n',
  );
  expect(rows).toEqual([
    row({
      title: 'Pan; "bueno"',
      airedTime: clock(8, 15, 2),
      status: 'MISSED',
      cart: '123',
      onAir: false,
    }),
  ]);
  expect(problems).toEqual([{ line: 3, text: 'x;25:99;;1;', reason: 'TIME' }]);
});

it('a row whose quotes are not doubled takes no line that is a row by itself', () => {
  const lines = [
    '06:15:00,"Cinta 5"",a',
    '06:15:01,"Otra",b',
    '06:15:02,"Cut,c',
    '06:15:03,"Más",d',
  ];
  const { rows, problems } = read('csv', ['airedTime,title,file', ...lines].join('\n'));
  expect(rows.map(({ title, file }) => [title, file])).toEqual([
    ['Cinta 5"', 'a'],
    ['Otra', 'b'],
    ['Más', 'd'],
  ]);
  expect(problems).toMatchObject([{ line: 4, reason: 'SHAPE' }]);
});

describe('a file as it comes', () => {
  const map = IN_PRESET_MAPS.mairlist;
  const line = '2026-10-01\t08:15:02\t7.mp3\tÑandú\t30';
  it.each([
    ['UTF-8', utf8(`${line}\n`), 'utf-8'],
    ['UTF-8 with a mark', utf8(`\ufeff${line}\r`), 'utf-8'],
    ['windows-1252', Buffer.from(`${line}\r\n`, 'latin1'), 'windows-1252'],
    ['UTF-16', Buffer.from(`\ufeff${line}\r\n`, 'utf16le'), 'utf-16le'],
    ['with zeros behind it', Buffer.concat([utf8(`${line}\n`), Buffer.alloc(5000)]), 'utf-8'],
  ])('is read in %s', (_, bytes, encoding) => {
    const file = readAired(bytes, map);
    expect([file.encoding, file.problems, file.refusal]).toEqual([encoding, [], null]);
    expect(file.rows).toEqual([row({ title: 'Ñandú', airedDate: '2026-10-01' })]);
  });

  const png = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4',
    'hex',
  );
  it.each([
    ['nothing', new Uint8Array(), 'EMPTY'],
    ['blank lines', utf8('\r\n \r\n'), 'EMPTY'],
    ['zeros', new Uint8Array(20 * 1024 * 1024), 'EMPTY'],
    ['a PNG', png, 'BINARY'],
    ['a zip', Buffer.from('PK\u0003\u0004 mimetype text/plain and more text', 'latin1'), 'BINARY'],
    ['more lines than a file of a month has', utf8('x\n'.repeat(200_001)), 'TOO_MANY_LINES'],
  ])('is refused when it is %s', (_, bytes, refusal) => {
    expect(readAired(bytes, map)).toMatchObject({ rows: [], problems: [], refusal });
  });

  it('of another system, or one long line, is all problems', () => {
    expect(readAired(utf8('0802 00123\n'), map).problems).toHaveLength(1);
    expect(readAired(utf8('x'.repeat(20_000_000)), map).problems).toEqual([
      { line: 1, text: 'x'.repeat(LIMITS.asRunQuoted), reason: 'TOO_LONG' },
    ]);
  });

  it('cannot hold the reader up with an expression', () => {
    const slow: PlayoutMap = { ...map, rowPattern: '^(?<title>(a+)+)$' };
    const long = `${'a'.repeat(4000)}b\n`.repeat(20);
    expect(readAired(utf8(long), slow).problems).toHaveLength(20);
  });
});

it.each<[string, string[]]>([
  ['CafÃ© y TÃ©', ['ENCODING']],
  ['Espa√±a', ['ENCODING']],
  ['Ni├▒os', ['ENCODING']],
  ['Ca\0é', ['ENCODING']],
  ['SÃO PAULO', []],
  ['Café – té', []],
])(
  'the title %j of a row that is read is a note where it is not what somebody wrote',
  (title, reasons) => {
    const { rows, problems } = read(
      'csv',
      `airedDate;airedTime;title;cart\n2026-11-10;06:15:02;${title};2001\n`,
    );
    expect(rows).toHaveLength(1);
    expect(problems.map(({ reason }) => reason)).toEqual(reasons);
  },
);
