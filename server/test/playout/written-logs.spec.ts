import fc from 'fast-check';
import { EXPORT_FORMATS, type ExportFormat } from '../../src/contract/enums.js';
import { exportFile } from '../../src/playout/engine/exporters.js';
import type { ExportFile, ExportItem, ExportLog } from '../../src/playout/engine/log-file.js';
import { OUT_PRESET_MAPS } from '../../src/playout/engine/presets-out.js';
import { LOG_READERS, type ReadRow } from './log-readers.js';

/** Endings of audio files, written down apart from the product's. */
const AUDIO_ENDING = /\.(wav|wave|bwf|mp[1-4]|mpa|m4a|aac|ac3|og[ag]|opus|flac|wma|aiff?|au)$/i;

const RUNS = Number(process.env['PLAYOUT_LOGS'] ?? 100);
const DATE = '2026-12-01';
const DAY = 86_400;

const PARTS = [
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
  '\r\n',
  '\n',
  '\r',
  '\t',
  '\v',
  '\f',
  '\0',
  '\x1a',
  '\x7f',
  '\u0085',
  '\u2028',
  '\u2029',
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
  '/\t',
  '／Tanda',
  '*23/36',
  '?',
  '%',
  '|',
  ';',
  ',',
  '#',
  '#EXTINF:1,x',
  '=1+1',
  '-',
  '@',
];
const name = fc
  .array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join('').toWellFormed());
const file = fc.oneof(
  name,
  fc.tuple(fc.nat({ max: 120_000 }), name).map(([cart, rest]) => `${cart}${rest}`),
  fc.nat({ max: 40_000 }).map((cart) => `${String(cart).padStart(6, '0')}.wav`),
);
const two = (n: number) => String(n).padStart(2, '0');
const clockOf = (second: number) =>
  `${second < 0 ? '-' : ''}${[3600, 60, 1]
    .map((unit, i) => Math.floor(Math.abs(second) / unit) % (i === 0 ? 100 : 60))
    .map(two)
    .join(':')}`;

interface SentItem extends ExportItem {
  second: number;
}
type Sent = Omit<ExportLog, 'breaks'> & {
  breaks: (Omit<ExportLog['breaks'][number], 'items'> & { items: SentItem[] })[];
};

