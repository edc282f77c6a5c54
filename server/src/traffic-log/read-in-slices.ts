import type { AiredRefusal } from '../contract/playout.js';
import type { HeavyThreads } from '../work/heavy-threads.js';
import { readingRefusal } from '../work/reading-refusal.js';
import type { Work } from '../work/work.js';
import type { Begun, ChunkTask } from './read-chunks.js';

const NONE = new Uint8Array();

/**
 * Reads a file in a thread, in slices between which media groups take turns.
 *
 * @throws the abort reason of the work's signal, or 503
 */
export async function readInSlices<Task extends ChunkTask, Result extends object>(
  threads: HeavyThreads,
  name: 'readAsRun' | 'readSample',
  work: Work,
  first: Task,
): Promise<Result | AiredRefusal> {
  const most = threads.boundsOf(name).mostMs ?? Infinity;
  const slice = (task: Task) => threads.run<(task: Task) => Begun | Result>(name, work, task);
  try {
    let read = await slice(first);
    while ('usedMs' in read) {
      if (read.usedMs > most) return 'TOO_SLOW';
      read = await slice({ ...first, bytes: NONE, begun: read });
    }
    return read;
  } catch (error) {
    const refusal = readingRefusal(error);
    if (refusal === null) throw error;
    return refusal;
  }
}
