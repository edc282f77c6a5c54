import { badField } from '../common/errors.js';
import type { ImportRefusal } from '../contract/import.js';
import { LIMITS } from '../contract/limits.js';
import { type HeavyThreads, isOutOfMemory, isOutOfTime } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import type { LookTask, PlanTask, Task } from './import-task.js';
import type { SheetOverview, ImportPlan, SheetRefusal, work as readTask } from './import-worker.js';

/** @throws 400 for a sheet that cannot be read, which says what to do; the abort reason of the work's signal */
export const lookAtSheet = (threads: HeavyThreads, work: Work, task: Omit<LookTask, 'kind'>) =>
  read(threads, work, { ...task, kind: 'look' }) as Promise<SheetOverview>;

/** @throws as `lookAtSheet` */
export const planOfSheet = (threads: HeavyThreads, work: Work, task: Omit<PlanTask, 'kind'>) =>
  read(threads, work, { ...task, kind: 'plan' }) as Promise<ImportPlan>;

async function read(
  threads: HeavyThreads,
  work: Work,
  task: Task,
): Promise<SheetOverview | ImportPlan> {
  const done = await threads
    .run<typeof readTask>('importSheet', work, task)
    .catch((error: unknown): SheetRefusal => {
      if (isOutOfMemory(error)) return { refusal: 'TOO_LARGE', row: null };
      if (isOutOfTime(error)) return { refusal: 'TOO_SLOW', row: null };
      throw error;
    });
  if ('refusal' in done) throw refused(done);
  return done;
}

/** Arguments of the sentences of refusals. */
const ARGUMENTS: Partial<Record<ImportRefusal, number>> = {
  TOO_MANY_ROWS: LIMITS.importRows,
  TOO_MERGED: LIMITS.importMergedRows,
  TOO_MANY_LOGS: LIMITS.importLogs,
};

const refused = ({ refusal, row }: SheetRefusal) =>
  badField('file', `import${refusal}`, row ?? ARGUMENTS[refusal] ?? 0);
