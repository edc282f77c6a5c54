import fc from 'fast-check';
import iconv from 'iconv-lite';
import type { ImportDelimiter, ImportEncoding } from '../../contract/import.js';
import { readCsv } from './read-csv.js';
import { SheetRefusedError } from './sheet-refused-error.js';

const BY_RULE = { encoding: null, delimiter: null };

const cellsOf = (bytes: Uint8Array, named: Parameters<typeof readCsv>[1] = BY_RULE) =>
  readCsv(bytes, named).rows.map(({ cells }) => [...cells]);
const text = (content: string, encoding = 'utf-8'): Uint8Array => iconv.encode(content, encoding);
const refusalOf = (bytes: Uint8Array): unknown => {
  try {
    return readCsv(bytes, BY_RULE);
  } catch (error) {
    if (!(error instanceof SheetRefusedError)) throw error;
    return [error.refusal, error.row];
  }
};

describe('a text', () => {
  it.each<[string, string, string[][]]>([
    [
      'semicolons and decimal commas',
      'a;b;c\r\n1,5;x, y;3\r\n2,5;x, z;4',
      [
        ['a', 'b', 'c'],
        ['1,5', 'x, y', '3'],
        ['2,5', 'x, z', '4'],
      ],
    ],
    [
      'one column of names with commas',
      'Nombre\nPérez, Juan\nDe la Cruz, Ana\nSosa',
      [['Nombre'], ['Pérez, Juan'], ['De la Cruz, Ana'], ['Sosa']],
    ],
    [
      'line breaks and doubled quotes',
      'a,b\n"1\n2","say ""hi"""\n3,4',
      [
        ['a', 'b'],
        ['1\n2', 'say "hi"'],
        ['3', '4'],
      ],
    ],
    [
      'quotes of inches',
      'código;título\n1;Cinta 5"\n2;"Título" (en vivo)',
      [
        ['código', 'título'],
        ['1', 'Cinta 5"'],
        ['2', '"Título" (en vivo)'],
      ],
    ],
    [
      'a single quote around cells',
      "a,b\n'1, 2',3\n'4',5",
      [
        ['a', 'b'],
        ['1, 2', '3'],
        ['4', '5'],
      ],
    ],
    [
      'apostrophes in names',
      "a,b\nO'Higgins,1\nL'Oréal,2",
      [
        ['a', 'b'],
        ["O'Higgins", '1'],
        ["L'Oréal", '2'],
      ],
    ],
    [
      'tabs of a pasted table',
      'a\tb\n1\t2, 3',
      [
        ['a', 'b'],
        ['1', '2, 3'],
      ],
    ],
    [
      'a separator that is said',
      'sep=;\na,b;c\n1,2;3',
      [
        ['a,b', 'c'],
        ['1,2', '3'],
      ],
    ],
    [
      'a blank behind each delimiter',
      'a, b, c\n1, "x, y", 3\n4, z, 6',
      [
        ['a', 'b', 'c'],
        ['1', 'x, y', '3'],
        ['4', 'z', '6'],
      ],
    ],
    [
      'names that have a comma with a blank',
      'Nombre\nPérez, Juan\nSosa, Ana\nGil, Eva',
      [['Nombre'], ['Pérez, Juan'], ['Sosa, Ana'], ['Gil, Eva']],
    ],
    [
      'quotes behind a backslash',
      'a,b\n"Mesa 48\\"",x\n"Silla, roja",y',
      [
        ['a', 'b'],
        ['Mesa 48"', 'x'],
        ['Silla, roja', 'y'],
      ],
    ],
    [
      'single quotes beside double ones',
      "a,b\n'Mesa 48\", redonda',x\n'Silla, roja',y",
      [
        ['a', 'b'],
        ['Mesa 48", redonda', 'x'],
        ['Silla, roja', 'y'],
      ],
    ],
  ])('with %s', (_, content, rows) => {
    expect(cellsOf(text(content))).toEqual(rows);
  });

  it('numbers its rows as a spreadsheet does', () => {
    const { rows } = readCsv(text('Lista\n\na;b\n1;2\n\n3;4'), BY_RULE);
    expect(rows.map(({ row }) => row)).toEqual([1, 3, 4, 6]);
  });

  it('with one bad byte marks its cell and changes no other', () => {
    const bytes = Buffer.concat([text('a;b\nñandú;José '), Buffer.from([0xf1]), text('\nÑ;€')]);
    const { rows, notes } = readCsv(bytes, BY_RULE);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['ñandú', 'José \ufffd'],
      ['Ñ', '€'],
    ]);
    expect(notes).toEqual(['UNREADABLE']);
  });

  it('of Windows has its own characters', () => {
    const { rows, encoding } = readCsv(text('a;b\n“niño”;50 €', 'windows-1252'), BY_RULE);
    expect([encoding, rows[1]?.cells]).toEqual(['windows-1252', ['“niño”', '50 €']]);
  });

  it.each<ImportEncoding>(['cp850', 'macroman', 'utf-16le', 'utf-16be'])(
    'in %s is read as a person says',
    (encoding) => {
      const bytes = text('código;año\nñandú;Ü', encoding);
      expect(cellsOf(bytes, { encoding, delimiter: null })).toEqual([
        ['código', 'año'],
        ['ñandú', 'Ü'],
      ]);
    },
  );
});

