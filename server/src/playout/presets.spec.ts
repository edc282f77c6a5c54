import fc from 'fast-check';
import type { ExportFormat } from '../contract/enums.js';
import type { PlayoutMap } from '../contract/playout.js';
import { exportFile as exportBy } from './exporters.js';
import type { ExportFile, ExportItem, ExportLog } from './log-file.js';
import { OUT_PRESET_MAPS } from './presets-out.js';

const exportFile = (log: ExportLog, format: ExportFormat, before?: ExportLog) =>
  exportBy(log, OUT_PRESET_MAPS[format], before);
type Items = ExportLog['breaks'][number]['items'];

const item = (changes: Partial<ExportItem>): ExportItem => ({
  id: 901,
  start: '08:15:00',
  length: 30,
  spotName: 'Pan de campo',
  fileName: '000123_verano.wav',
  spotType: 0,
  customerName: 'Ñandú SA',
  category: 'Alimentos',
  internalNumber: '1115/0',
  agencyOrderNumber: 'OC-7',
  ...changes,
});
const tanda = (time: string, items: Items): ExportLog['breaks'][number] => ({
  ...{ time, timeType: 0, toleranceInMinutes: 3, spotType: 0, items },
});
const logOf = (...breaks: ExportLog['breaks']): ExportLog => ({
  ...{ date: '2026-10-01', stationCode: 'fm-1', breaks },
});

/** Two breaks of an hour, the first of them empty, and one that passes midnight. */
const LOG = logOf(
  tanda('08:05', []),
  tanda('08:15', [
    item({}),
    item({ ...{ id: 902, start: '08:15:30', length: 75, spotType: 1 }, fileName: '7 promo.v2' }),
  ]),
  tanda('23:59', [item({ id: 903, start: '23:59:40' })]),
);
const latin = ({ bytes }: ExportFile) => Buffer.from(bytes).toString('latin1');
const utf8 = ({ bytes }: ExportFile) => Buffer.from(bytes).toString('utf8');
const kinds = ({ problems }: ExportFile) => problems.map(({ airingId, kind }) => [airingId, kind]);
const id = (n: number) => `T${'0'.repeat(28)}${n}`;
const blank = (n: number) => ' '.repeat(n);

describe('a day as written by hand from the layout', () => {
  it('for Rivendell with ISCI', () => {
    const file = exportFile(LOG, 'rivendell-isci');
    const row = (start: string, cart: string, length: string, n: number) =>
      `${start}  ${cart}${blank(9)}Pan de campo${blank(22)} ${length} ${id(n)} ${id(n)}\r\n`;
    expect(utf8(file)).toBe(
      row('08:15:00', '000123', '00:00:30', 901) +
        row('08:15:30', '000007', '00:01:15', 902) +
        row('23:59:40', '000123', '00:00:30', 903),
    );
    expect([file.fileName, file.problems]).toEqual(['FM20261001.cpi', []]);
  });

  it('for Visual Traffic', () => {
    const file = exportFile(LOG, 'visual-traffic');
    const row = (start: string, cart: string, length: string) =>
      `${blank(5)}${start} ${cart}${blank(5)}Pan de campo${blank(27)} Ñandú SA${blank(23)} ${length}\r\n`;
    expect(utf8(file)).toBe(
      row('08:15:00', '000123', '0030') +
        row('08:15:30', '000007', '0115') +
        row('23:59:40', '000123', '0030'),
    );
    expect(file.fileName).toBe('FM20261001.vti');
  });

  it('for Natural Log', () => {
    const file = exportFile(LOG, 'natural-log');
    const row = (start: string, cart: string, length: string) =>
      `${start} ${cart}${blank(10 - cart.length)}Pan de campo${blank(28)}  ${length}\n`;
    expect(utf8(file)).toBe(
      row('08:15:00', '123', '00:00:30') +
        row('08:15:30', '7', '00:01:15') +
        row('23:59:40', '123', '00:00:30'),
    );
    expect(file.fileName).toBe('100126TF.LOG');
  });

  it('for MasterControl, in rows of 255 bytes', () => {
    const file = exportFile(LOG, 'mastercontrol');
    const rows = latin(file).split('\r\n');
    expect(rows.map((row) => row.length)).toEqual([253, 253, 253, 0]);
    // Columns from 1, as in its specification.
    const at = (row: string | undefined, column: number, length: number) =>
      row?.slice(column - 1, column - 1 + length);
    const read = (row?: string) => [
      ...[at(row, 1, 1), at(row, 2, 7), at(row, 9, 15), at(row, 24, 24), at(row, 51, 4)],
      ...[at(row, 71, 8), at(row, 79, 24), at(row, 127, 24), at(row, 215, 1), at(row, 217, 2)],
      at(row, 219, 35),
    ];
    expect(read(rows[1])).toEqual([
      ...['C', '0815:30', '7'.padEnd(15), 'Pan de campo'.padEnd(24), '0115'],
      ...['08:15:00', 'Ñandú SA'.padEnd(24), 'OC-7'.padEnd(24), 'Y', '02'],
      id(902).padEnd(35),
    ]);
    expect(at(rows[0], 215, 1)).toBe('N');
    expect(file.fileName).toBe('LG261001.001');
  });

  it.each(['djb', 'djb2'] as const)('for %s', (format) => {
    const file = exportFile(LOG, format);
    expect(latin(file)).toBe('0802 00123\r\n0802 00007\r\n2301 00123\r\n');
    expect(file.fileName).toBe('THU_Traf.log');
  });

  it('as CSV', () => {
    const file = exportFile(
      logOf(tanda('08:15', [item({ spotName: 'A, "B"', fileName: '=1+1.wav' })])),
      'csv',
    );
    expect(utf8(file)).toBe(
      'date,breakTime,breakNumber,stopset,positionInBreak,start,length,cart,file,' +
        'fileWithoutExtension,title,client,category,campaign,internalNumber,agencyOrderNumber,' +
        'spotType,airingId\r\n' +
        `2026-10-01,08:15,1,1,1,08:15:00,30,,"'=1+1.wav","'=1+1","A, ""B""",Ñandú SA,` +
        `Alimentos,"A, ""B""",1115/0,OC-7,0,${id(901)}\r\n`,
    );
  });
});

