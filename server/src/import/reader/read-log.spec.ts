import type { ExportFormat } from '../../contract/enums.js';
import { exportFile } from '../../playout/engine/exporters.js';
import type { ExportLog } from '../../playout/engine/log-file.js';
import { OUT_PRESET_MAPS } from '../../playout/engine/presets-out.js';
import { readLog } from './read-log.js';
import { SheetRefusedError } from './sheet-refused-error.js';

const item = (id: number, start: string, cart: string, spotName: string, length: number) => ({
  ...{ id, start, length, spotName },
  fileName: `${cart}_${spotName}.wav`,
  customerName: 'Panadería Ñandú',
});
/** The first of two copies airs twice. */
const LOG: ExportLog = {
  date: '2026-10-01',
  breaks: [
    {
      ...{ time: '08:15', timeType: 0, toleranceInMinutes: 3, spotType: 0 },
      items: [
        item(901, '08:15:00', '12345', 'Verano', 30),
        item(902, '08:15:30', '777', 'Promo', 75),
      ],
    },
    {
      ...{ time: '17:00', timeType: 0, toleranceInMinutes: 3, spotType: 0 },
      items: [item(903, '17:00:00', '12345', 'Verano', 30)],
    },
  ],
};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const copies = (text: Uint8Array, format: ExportFormat): (readonly string[])[] =>
  readLog(text, OUT_PRESET_MAPS[format])
    .rows.slice(1)
    .map(({ cells }) => cells);

const BY_TITLE = (first: string, second: string) => [
  ['Verano', first, 'Verano', '30'],
  ['Promo', second, 'Promo', '75'],
];
const BY_CLIENT = (first: string, second: string) => [
  ['Panadería Ñandú', first, 'Verano', '30'],
  ['Panadería Ñandú', second, 'Promo', '75'],
];
const alone = (...names: string[]) => names.map((name) => [name, name, name, '']);
const files = (...names: string[]) => names.map((name) => [name, `${name}.wav`, name, '']);

it.each<[ExportFormat, string[][]]>([
  ['audicom', alone('12345_Verano', '777_Promo')],
  ['rivendell', BY_TITLE('012345', '000777')],
  ['rivendell-isci', BY_TITLE('012345', '000777')],
  ['visual-traffic', BY_CLIENT('012345', '000777')],
  ['natural-log', BY_TITLE('12345', '777')],
  ['mastercontrol', BY_CLIENT('12345', '777')],
  ['djb', alone('12345', '00777')],
  ['djb2', alone('12345', '00777')],
  ['enco', alone('12345', '00777')],
  ['simian', BY_TITLE('012345', '000777')],
  ['mairlist', files('12345_Verano', '777_Promo')],
  ['stationplaylist', files('12345_Verano', '777_Promo')],
  ['csv', BY_CLIENT('12345_Verano.wav', '777_Promo.wav')],
])('reads the copies of a log that is written as %s, each once', (format, expected) => {
  expect(copies(exportFile(LOG, OUT_PRESET_MAPS[format]).bytes, format)).toEqual(expected);
});

it('reads a list of files by their names, wherever they lie', () => {
  const list =
    '#EXTM3U\n#EXTINF:30,Verano\n/anuncios/verano.mp3\n#EXTINF:20.4,Promo\nC:\\promo.mp3\n';
  expect(copies(bytes(list), 'm3u8')).toEqual([
    ['Verano', 'verano.mp3', 'Verano', '30'],
    ['Promo', 'promo.mp3', 'Promo', '20'],
  ]);
});

it('leaves out breaks, comments and what has no time', () => {
  const row = (start: string, cart: string, title: string) =>
    `${start.padEnd(10)}${cart.padEnd(15)}${title.padEnd(35)}00:00:30`;
  const log = [
    row('08:15:00', 'BREAK', 'Tanda'),
    row('08:15:00', '004017', 'Verano'),
    row('x8:15:00', '004018', 'Nada'),
    'End of log',
  ];
  expect(copies(bytes(log.join('\r\n')), 'rivendell')).toEqual([
    ['Verano', '004017', 'Verano', '30'],
  ]);
});

it('reads no comment of Audicom as a file', () => {
  const log = '/Tanda /08:15 SF3 *50/2\r\n;Sale con locutor\r\n12345_Verano\r\n ; otra\r\n';
  expect(copies(bytes(log), 'audicom')).toEqual(alone('12345_Verano'));
});

it.each<[string, ExportFormat]>([
  ['Estimado operador:\nadjunto la pauta.\n', 'rivendell'],
  ['/Tanda /08:15 SF3\r\n/RND Musica\r\n', 'audicom'],
])('says that %j is no log', (text, format) => {
  expect(() => readLog(bytes(text), OUT_PRESET_MAPS[format])).toThrow(
    new SheetRefusedError('NO_AIRINGS'),
  );
});
