import fc from 'fast-check';
import { audicomLog } from './audicom.js';
import type { ExportFile, ExportItem, ExportLog } from './log-file.js';
import { exportFile } from './exporters.js';
import { OUT_PRESET_MAPS } from './presets-out.js';

const rivendellTraffic = (log: ExportLog) => exportFile(log, OUT_PRESET_MAPS.rivendell);

/**
 * Property: for any names, a reader of the file finds what the log has, or the export reported the
 * difference.
 */

const PARTS = [
  ...[
    '/',
    '/Tanda ',
    ' /09:00 SC',
    '/RND,x,3*',
    '.wav',
    '.MP3',
    '.',
    ' ',
    '\u00a0',
    '\\',
    '"',
    "'",
  ],
  ...['\r\n', '\n', '\r', '\t', '\v', '\f', '\0', '\x1a', '\x7f', '\u0085', '\u2028', '\u2029'],
  ...[
    '7',
    '000123',
    '1234567',
    '08:15:00  000007         ',
    'BREAK',
    'ñ',
    '€',
    '漢',
    '🎵',
    '\ufeff',
  ],
  ...['/\t', '／Tanda', '*23/36', '?', '%', '|', ';', ','],
];
const name = fc
  .array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join('').toWellFormed());

const two = (n: number) => String(n).padStart(2, '0');
const clock = fc
  .tuple(fc.nat({ max: 25 }), fc.nat({ max: 59 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map(two).join(':'));

const item = fc.record({
  start: fc.oneof(
    { weight: 9, arbitrary: clock },
    { weight: 1, arbitrary: fc.constant('-00:00:30') },
  ),
  length: fc.integer({ min: 1, max: 86_400 }),
  spotName: name,
  fileName: name,
});
const log: fc.Arbitrary<ExportLog> = fc
  .array(
    fc.record({
      time: clock.map((time) => time.slice(0, 5)),
      timeType: fc.constantFrom(0, 1),
      toleranceInMinutes: fc.constantFrom(0, 3),
      spotType: fc.constantFrom(0, 2),
      items: fc.array(item, { maxLength: 5 }),
    }),
    { maxLength: 5 },
  )
  .map((breaks) => {
    let id = 0;
    return {
      date: '2026-12-01',
      breaks: breaks.map((b) => ({ ...b, items: b.items.map((i) => ({ ...i, id: (id += 1) })) })),
    } as ExportLog;
  });

const reported = ({ problems }: ExportFile) =>
  new Map(problems.map(({ airingId, kind }) => [airingId, kind]));

/** Lines by any line ending, trimmed. */
const linesOf = (text: string): string[] => {
  if (text === '') return [];
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(0, -2).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029\x1a\x1c-\x1e]/);
};

/** 0x80 to 0x9F; a dot for the five undefined codes. */
const HIGH = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

/** Node 20's TextDecoder treats Windows-1252 as Latin-1. */
const decode = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => HIGH[byte - 0x80] ?? String.fromCharCode(byte)).join('');

/** Reads a file as Audicom does: commands begin with a slash, anything else is an audio file. */
function readAudicom(bytes: Uint8Array): { command: string; files: string[] }[] {
  const breaks: { command: string; files: string[] }[] = [];
  for (const line of linesOf(decode(bytes))) {
    expect(line.trim()).not.toBe('');
    if (/(^|[\s])\//.test(line)) breaks.push({ command: line, files: [] });
    else breaks.at(-1)!.files.push(line);
  }
  return breaks;
}

const withoutEnding = (fileName: string) =>
  fileName.replace(/\.(wav|mp3|mp2|ogg|flac|aac|m4a|wma|aif|aiff)$/i, '');
const commandOf = (b: ExportLog['breaks'][number]) =>
  `/Tanda /${b.time} ${b.timeType === 1 ? 'E' : 'S'}${b.toleranceInMinutes === 0 ? 'C' : 'F3'}`;

it('an Audicom file is read back as the log, or the difference is reported', () => {
  fc.assert(
    fc.property(log, (sent) => {
      const file = audicomLog(sent);
      const kinds = reported(file);
      const isThere = ({ id }: ExportItem) => ['CHARACTERS', undefined].includes(kinds.get(id));
      const expected = sent.breaks
        .map((b) => ({ command: commandOf(b), items: b.items.filter(isThere) }))
        .filter(({ items }) => items.length > 0);
      const found = readAudicom(file.bytes);
      expect(found.map(({ command }) => command)).toEqual(expected.map(({ command }) => command));
      for (const [i, { items }] of expected.entries()) {
        expect(found[i]!.files).toHaveLength(items.length);
        for (const [j, { id, fileName }] of items.entries())
          if (!kinds.has(id)) expect(found[i]!.files[j]).toBe(withoutEnding(fileName));
      }
    }),
    { numRuns: 2000 },
  );
});

/** Reads a line by offsets, as rdsvc.cpp does. */
const readRivendell = (line: string) => {
  const at = (offset: number, length: number) => line.slice(offset, offset + length).trim();
  const numbers = (...offsets: number[]) => offsets.map((offset) => at(offset, 2)).join(':');
  return {
    start: numbers(0, 3, 6),
    cart: Number(at(10, 6)),
    title: at(25, 34),
    length: numbers(60, 63, 66),
    id: Number(at(69, 32)),
  };
};

it('a Rivendell file is read back as the log, or the difference is reported', () => {
  fc.assert(
    fc.property(log, (sent) => {
      const file = rivendellTraffic(sent);
      const kinds = reported(file);
      const expected = sent.breaks
        .flatMap(({ items }) => items)
        .filter(({ id }) => kinds.get(id) !== 'NO_CART');
      const found = linesOf(new TextDecoder('utf-8', { fatal: true }).decode(file.bytes));
      expect(found).toHaveLength(expected.length);
      for (const [i, { id, start, length, spotName, fileName }] of expected.entries()) {
        const read = readRivendell(found[i]!);
        expect(read.id).toBe(id);
        expect(read.cart).toBe(Number(/^\d*/.exec(fileName)![0]));
        expect(read.start).toMatch(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
        if (kinds.has(id)) continue;
        expect(read.start).toBe(start);
        // A surrogate pair at the edge of the column is left out whole.
        expect([34, 33].map((width) => spotName.slice(0, width).trim())).toContain(read.title);
        const [hours = 0, minutes = 0, seconds = 0] = read.length.split(':').map(Number);
        expect(hours * 3600 + minutes * 60 + seconds).toBe(length);
      }
    }),
    { numRuns: 2000 },
  );
});
