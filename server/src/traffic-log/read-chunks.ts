import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { PlayoutMap } from '../contract/playout.js';
import { HEAVY_WORK } from '../work/heavy-work.js';
import type { MendedLine } from '../playout/engine/lines.js';
import {
  beginReading,
  type CollectedFile,
  endReading,
  type Most,
  type Chunk,
  type Reading,
  readOn,
  type LineSetAside,
} from '../playout/engine/reading.js';

/** A chunk is a slice of heavy work: between them media groups take turns. */
const CHUNK_MS = HEAVY_WORK.readAsRun.sliceMs;

/** A file that was read in part, in memory that threads share. */
export interface Begun {
  reading: Reading;
  /** The results so far, serialized: only the last chunk needs them again. */
  chunks: Uint8Array[];
  /** SHA-256 of the file. */
  digest: string;
  usedMs: number;
}

export interface ChunkTask {
  /** Needed for the first chunk only. */
  bytes: Uint8Array;
  map: PlayoutMap;
  /** Lines that are not to be read, and why. */
  setAside?: readonly LineSetAside[];
  /** Lines that a person mended. */
  mends?: readonly MendedLine[];
  /** Null for the first chunk. */
  begun: Begun | null;
}

/** The whole file, once it was read. */
export interface WholeFile {
  file: CollectedFile;
  digest: string;
  /** The number of lines that were not understood; not all of them are in `file`. */
  unread: number;
}

/** Reads a chunk of a file. @returns the file as far as it was read, or all of it */
export function readChunk(
  { bytes, map, setAside, mends, begun }: ChunkTask,
  most: Most,
): Begun | WholeFile {
  const start = performance.now();
  const isOver = () => performance.now() - start > CHUNK_MS;
  let now: Begun = begun ?? {
    reading: beginReading(bytes, map, setAside),
    chunks: [],
    usedMs: 0,
    digest: createHash('sha256').update(bytes).digest('hex'),
  };
  const chunks: Chunk[] = [];
  if (now.reading.at !== null && !isOver()) {
    const { reading, chunk } = readOn(now.reading, map, most, isOver, mends);
    now = { ...now, reading };
    chunks.push(chunk);
  }
  if (now.reading.at !== null || isOver())
    return {
      ...now,
      ...(begun === null && { reading: { ...now.reading, text: shareBytes(now.reading.text) } }),
      chunks: [...now.chunks, ...chunks.map((chunk) => shareBytes(serialize(chunk)))],
      usedMs: now.usedMs + performance.now() - start,
    };
  const earlier = now.chunks.map((chunk) => deserialize(chunk) as Chunk);
  const file = endReading(now.reading, [...earlier, ...chunks]);
  return { file, digest: now.digest, unread: now.reading.problems };
}

function shareBytes(bytes: Uint8Array): Uint8Array {
  const own = new Uint8Array(new SharedArrayBuffer(bytes.length));
  own.set(bytes);
  return own;
}
