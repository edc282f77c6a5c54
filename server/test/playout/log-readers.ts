import type { ExportFormat } from '../../src/contract/enums.js';

/** Readers of logs, each made from its layout and from nothing of the product. */

/** What a row says, as far as its layout has it. */
export interface ReadRow {
  start?: string;
  /** Seconds. */
  length?: number;
  cart?: number;
  file?: string;
  fileWithoutExtension?: string;
  title?: string;
  campaign?: string;
  client?: string;
  category?: string;
  date?: string;
  breakTime?: string;
  /** Of the break's time. */
  hour?: number;
  breakNumber?: number;
  stopset?: number;
  positionInBreak?: number;
  airingId?: string;
  internalNumber?: string;
  agencyOrderNumber?: string;
  spotType?: number;
  live?: string;
  /** Audicom's line before the files of a break. */
  command?: string;
}

export interface LogFile {
  fileName: string;
  bytes: Uint8Array;
}

/** 0x80 to 0x9F; a dot for the five undefined codes. */
const HIGH = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';
/** Node 20's TextDecoder treats Windows-1252 as Latin-1. */
const windows1252 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => HIGH[byte - 0x80] ?? String.fromCharCode(byte)).join('');
const utf8 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** Lines by whatever any program takes for a line end: a file has none but its own. */
function linesOf(text: string, end: string): string[] {
  if (text === '') return [];
  if (!text.endsWith(end)) throw new Error('The last line has no end');
  const body = text.slice(0, -end.length);
  const stray = body.replaceAll(end, '').match(/[\n\r\v\f\u0085\u2028\u2029\x1a\x1c-\x1e]/u);
  if (stray) throw new Error(`A line end in a line: ${JSON.stringify(stray[0])}`);
  return body.split(end);
}

const only = (files: readonly LogFile[]): Uint8Array => {
  const [file, ...others] = files;
  if (!file || others.length > 0) throw new Error(`${files.length} files`);
  return file.bytes;
};

const seconds = (hours: string, minutes: string, secs: string): number => {
  const parts = [hours, minutes, secs];
  if (!parts.every((part) => /^\d\d$/.test(part))) throw new Error(`No time: ${parts.join()}`);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(secs);
};
/** A longer line is dropped by Rivendell's reader, with its end. */
const MOST_LINE = 1024;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const time = (text: string): string => {
  if (!CLOCK.test(text)) throw new Error(`No time: ${text}`);
  return text;
};
const number = (text: string): number => {
  if (!/^ *\d+ *$/.test(text)) throw new Error(`No number: ${JSON.stringify(text)}`);
  return Number(text);
};

type Read = (files: readonly LogFile[]) => ReadRow[];
type At = (offset: number, length: number) => string;

/** Fixed columns, offsets from 0, in characters; null for a row that the reader drops. */
const fixed =
  (decode: (bytes: Uint8Array) => string, end: string, row: (at: At) => ReadRow | null): Read =>
  (files) =>
    linesOf(decode(only(files)), end).flatMap((line) => {
      const read = row((offset, length) => line.slice(offset, offset + length));
      return read === null || line.length + end.length > MOST_LINE ? [] : [read];
    });

/** Rivendell's own, for all its imports: it drops what has no cart of its own, without a word. */
const rivendell =
  (end: string, columns: Record<'start' | 'cart' | 'title', readonly [number, number]>) =>
  (row: (at: At, common: ReadRow) => ReadRow): Read =>
    fixed(utf8, end, (at) => {
      const start = [0, 3, 6].map((i) => at(columns.start[0] + i, 2)).join(':');
      const cart = at(...columns.cart).trim();
      if (!CLOCK.test(start) || !/^0*[1-9]\d{0,5}$/.test(cart)) return null;
      return row(at, { start, cart: Number(cart), title: at(...columns.title) });
    });

const STANDARD = { start: [0, 8], cart: [10, 6], title: [25, 34] } as const;
const VISUAL = { start: [5, 8], cart: [14, 6], title: [25, 39] } as const;
const NATURAL = { start: [0, 8], cart: [9, 6], title: [19, 40] } as const;

const lengthAt = (at: At, ...offsets: [number, number, number]): number => {
  const [hours = '', minutes = '', secs = ''] = offsets.map((offset) => at(offset, 2));
  return seconds(hours, minutes, secs);
};

const djb =
  (most: number): Read =>
  (files) =>
    linesOf(windows1252(only(files)), '\r\n').map((line) => {
      const [, hour = '', stopset = '', cart = ''] = /^(\d\d)(\d\d) (\d{5})$/.exec(line) ?? [];
      if (Number(hour) > 23 || Number(stopset) < 1 || Number(stopset) > 20)
        throw new Error(`DJB does not take ${line}`);
      if (Number(cart) < 1 || Number(cart) > most) throw new Error(`DJB has no cart ${cart}`);
      return { hour: Number(hour), stopset: Number(stopset), cart: Number(cart) };
    });

const delimited =
  (
    decode: (bytes: Uint8Array) => string,
    delimiter: string,
    row: (cells: string[]) => ReadRow,
    count: number,
  ): Read =>
  (files) =>
    linesOf(decode(only(files)), '\r\n').map((line) => {
      const cells = line.split(delimiter);
      if (cells.length !== count) throw new Error(`${cells.length} columns: ${line}`);
      return row(cells);
    });

