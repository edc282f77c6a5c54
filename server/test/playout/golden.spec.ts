import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPORT_FORMATS } from '../../src/contract/enums.js';
import { type AiredRow, IN_PRESETS, type InPreset } from '../../src/contract/playout.js';
import { exportFile } from '../../src/playout/engine/exporters.js';
import type { ExportItem, ExportLog } from '../../src/playout/engine/log-file.js';
import { IN_PRESET_MAPS } from '../../src/playout/engine/presets-in.js';
import { OUT_PRESET_MAPS } from '../../src/playout/engine/presets-out.js';
import { dateOfFileName } from '../../src/playout/engine/file-date.js';
import { readAired } from '../../src/playout/engine/read-aired.js';

/** Files written by hand from the layouts, a folder for each preset. */
const GOLDEN = join(import.meta.dirname, 'golden');

const filesOf = (direction: string, preset: string): [string, Buffer][] => {
  const folder = join(GOLDEN, direction, preset);
  return readdirSync(folder)
    .sort()
    .map((name) => [name, readFileSync(join(folder, name))]);
};

const item = (id: number, start: string, length: number, more: Partial<ExportItem>) => ({
  id,
  start,
  length,
  spotName: 'Pan de campo',
  fileName: '000123_verano.wav',
  spotType: 0,
  customerName: 'Ñandú SA',
  category: 'Alimentos',
  internalNumber: '1115/0',
  agencyOrderNumber: 'OC-7',
  ...more,
});
const tanda = (time: string, tolerance: number, items: object[], timeType = 0) => ({
  time,
  timeType,
  toleranceInMinutes: tolerance,
  spotType: 0,
  items,
});

/** An empty break, a live read, a hard break by its end, and one that ends behind midnight. */
const LOG = {
  date: '2026-10-01',
  stationCode: 'fm-1',
  breaks: [
    tanda('08:05', 3, []),
    tanda('08:15', 3, [
      item(901, '08:15:00', 30, {}),
      item(902, '08:15:30', 75, {
        spotName: 'Promo, de "ñu"',
        fileName: '7 promo.v2',
        spotType: 1,
      }),
    ]),
    tanda(
      '17:00',
      0,
      [
        item(903, '16:59:15', 45, {
          spotName: 'Auspicio',
          fileName: '00090A.mp3',
          customerName: 'Café & té',
          category: null,
          internalNumber: '1116/2',
          agencyOrderNumber: null,
        }),
      ],
      1,
    ),
    tanda('23:59', 3, [item(904, '23:59:40', 30, {})]),
  ],
} as ExportLog;

it.each(EXPORT_FORMATS)('%s: a day is written as by hand, to the byte', (preset) => {
  const file = exportFile(LOG, OUT_PRESET_MAPS[preset]);
  const written = (file.lists ?? [file]).map(({ fileName, bytes }): [string, Buffer] => [
    fileName,
    Buffer.from(bytes),
  ]);
  const golden = filesOf('out', preset);
  // Compared as text first, so that a difference can be read.
  const text = (files: [string, Buffer][]) => files.map(([n, b]) => [n, b.toString('latin1')]);
  expect(text(written)).toEqual(text(golden));
  expect(written).toEqual(golden);
  expect(file.problems).toEqual([]);
});

type Fact = Partial<AiredRow>;
const clock = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};
const row = (
  aired: string | null,
  airedLength: number | null,
  scheduled: string | null,
  more: Fact,
): Fact => ({
  airedTime: aired === null ? null : clock(aired),
  airedLength,
  scheduledTime: scheduled === null ? null : clock(scheduled),
  ...more,
});
const BREAD = { cart: '123', title: 'Pan de campo' };
const GNU = { cart: '7', title: 'Promo, de "ñu"' };
const SPONSOR = { cart: '90', title: 'Auspicio' };
const BY_HAND = { cart: '55', title: 'A mano', airingId: null };
const AS_TECHNICAL: Fact[] = [
  row('08:15:02', 30, null, { ...BREAD, airingId: null, status: null, onAir: true }),
  row('08:45:00', 70, null, { ...GNU, onAir: true }),
  row('16:59:15', 45, null, { ...SPONSOR, onAir: false }),
  row('24:00:05', 30, null, { ...BREAD, onAir: true }),
];

