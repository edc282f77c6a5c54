import { readInSlices } from '../traffic-log/read-in-slices.js';
import type { HeavyThreads } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import type { ReadFile, ReadTask } from './as-run-worker.js';

const NOTHING_READ: Omit<ReadFile, 'refusal'> = {
  rows: [],
  problems: [],
  encoding: '',
  read: 0,
  unread: 0,
  ignored: 0,
  digest: '',
  nominal: null,
  dates: [],
  mostOfADay: 0,
  order: null,
  question: null,
};

/**
 * The rows of a file of what aired, or why it is refused; one that does not fit into memory has too many lines.
 *
 * @throws the abort reason of the work's signal
 */
export async function readFile(
  threads: HeavyThreads,
  work: Work,
  file: Omit<ReadTask, 'begun'>,
): Promise<ReadFile> {
  const first = { ...file, begun: null };
  const read = await readInSlices<ReadTask, ReadFile>(threads, 'readAsRun', work, first);
  return typeof read === 'string' ? { ...NOTHING_READ, refusal: read } : read;
}
