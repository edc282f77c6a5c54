/**
 * The backup file: a line of JSON (Header) that anybody can read, then frames compressed with gzip,
 * then the SHA-256 of everything before it. A frame is a letter, its length in four bytes (big
 * endian) and so many bytes:
 *
 *   T  a table begins: JSON (TableStart)
 *   D  some of its rows, in COPY's text format
 *   E  the table ends: JSON (TableEnd)
 *   Z  the file ends: JSON (FileEnd)
 */

export const FORMAT = 'tandas-backup';
export const FORMAT_VERSION = 1;
export const CHECKSUM_BYTES = 32;
/** Longer than any header, so that a foreign file is not scanned to its end for a newline. */
export const MAX_HEADER_BYTES = 4096;

const FRAME_HEAD = 5;
const MAX_FRAME_BYTES = 1 << 30;
const NEWLINE = 10;

export interface Header {
  format: typeof FORMAT;
  version: number;
  /** The newest migration of the database. */
  schema: string;
  /** An ISO instant. */
  createdAt: string;
}

export interface TableStart {
  name: string;
  columns: string[];
  /** The last value of its identity column; null when there is no such column or value. */
  lastId: string | null;
}

export interface TableEnd {
  rows: number;
}

export interface FileEnd {
  tables: number;
  rows: number;
}

export type FrameType = 'T' | 'D' | 'E' | 'Z';

export interface Frame {
  type: FrameType;
  bytes: Buffer;
}

/**
 * A backup file that cannot be used. The message continues a sentence that begins with its name.
 */
export class BackupFileError extends Error {}

export const encodeFrame = (type: FrameType, bytes: Uint8Array): Buffer => {
  const head = Buffer.alloc(FRAME_HEAD);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};

export const encodeJson = (type: FrameType, content: TableStart | TableEnd | FileEnd): Buffer =>
  encodeFrame(type, Buffer.from(JSON.stringify(content)));

export const headerLine = (header: Header): Buffer => Buffer.from(`${JSON.stringify(header)}\n`);

const damaged = (): BackupFileError =>
  new BackupFileError('is damaged: it is no whole backup, or was changed since it was made');

const isType = (letter: string): letter is FrameType => /^[TDEZ]$/.test(letter);

/**
 * The frames of an uncompressed stream.
 *
 * @throws BackupFileError
 */
export async function* decodeFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < FRAME_HEAD) break;
      const type = rest.toString('latin1', 0, 1);
      const length = rest.readUInt32BE(1);
      if (!isType(type) || length > MAX_FRAME_BYTES) throw damaged();
      if (rest.length < FRAME_HEAD + length) break;
      yield { type, bytes: rest.subarray(FRAME_HEAD, FRAME_HEAD + length) };
      rest = rest.subarray(FRAME_HEAD + length);
    }
  }
  if (rest.length > 0) throw damaged();
}

/**
 * Parses the header from the first bytes of a file.
 *
 * @returns the header and the length of its line in bytes
 * @throws BackupFileError for a foreign file, or one of a later version
 */
export function decodeHeader(bytes: Buffer): { header: Header; length: number } {
  const end = bytes.indexOf(NEWLINE);
  const header = end < 0 ? null : parse(bytes.toString('utf8', 0, end));
  if (!isHeader(header)) throw new BackupFileError('is no backup of Tandas');
  if (header.version !== FORMAT_VERSION)
    throw new BackupFileError(`has the format ${header.version}, which this version cannot read`);
  return { header, length: end + 1 };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const isHeader = (value: unknown): value is Header =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === FORMAT &&
  'version' in value &&
  typeof value.version === 'number' &&
  'schema' in value &&
  typeof value.schema === 'string';

/**
 * Parses the content of a JSON frame.
 *
 * @throws BackupFileError
 */
export function contentOf<T extends TableStart | TableEnd | FileEnd>({ bytes }: Frame): T {
  const content = parse(bytes.toString('utf8'));
  if (typeof content !== 'object' || content === null) throw damaged();
  return content as T;
}

/** Counts rows in COPY's text format, where a raw newline always ends a row. */
export function countRows(bytes: Uint8Array): number {
  let rows = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
}

/**
 * Checks the order of frames and the row counts in a stream.
 *
 * @throws BackupFileError at the end of an incomplete stream
 */
export async function* checkedFrames(frames: AsyncIterable<Frame>): AsyncGenerator<Frame> {
  let table: { rows: number } | null = null;
  let ended = false;
  const total: FileEnd = { tables: 0, rows: 0 };
  for await (const frame of frames) {
    const inTable: boolean = table !== null;
    if (ended || inTable !== (frame.type === 'D' || frame.type === 'E')) throw damaged();
    if (frame.type === 'T') table = { rows: 0 };
    if (frame.type === 'D' && table) table.rows += countRows(frame.bytes);
    if (frame.type === 'E' && table) {
      if (contentOf<TableEnd>(frame).rows !== table.rows) throw damaged();
      total.tables += 1;
      total.rows += table.rows;
      table = null;
    }
    if (frame.type === 'Z') {
      const end = contentOf<FileEnd>(frame);
      if (end.tables !== total.tables || end.rows !== total.rows) throw damaged();
      ended = true;
    }
    yield frame;
  }
  if (!ended) throw damaged();
}

export { damaged };