describe('a text of a strange kind', () => {
  const WIDE = 'Código;Año\r\nÑandú;2027\r\nSodería;2028\r\n';
  const READ = [
    ['Código', 'Año'],
    ['Ñandú', '2027'],
    ['Sodería', '2028'],
  ];
  it.each([WIDE, WIDE.replaceAll('\r\n', '\n'), WIDE.replaceAll(';', '\t')])(
    'in UTF-16 without its mark is read (%j)',
    (content) => {
      const little = Buffer.from(content, 'utf16le');
      expect(cellsOf(little)).toEqual(READ);
      expect(cellsOf(Buffer.from(little).swap16())).toEqual(READ);
    },
  );

  it.each([
    ['a;b\nPanader\0a;1\nSur;2\n', ['Panader\ufffda', '1']],
    ['a;b\nPanadería;1\0\nSur;2\n', ['Panadería', '1\ufffd']],
    ['a\tb\n\0\t1\nSur\t2\n', ['\ufffd', '1']],
  ])(
    'with one zero is read, and the zero marks where a character was lost (%j)',
    (content, row) => {
      expect(cellsOf(text(content))).toEqual([['a', 'b'], row, expect.arrayContaining(['2'])]);
    },
  );

  it('whose columns are ID and P… is a table', () => {
    expect(cellsOf(text('ID;PRODUCTO\nC;Casa\nB;Banco\n'))).toEqual([
      ['ID', 'PRODUCTO'],
      ['C', 'Casa'],
      ['B', 'Banco'],
    ]);
  });
});

describe('a text that is refused:', () => {
  it.each<[string, Uint8Array, unknown]>([
    ['nothing', text(''), ['EMPTY', null]],
    ['blanks', text(' \n;;\n\n'), ['EMPTY', null]],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0', 'latin1'), ['BINARY', null]],
    ['a page with the name of a spreadsheet', text('<html><table><tr><td>1'), ['HTML', null]],
    ['XML of an old spreadsheet', text('<?xml version="1.0"?><Workbook>'), ['HTML', null]],
    ['SYLK', text('ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"Nombre"\r\nE\r\n'), ['OLD_SHEET', null]],
    ['SYLK of another program', text('ID;PCALCOOO32\nB;Y2;X1\nC;Y1;X1\nE\n'), ['OLD_SHEET', null]],
    [
      'SYLK of a spreadsheet in Spanish',
      text('ID;PWXL;N;E\nO;D;V0\nC;Y1;X1;K"Año"\nE\n', 'windows-1252'),
      ['OLD_SHEET', null],
    ],
    ['DIF of LibreOffice', text('TABLE\r\n0,1\r\n"a"\r\n'), ['OLD_SHEET', null]],
    ['DIF with a mark', text('\ufeffTABLE\n0,1\n"b"\n'), ['OLD_SHEET', null]],
    ['DIF', text('TABLE\n0,1\n"EXCEL"\nVECTORS\n0,2\n""\n'), ['OLD_SHEET', null]],
    ['more rows than are read', text('a;b\n'.repeat(50_051)), ['TOO_MANY_ROWS', null]],
    ['blank rows without an end', text(`a;b\n${'\n'.repeat(100_100)}1;2`), ['TOO_MANY_ROWS', null]],
  ])('%s', (_, bytes, refusal) => {
    expect(refusalOf(bytes)).toEqual(refusal);
  });

  it('a quote that nothing closes, and where it is', () => {
    const rows = Array.from({ length: 300 }, (_, i) => `${i};x`).join('\n');
    const long = `${'y;z\n'.repeat(100_000)}`;
    expect(refusalOf(text(`${rows}\n300;"open\n${long}`))).toEqual(['QUOTES', 301]);
  });
});

