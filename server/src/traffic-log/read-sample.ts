import type { AiredFile, PlayoutMap } from '../contract/playout.js';
import type { HeavyThreads } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import type { ChunkTask } from './read-chunks.js';
import { readInSlices } from './read-in-slices.js';

/**
 * The rows of a sample, or why it is refused, while a person edits a format and its expressions.
 *
 * @throws the abort reason of the work's signal
 */
export async function readSample(
  threads: HeavyThreads,
  work: Work,
  bytes: Uint8Array,
  map: PlayoutMap,
): Promise<AiredFile> {
  const first: ChunkTask = { bytes, map, begun: null };
  const read = await readInSlices<ChunkTask, AiredFile>(threads, 'readSample', work, first);
  return typeof read === 'string'
    ? { rows: [], problems: [], skipped: 0, nominalDate: null, encoding: '', refusal: read }
    : read;
}
