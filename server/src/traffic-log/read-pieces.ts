import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { AiredFile, PlayoutMap } from '../contract/playout.js';
import {
  beginReading,
  endReading,
  type Most,
  type Part,
  type Reading,
  readOn,
} from '../playout/reading.js';

/** Between pieces media groups take turns; no group waits long for another's file. */
const PIECE_MS = 200;

/** A file of which a part was read, in memory that threads share. */
export interface Begun {
  reading: Reading;
  /** The parts, serialized: only the last piece looks at them again. */
  parts: Uint8Array[];
  /** SHA-256 of the file. */
  digest: string;
  usedMs: number;
}

export interface PieceTask {
  /** Looked at by the first piece alone. */
  bytes: Uint8Array;
  map: PlayoutMap;
  /** Null for the first piece. */
  begun: Begun | null;
}

/** What was read, when all was. */
export interface WholeFile {
  file: AiredFile;
  digest: string;
  /** How many lines were not understood; not all of them are in `file`. */
  unread: number;
}

/** Reads a piece of a file. @returns the file as far as it was read, or all of it */
export function readPiece({ bytes, map, begun }: PieceTask, most: Most): Begun | WholeFile {
  const start = performance.now();
  const isOver = () => performance.now() - start > PIECE_MS;
  let now: Begun = begun ?? {
    reading: beginReading(bytes, map),
    parts: [],
    usedMs: 0,
    digest: createHash('sha256').update(bytes).digest('hex'),
  };
  const parts: Part[] = [];
  if (now.reading.at !== null && !isOver()) {
    const { reading, part } = readOn(now.reading, map, most, isOver);
    now = { ...now, reading };
    parts.push(part);
  }
  if (now.reading.at !== null || isOver())
    return {
      ...now,
      ...(begun === null && { reading: { ...now.reading, text: shared(now.reading.text) } }),
      parts: [...now.parts, ...parts.map((part) => shared(serialize(part)))],
      usedMs: now.usedMs + performance.now() - start,
    };
  const earlier = now.parts.map((part) => deserialize(part) as Part);
  const file = endReading(now.reading, [...earlier, ...parts]);
  return { file, digest: now.digest, unread: now.reading.problems };
}

function shared(bytes: Uint8Array): Uint8Array {
  const own = new Uint8Array(new SharedArrayBuffer(bytes.length));
  own.set(bytes);
  return own;
}
