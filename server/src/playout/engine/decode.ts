import { isUtf8 } from 'node:buffer';
import type { PlayoutEncoding } from '../../contract/playout.js';
import { decodeWindows1252 } from './windows-1252.js';

/** Bytes that are examined to tell text from binary; files have at most a few megabytes. */
const SAMPLE = 65_536;
/** A text has hardly any control characters except tabs and line ends. */
const MOST_CONTROLS = 0.02;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export interface DecodedText {
  text: string;
  encoding: string;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/** The text without the zeros and end-of-file marks with which some systems pad a file. */
function trimPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 0x1a)) end -= 1;
  return bytes.subarray(0, end);
}

function isBinary(bytes: Uint8Array): boolean {
  if (startsWith(bytes, ZIP)) return true;
  const sample = bytes.subarray(0, SAMPLE);
  let controls = 0;
  for (const byte of sample)
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d)
      controls += 1;
  // A single control character does not make a short file binary.
  return controls > Math.max(1, sample.length * MOST_CONTROLS);
}

/** Of western text in UTF-16, most of every other byte is zero. */
const MOST_ZEROS = 0.7;

/** UTF-16 without its mark, told by where its zeros are. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length % 2 !== 0) return null;
  const sample = bytes.subarray(0, SAMPLE);
  const zeros: [even: number, odd: number] = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2 === 0 ? 0 : 1] += 1;
  const most = (sample.length / 2) * MOST_ZEROS;
  const few = (sample.length / 2) * MOST_CONTROLS;
  if (zeros[1] > most && zeros[0] <= few) return 'utf-16le';
  return zeros[0] > most && zeros[1] <= few ? 'utf-16be' : null;
}

function decodeMarked(bytes: Uint8Array, encoding: string): DecodedText | 'EMPTY' {
  const text = new TextDecoder(encoding).decode(bytes).replace(/[\0\u001a]+$/, '');
  return text.trim() === '' ? 'EMPTY' : { text, encoding };
}

/** Bytes that are no UTF-8, each run of them where a character would stand. */
const MARK = '\ufffd';
const LINE_END = 0x0a;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** The lines of a file, each with its end. */
function linesIn(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(LINE_END, at);
    const next = end < 0 ? bytes.length : end + 1;
    lines.push(bytes.subarray(at, next));
    at = next;
  }
  return lines;
}

/** Whether a text has a character that is neither ASCII nor a byte that was no UTF-8. */
const hasOther = (text: string): boolean => /[^\0-\x7f\ufffd]/u.test(text);

/**
 * A file that is not UTF-8 as a whole. If no line of it is UTF-8 beyond ASCII it is in the encoding of its
 * format; else each line is for itself: what is no UTF-8 marks its place, and re-decodes nothing else.
 */
function byLine(bytes: Uint8Array, expected: PlayoutEncoding): DecodedText {
  const single =
    expected === 'iso-8859-1'
      ? (line: Uint8Array) => Buffer.from(line).toString('latin1')
      : decodeWindows1252;
  const own = expected === 'iso-8859-1' ? expected : 'windows-1252';
  const lines = linesIn(bytes);
  if (!lines.some((line) => !isAscii(line) && isUtf8(line)))
    return { text: single(bytes), encoding: own };
  const text = lines
    .map((line) => {
      const read = decoder.decode(line);
      return expected === 'utf-8' || !read.includes(MARK) || hasOther(read) ? read : single(line);
    })
    .join('');
  return { text, encoding: 'utf-8' };
}

/**
 * A file's text: by its byte order mark or the zeros of UTF-16, else as UTF-8 if it is valid UTF-8, else line by line. `EMPTY` means
 * a file without text, `BINARY` a file that is not text.
 */
export function decode(
  all: Uint8Array,
  expected: PlayoutEncoding,
): DecodedText | 'EMPTY' | 'BINARY' {
  const bytes = trimPadding(all);
  if (startsWith(all, [0xff, 0xfe])) return decodeMarked(all, 'utf-16le');
  if (startsWith(all, [0xfe, 0xff])) return decodeMarked(all, 'utf-16be');
  const wide = guessUtf16(all);
  if (wide !== null) return decodeMarked(all, wide);
  if (isBinary(bytes)) return 'BINARY';
  const decoded = isUtf8(bytes)
    ? { text: new TextDecoder().decode(bytes), encoding: 'utf-8' }
    : byLine(startsWith(bytes, [0xef, 0xbb, 0xbf]) ? bytes.subarray(3) : bytes, expected);
  return decoded.text.trim() === '' ? 'EMPTY' : decoded;
}
