import type { PlayoutMap } from '../../contract/playout.js';
import { countLines, linesOf, type MendedLine } from './lines.js';
import { IN_PRESET_MAPS } from './presets-in.js';
import { airedFile, readAired } from './read-aired.js';
import { beginReading, endReading, type Most, type Chunk, readOn } from './reading.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const ALL: Most = { rows: Infinity, problems: Infinity };

/** A file that is read line by line, each of them by another thread. */
function inPieces(bytes: Uint8Array, map: PlayoutMap, most = ALL) {
  let reading = beginReading(bytes, map);
  const chunks: Chunk[] = [];
  while (reading.at !== null) {
    const piece = structuredClone(readOn(reading, map, most, () => true));
    ({ reading } = piece);
    chunks.push(piece.chunk);
  }
  return {
    ...airedFile(endReading(reading, chunks), map),
    count: reading.problems + reading.marked,
  };
}

const TECHNICAL = [
  'Master Log Report for 10/01/2026',
  '',
  '--Time-- -Cart- Cut -Title-',
  `08:15:02  000123  001  ${'Pan de campo'.padEnd(23)}  00:30  00:30  on Yes`,
  'no row',
  `23:59:58  000124  001  ${'Ñandú'.padEnd(23)}  00:30  00:30  on Yes`,
  '',
];
const CSV = [
  'airedDate,airedTime,airedLength,cart,title',
  '2026-10-01,08:15:00,00:00:30,123,"a, ""b"""',
  '2026-10-01,08:15',
  '2026-10-02,24:15:00,00:00:30,x,ñandú',
];

it.each([
  ['a report with a head', IN_PRESET_MAPS.technical, TECHNICAL.join('\n')],
  ['a table with headings', IN_PRESET_MAPS.csv, CSV.join('\r\n')],
  ['a table of old line ends', IN_PRESET_MAPS.csv, CSV.join('\r')],
])('%s reads the same in pieces as at once', (_, map, text) => {
  const whole = readAired(utf8(text), map);
  expect(whole.rows.length).toBeGreaterThan(1);
  const { count, ...pieces } = inPieces(utf8(text), map);
  expect(pieces).toEqual(whole);
  expect(count).toBe(whole.problems.length);
});

it.each(['a\nb', 'a\r\nb\r\n', '\r\r\n\n', '', 'é\u2028x\n\u0085', 'x'.repeat(20_000)])(
  'lines of %j are those that it is split into',
  (text) => {
    const lines = text.split(/\r\r\n|\r\n|\n|\r/);
    expect([...linesOf(utf8(text))]).toEqual(lines.map((line) => line.slice(0, 16_384)));
    expect(countLines(utf8(text))).toBe(lines.length - 1);
  },
);

it('a row of several lines is mended as one, and the lines behind it keep their numbers', () => {
  const text = 'airedTime,title,file\n06:75:00,"a\nb",x\n06:16:00,c,y\n';
  const mends = [{ line: 2, text: '06:15:00,"a b",x', lines: 2 }];
  const begun = beginReading(utf8(text), IN_PRESET_MAPS.csv);
  const { chunk } = readOn(begun, IN_PRESET_MAPS.csv, ALL, () => false, mends);
  expect(chunk.problems).toEqual([]);
  expect(chunk.rows).toMatchObject([
    { line: 2, title: 'a b', file: 'x' },
    { line: 4, title: 'c', file: 'y' },
  ]);
});

it.each([
  ['two rows', 'b,06:16:00\nc,06:17:00', [3, 3, 4], []],
  ['a row and none', 'b,06:16:00\nc,xx', [3, 4], [3]],
  ['quotes that do not end', '"b,06:16:00', [4], [3]],
  ['nothing', ' ', [4], []],
])('%s in the place of a line is read by itself', (_, text, rows, problems) => {
  const file = utf8('title,airedTime\n\na,xx\n"d",06:18:00\n');
  const [csv, mends] = [IN_PRESET_MAPS.csv, [{ line: 3, text, lines: 1 }]];
  const { chunk } = readOn(beginReading(file, csv), csv, ALL, () => false, mends);
  expect(chunk.rows.map(({ line }) => line)).toEqual(rows);
  expect(chunk.problems.map(({ line }) => line)).toEqual(problems);
});

