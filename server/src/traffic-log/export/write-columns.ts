import { csvCell } from '../../contract/csv.js';
import { type ExportProblemKind, SPOT_TYPE } from '../../contract/enums.js';
import { dayOfWeek, parseClock } from '../../contract/time.js';
import type { Column, ColumnMap, Field } from './column-map.js';
import { cartOf } from './rivendell.js';
import {
  CONTROL,
  type ExportFile,
  type ExportItem,
  type ExportLog,
  type ExportProblem,
  problem,
} from './log-file.js';
import { encodeWindows1252, fitsWindows1252 } from '../../playout/windows-1252.js';

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const LAST_SECOND = 24 * 3600 - 1;
const UNSAFE = new RegExp(CONTROL, 'gu');
const ID_WIDTH = 32;

/** A value before it is formatted: seconds of a day or of a length, a number, a date or a text. */
type Value = { seconds: number } | { date: string } | { number: number } | string | null;

type LogBreak = ExportLog['breaks'][number];

/** An airing and where it stands in the log. */
interface Placed {
  item: ExportItem;
  place: LogBreak;
  breakNumber: number;
  stopset: number;
  positionInBreak: number;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** `HH:MM:SS`, which may be negative or past 24:00:00, as seconds. */
function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.replace('-', '').split(':').map(Number);
  const all = hours * 3600 + minutes * 60 + seconds;
  return clock.startsWith('-') ? -all : all;
}

const hourOf = ({ time }: LogBreak): number => Math.floor((parseClock(time) ?? 0) / 60);

/** All airings in the order of the log; breaks are numbered whether or not they have any. */
function placedOf({ breaks }: ExportLog): Placed[] {
  const ofHour = new Map<number, number>();
  return breaks.flatMap((place, i) => {
    const stopset = (ofHour.get(hourOf(place)) ?? 0) + 1;
    ofHour.set(hourOf(place), stopset);
    return place.items.map((item, j) => ({
      ...{ item, place, breakNumber: i + 1, stopset, positionInBreak: j + 1 },
    }));
  });
}

const VALUES: Record<Field, (placed: Placed, log: ExportLog) => Value> = {
  date: (_, { date }) => ({ date }),
  start: ({ item }) => ({ seconds: secondsOf(item.start) }),
  length: ({ item }) => ({ seconds: item.length }),
  cart: ({ item }) => {
    const cart = cartOf(item.fileName);
    return cart === null ? null : { number: cart };
  },
  file: ({ item }) => item.fileName,
  fileWithoutExtension: ({ item }) => item.fileName.replace(/\.[A-Za-z0-9]{2,4}$/, ''),
  title: ({ item }) => item.spotName,
  client: ({ item }) => item.customerName ?? '',
  category: ({ item }) => item.category ?? '',
  campaign: ({ item }) => item.spotName,
  breakTime: ({ place }) => ({ seconds: secondsOf(`${place.time}:00`) }),
  breakNumber: ({ breakNumber }) => ({ number: breakNumber }),
  stopset: ({ stopset }) => ({ number: stopset }),
  positionInBreak: ({ positionInBreak }) => ({ number: positionInBreak }),
  airingId: ({ item }) => `T${String(item.id).padStart(ID_WIDTH - 1, '0')}`,
  internalNumber: ({ item }) => item.internalNumber ?? '',
  agencyOrderNumber: ({ item }) => item.agencyOrderNumber ?? '',
  spotType: ({ item }) => ({ number: item.spotType ?? SPOT_TYPE.audio }),
  live: ({ item }) => (item.spotType === SPOT_TYPE.nonTraditional ? 'Y' : 'N'),
};

/** Seconds by a pattern. Its largest unit holds what is above it: without hours, minutes pass 59. */
function formatTime(seconds: number, pattern: string): { text: string; fits: boolean } {
  if (pattern === 's') return { text: String(seconds), fits: true };
  const hours = pattern.includes('HH') ? Math.floor(seconds / 3600) : 0;
  const minutes = Math.floor(seconds / 60) - hours * 60;
  const fits = hours <= 99 && minutes <= 99;
  const text = pattern
    .replace('HH', two(Math.min(99, hours)))
    .replace('mm', two(Math.min(99, minutes)))
    .replace('ss', two(seconds % 60));
  return { text, fits };
}

const formatDate = (date: string, pattern: string): string =>
  pattern
    .replace('yyyy', date.slice(0, 4))
    .replace('yy', date.slice(2, 4))
    .replace('MM', date.slice(5, 7))
    .replace('dd', date.slice(8, 10));

