import { cartOf } from '../../contract/carts.js';
import { csvCell, isGuarded, plainCell } from '../../contract/csv.js';
import { type ExportProblemKind, SPOT_TYPE } from '../../contract/enums.js';
import {
  type OutField,
  type PlayoutColumn,
  type PlayoutMap,
  withoutAudioEnding,
} from '../../contract/playout.js';
import { formatSeconds, parseClock, twoDigits } from '../../contract/time.js';
import { ENCODINGS, replaceUnencodable } from './encodings.js';
import { fileNameOf, listNamesOf } from './file-name.js';
import { type CommandLine, commandsOf } from './commands.js';
import {
  type ExportFile,
  type ExportItem,
  type ExportLog,
  type ExportProblem,
  FileTooLarge,
  problem,
  secondsOf,
} from './log-file.js';

const DAY = 24 * 3600;
/** As `CONTROL` of log-file.ts, for all occurrences. */
const UNSAFE = /[\p{Cc}\u2028\u2029]/gu;
const ID_WIDTH = 32;
/** The characters of a problem besides its quoted texts. */
const PROBLEM = 80;

/** A value before it is formatted: seconds of a day or of a length, a number, a date or a text. */
type Value =
  { seconds: number } | { date: string } | { number: number } | { cart: string } | string | null;

type LogBreak = ExportLog['breaks'][number];

/** An airing and its place in the log. */
interface PlacedText {
  item: ExportItem;
  /** Seconds from midnight of the file's day. */
  start: number;
  place: LogBreak;
  breakNumber: number;
  stopset: number;
  positionInBreak: number;
}

const hourOf = ({ time }: LogBreak): number => Math.floor((parseClock(time) ?? 0) / 60);

/** All airings in the order of the log; breaks are numbered whether or not they have any. */
function placedOf({ breaks }: ExportLog): PlacedText[] {
  const ofHour = new Map<number, number>();
  return breaks.flatMap((place, i) => {
    const stopset = (ofHour.get(hourOf(place)) ?? 0) + 1;
    ofHour.set(hourOf(place), stopset);
    return place.items.map((item, j) => ({
      item,
      start: secondsOf(item.start),
      place,
      breakNumber: i + 1,
      stopset,
      positionInBreak: j + 1,
    }));
  });
}