describe('a partial layout, with its assumptions', () => {
  it('for mAirList: the first row of an hour has its time', () => {
    const file = exportFile(LOG, 'mairlist');
    expect(utf8(file)).toBe(
      '08:15:00\tN\tF\t000123_verano.wav\r\n\tN\tF\t7 promo.v2\r\n' +
        '23:59:40\tN\tF\t000123_verano.wav\r\n',
    );
    expect(file.fileName).toBe('20261001.txt');
  });

  it('for ENCO DAD', () => {
    const file = exportFile(LOG, 'enco');
    expect(latin(file)).toBe('00123L\r\n00007L\r\n00123L\r\n');
    expect(file.fileName).toBe('100126TF.LOG');
  });

  it('for Simian', () => {
    expect(latin(exportFile(LOG, 'simian')).split('\r\n')[1]).toBe(
      `08:15:30|000007|${'Pan de campo'.padEnd(40)}|00:01:15`,
    );
  });

  it('for StationPlaylist', () => {
    const file = exportFile(LOG, 'stationplaylist');
    expect(latin(file)).toBe(
      '08:15:00\t000123_verano.wav\r\n08:15:30\t7 promo.v2\r\n23:59:40\t000123_verano.wav\r\n',
    );
    expect(file.fileName).toBe('100126.LOG');
  });
});

it('M3U8 has a list for each break, and no file that would read as a comment', () => {
  const file = exportFile(
    logOf(
      tanda('08:15', [item({}), item({ id: 902, fileName: '#EXT.mp3' })]),
      tanda('08:15', [item({ id: 903, fileName: '7.mp3', length: 75 })]),
      tanda('09:00', [item({ id: 904, fileName: ' ' })]),
    ),
    'm3u8',
  );
  expect(
    file.lists?.map(({ fileName, bytes }) => [fileName, Buffer.from(bytes).toString('utf8')]),
  ).toEqual([
    ['20261001-0815.m3u8', '#EXTM3U\n#EXTINF:30,Pan de campo\n000123_verano.wav\n'],
    ['20261001-0815-2.m3u8', '#EXTM3U\n#EXTINF:75,Pan de campo\n7.mp3\n'],
  ]);
  expect(kinds(file)).toEqual([
    [902, 'COMMAND'],
    [904, 'EMPTY'],
  ]);
});

describe('what airs past midnight', () => {
  const log = logOf(
    tanda('23:59', [item({ id: 1, start: '23:59:40' }), item({ id: 2, start: '24:00:10' })]),
  );
  const before = logOf(tanda('23:59', [item({ id: 9, start: '24:00:05' })]));
  const starts = (midnight: PlayoutMap['midnight'], ...days: [ExportLog, ExportLog?]) => {
    const [day, eve] = days;
    const file = exportBy(day, { ...OUT_PRESET_MAPS['natural-log'], midnight }, eve);
    const rows = utf8(file).split('\n').slice(0, -1);
    return [rows.map((row) => row.slice(0, 8)), file.problems.map(({ kind }) => kind)];
  };

  it.each([
    [undefined, ['23:59:40', '23:59:59'], ['TIME']],
    ['wrap', ['23:59:40', '00:00:10'], []],
    ['continue', ['23:59:40', '24:00:10'], []],
    ['nextFile', ['23:59:40'], []],
  ] as const)('%s', (midnight, times, problems) => {
    expect(starts(midnight, log)).toEqual([times, problems]);
  });

  it('is the first of the next file', () => {
    expect(starts('nextFile', log, before)).toEqual([['00:00:05', '23:59:40'], []]);
  });
});