/** At most so many UTF-16 units, without splitting a character. */
function cutTo(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

const ENCODINGS: Record<
  ColumnMap['encoding'],
  { fits: (text: string) => boolean; encode: (text: string) => Uint8Array }
> = {
  'utf-8': { fits: () => true, encode: (text) => new TextEncoder().encode(text) },
  'windows-1252': { fits: fitsWindows1252, encode: encodeWindows1252 },
  'iso-8859-1': {
    fits: (text) => !/[^\0-\xff]/u.test(text),
    encode: (text) => Uint8Array.from(text, (character) => character.charCodeAt(0)),
  },
};

/** A row and its problems; without a text, the airing is left out. */
interface Row {
  text: string | null;
  kinds: ExportProblemKind[];
}

class Writer {
  constructor(
    private readonly map: ColumnMap,
    private readonly log: ExportLog,
  ) {}

  /** @returns `text` null when the reader would drop the row */
  row(placed: Placed): Row {
    const kinds = new Set<ExportProblemKind>();
    for (const field of this.map.required ?? [])
      if (VALUES[field](placed, this.log) === null) return { text: null, kinds: ['NO_CART'] };
    for (const column of this.map.row) {
      const value = column.field === undefined ? null : VALUES[column.field](placed, this.log);
      const number = value !== null && typeof value === 'object' && 'number' in value;
      if (number && value.number > (column.most ?? Infinity))
        return { text: null, kinds: [column.field === 'cart' ? 'CART_RANGE' : 'STOPSET'] };
    }
    const cells = this.map.row.map((column) => this.cell(column, placed, kinds));
    return { text: this.join(cells), kinds: [...kinds] };
  }

  private cell(column: Column, placed: Placed, kinds: Set<ExportProblemKind>): string {
    if (column.field === undefined) return column.constant ?? '';
    const value = VALUES[column.field](placed, this.log);
    if (value === null) return '';
    if (typeof value === 'string') return this.fitted(value, column, kinds);
    if ('number' in value) return this.fitted(String(value.number), column, kinds);
    const pattern = column.format ?? '';
    if ('date' in value) return formatDate(value.date, pattern);
    let { seconds } = value;
    if (column.field === 'start' && (seconds < 0 || seconds > LAST_SECOND)) {
      // These files hold one day; what airs past midnight gets its last second.
      kinds.add('TIME');
      seconds = seconds < 0 ? 0 : LAST_SECOND;
    }
    const { text, fits } = formatTime(seconds, pattern);
    if (!fits) kinds.add('LENGTH');
    return text;
  }

  /** A text that the file can carry, as wide as its column. */
  private fitted(text: string, column: Column, kinds: Set<ExportProblemKind>): string {
    const { encoding, delimiter, quoted } = this.map;
    let safe = text.replace(UNSAFE, '?');
    if (delimiter !== undefined && quoted !== true) safe = safe.replaceAll(delimiter, '?');
    const { fits } = ENCODINGS[encoding];
    if (!fits(safe)) safe = Array.from(safe, (one) => (fits(one) ? one : '?')).join('');
    if (safe !== text) kinds.add('CHARACTERS');
    if (column.length === undefined) return safe;
    const cut = cutTo(safe, column.length);
    if (cut !== safe) kinds.add('CUT');
    const pad = column.pad ?? ' ';
    return column.align === 'right'
      ? cut.padStart(column.length, pad)
      : cut.padEnd(column.length, pad);
  }

  private join(cells: readonly string[]): string {
    const { kind, row, delimiter = '', quoted } = this.map;
    if (kind === 'lines') return cells.join('');
    if (kind === 'delimited')
      return cells
        .map((text) => (quoted === true ? csvCell(text, delimiter) : text))
        .join(delimiter);
    return row.reduce((line, { from = 0 }, i) => line.padEnd(from) + (cells[i] ?? ''), '');
  }
}

function fileNameOf({ fileName }: ColumnMap, { date, stationCode = '' }: ExportLog): string {
  const code = stationCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return fileName.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    if (part.startsWith('S')) return code.slice(0, part.length);
    return part === 'DDD' ? (WEEKDAYS[dayOfWeek(date)] ?? '') : formatDate(date, part);
  });
}

/**
 * A log as a file, by a map. What the file cannot carry as it is, or its reader would drop, is reported;
 * an airing that the reader would drop is left out.
 */
export function writeColumns(map: ColumnMap, log: ExportLog): ExportFile {
  const writer = new Writer(map, log);
  const end = map.endOfLine === 'crlf' ? '\r\n' : '\n';
  const lines = [...(map.header ?? [])];
  const problems: ExportProblem[] = [];
  for (const placed of placedOf(log)) {
    const { text, kinds } = writer.row(placed);
    if (text !== null) lines.push(text);
    problems.push(...kinds.map((kind) => problem(placed.item, kind)));
  }
  return {
    fileName: fileNameOf(map, log),
    mediaType: `text/${map.quoted === true ? 'csv' : 'plain'}; charset=${map.encoding}`,
    bytes: ENCODINGS[map.encoding].encode(lines.map((line) => line + end).join('')),
    problems,
  };
}