const VALUES: Record<OutField, (placed: PlacedText, log: ExportLog) => Value> = {
  date: (_, { date }) => ({ date }),
  start: ({ start }) => ({ seconds: start }),
  length: ({ item }) => ({ seconds: item.length }),
  cart: ({ item }) => {
    const cart = item.cart === undefined ? cartOf(item.fileName) : item.cart;
    return cart === null ? null : { cart };
  },
  file: ({ item }) => item.fileName,
  fileWithoutExtension: ({ item }) => withoutAudioEnding(item.fileName),
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

/** Seconds formatted by a pattern. Its largest unit is not reduced: without hours, minutes go past 59. */
function formatTime(seconds: number, pattern: string): { text: string; fits: boolean } {
  if (pattern === 's') return { text: String(seconds), fits: true };
  const hours = pattern.includes('HH') ? Math.floor(seconds / 3600) : 0;
  const minutes = Math.floor(seconds / 60) - hours * 60;
  const fits = hours <= 99 && minutes <= 99;
  const text = pattern
    .replace('HH', twoDigits(Math.min(99, hours)))
    .replace('mm', twoDigits(Math.min(99, minutes)))
    .replace('ss', twoDigits(seconds % 60));
  return { text, fits };
}

const formatDate = (date: string, pattern: string): string =>
  pattern
    .replace('yyyy', date.slice(0, 4))
    .replace('yy', date.slice(2, 4))
    .replace('MM', date.slice(5, 7))
    .replace('dd', date.slice(8, 10));

const withoutBlanks = (text: string): string => text.replace(/ +$/, '');

/** At most a number of UTF-16 units, without splitting a character. */
function cutTo(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

interface Problem {
  kind: ExportProblemKind;
  field: OutField;
  text: string;
}

/** A row and its problems; without text the airing is left out. */
interface Row {
  text: string | null;
  problems: Problem[];
}

const leaveOut = (kind: ExportProblemKind, field: OutField, text: string): Row => ({
  text: null,
  problems: [{ kind, field, text }],
});

/** Counts what is written, to stop before a file that grows too large fills the memory. */
class Budget {
  private used = 0;

  constructor(private readonly most: number) {}

  /** @throws FileTooLarge */
  take(characters: number): void {
    this.used += characters;
    if (this.used > this.most) throw new FileTooLarge(this.most);
  }
}

class Writer {
  /** The last value of a column that is written once an hour. */
  private hour: number | null = null;
  /** Rows by the hour of their break. */
  private readonly rowsOf = new Map<number, number>();

  constructor(
    private readonly map: PlayoutMap,
    private readonly log: ExportLog,
  ) {}

  /** @returns `text` is null when the reader would drop the row */
  row(placed: PlacedText): Row {
    const { required = [], row } = this.map;
    for (const field of required) {
      const value = VALUES[field](placed, this.log);
      if (value === null) return leaveOut('NO_CART', field, placed.item.fileName);
      if (typeof value === 'string' && value.trim() === '') return leaveOut('EMPTY', field, value);
    }
    for (const { field, most = Infinity, length = Infinity } of row) {
      if (!isOut(field)) continue;
      const value = VALUES[field](placed, this.log);
      // A cart that was cut would be another one.
      if (value !== null && typeof value === 'object' && 'cart' in value)
        if (value.cart.length > length || beyond(value.cart, most))
          return leaveOut('CART_RANGE', field, value.cart);
      if (value !== null && typeof value === 'object' && 'number' in value && value.number > most)
        return leaveOut('STOPSET', field, String(value.number));
      // A player that knows comments would skip the file.
      if (field === 'file' && this.map.perBreak === true && /^\s*#/.test(placed.item.fileName))
        return leaveOut('COMMAND', field, placed.item.fileName);
    }
    const { place } = placed;
    const used = this.rowsOf.get(hourOf(place)) ?? 0;
    if (used >= (this.map.mostPerHour ?? Infinity))
      return leaveOut('SLOTS', 'breakTime', place.time);
    this.rowsOf.set(hourOf(place), used + 1);
    return this.written(row, placed);
  }

  /** The row before the airings of a break; its problems are reported for its airings. */
  breakRow(placed: PlacedText): string[] {
    const { breakRow } = this.map;
    return breakRow === undefined ? [] : [this.written(breakRow, placed).text ?? ''];
  }

  /** A line that is no airing: constants, and the time at which it stands. */
  command(columns: readonly PlayoutColumn[], minute: number): string {
    const kinds = new Set<ExportProblemKind>();
    const cells = columns.map((column) => {
      if (column.constant !== undefined)
        return this.fitted(column.constant, cartColumn(column.constant, column), kinds);
      if (column.field === 'date') return formatDate(this.log.date, column.format ?? 'yyyy-MM-dd');
      if (column.field !== 'start' && column.field !== 'breakTime')
        return this.fitted('', { ...column, pad: ' ' }, kinds);
      return formatTime(minute * 60, column.format ?? 'HH:mm:ss').text;
    });
    return this.join(columns, cells);
  }

  private written(columns: readonly PlayoutColumn[], placed: PlacedText): Row {
    const problems: Problem[] = [];
    const hour = Math.floor(placed.start / 3600);
    // One set for all cells, because nearly all of them have no problem.
    const found = new Set<ExportProblemKind>();
    const cells = columns.map((column) => {
      if (column.once === 'hour' && this.hour === hour) return '';
      found.clear();
      const text = this.cell(column, placed, found);
      const { field } = column;
      if (isOut(field))
        for (const kind of found)
          problems.push({ kind, field, text: displayText(VALUES[field](placed, this.log)) });
      return text;
    });
    this.hour = hour;
    return { text: this.join(columns, cells), problems };
  }

  private cell(column: PlayoutColumn, placed: PlacedText, kinds: Set<ExportProblemKind>): string {
    if (!isOut(column.field)) return column.constant ?? '';
    const value = VALUES[column.field](placed, this.log);
    if (value === null) return '';
    if (typeof value === 'string') return this.fitted(textFor(value, column), column, kinds);
    if ('number' in value) return this.fitted(String(value.number), column, kinds);
    if ('cart' in value) return this.fitted(value.cart, cartColumn(value.cart, column), kinds);
    if ('date' in value) return formatDate(value.date, column.format ?? 'yyyy-MM-dd');
    let { seconds } = value;
    if (column.field === 'start') seconds = this.withinDay(seconds, kinds);
    const pattern = column.format ?? (column.field === 'length' ? 's' : 'HH:mm:ss');
    const { text, fits } = formatTime(seconds, pattern);
    if (!fits) kinds.add('LENGTH');
    return pattern === 's' ? this.fitted(text, column, kinds) : text;
  }

  /** What airs past midnight, as the reader wants it; by default at the edge of the day. */
  private withinDay(seconds: number, kinds: Set<ExportProblemKind>): number {
    if (seconds >= 0 && (seconds < DAY || this.map.midnight === 'continue')) return seconds;
    if (this.map.midnight === 'wrap') return ((seconds % DAY) + DAY) % DAY;
    kinds.add('TIME');
    return seconds < 0 ? 0 : DAY - 1;
  }

  /** A text that the file can hold, as wide as its column. */
  private fitted(text: string, column: PlayoutColumn, kinds: Set<ExportProblemKind>): string {
    const { encoding, delimiter, quote } = this.map;
    let safe = text.replace(UNSAFE, '?');
    if (delimiter !== undefined && quote === undefined) safe = safe.replaceAll(delimiter, '?');
    safe = replaceUnencodable(safe, ENCODINGS[encoding].fits);
    if (safe !== text) kinds.add('CHARACTERS');
    if (this.map.guard === 1 && quote !== undefined && isGuarded(safe)) kinds.add('GUARDED');
    if (column.length === undefined) return safe;
    const cut = cutTo(safe, column.length);
    const pad = column.pad ?? ' ';
    // Spaces after a text are only padding.
    const isWhole = pad === ' ' ? withoutBlanks(cut) === withoutBlanks(safe) : cut === safe;
    if (!isWhole) kinds.add('CUT');
    const width = column.least ?? column.length;
    return column.align === 'right' ? cut.padStart(width, pad) : cut.padEnd(width, pad);
  }

  private join(columns: readonly PlayoutColumn[], cells: readonly string[]): string {
    const { kind, delimiter = '', quote, guard } = this.map;
    const cellOf = guard === 1 ? csvCell : plainCell;
    if (kind === 'delimited')
      return cells
        .map((text) => (quote === undefined ? text : cellOf(text, delimiter)))
        .join(delimiter);
    if (kind !== 'fixed') return cells.join('');
    return columns.reduce((line, { from = 0 }, i) => line.padEnd(from) + (cells[i] ?? ''), '');
  }
}

/** Whether a cart of digits is greater than the system takes; one of other characters has no size. */
const beyond = (cart: string, most: number): boolean =>
  most !== Infinity && !(/^\d+$/.test(cart) && Number(cart) <= most);

/** A cart of other characters than digits would be another one with zeros before it. */
const cartColumn = (cart: string, column: PlayoutColumn): PlayoutColumn =>
  column.pad === '0' && !/^\d*$/.test(cart) ? { ...column, align: 'left', pad: ' ' } : column;

/** A value as people read it. */
function displayText(value: Value): string {
  if (value === null || typeof value === 'string') return value ?? '';
  if ('number' in value) return String(value.number);
  if ('cart' in value) return value.cart;
  return 'date' in value ? value.date : formatSeconds(value.seconds);
}

const isOut = (field: string | undefined): field is OutField =>
  field !== undefined && field in VALUES;

/** An airing's id with its 32 characters, or bare. */
const textFor = (value: string, { field, format }: PlayoutColumn): string =>
  field === 'airingId' && format === 'bare' ? value.replace(/^T0*/, '') : value;

/** The airings of a file: with `nextFile`, those after midnight are in the next date's file. */
function placedFor(map: PlayoutMap, log: ExportLog, before: ExportLog | undefined): PlacedText[] {
  const placed = placedOf(log);
  if (map.midnight !== 'nextFile') return placed;
  const spilt = before === undefined ? [] : placedOf(before).filter(({ start }) => start >= DAY);
  return [
    ...spilt.map((one) => ({ ...one, start: one.start - DAY })),
    ...placed.filter(({ start }) => start < DAY),
  ];
}

/** `items` grouped by break, in order. */
function byBreak(items: readonly PlacedText[]): PlacedText[][] {
  const groups: PlacedText[][] = [];
  for (const one of items) {
    const last = groups.at(-1);
    if (last?.[0]?.place === one.place) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** The lines of breaks, and those of commands that stand between them. */
function between(
  breaks: readonly { place: LogBreak; lines: readonly string[] }[],
  commands: readonly CommandLine[],
): string[] {
  const left = [...commands];
  return [
    ...breaks.flatMap(({ place, lines }) => {
      const minute = parseClock(place.time) ?? 0;
      const due = left.findIndex((command) => command.minute > minute);
      const ahead = left.splice(0, due < 0 ? left.length : due);
      return [...ahead.map(({ line }) => line), ...lines];
    }),
    ...left.map(({ line }) => line),
  ];
}

/** A name that no other file of the day has. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let n = 2; ; n += 1) {
    const next = name.replace(/(\.[^.]*)?$/, (ending) => `-${n}${ending}`);
    if (!taken.has(next)) return next;
  }
}

/**
 * A log as a file, by a map, row by row. What the file cannot hold unchanged is reported; an airing that the
 * reader would drop is left out and reported.
 *
 * @param before the log of the day before, for maps that write what airs past midnight into the next file
 * @param most characters of the file, or of its problems
 * @throws FileTooLarge
 */
export function* writeColumns(
  map: PlayoutMap,
  log: ExportLog,
  before: ExportLog | undefined,
  most: number,
): Generator<void, ExportFile> {
  const [written, reported] = [new Budget(most), new Budget(most)];
  const writer = new Writer(map, log);
  const end = map.endOfLine === 'crlf' ? '\r\n' : '\n';
  const { encode } = ENCODINGS[map.encoding];
  const bytesOf = (lines: readonly string[]): Uint8Array =>
    encode(lines.map((line) => line.replaceAll('\n', end) + end).join(''));
  const header = map.header ?? [];
  const problems: ExportProblem[] = [];
  const breaks: { place: LogBreak; lines: string[] }[] = [];
  const commands = commandsOf(map, (columns, minute) => writer.command(columns, minute));
  for (const group of byBreak(placedFor(map, log, before))) {
    const rows: string[] = [];
    for (const placed of group) {
      yield;
      const { text, problems: found } = writer.row(placed);
      for (const { kind, field, text: shown } of found) {
        const one = problem(placed.item, kind, field, shown);
        reported.take(PROBLEM + one.fileName.length + shown.length);
        problems.push(one);
      }
      written.take(text?.length ?? 0);
      if (text !== null) rows.push(text);
    }
    const [first] = group;
    if (rows.length === 0 || !first) continue;
    const ahead = [...commands.at('before', first.place.time), ...writer.breakRow(first)];
    rows.push(...commands.at('after', first.place.time));
    for (const line of map.perBreak === true ? [...header, ...ahead] : ahead)
      written.take(line.length);
    breaks.push({ place: first.place, lines: [...ahead, ...rows] });
  }
  const name = (time?: string) => fileNameOf(map.fileName, log.date, log.stationCode, time);
  const mediaType = `text/${map.quote === undefined ? 'plain' : 'csv'}; charset=${map.encoding}`;
  if (map.perBreak !== true) {
    const lines = [...header, ...between(breaks, commands.between())];
    return { fileName: name(), mediaType, bytes: bytesOf(lines), problems };
  }
  const taken = new Set<string>();
  const lists = breaks.map(({ place, lines }) => {
    const fileName = freeName(name(place.time), taken);
    taken.add(fileName);
    return { fileName, bytes: bytesOf([...header, ...lines]) };
  });
  const bytes = bytesOf(breaks.flatMap(({ lines }) => [...header, ...lines]));
  const listNames = listNamesOf(map.fileName, log.date, log.stationCode);
  return { fileName: `${log.date}.zip`, mediaType, bytes, problems, lists, listNames };
}
