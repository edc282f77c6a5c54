import type { AiredFile } from '../contract/playout.js';
import { airedFile } from '../playout/engine/read-aired.js';
import { type Begun, type ChunkTask, readChunk } from './read-chunks.js';

/** Rows and problems in the answer of a preview. */
const SHOWN_ROWS = 500;

/** Reads a chunk of a sample. The last chunk returns its first rows and problems. */
export function readSample(task: ChunkTask): Begun | AiredFile {
  const read = readChunk(task, { rows: Infinity, problems: SHOWN_ROWS });
  if ('usedMs' in read) return read;
  const file = airedFile(read.file, task.map);
  return { ...file, rows: file.rows.slice(0, SHOWN_ROWS) };
}