it('says which text of an airing was cut', () => {
  const { problems } = exportFile(
    logOf(tanda('08:15', [item({ spotName: 'x'.repeat(41) })])),
    'natural-log',
  );
  expect(problems).toEqual([
    {
      ...{ airingId: 901, fileName: '000123_verano.wav', kind: 'CUT' },
      ...{ field: 'title', text: 'x'.repeat(41) },
    },
  ]);
});

describe('what a system does not take', () => {
  it.each([
    ['rivendell-isci', { fileName: 'promo' }, 'NO_CART', 0],
    ['natural-log', { spotName: 'x'.repeat(41) }, 'CUT', 1],
    ['visual-traffic', { length: 6000 }, 'LENGTH', 1],
    ['mastercontrol', { spotName: '日本' }, 'CHARACTERS', 1],
    ['djb', { fileName: '100000' }, 'CART_RANGE', 0],
    ['djb2', { fileName: '31001' }, 'CART_RANGE', 0],
    ['natural-log', { start: '24:00:10' }, 'TIME', 1],
    ['natural-log', { start: '-00:00:10' }, 'TIME', 1],
  ] as const)('%s: %j is reported as %s', (format, changes, kind, rows) => {
    const file = exportFile(logOf(tanda('08:15', [item(changes)])), format);
    expect(kinds(file)).toEqual([[901, kind]]);
    expect(latin(file).split('\n').length - 1).toBe(rows);
  });

  it('a break beyond the twentieth of its hour', () => {
    const breaks = Array.from({ length: 21 }, (_, i) =>
      tanda(`08:${String(2 * i).padStart(2, '0')}`, [item({ id: i + 1 })]),
    );
    const file = exportFile(logOf(...breaks), 'djb');
    expect(kinds(file)).toEqual([[21, 'STOPSET']]);
    expect(latin(file).split('\r\n')).toHaveLength(21);
  });
});

/** Where readers of fixed columns look, from 0: made from their layouts, not from the maps. */
const READERS = {
  rivendell: { start: 0, cart: [10, 6], title: [25, 34], length: [60, 63, 66] },
  'rivendell-isci': { start: 0, cart: [10, 6], title: [25, 34], length: [60, 63, 66] },
  'visual-traffic': { start: 5, cart: [14, 6], title: [25, 39], length: [-1, 97, 99] },
  'natural-log': { start: 0, cart: [9, 6], title: [19, 40], length: [61, 64, 67] },
} as const;
const name = fc
  .array(
    fc.oneof(
      fc.constantFrom('\n', '\r', '\t', '|', 'ñ', '漢', '🎵', '"', '7', '\u2028', ' '),
      fc.string({ unit: 'grapheme', maxLength: 9 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').toWellFormed());
const seconds = (clock: string) => {
  const [h = 0, m = 0, s = 0] = clock.split(':').map(Number);
  return h * 3600 + m * 60 + s;
};

it.each(Object.entries(READERS))('%s is read back, or the difference is reported', (format, at) => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          fileName: fc.oneof(name, fc.nat({ max: 2_000_000 }).map(String)),
          spotName: name,
          length: fc.integer({ min: 1, max: 86_400 }),
          second: fc.nat({ max: 90_000 }),
        }),
        { maxLength: 6 },
      ),
      (airings) => {
        const clock = (n: number) =>
          [Math.floor(n / 3600), Math.floor(n / 60) % 60, n % 60]
            .map((part) => String(part).padStart(2, '0'))
            .join(':');
        const sent = airings.map(({ second, ...rest }, i) =>
          item({ ...rest, id: i + 1, start: clock(second) }),
        );
        const file = exportFile(logOf(tanda('08:15', sent)), format as ExportFormat);
        const found = utf8(file)
          .split(format === 'natural-log' ? '\n' : '\r\n')
          .slice(0, -1);
        const reported = new Map<number, string[]>();
        for (const { airingId, kind } of file.problems)
          reported.set(airingId, [...(reported.get(airingId) ?? []), kind]);
        const left = sent.filter((one) => !reported.get(one.id)?.includes('NO_CART'));
        expect(found).toHaveLength(left.length);
        left.forEach((one, i) => {
          const row = found[i] ?? '';
          const is = (kind: string) => reported.get(one.id)?.includes(kind) ?? false;
          const [hours, minutes, secs] = at.length.map((o) =>
            o < 0 ? 0 : Number(row.slice(o, o + 2)),
          );
          expect(Number(row.slice(at.cart[0], at.cart[0] + at.cart[1]))).toBe(
            Number(/^\d+/.exec(one.fileName)?.[0]),
          );
          if (!is('TIME')) expect(row.slice(at.start, at.start + 8)).toBe(one.start);
          if (!is('LENGTH')) expect(hours! * 3600 + minutes! * 60 + secs!).toBe(one.length);
          const title = row.slice(at.title[0], at.title[0] + at.title[1]).trimEnd();
          if (!is('CHARACTERS') && !is('CUT')) expect(title).toBe(one.spotName.trimEnd());
          else expect(title).not.toBe(one.spotName);
          expect(seconds(row.slice(at.start, at.start + 8))).toBeLessThan(86_400);
        });
      },
    ),
    { numRuns: 500 },
  );
});