describe('hostile texts are refused at once:', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['20 MB of one cell', () => Buffer.alloc(20_000_000, 'x'), 'TOO_LARGE'],
    ['20 MB of quotes', () => Buffer.alloc(20_000_000, '"'), 'EMPTY'],
    ['20 MB of delimiters', () => Buffer.alloc(20_000_000, ';'), 'EMPTY'],
    ['a row of 5 million cells', () => text(`a;b\n${'1;'.repeat(5_000_000)}`), 'TOO_LARGE'],
    ['20 MB of lines in one quote', () => text(`a;b\n"${'1;\n'.repeat(6_000_000)}`), 'QUOTES'],
  ])('%s', (_, bytes, refusal) => {
    const file = bytes();
    const begun = process.cpuUsage();
    expect(refusalOf(file)).toEqual([refusal, refusal === 'QUOTES' ? 2 : null]);
    // Of processor: others may have it too.
    expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000);
  });
});

const DELIMITERS: ImportDelimiter[] = [',', ';', '\t'];
const ENCODINGS = ['utf-8', 'utf-8-bom', 'windows-1252', 'utf-16le-bom'] as const;
const WORDS = [
  'Sodería',
  'Café Ñandú',
  'Coca-Cola S.A.',
  '0012',
  '12,50',
  '1.234,5',
  'calle 5 "B"',
  'dos\nlíneas',
  'x; y',
  'a, b',
  'tab\there',
  '',
  '€ 50',
  '+598 2900 1234',
];
const cell = fc.constantFrom(...WORDS);
const table = fc.integer({ min: 2, max: 6 }).chain((width) =>
  fc.tuple(
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 3,
      maxLength: 12,
    }),
    fc.constant(['código', 'nombre', 'dirección', 'teléfono', 'email', 'notas'].slice(0, width)),
  ),
);

const quoted = (value: string) =>
  /[",;\t\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

it('random tables come back equal, whatever their encoding, delimiter and preamble', () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(...DELIMITERS),
      fc.constantFrom(...ENCODINGS),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.constantFrom('Listado de clientes', '', 'Exportado el 1/12/2026'), {
        maxLength: 3,
      }),
      ([rows, headings], delimiter, encoding, end, preamble) => {
        // A row of empty cells is none.
        const full = rows.map((cells) =>
          cells.every((one) => one === '') ? ['x', ...cells.slice(1)] : cells,
        );
        const lines = [headings, ...full].map((cells) => cells.map(quoted).join(delimiter));
        const content = [...preamble, ...lines].join(end);
        const bytes = iconv.encode(content, encoding.replace('-bom', ''), {
          addBOM: encoding.endsWith('bom'),
        });
        const read = cellsOf(bytes);
        const above = preamble.filter((line) => line !== '').map((line) => [line]);
        expect(read).toEqual([...above, headings, ...full]);
      },
    ),
    { numRuns: 120 },
  );
});
