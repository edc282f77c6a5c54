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

/** The text of a file in an encoding that a person named. */
function inEncoding(bytes: Uint8Array, encoding: ImportEncoding): DecodedText | ImportRefusal {
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), encoding);
  if (text.trim() === '') return 'EMPTY';
  // Text in another encoding has zeros where this one has none.
  return text.slice(0, START).includes('\0') ? 'BINARY' : { text, encoding };
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
  return MARKUP.test(decoded.text.slice(0, START)) ? 'HTML' : decoded;
}