describe('elements of XML', () => {
  const SPOT = '<AffidavitSpot><TimeAired>10:00:00</TimeAired></AffidavitSpot>';
  const { affidavit } = IN_PRESET_MAPS;
  const read = (text: string, mends: readonly MendedLine[] = []) => {
    const { chunk } = readOn(
      beginReading(utf8(text), affidavit),
      affidavit,
      ALL,
      () => false,
      mends,
    );
    return {
      rows: chunk.rows.map(({ line }) => line),
      problems: chunk.problems.map(({ line, reason, text: shown }) => [line, reason, shown]),
    };
  };

  it.each([
    '<AffidavitSpot/>',
    '<AffidavitSpot a="1"/>',
    '<AffidavitSpot></AffidavitSpot>',
    '<AffidavitSpot>10:00:00</AffidavitSpot>',
    '<AffidavitSpot><!-- 10:00:00 --></AffidavitSpot>',
    '<x:AffidavitSpot />',
    '<AffidavitSpot><TimeAired>10:00:00</TimeAired><TimeAired>11:00:00</TimeAired></AffidavitSpot>',
  ])('%s is a problem of its line', (empty) => {
    const whole = `<r>\r\n${SPOT}\r\n${empty}\r\n${SPOT}\r\n</r>`;
    expect(read(whole)).toEqual({ rows: [2, 4], problems: [[3, 'TIME', empty]] });
  });

  it('have lines of their own, and are mended as elements', () => {
    const whole = `<r>${SPOT}<AffidavitSpot/>${SPOT}</r>`;
    expect(read(whole)).toEqual({ rows: [1, 3], problems: [[2, 'TIME', '<AffidavitSpot/>']] });
    const mended = (text: string) => read(whole, [{ line: 2, text, lines: 1 }]);
    expect(mended(`${SPOT}\n${SPOT}`)).toEqual({ rows: [1, 2, 2, 3], problems: [] });
    for (const text of ['10:00:00', '<AffidavitSpot>', '</mended>', '<!DOCTYPE a>'])
      expect(mended(text)).toEqual({ rows: [1, 3], problems: [[2, 'SHAPE', text]] });
  });
});

it('lines are counted before any is kept', () => {
  const begun = beginReading(utf8('x\n'.repeat(200_001)), IN_PRESET_MAPS.csv);
  expect(begun).toMatchObject({ refusal: 'TOO_MANY_LINES', at: null });
  expect(begun.text).toHaveLength(0);
});

it('rows beyond the most end the reading, and problems beyond it are counted alone', () => {
  const rows = `${CSV[0]}\n${`${CSV[1]}\n`.repeat(20)}`;
  expect(inPieces(utf8(rows), IN_PRESET_MAPS.csv, { rows: 5, problems: 5 }).rows).toHaveLength(6);
  const bad = `${CSV[0]}\n${`${CSV[2]}\n`.repeat(20)}`;
  const read = inPieces(utf8(bad), IN_PRESET_MAPS.csv, { rows: 5, problems: 5 });
  expect([read.problems.length, read.count]).toEqual([5, 20]);
});

it.each([
  ['elements', '<r>' + '<a/>'.repeat(500_000) + '</r>'],
  ['attributes', `<r ${'a="1" '.repeat(500_000)}/>`],
  ['text in one of them', `<r>${'x'.repeat(70_000)}</r>`],
])('XML of too many %s does not reach its parser', (_, text) => {
  expect(beginReading(utf8(text), IN_PRESET_MAPS.affidavit).refusal).toBe('TOO_MANY_LINES');
});

it('as many rows of XML as a file may have are read', () => {
  const spot = '<AffidavitSpot a="1"><TimeAired>10:00:00</TimeAired></AffidavitSpot>';
  const file = readAired(utf8(`<r>${spot.repeat(10_000)}</r>`), IN_PRESET_MAPS.affidavit);
  expect([file.rows.length, file.refusal]).toEqual([10_000, null]);
});

it('an expression that was stored before it was limited is refused', () => {
  const map = { ...IN_PRESET_MAPS.csv, rowPattern: `(?<airedTime>x)|(?:a?a?)\\Q\\E{900}` };
  expect(readAired(utf8('x'), map).refusal).toBe('PATTERN');
});

it('what no database takes is a problem of its line, or replaced', () => {
  const rows = [
    '2068-01-19,08:15:00,00:00:30,2147483648,a\0b',
    '1931-02-03,08:15:00,00:00:30,1,x',
    `2026-10-01,08:15,99:99:99,1,${'x'.repeat(170)}🎵🎵`,
    `2100-01-01,${'x'.repeat(188)}🎵`,
  ];
  const { rows: read, problems } = readAired(
    utf8([CSV[0], ...rows].join('\n')),
    IN_PRESET_MAPS.csv,
  );
  expect(read).toMatchObject([
    { airedDate: '2068-01-19', cart: '2147483648', title: 'a\ufffdb' },
    { line: 4 },
  ]);
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'ENCODING'],
    [3, 'DATE'],
    [4, 'LENGTH'],
    [5, 'SHAPE'],
  ]);
  for (const { text } of problems) expect(text.isWellFormed()).toBe(true);
});
