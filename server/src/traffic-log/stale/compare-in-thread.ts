import type { HeavyThreads } from '../../work/heavy-threads.js';
import type { Changes, compareLogs, CompareTask } from './compare-logs.js';

/**
 * As `compareLogs`, of stations with many lines in a thread.
 *
 * @param task of at most a month
 */
export async function compareInThread(
  threads: HeavyThreads,
  multimediaId: number,
  task: CompareTask,
): Promise<Changes> {
  if (task.logs.length === 0) return new Map();
  const work = { multimediaId, userId: null, signal: new AbortController().signal };
  // Not the entities, of which a thread could not be sent the methods.
  const logs = task.logs.map(({ id, date, inputDigest }) => ({ id, date, inputDigest }));
  const size = task.inputs.lines.length;
  return threads.run<typeof compareLogs>('compareLogs', work, { ...task, logs }, size);
}
