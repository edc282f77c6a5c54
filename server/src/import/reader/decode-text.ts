import iconv from 'iconv-lite';
import type { ImportEncoding, ImportRefusal } from '../../contract/import.js';
import { decode } from '../../playout/engine/decode.js';

export interface DecodedText {
  text: string;
  encoding: string;
}

/** What stands in the place of bytes that are no character. */
export const UNREADABLE = '\ufffd';

/** Web pages and XML that old programs give the name of a spreadsheet. */
const MARKUP = /^\s*<(!doctype|html|table|head|meta|style|\?xml|\?mso)/i;
const START = 1024;
/** Of a text in the encoding that a person named; more are those of another. */
const MOST_ZEROS = 0.02;

/** Exchange formats of old spreadsheets are text and no table; a column may be called ID, and the next one P…. */
const SYLK = /^ID;P\w+(?:;\w+)*\r?\n(?:P;P|O;[A-Z]|F;[A-Z]|B;[XY]\d|C;[XY]\d)/;
const DIF = /^TABLE\s*\r?\n0,1\s*\r?\n/;

/** The text of a file in an encoding that a person named. */
function inEncoding(bytes: Uint8Array, encoding: ImportEncoding): DecodedText | ImportRefusal {
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), encoding);
  if (text.trim() === '') return 'EMPTY';
  // Text in another encoding has zeros where this one has none.
  const start = text.slice(0, START);
  const zeros = start.split('\0').length - 1;
  return zeros > Math.max(1, start.length * MOST_ZEROS) ? 'BINARY' : { text, encoding };
}

/**
 * A file's text: by its byte order mark, else as UTF-8 where it is that, else as Windows-1252; a line that is
 * UTF-8 but for one byte keeps its other characters.
 *
 * @param named by a person; null for the rule
 */
export function decodeText(
  bytes: Uint8Array,
  named: ImportEncoding | null,
): DecodedText | ImportRefusal {
  const decoded = named === null ? decode(bytes, 'windows-1252') : inEncoding(bytes, named);
  if (typeof decoded === 'string') return decoded;
  const { text, encoding } = decoded;
  if (MARKUP.test(text.slice(0, START))) return 'HTML';
  if (SYLK.test(text) || DIF.test(text)) return 'OLD_SHEET';
  // A zero stands where a character was lost.
  return { text: text.replaceAll('\0', UNREADABLE), encoding };
}