const breaksIn = (hours: number[]) =>
  fc.array(
    fc.record({
      time: fc
        .tuple(fc.constantFrom(...hours), fc.nat({ max: 59 }))
        .map((parts) => parts.map(two).join(':')),
      timeType: fc.constantFrom(0, 1),
      toleranceInMinutes: fc.constantFrom(0, 3),
      spotType: fc.constantFrom(0, 2),
      items: fc.array(
        fc.record({
          second: fc.oneof(
            { weight: 8, arbitrary: fc.nat({ max: DAY - 1 }) },
            { weight: 1, arbitrary: fc.integer({ min: -60, max: -1 }) },
            { weight: 1, arbitrary: fc.integer({ min: DAY, max: DAY + 7200 }) },
          ),
          length: fc.oneof(
            { weight: 4, arbitrary: fc.integer({ min: 1, max: 120 }) },
            { weight: 1, arbitrary: fc.integer({ min: 1, max: DAY }) },
          ),
          spotName: name,
          fileName: file,
          customerName: name,
          category: fc.option(name),
          internalNumber: fc.constantFrom('1115/0', '7/12'),
          agencyOrderNumber: fc.option(name),
          spotType: fc.constantFrom(0, 1, 2),
        }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 26, size: 'max' },
  );
/** Many of one hour, so that some have more breaks than a system takes. */
const log: fc.Arbitrary<Sent> = fc.oneof(breaksIn([8]), breaksIn([0, 8, 9, 23])).map((breaks) => {
  let id = 0;
  const numbered = breaks.map((b) => ({
    ...b,
    items: b.items.map((one) => ({ ...one, id: (id += 1), start: clockOf(one.second) })),
  }));
  return { date: DATE, stationCode: 'fm-1', breaks: numbered } as Sent;
});

/** What an airing is to say, made from the log alone. */
function factsOf({ breaks }: Sent): { item: SentItem; facts: Required<ReadRow> }[] {
  return breaks.flatMap(({ time, timeType, toleranceInMinutes, items }, i) => {
    const hour = time.slice(0, 2);
    const stopset = breaks.slice(0, i + 1).filter((b) => b.time.startsWith(hour)).length;
    return items.map((item, j) => ({
      item,
      facts: {
        start: item.start,
        length: item.length,
        file: item.fileName,
        title: item.spotName,
        cart: Number(/^\d{1,6}(?!\d)/.exec(item.fileName)?.[0] ?? 0),
        fileWithoutExtension: item.fileName.replace(AUDIO_ENDING, ''),
        campaign: item.spotName,
        client: item.customerName ?? '',
        category: item.category ?? '',
        date: DATE,
        breakTime: time,
        hour: Number(hour),
        breakNumber: i + 1,
        stopset,
        // Of what is there to be played.
        positionInBreak: items.slice(0, j + 1).filter(({ fileName }) => fileName !== '').length,
        airingId: `T${String(item.id).padStart(31, '0')}`,
        internalNumber: item.internalNumber ?? '',
        agencyOrderNumber: item.agencyOrderNumber ?? '',
        spotType: item.spotType ?? 0,
        live: item.spotType === 1 ? 'Y' : 'N',
        command: `/Tanda /${time} ${timeType === 1 ? 'E' : 'S'}${toleranceInMinutes === 0 ? 'C' : 'F3'}`,
      },
    }));
  });
}

const CART = ['rivendell', 'rivendell-isci', 'visual-traffic', 'natural-log', 'mastercontrol'];
const MOST_CART: Partial<Record<ExportFormat, number>> = {
  djb: 99_999,
  djb2: 31_000,
  enco: 99_999,
  simian: 999_999,
  ...Object.fromEntries(CART.map((format) => [format, 999_999])),
};
/** What Audicom's line has of a file's name. */
function audicomName(fileName: string): string {
  const own = fileName.replace(AUDIO_ENDING, '');
  return own.includes('.') ? fileName : own;
}
/** A name that the reader would take for something else, or for nothing. */
const NOT_A_FILE: Partial<Record<ExportFormat, (name: string) => boolean>> = {
  audicom: (text) => {
    const own = audicomName(text);
    return /(^|\s)\//.test(own) || own.trim() === '' || /[\p{Cc}\u2028\u2029]/u.test(own);
  },
  mairlist: (text) => text.trim() === '',
  stationplaylist: (text) => text.trim() === '',
  m3u8: (text) => text.trim() === '' || /^\s*#/.test(text),
};

/** Whether an airing has no file yet, or the system's reader would drop it by the rules of its layout. */
function isDropped(format: ExportFormat, { file, cart, stopset }: Required<ReadRow>): boolean {
  if (file === '') return true;
  const most = MOST_CART[format];
  if (most !== undefined && (cart < 1 || cart > most)) return true;
  if (format.startsWith('djb') && stopset > 20) return true;
  return NOT_A_FILE[format]?.(file) ?? false;
}

const DROPPING = ['NO_COPY', 'NO_CART', 'CART_RANGE', 'STOPSET', 'COMMAND', 'CONTROL', 'EMPTY'];
const WRAPS = ['mairlist', 'simian', 'stationplaylist'];
/** No blanks at the end of a column. */
const plain = (format: ExportFormat, value: unknown): unknown =>
  typeof value !== 'string' ? value : format === 'csv' ? value : value.replace(/ +$/, '');

function checkRow(
  format: ExportFormat,
  read: ReadRow,
  { item, facts }: ReturnType<typeof factsOf>[number],
  problems: ExportFile['problems'],
): void {
  const own = problems.filter(({ airingId }) => airingId === item.id);
  for (const [field, value] of Object.entries(read)) {
    if (value === undefined) continue;
    const fact = facts[field as keyof ReadRow];
    const about = own.filter(
      (one) =>
        one.field === field ||
        (one.field === 'fileWithoutExtension' && format === 'audicom' && field === 'file'),
    );
    let expected: unknown = fact;
    if (format === 'audicom' && field === 'file') expected = audicomName(String(fact));
    if (field === 'start' && WRAPS.includes(format))
      expected = clockOf(((item.second % DAY) + DAY) % DAY);
    const same = Object.is(plain(format, value), plain(format, expected));
    const says = `${field} ${JSON.stringify(value)} of ${JSON.stringify(expected)}`;
    // What differs is reported, and nothing else is.
    if (same !== (about.length === 0))
      throw new Error(`${says}, reported: ${about.map(({ kind }) => kind).join()}`);
  }
}

it.each(EXPORT_FORMATS)(
  '%s: a log is read back as it was, or the difference is reported',
  (format) => {
    fc.assert(
      fc.property(log, (sent) => {
        const written = exportFile(sent, OUT_PRESET_MAPS[format]);
        const rows = LOG_READERS[format](written.lists ?? [written]);
        const all = factsOf(sent);
        const left = new Set(
          written.problems.filter(({ kind }) => DROPPING.includes(kind)).map((one) => one.airingId),
        );
        const dropped = all
          .filter(({ facts }) => isDropped(format, facts))
          .map((one) => one.item.id);
        expect([...left].sort((a, b) => a - b)).toEqual(dropped);
        const kept = all.filter(({ item }) => !left.has(item.id));
        expect(rows).toHaveLength(kept.length);
        let hour: number | null = null;
        for (const [i, one] of kept.entries()) {
          const row = { ...rows[i] };
          // mAirList has a time in the first row of an hour alone.
          const own = Math.floor(one.item.second / 3600);
          if (format === 'mairlist') {
            expect(row.start === '').toBe(own === hour);
            if (row.start === '') delete row.start;
          }
          hour = own;
          checkRow(format, row, one, written.problems);
        }
      }),
      { numRuns: RUNS },
    );
  },
);

/**
 * Rows of the shapes that Rivendell's own sample files have (docs/examples, tests/visualtraffic.txt), made
 * here: carts without zeros, breaks, voice tracks, markers, and bars between columns. The readers above
 * take what its imports take.
 */
describe("rows as in Rivendell's samples", () => {
  const guid = (n: number) => `GUID${String(n).padStart(28, '0')}`;
  const title = (text: string, width: number) => text.padEnd(width);
  const read = (format: ExportFormat, end: string, ...lines: string[]) =>
    LOG_READERS[format]([{ fileName: '', bytes: Buffer.from(lines.join(end) + end) }]);

  it('of the standard import', () => {
    const rest = `00:02:00 ${guid(1)}`;
    expect(
      read(
        'rivendell',
        '\r\n',
        `00:02:00  20001          ${title('Marcha del río', 34)} ${rest}`,
        `00:30:00  BREAK          ${title('Tanda', 34)} 00:02:00`,
        `00:35:54                 ${title('VOICETRACK', 34)} 00:01:30`,
        `24:00:00  20002          ${title('Tarde', 34)} ${rest}`,
        `00:40:00  000007         ${title('Corta', 34)} 00:00:30`,
      ),
    ).toEqual([
      {
        start: '00:02:00',
        cart: 20_001,
        title: title('Marcha del río', 34),
        length: 120,
        airingId: guid(1),
      },
      {
        start: '00:40:00',
        cart: 7,
        title: title('Corta', 34),
        length: 30,
        airingId: '',
      },
    ]);
  });

  it('of the import with ISCI, behind a marker', () => {
    expect(
      read(
        'rivendell-isci',
        '\r\n',
        '00:06:20  MARKER         Que salga el gato',
        `00:06:20  20003          ${title('Igual', 34)} 00:02:54 ${guid(3)} ${guid(3)}`,
      ),
    ).toMatchObject([{ cart: 20_003, length: 174, airingId: guid(3) }]);
  });

  it('of Visual Traffic, with bars', () => {
    expect(
      read(
        'visual-traffic',
        '\r\n',
        `    |00:15:01|018585    |${title('Deber', 39)}|${title('Consejo', 31)}|0060`,
        `     00:15:31 000007     ${title('Pan', 39)} ${title('Molino', 31)} 0130`,
      ),
    ).toMatchObject([
      { start: '00:15:01', cart: 18_585, title: title('Deber', 39), length: 60 },
      { start: '00:15:31', cart: 7, client: title('Molino', 31), length: 90 },
    ]);
  });

  it('of Natural Log', () => {
    expect(
      read(
        'natural-log',
        '\n',
        `00:00:01 123456    ${title('Este es el título', 40)}  00:01:00`,
        `00:30:00 BREAK     ${title('Tanda', 40)}  00:02:00`,
        `00:32:00 20005     ${title('Sr. Bancos', 40)}  00:03:54`,
      ),
    ).toMatchObject([
      { start: '00:00:01', cart: 123_456, length: 60 },
      { start: '00:32:00', cart: 20_005, length: 234 },
    ]);
  });
});
