import { cartOf } from '../../contract/carts.js';
import { type ExportLog, type ExportProblem } from './log-file.js';
import type { PlayoutMap } from '../../contract/playout.js';
import { exportFile } from './exporters.js';
import { OUT_PRESET_MAPS } from './presets-out.js';

const audicomLog = (log: ExportLog) => exportFile(log, OUT_PRESET_MAPS.audicom);
const rivendellTraffic = (log: ExportLog) => exportFile(log, OUT_PRESET_MAPS.rivendell);
/** What the API says in its headers. */
const brief = (problems: readonly ExportProblem[]) =>
  problems.map(({ airingId, fileName, kind }) => ({ airingId, fileName, kind }));

const item = (id: number, start: string, fileName: string, spotName = 'Aviso', length = 30) => ({
  id,
  start,
  length,
  spotName,
  fileName,
});

const LOG: ExportLog = {
  date: '2026-10-01',
  breaks: [
    {
      time: '08:15',
      timeType: 0,
      toleranceInMinutes: 3,
      spotType: 0,
      items: [
        item(901, '08:15:00', '000123_verano.wav', 'Panadería Ñandú, 50 años de tradición y más'),
        item(902, '08:15:30', 'promo.v2', 'Promo', 20),
      ],
    },
    { time: '09:00', timeType: 0, toleranceInMinutes: 0, spotType: 0, items: [] },
    {
      time: '17:00',
      timeType: 1,
      toleranceInMinutes: 0,
      spotType: 2,
      items: [item(903, '16:59:15', '00090A', 'Auspicio\r\nlegal', 45)],
    },
    {
      time: '23:59',
      timeType: 1,
      toleranceInMinutes: 3,
      spotType: 0,
      items: [item(904, '24:00:10', '7.mp3', 'Cierre', 3661)],
    },
  ],
};

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('Audicom log', () => {
  it('has a line for each break with spots and each spot, in Windows-1252 with CRLF', () => {
    const file = audicomLog(LOG);
    expect(latin(file.bytes)).toBe(
      '/Tanda /08:15 SF3\r\n000123_verano\r\npromo.v2\r\n' +
        '/Tanda /17:00 EC\r\n00090A\r\n' +
        '/Tanda /23:59 EF3\r\n7\r\n',
    );
    expect(file.fileName).toBe('20261001.LOG');
    expect(brief(file.problems)).toEqual([]);
  });

  it('has the seconds and the number of spots behind a break, where its map says so', () => {
    const [first, ...rest] = LOG.breaks;
    const chain = [
      item(905, '08:15:50', 'A', 'Dos', 15),
      item(905, '08:16:05', 'B', 'Dos', 15),
      { ...item(906, '08:16:20', '/Time', 'Hora', 0), command: '/Time' },
    ];
    const items = [...first!.items, ...chain, item(907, '08:16:20', 'a /b', 'Comando', 40)];
    const log = { ...LOG, breaks: [{ ...first!, items }, ...rest] };
    const file = exportFile(log, { ...OUT_PRESET_MAPS.audicom, comment: 'audicom' });
    expect(latin(file.bytes)).toBe(
      '/Tanda /08:15 SF3 *80/3\r\n000123_verano\r\npromo.v2\r\nA\r\nB\r\n/Time\r\n' +
        '/Tanda /17:00 EC *45/1\r\n00090A\r\n' +
        '/Tanda /23:59 EF3 *3661/1\r\n7\r\n',
    );
  });

  it('has no sponsors where they stand in a list, and no problem with them', () => {
    const breaks = LOG.breaks.map((b) =>
      b.spotType === 2 ? { ...b, items: [...b.items, item(908, '16:59:00', '')] } : b,
    );
    const file = exportFile({ ...LOG, breaks }, { ...OUT_PRESET_MAPS.audicom, sponsors: 'list' });
    expect(latin(file.bytes)).toBe(
      '/Tanda /08:15 SF3\r\n000123_verano\r\npromo.v2\r\n/Tanda /23:59 EF3\r\n7\r\n',
    );
    expect(file.problems).toEqual([]);
  });

  it('leaves the ending to names that have another dot', () => {
    const names = ['107.5.wav', 'promo.v2.mp3', 'promo.v2', 'verano.MP3', '107.5'];
    const items = names.map((name, i) => item(i + 1, '08:15:00', name));
    const file = audicomLog({ ...LOG, breaks: [{ ...LOG.breaks[0]!, items }] });
    expect(latin(file.bytes).split('\r\n').slice(1, -1)).toEqual([
      '107.5.wav',
      'promo.v2.mp3',
      'promo.v2',
      'verano',
      '107.5',
    ]);
    expect(brief(file.problems)).toEqual([]);
  });

  it('writes accents in one byte, and reports what it has to replace', () => {
    const breaks = [
      { ...LOG.breaks[0]!, items: [item(1, '08:15:00', 'niño€'), item(2, '08:15:30', '日本')] },
    ];
    const file = audicomLog({ ...LOG, breaks });
    expect([...file.bytes.slice(19)]).toEqual([
      0x6e, 0x69, 0xf1, 0x6f, 0x80, 0x0d, 0x0a, 0x3f, 0x3f, 0x0d, 0x0a,
    ]);
    expect(brief(file.problems)).toEqual([{ airingId: 2, fileName: '日本', kind: 'CHARACTERS' }]);
  });
});

