import { isUtf8 } from 'node:buffer';
import type { PlayoutEncoding } from '../contract/playout.js';
import { decodeWindows1252 } from './windows-1252.js';

/** Where a sample tells text from binary; files are at most a few megabytes. */
const SAMPLE = 65_536;
/** A text has hardly any control characters but tabs and line ends. */
const MOST_CONTROLS = 0.02;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export interface Decoded {
  text: string;
  encoding: string;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/** The text before the zeros and end-of-file marks that some systems fill a file up with. */
function trimmed(bytes: Uint8Array): Uint8Array {
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
  return controls > sample.length * MOST_CONTROLS;
}

function marked(bytes: Uint8Array, encoding: string): Decoded | 'EMPTY' {
  const text = new TextDecoder(encoding).decode(bytes).replace(/[\0\u001a]+$/, '');
  return text.trim() === '' ? 'EMPTY' : { text, encoding };
}

/**
 * A file's text: by its byte order mark, else as UTF-8 where it is valid UTF-8, else as its format
 * says. `EMPTY` has no text, `BINARY` is none.
 */
export function decode(all: Uint8Array, expected: PlayoutEncoding): Decoded | 'EMPTY' | 'BINARY' {
  const bytes = trimmed(all);
  if (startsWith(all, [0xff, 0xfe])) return marked(all, 'utf-16le');
  if (startsWith(all, [0xfe, 0xff])) return marked(all, 'utf-16be');
  if (isBinary(bytes)) return 'BINARY';
  const decoded = isUtf8(bytes)
    ? { text: new TextDecoder().decode(bytes), encoding: 'utf-8' }
    : expected === 'iso-8859-1'
      ? { text: Buffer.from(bytes).toString('latin1'), encoding: expected }
      : { text: decodeWindows1252(bytes), encoding: 'windows-1252' };
  return decoded.text.trim() === '' ? 'EMPTY' : decoded;
}