/**
 * What each file says of the day: on time, moved and short, put in by hand, another's place, past
 * midnight.
 */
const SAYS: Readonly<Record<InPreset, Fact[]>> = {
  elr: [
    row('08:15:02', 30, '08:15:00', { ...BREAD, airingId: 901, status: null, onAir: true }),
    row('08:45:00', 70, '08:15:30', { ...GNU, airingId: 902 }),
    row('12:00:00', 12, null, BY_HAND),
    row('16:59:15', 45, '16:59:15', { ...SPONSOR, airingId: 903 }),
    row('24:00:05', 30, '23:59:40', { ...BREAD, airingId: 904 }),
  ],
  deltaflex: [
    row('08:15', 30, '08:15', { ...BREAD, scheduledCart: '123', airingId: 901, status: null }),
    row('08:45', 70, '08:15', { ...GNU, airingId: 902, status: null }),
    row('12:00', 12, null, { ...BY_HAND, status: 'INSERTED' }),
    row('16:59', 45, '16:59', {
      cart: '91',
      scheduledCart: '90',
      title: 'Auspicio',
      airingId: 903,
      status: 'SUBSTITUTED',
    }),
    row('24:00', 30, '23:59', { ...BREAD, airingId: 904 }),
  ],
  technical: AS_TECHNICAL,
  'mr-master': AS_TECHNICAL,
  mastercontrol: [
    row('08:15:02', 30, '08:15:00', { ...BREAD, airingId: 901, status: 'AIRED' }),
    row('08:45:00', 70, '08:15:30', { ...GNU, airingId: 902, status: 'MOVED' }),
    row('12:00:00', 12, '12:00:00', { ...BY_HAND, status: 'INSERTED' }),
    row('16:59:15', 45, '16:59:15', { ...SPONSOR, airingId: 903, status: 'SUBSTITUTED' }),
    row(null, null, '23:59:40', { ...BREAD, airingId: 904, status: 'MISSED' }),
  ],
  affidavit: [
    row('08:15:02', 30, null, { airingId: 901, isci: 'PANC0001000', status: 'AIRED' }),
    row('08:45:00', 70, null, { airingId: 902, isci: 'PROM&1', status: 'AIRED' }),
    row(null, null, null, { airingId: 903, isci: 'AUSP0003000', status: 'MISSED' }),
    row('24:00:05', 30, null, { airingId: 904, airedDate: '2026-10-01', status: 'AIRED' }),
  ],
  mairlist: [
    row('08:15:02', 30, null, { title: 'Pan de campo', file: '000123_verano.wav', cart: null }),
    row('08:45:00', 70, null, { title: GNU.title, file: '7 promo.v2' }),
    row('12:00:00', 12, null, { title: 'A mano', file: '55.wav' }),
    row('00:00:05', 30, null, { airedDate: '2026-10-02', file: '000123_verano.wav' }),
  ],
  csv: [
    row('08:15:02', 30, '08:15:00', {
      ...BREAD,
      airingId: 901,
      status: 'AIRED',
      file: '000123_verano.wav',
      onAir: true,
    }),
    row('08:45:00', 70, '08:15:30', { ...GNU, airingId: 902, status: 'MOVED' }),
    row('12:00:00', 12, null, { ...BY_HAND, status: 'INSERTED', onAir: true }),
    row('16:59:15', 45, '16:59:15', { cart: '91', scheduledCart: '90', status: 'SUBSTITUTED' }),
    row('00:00:05', 30, null, { airedDate: '2026-10-02', airingId: 904, status: null }),
  ],
};
/** Planned for the evening before the date of the file. */
SAYS.csv[4]!.scheduledTime = clock('23:59:40') - 86_400;

it.each(IN_PRESETS)('%s: what aired is read as it was written by hand', (preset) => {
  const [[name = '', bytes] = []] = filesOf('in', preset);
  const map = IN_PRESET_MAPS[preset];
  const file = readAired(bytes ?? Buffer.alloc(0), map);
  expect([file.problems, file.refusal]).toEqual([[], null]);
  expect(file.rows).toEqual(SAYS[preset].map((fact) => expect.objectContaining(fact) as AiredRow));
  expect(dateOfFileName(map.fileName, name)).toBe('2026-10-01');
});
