import type { InPreset } from '../../src/contract/playout.js';
import type { Abilities, Played } from './aired-day.js';
import type { Random } from './random.js';

/** Writers of as-run files, each made from its layout and from nothing of the product. */
export interface Writer {
  can: Abilities;
  /** Rows stand where they were planned, not where they aired. */
  inPlannedOrder?: boolean;
  head: (file: FileFacts) => string[];
  row: (row: Played, file: FileFacts) => string;
  foot?: string[];
  /** Lines that are no airings, and no problem either. */
  noise?: (file: FileFacts) => string;
  /** A line cut at this or before is no row; 0: no line is cut. */
  cut: (text: string) => number;
}

/** Choices that hold for all rows of a file. */
export interface FileFacts {
  date: string;
  nextDate: string;
  evening: string;
  random: Random;
  /** Columns, clocks and separators that a file may choose. */
  choice: number;
  /** What a network calls an audio: its file's name, or a code of its own. */
  codeOf: (audio: { cart: number; fileName: string }) => string;
}

const DAY = 86_400;
const two = (n: number): string => String(n).padStart(2, '0');
const ofDay = (second: number): number => ((second % DAY) + DAY) % DAY;
const clockOf = (second: number): string =>
  [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map(two).join(':');
const clock = (second: number): string => clockOf(ofDay(second));
const minutes = (seconds: number): string =>
  `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
const dateAt = (second: number, file: FileFacts): string =>
  second < 0 ? file.evening : second < DAY ? file.date : file.nextDate;

/** A line with texts in columns from 1. */
function columns(width: number, ...texts: [column: number, text: string][]): string {
  const line = Array.from({ length: width }, () => ' ');
  for (const [column, text] of texts)
    Array.from(text).forEach((letter, i) => (line[column - 1 + i] = letter));
  return line.join('');
}

const idText = (row: Played): string => (row.of ? `T${String(row.of.id).padStart(31, '0')}` : '');
const at = (row: Played): number => row.at ?? row.of?.start ?? 0;

const elr: Writer = {
  can: { ids: true, evening: true, missedRows: false, unit: 1, audio: 'cart' },
  head: () => [],
  row: (row, { choice }) => {
    const [width, pad] = [choice % 2 === 0 ? 6 : 9, choice % 4 < 3 ? '0' : ' '] as const;
    const cart = String(row.cart).padStart(width, pad);
    // The old writer's scheduled length is one character short in rows that have one.
    const old = choice % 3 === 0 && row.of !== null;
    const planned = row.of ? clockOf(row.of.length) : '00:00:00';
    return (
      `${row.of ? clock(row.of.start) : '00:00:00'} ${clock(at(row))} ` +
      `${old ? planned.slice(1) : planned} ${clockOf(row.length)} ${cart} ` +
      `${row.title.padEnd(34)} ${idText(row).padEnd(32)}`
    );
  },
  cut: () => 34,
};

const deltaflex: Writer = {
  can: { ids: true, evening: true, missedRows: false, unit: 60, audio: 'cart' },
  head: ({ date }) => [`Air Log for CBSI 201|${date.slice(2).replaceAll('-', '/')}|01|00100|C|`],
  row: (row) => {
    const time = (second: number) => clock(second).replace(':', '').slice(0, 4);
    const { of } = row;
    return [
      time(at(row)),
      of ? time(of.start) : '    ',
      row.title.padEnd(29),
      String(row.cart).padStart(6, '0').padEnd(12),
      (of ? String(of.cart).padStart(6, '0') : '').padEnd(12),
      String(row.length).padStart(3, '0'),
      String(of?.length ?? 0).padStart(3, '0'),
      String(of?.id ?? 0).padStart(8, '0'),
      'COM',
      '  ',
      ' '.repeat(16),
      '   7',
      '',
    ].join('|');
  },
  cut: (text) => text.length - 2,
};

/** `08:15:02`, or on a 12-hour clock `08:15:02 AM`. */
function wallClock(second: number, twelve: boolean): string {
  const text = clock(second);
  if (!twelve) return text;
  const hour = Number(text.slice(0, 2));
  return `${two(hour % 12 === 0 ? 12 : hour % 12)}${text.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const technicalRow = (row: Played, { choice, random }: FileFacts, cut: string): string => {
  const panel = random.chance(0.1);
  return (
    wallClock(at(row), choice % 2 === 1) +
    `  ${String(row.cart).padStart(6, '0')}  ${cut}  ${row.title.padEnd(23)}  ` +
    `${minutes(row.length)}  ${minutes(row.of?.length ?? 0)}  ${'estudio'.padEnd(10)}  ` +
    `${panel ? 'SPnl    ' : 'Main   '}${'Segue'.padEnd(7)}  ${row.at === null ? '  No  ' : '  Yes '}`
  );
};

const mrMaster: Writer = {
  can: { ids: false, evening: false, missedRows: true, unit: 1, audio: 'cart' },
  head: () => [],
  row: (row, file) => technicalRow(row, file, file.random.pick(['001', '012', '   '])),
  noise: (file) =>
    technicalRow(
      {
        at: 0,
        length: 1,
        cart: 9,
        fileName: '',
        title: 'M',
        of: null,
        fault: null,
      },
      file,
      'rml',
    ),
  cut: () => 80,
};

const technical: Writer = {
  ...mrMaster,
  head: ({ date }) => [
    `     Rivendell RDAirPlay Technical Playout Report for ${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`,
    '     Diario -- de la radio',
    '--Time--  -Cart-  Cut  --Title----------------  A-Len  N-Len  --Host----  Srce  StartedBy  OnAir',
  ],
};

const CODES = { missed: ['1', '3', '16'], moved: ['4', '5', '7'], substituted: ['6', '17', '20'] };

const mastercontrol: Writer = {
  can: { ids: true, evening: true, missedRows: true, unit: 1, audio: 'cart' },
  inPlannedOrder: true,
  head: () => [],
  row: (row, { random }) => {
    const { of, fault } = row;
    const code =
      fault === 'missed' || fault === 'moved' || fault === 'substituted'
        ? random.pick(CODES[fault])
        : of === null
          ? random.pick(['2', '8', '15'])
          : '';
    const planned = (n: number) => 24 + n;
    return columns(
      277,
      [1, row.at === null ? '' : clock(row.at)],
      [10, row.at === null ? '' : minutes(row.length)],
      [17, code],
      [planned(1), 'C'],
      [planned(2), clock(of?.start ?? at(row)).replace(':', '')],
      // The row as it was planned, whatever aired in its place.
      [planned(9), String(of?.cart ?? row.cart)],
      [planned(24), (of?.title ?? row.title).slice(0, 24)],
      [planned(51), minutes(of?.length ?? 0).replace(':', '')],
      [planned(219), idText(row)],
    );
  },
  cut: () => 47,
};

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const affidavit: Writer = {
  can: { ids: true, evening: true, missedRows: true, unit: 1, audio: 'file' },
  head: () => ['<?xml version="1.0"?>', '<Affidavit>'],
  row: (row, file) => {
    const time = at(row);
    // 24:00:00 and later is the next day, in the one spelling or in the other.
    const late = time >= DAY && file.choice % 2 === 0;
    const missed = row.at === null;
    const elements: [string, string][] = [
      ['SpotID', row.of ? String(row.of.id) : ''],
      ['DateAired', late ? file.date : dateAt(time, file)],
      ['TimeAired', missed ? '' : late ? clockOf(time) : clock(time)],
      ['Length', String(row.length)],
      ['ISCICode', file.codeOf(row)],
      ['AffidavitSpotStatus', missed ? 'Missed' : 'Aired'],
    ];
    const inside = elements.map(([name, text]) => `<${name}>${xml(text)}</${name}>`).join('');
    return `<AffidavitSpot>${inside}</AffidavitSpot>`;
  },
  foot: ['</Affidavit>'],
  cut: () => 0,
};

const mairlist: Writer = {
  can: { ids: false, evening: true, missedRows: false, unit: 1, audio: 'file' },
  head: () => [],
  row: (row, file) =>
    [
      dateAt(at(row), file),
      clock(at(row)),
      file.choice % 2 === 0 ? row.fileName : `D:\\Avisos\\${row.fileName.toUpperCase()}`,
      row.title,
      String(row.length),
    ].join('\t'),
  cut: (text) => text.lastIndexOf('\t'),
};

const CSV_FIELDS = [
  'airedDate',
  'airedTime',
  'airedLength',
  'scheduledTime',
  'cart',
  'title',
  'airingId',
  'status',
  'onAir',
];
/** The same columns in another order for each file. */
const csvOrder = (choice: number): string[] => {
  const turned = choice % CSV_FIELDS.length;
  return [...CSV_FIELDS.slice(turned), ...CSV_FIELDS.slice(0, turned)];
};
const csvDelimiter = (choice: number): string => [',', ';', '\t', '|'][choice % 4] ?? ',';
const quoted = (text: string, delimiter: string): string =>
  text.includes('"') || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;

const csv: Writer = {
  can: { ids: true, evening: true, missedRows: true, unit: 1, audio: 'cart' },
  head: ({ choice }) => [csvOrder(choice).join(csvDelimiter(choice))],
  row: (row, file) => {
    const missed = row.at === null;
    const cells: Record<string, string> = {
      airedDate: file.choice % 3 === 0 ? '' : dateAt(at(row), file),
      airedTime: missed ? '' : clock(at(row)),
      airedLength: String(row.length),
      scheduledTime: row.of ? clock(row.of.start) : '',
      cart: String(row.cart),
      title: row.title,
      airingId: file.choice % 2 === 0 ? idText(row) : String(row.of?.id ?? ''),
      status: missed ? 'MISSED' : row.of === null ? 'inserted' : '',
      onAir: missed ? 'no' : '1',
    };
    const delimiter = csvDelimiter(file.choice);
    return csvOrder(file.choice)
      .map((field) => quoted(cells[field] ?? '', delimiter))
      .join(delimiter);
  },
  cut: (text) => text.search(/[,;\t|]/) + 1,
};

export const WRITERS: Readonly<Record<InPreset, Writer>> = {
  elr,
  deltaflex,
  technical,
  'mr-master': mrMaster,
  mastercontrol,
  affidavit,
  mairlist,
  csv,
};

/** A line of a file, as it was written. */
export interface WrittenLine {
  /** From 1. */
  number: number;
  text: string;
  played: Played;
  /** How the time reads: some clocks have no seconds. */
  at: number | null;
  isCut: boolean;
  /** The same row once more. */
  isDouble: boolean;
}

export interface WrittenFile {
  bytes: Uint8Array;
  lines: WrittenLine[];
}

function encoded(text: string, random: Random): Uint8Array {
  const way = random.int(0, 3);
  if (way === 0) return Buffer.from(`\ufeff${text}`, 'utf8');
  if (way === 1) return Buffer.from(text, 'latin1');
  if (way === 2) return Buffer.from(`\ufeff${text}`, 'utf16le');
  return Buffer.from(text, 'utf8');
}

/** A file of a day, with doubled and cut lines, in any encoding and with any line end. */
export function writeAired(
  { can, head, row, foot = [], noise, cut, inPlannedOrder }: Writer,
  played: readonly Played[],
  file: FileFacts,
): WrittenFile {
  const { random } = file;
  const place = (one: Played) => (inPlannedOrder ? (one.of?.start ?? at(one)) : at(one));
  const texts = [...head(file)];
  const lines: WrittenLine[] = [];
  const add = (text: string, one: Played, isDouble = false, isCut = false) => {
    texts.push(text);
    const read = one.at === null ? null : Math.floor(one.at / can.unit) * can.unit;
    lines.push({ number: texts.length, text, played: one, at: read, isCut, isDouble });
  };
  for (const one of [...played].sort((a, b) => place(a) - place(b))) {
    const text = row(one, file);
    if (noise && random.chance(0.03)) texts.push(noise(file));
    if (random.chance(0.03)) texts.push(random.pick(['', '   ']));
    const longest = cut(text);
    const short = text.slice(0, random.int(1, Math.max(1, longest)));
    if (longest > 0 && short.trim() !== '' && random.chance(0.02)) add(short, one, false, true);
    else {
      add(text, one);
      if (random.chance(0.05)) add(text, one, true);
    }
  }
  const end = random.pick(['\n', '\r\n']);
  const last = random.pick(['', end, '\u001a', '\0\0\0']);
  return { bytes: encoded([...texts, ...foot].join(end) + last, random), lines };
}