it('an Audicom log is written as a copy of its preset says', () => {
  const breaks = [{ ...LOG.breaks[0]!, items: [item(1, '08:15:00', 'niño 日本')] }];
  const as = (map: Partial<PlayoutMap>) => {
    const file = exportFile({ ...LOG, breaks }, { ...OUT_PRESET_MAPS.audicom, ...map });
    return [file.mediaType, Buffer.from(file.bytes).toString('utf8'), brief(file.problems)];
  };
  expect(as({ encoding: 'utf-8', endOfLine: 'lf' })).toEqual([
    'text/plain; charset=utf-8',
    '/Tanda /08:15 SF3\nniño 日本\n',
    [],
  ]);
  expect(as({ encoding: 'iso-8859-1' })).toMatchObject([
    'text/plain; charset=iso-8859-1',
    expect.stringMatching(/^\/Tanda .*\r\nni\ufffdo \?\?\r\n$/),
    [{ kind: 'CHARACTERS' }],
  ]);
});

const CONTROLS = ['\t', '\v', '\f', '\r', '\n', '\x1a', '\x7f', '\u0085', '\u2028', '\u2029'];

describe('what Audicom would read otherwise', () => {
  const written = (...fileNames: string[]) => {
    const items = fileNames.map((fileName, i) => item(i + 1, '08:15:00', fileName));
    const { bytes, problems } = audicomLog({ ...LOG, breaks: [{ ...LOG.breaks[0]!, items }] });
    return { text: latin(bytes), kinds: problems.map(({ kind }) => kind) };
  };

  it.each([
    ...['/Tanda /09:00 SC', ' /rnd,x,3*', 'a /09:00 SC', 'a\u00a0/b', '/.wav'].map((fileName) => [
      fileName,
      'COMMAND',
    ]),
    ['', 'NO_COPY'],
    ...[' ', '.wav', '.MP3', ' .ogg'].map((fileName) => [fileName, 'EMPTY']),
    ...CONTROLS.map((character) => [`a${character}b`, 'CONTROL']),
    ['a\r\n/Tanda /09:00 SC', 'CONTROL'],
  ])('%j is left out and reported', (fileName, kind) => {
    expect(written(fileName, 'b')).toEqual({ text: '/Tanda /08:15 SF3\r\nb\r\n', kinds: [kind] });
    // Its break is not announced either.
    expect(written(fileName)).toEqual({ text: '', kinds: [kind] });
  });

  it.each(['a/b', 'x.wav.wav', 'Tanda', 'a b'])('%j is not', (fileName) => {
    expect(written(fileName).kinds).toEqual([]);
  });
});

describe('what Rivendell would read otherwise', () => {
  it.each(CONTROLS)('a title with %j', (character) => {
    const items = [item(1, '08:15:00', '7', `a${character}b`)];
    const { bytes, problems } = rivendellTraffic({
      ...LOG,
      breaks: [{ ...LOG.breaks[0]!, items }],
    });
    expect(Buffer.from(bytes).toString('utf8').slice(25, 30)).toBe('a?b  ');
    expect(brief(problems)).toEqual([{ airingId: 1, fileName: '7', kind: 'CHARACTERS' }]);
  });

  it('a title cut inside of a character', () => {
    const items = [item(1, '08:15:00', '7', `${'x'.repeat(33)}🎵`)];
    const { bytes } = rivendellTraffic({ ...LOG, breaks: [{ ...LOG.breaks[0]!, items }] });
    expect(Buffer.from(bytes).toString('utf8').slice(25, 60)).toBe(`${'x'.repeat(33)}  `);
  });
});

describe('Rivendell traffic import', () => {
  it('has each airing at its offsets, and leaves out and reports one without a cart', () => {
    const file = rivendellTraffic(LOG);
    expect(Buffer.from(file.bytes).toString('utf8')).toBe(
      '08:15:00  000123         Panadería Ñandú, 50 años de tradic 00:00:30 T0000000000000000000000000000901\r\n' +
        '16:59:15  000090         Auspicio??legal                    00:00:45 T0000000000000000000000000000903\r\n' +
        '23:59:59  000007         Cierre                             01:01:01 T0000000000000000000000000000904\r\n',
    );
    expect(file.fileName).toBe('20261001.tfc');
    expect(brief(file.problems)).toEqual([
      { airingId: 901, fileName: '000123_verano.wav', kind: 'CUT' },
      { airingId: 902, fileName: 'promo.v2', kind: 'NO_CART' },
      { airingId: 903, fileName: '00090A', kind: 'CHARACTERS' },
      { airingId: 904, fileName: '7.mp3', kind: 'TIME' },
    ]);
  });

  it('gives what starts before midnight the first second of the day, and reports it', () => {
    const items = [item(1, '-00:00:15', '7'), item(2, '00:00:15', '8')];
    const { bytes, problems } = rivendellTraffic({
      ...LOG,
      breaks: [{ ...LOG.breaks[0]!, items }],
    });
    const starts = Buffer.from(bytes)
      .toString('utf8')
      .split('\r\n')
      .map((line) => line.slice(0, 8));
    expect(starts).toEqual(['00:00:00', '00:00:15', '']);
    expect(brief(problems)).toEqual([{ airingId: 1, fileName: '7', kind: 'TIME' }]);
  });

  it.each([
    ['00090A', '90'],
    ['000123_001.wav', '123'],
    ['999999', '999999'],
    ['1000000', null],
    ['000000', null],
    ['promo', null],
  ])('%s is cart %s', (fileName, cart) => expect(cartOf(fileName)).toBe(cart));
});
