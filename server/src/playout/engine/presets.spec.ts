import type { ExportFormat } from '../../contract/enums.js';
import type { PlayoutMap } from '../../contract/playout.js';
import { exportFile as exportBy } from './exporters.js';
import type { ExportFile, ExportItem, ExportLog } from './log-file.js';
import { isListName } from './file-name.js';
import { mapErrors, patternsOf } from './map-errors.js';
import { patternFault } from './pattern-worker.js';
import { IN_PRESET_MAPS } from './presets-in.js';
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
  time,
  timeType: 0,
  toleranceInMinutes: 3,
  spotType: 0,
  items,
});
const logOf = (...breaks: ExportLog['breaks']): ExportLog => ({
  date: '2026-10-01',
  stationCode: 'fm-1',
  breaks,
});

const latin = ({ bytes }: ExportFile) => Buffer.from(bytes).toString('latin1');
const utf8 = ({ bytes }: ExportFile) => Buffer.from(bytes).toString('utf8');
const kinds = ({ problems }: ExportFile) => problems.map(({ airingId, kind }) => [airingId, kind]);
const id = (n: number) => `T${'0'.repeat(28)}${n}`;

it('each preset can be copied: its map is one that may be stored', () => {
  for (const [maps, direction] of [
    [OUT_PRESET_MAPS, 'out'],
    [IN_PRESET_MAPS, 'in'],
  ] as const)
    for (const [name, map] of Object.entries(maps))
      expect([
        name,
        mapErrors(structuredClone(map), direction),
        patternsOf(map).map(([, source]) => patternFault(source)),
      ]).toEqual([name, {}, patternsOf(map).map(() => null)]);
});

it('only Audicom has something behind its breaks', () => {
  const errors = (format: ExportFormat, over: object) =>
    Object.entries(mapErrors({ ...OUT_PRESET_MAPS[format], ...over }, 'out')).map(
      ([path, { key }]) => [path, key],
    );
  expect(errors('audicom', { comment: 'audicom', sponsors: 'list' })).toEqual([]);
  expect(errors('csv', { sponsors: 'file' })).toEqual([]);
  expect(errors('csv', { comment: 'audicom' })).toEqual([['map.comment', 'playoutComment']]);
  expect(errors('csv', { sponsors: 'somewhere' })).toEqual([['map.sponsors', 'oneOf']]);
});

it('CSV holds no formula', () => {
  const file = exportFile(
    logOf(tanda('08:15', [item({ spotName: 'A, "B"', fileName: '=1+1.wav' })])),
    'csv',
  );
  expect(utf8(file).split('\r\n')[1]).toBe(
    `2026-10-01,08:15,1,1,1,08:15:00,30,,"'=1+1.wav","'=1+1","A, ""B""",Ñandú SA,` +
      `Alimentos,"A, ""B""",1115/0,OC-7,0,${id(901)}`,
  );
});

it('an airing has its bare id where a map asks for it', () => {
  const map: PlayoutMap = {
    ...OUT_PRESET_MAPS.rivendell,
    row: [{ field: 'airingId', from: 0, format: 'bare' }],
  };
  expect(utf8(exportBy(logOf(tanda('08:15', [item({})])), map))).toBe('901\r\n');
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

it.each([
  ['{SS}{dd}({HH}{mm}).m3u8', 'FM01(0815).m3u8', true],
  ['{SS}{dd}({HH}{mm}).m3u8', 'FM01(2359)-12.m3u8', true],
  ['{SS}{dd}({HH}{mm}).m3u8', 'FM02(0815).m3u8', false],
  ['{SS}{dd}({HH}{mm}).m3u8', 'FM01(0815)xm3u8', false],
  ['{DDD}{HH}', 'THU08-2', true],
  // It does not say the day.
  ['{HH}{mm}.m3u8', '0815.m3u8', undefined],
])('lists called %s may have been called %s: %s', (fileName, name, may) => {
  const file = exportBy(logOf(), { ...OUT_PRESET_MAPS.m3u8, fileName });
  expect(file.listNames ? isListName(file.listNames, name) : undefined).toBe(may);
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
      airingId: 901,
      fileName: '000123_verano.wav',
      kind: 'CUT',
      field: 'title',
      text: 'x'.repeat(41),
    },
  ]);
});

it('an hour has no more airings than its clock has slots, where the format says how many', () => {
  const map = { ...OUT_PRESET_MAPS.djb, mostPerHour: 2 };
  const file = exportBy(
    logOf(
      tanda('08:05', [item({ id: 1 }), item({ id: 2, fileName: 'without a cart' })]),
      tanda('08:35', [item({ id: 3 }), item({ id: 4 })]),
      tanda('09:05', [item({ id: 5 })]),
    ),
    map,
  );
  expect(latin(file)).toBe('0801 00123\r\n0802 00123\r\n0901 00123\r\n');
  expect(kinds(file)).toEqual([
    [2, 'NO_CART'],
    [4, 'SLOTS'],
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
