import type { HeavyThreads } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import type { Comparison, compareDays, CompareTask } from './core/compare-days.js';

/** As `compareDays`, long files in a thread. @throws the abort reason of the work's signal */
export const compareInThread = (
  threads: HeavyThreads,
  work: Work,
  task: CompareTask,
): Promise<Comparison | null> =>
  threads.run<typeof compareDays>(
    'compareAsRun',
    work,
    task,
    task.texts.airings.length + task.texts.rows.length,
  );
