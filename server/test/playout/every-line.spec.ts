import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { LIMITS } from '../../src/contract/limits.js';
import { IN_PRESETS, type PlayoutMap } from '../../src/contract/playout.js';
import { IN_PRESET_MAPS } from '../../src/playout/engine/presets-in.js';
import { readAired } from '../../src/playout/engine/read-aired.js';
import { beginReading } from '../../src/playout/engine/reading.js';
import { readWhole } from './read-whole.js';

type Sample = readonly [name: string, bytes: Buffer, map: PlayoutMap];

const [GOLDEN, CASES] = [
  join(import.meta.dirname, 'golden', 'in'),
  join(import.meta.dirname, 'cases'),
];
const jsonOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as PlayoutMap;

const OF_PRESETS: readonly Sample[] = IN_PRESETS.flatMap((preset) =>
  readdirSync(join(GOLDEN, preset)).map(
    (name) => [preset, readFileSync(join(GOLDEN, preset, name)), IN_PRESET_MAPS[preset]] as const,
  ),
);

/** By what a case is read: its own format, or the preset of its ending. */
function mapOf(name: string): PlayoutMap {
  const own = join(CASES, name.replace(/\.\w+$/, '.map.json'));
  if (existsSync(own)) return jsonOf(own);
  const presets = { xml: 'affidavit', '201': 'deltaflex', txt: 'technical', csv: 'csv' } as const;
  return IN_PRESET_MAPS[presets[name.split('.').at(-1) as keyof typeof presets]];
}
const OF_CASES: readonly Sample[] = readdirSync(CASES)
  .filter((name) => !name.endsWith('.json'))
  .map((name) => [name, readFileSync(join(CASES, name)), mapOf(name)]);

const CSV = IN_PRESET_MAPS.csv;
const ROWS = `airedDate,airedTime,cart,title,file\n${'2026-10-01,06:15:02,7,Año "0",a\n'.repeat(3)}`;
const MORE: readonly Sample[] = [
  ['csv in UTF-16', Buffer.from(`\ufeff${ROWS}`, 'utf16le'), CSV],
  ['csv in windows-1252', Buffer.from(ROWS, 'latin1'), CSV],
  ['csv with CR CR LF', Buffer.from(ROWS.replaceAll('\n', '\r\r\n')), CSV],
  ['csv with CR', Buffer.from(ROWS.replaceAll('\n', '\r')), CSV],
  [
    'affidavit with empty elements',
    Buffer.from(
      `<Affidavit>\n<AffidavitSpot/>\n${'<AffidavitSpot><TimeAired>06:15:02</TimeAired></AffidavitSpot>\n'.repeat(3)}` +
        '<AffidavitSpot></AffidavitSpot><AffidavitSpot>x</AffidavitSpot>\n</Affidavit>',
    ),
    IN_PRESET_MAPS.affidavit,
  ],
  [
    'csv with songs',
    Buffer.from(`${ROWS}2026-10-01,06:16:00,,song,b\n#\n`),
    { ...CSV, skipPattern: '^#', ignore: [{ field: 'title', pattern: '^song' }] },
  ],
];

type Change = (bytes: Buffer) => Buffer;
const BYTE = fc.oneof(
  fc.constantFrom(0x22, 0x2c, 0x3b, 0x09, 0x0a, 0x0d, 0x20, 0x30, 0x39, 0x41, 0x80, 0xc3, 0xff),
  fc.nat({ max: 255 }),
);
const AT = fc.nat({ max: 0xffff });
const split = (bytes: Buffer, at: number): [Buffer, Buffer] => [
  bytes.subarray(0, at % (bytes.length + 1)),
  bytes.subarray(at % (bytes.length + 1)),
];
const isEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d;
const lineAt = (bytes: Buffer, at: number): [from: number, to: number] => {
  const inside = at % (bytes.length + 1);
  const end = bytes.subarray(inside).findIndex(isEnd);
  const to = end < 0 ? bytes.length : inside + end + 1;
  return [bytes.subarray(0, inside).findLastIndex(isEnd) + 1, to];
};
const CHANGE: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(AT, BYTE).map(([at, byte]): Change => (bytes) => {
    const [before, after] = split(bytes, at);
    return Buffer.concat([before, Buffer.of(byte), after.subarray(1)]);
  }),
  fc
    .tuple(AT, fc.constantFrom('"', '""', '",', ',"', '\n'))
    .map(([at, text]): Change => (bytes) => {
      const [before, after] = split(bytes, at);
      return Buffer.concat([before, Buffer.from(text), after]);
    }),
  AT.map((at): Change => (bytes) => {
    const [from, to] = lineAt(bytes, at);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  }),
  AT.map(
    (at): Change =>
      (bytes) =>
        split(bytes, at)[0],
  ),
);

const linesOf = (text: string) => text.split(/\r\r\n|\r\n|\n|\r/);
/** Characters of a line that a problem quotes, and lines that a row can have. */
const [QUOTED, LONGEST] = [LIMITS.asRunQuoted, 20];

/** The lines that a problem is about: of a row of several lines, all of them. */
function linesOfProblem({ line, text }: { line: number; text: string }): number[] {
  const more = text.split('\n').length;
  const count = more > 1 && text.length >= QUOTED ? LONGEST : more;
  return Array.from({ length: count }, (_, i) => line + i);
}

/** Problems of rows that stay rows. */
const OF_CELLS: readonly string[] = ['LENGTH', 'CART', 'ENCODING'];

/** Each line below the head is a row's, a problem's or ignored; blank ones are nothing. */
function checkLines(bytes: Buffer, map: PlayoutMap, mostOfHead: number): void {
  const { rows, problems, skipped, refusal } = readAired(bytes, map);
  const imported = readWhole({ bytes, map });
  expect(imported.refusal).toBe(refusal);
  if (refusal !== null) return;
  const { text, headLines } = beginReading(bytes, map);
  const shown = Buffer.from(text).toString();
  if (map.kind === 'xml') {
    const lost = problems.filter(({ reason }) => !OF_CELLS.includes(reason));
    expect(rows.length + lost.length).toBe(shown.match(/<AffidavitSpot[\s/>]/g)?.length ?? 0);
    return;
  }
  expect(headLines).toBeLessThanOrEqual(mostOfHead);
  const told = new Set([
    ...problems.flatMap(linesOfProblem),
    ...rows.flatMap(({ line, lines }) => Array.from({ length: lines }, (_, i) => line + i)),
  ]);
  const untold = linesOf(shown).filter(
    (line, i) => i >= headLines && line.trim() !== '' && !told.has(i + 1),
  );
  expect([untold, untold.length]).toEqual([untold, skipped]);
  // An import loses none of the rows: each is stored or a problem, unless nothing says its day.
  if (imported.nominal === null) return;
  const kept = new Set([...imported.rows, ...imported.problems].map(({ line }) => line));
  expect(rows.filter(({ line }) => !kept.has(line))).toEqual([]);
}

it.each([...OF_PRESETS, ...OF_CASES, ...MORE])(
  '%s: whatever bytes, cuts, doubled lines and quotes it gets, no line is lost',
  (_, sample, map) => {
    const head = map.kind === 'xml' ? 0 : beginReading(sample, map).headLines;
    checkLines(sample, map, head);
    fc.assert(
      fc.property(fc.array(CHANGE, { minLength: 1, maxLength: 5 }), (changes) => {
        const bytes = changes.reduce((changed, change) => change(changed), sample);
        checkLines(bytes, map, head + changes.length);
      }),
      { numRuns: 60 },
    );
  },
);