/** RFC 4180. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  for (let i = 0; i < text.length;) {
    const row: string[] = [];
    for (;;) {
      const cell = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(text.slice(i));
      if (!cell) throw new Error(`No cell: ${JSON.stringify(text.slice(i, i + 40))}`);
      row.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '');
      i += cell[0].length;
      if (cell[3] !== ',') break;
    }
    rows.push(row);
  }
  return rows;
}

const csv: Read = (files) => {
  const [head = [], ...rows] = csvRows(utf8(only(files)));
  return rows.map((cells) => {
    if (cells.length !== head.length) throw new Error(`${cells.length} cells`);
    const cell = (name: string) => cells[head.indexOf(name)] ?? '';
    const numbers = ['length', 'breakNumber', 'stopset', 'positionInBreak', 'spotType'];
    return {
      ...Object.fromEntries(head.map((name) => [name, cell(name)])),
      ...Object.fromEntries(numbers.map((name) => [name, number(cell(name))])),
      start: time(cell('start')),
      cart: cell('cart') === '' ? undefined : number(cell('cart')),
    } as ReadRow;
  });
};

/** Commands begin with a slash, anything else is an audio file. */
const audicom: Read = (files) => {
  let command = '';
  return linesOf(windows1252(only(files)), '\r\n').flatMap((line): ReadRow[] => {
    if (line.trim() === '') throw new Error('A blank line');
    if (!/(^|\s)\//.test(line)) return [{ command, file: line }];
    if (!/^\/Tanda \/\d\d:\d\d [SE](C|F\d+)$/.test(line)) throw new Error(`Command ${line}`);
    command = line;
    return [];
  });
};

const m3u8: Read = (files) =>
  files.flatMap(({ fileName, bytes }) => {
    const [, hour, minute] = /^\d{8}-(\d\d)(\d\d)(?:-\d+)?\.m3u8$/.exec(fileName) ?? [];
    const [head, ...lines] = linesOf(utf8(bytes), '\n');
    if (head !== '#EXTM3U' || lines.length % 2 !== 0) throw new Error('No list');
    return lines.flatMap((line, i): ReadRow[] => {
      if (i % 2 === 1) return [];
      const [, length, title] = /^#EXTINF:(\d+),(.*)$/u.exec(line) ?? [];
      const file = lines[i + 1] ?? '';
      if (file.trimStart().startsWith('#')) throw new Error(`A comment: ${file}`);
      return [{ breakTime: `${hour}:${minute}`, length: Number(length), title, file }];
    });
  });

/** "V14 native", columns from 1. */
const mastercontrol: Read = fixed(windows1252, '\r\n', (zero) => {
  const at: At = (column, length) => zero(column - 1, length);
  if (zero(0, 1024).length !== 253 || at(1, 1) !== 'C') throw new Error('No row of 255 bytes');
  const start = at(2, 7);
  return {
    start: time(`${start.slice(0, 2)}:${start.slice(2)}`),
    cart: number(at(9, 15)),
    title: at(24, 24),
    length: seconds('00', at(51, 2), at(53, 2)),
    breakTime: time(at(71, 8)).slice(0, 5),
    client: at(79, 24),
    agencyOrderNumber: at(127, 24),
    live: at(215, 1),
    stopset: number(at(217, 2)),
    airingId: at(219, 35),
  };
});

export const LOG_READERS: Readonly<Record<ExportFormat, Read>> = {
  audicom,
  rivendell: rivendell(
    '\r\n',
    STANDARD,
  )((at, row) => ({
    ...row,
    length: lengthAt(at, 60, 63, 66),
    airingId: at(69, 32),
  })),
  'rivendell-isci': rivendell(
    '\r\n',
    STANDARD,
  )((at, row) => {
    if (at(69, 32) !== at(102, 32)) throw new Error('Event and data differ');
    return { ...row, length: lengthAt(at, 60, 63, 66), airingId: at(102, 32) };
  }),
  'visual-traffic': rivendell(
    '\r\n',
    VISUAL,
  )((at, row) => ({
    ...row,
    client: at(65, 31),
    length: seconds('00', at(97, 2), at(99, 2)),
  })),
  'natural-log': rivendell(
    '\n',
    NATURAL,
  )((at, row) => ({
    ...row,
    length: lengthAt(at, 61, 64, 67),
  })),
  mastercontrol,
  djb: djb(99_999),
  djb2: djb(31_000),
  mairlist: delimited(
    utf8,
    '\t',
    ([start = '', timing, type, file = '']) => {
      if (timing !== 'N' || type !== 'F') throw new Error(`${timing} ${type}`);
      return { start: start === '' ? '' : time(start), file };
    },
    4,
  ),
  enco: (files) =>
    linesOf(windows1252(only(files)), '\r\n').map((line) => {
      if (!/^\d{5}L$/.test(line)) throw new Error(`No cut: ${line}`);
      return { cart: Number(line.slice(0, 5)) };
    }),
  simian: delimited(
    windows1252,
    '|',
    ([start = '', cart = '', title = '', length = '']) => {
      if (cart.length > 10) throw new Error(`Cart ${cart}`);
      const [hours = '', minutes = '', secs = ''] = length.split(':');
      return {
        start: time(start),
        cart: number(cart),
        title,
        length: seconds(hours, minutes, secs),
      };
    },
    4,
  ),
  stationplaylist: delimited(
    windows1252,
    '\t',
    ([start = '', file = '']) => ({ start: time(start), file }),
    2,
  ),
  m3u8,
  csv,
};
