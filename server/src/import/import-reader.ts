import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { badField } from '../common/errors.js';
import { AppConfig } from '../config/app-config.js';
import type { ImportRefusal } from '../contract/import.js';
import { LIMITS } from '../contract/limits.js';
import { isOutOfMemory, isOutOfTime, SideThread } from '../work/side-thread.js';
import type { Work } from '../work/work.js';
import type { Looked, LookTask, Planned, PlanTask, Refused, Task } from './import-worker.js';

/** Reads sheets in a thread, with limits of memory and time: strangers make them. */
@Injectable()
export class ImportReader extends SideThread<Task, Looked | Planned | Refused> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'import-worker.js'), 'work', async (task) =>
      (await import('./import-worker.js')).work(task),
    );
  }

  /** Ten times what 50,000 rows take beside other work. */
  protected override get mostMs(): number {
    return 30_000;
  }

  /** @throws 400 for a file that cannot be read, which says what to do; the abort reason of the work's signal */
  look(work: Work, task: Omit<LookTask, 'kind'>): Promise<Looked> {
    return this.reading(work, { ...task, kind: 'look' }) as Promise<Looked>;
  }

  /** @throws as `look` */
  plan(work: Work, task: Omit<PlanTask, 'kind'>): Promise<Planned> {
    return this.reading(work, { ...task, kind: 'plan' }) as Promise<Planned>;
  }

  private async reading(work: Work, task: Task): Promise<Looked | Planned> {
    const read = await this.run(work, task).catch((error: unknown): Refused => {
      if (isOutOfMemory(error)) return { refusal: 'TOO_LARGE', row: null };
      if (isOutOfTime(error)) return { refusal: 'TOO_SLOW', row: null };
      throw error;
    });
    if ('refusal' in read) throw refused(read);
    return read;
  }
}

/** Arguments of the sentences of refusals. */
const ARGUMENTS: Partial<Record<ImportRefusal, number>> = { TOO_MANY_ROWS: LIMITS.importRows };

const refused = ({ refusal, row }: Refused) =>
  badField('file', `import${refusal}`, row ?? ARGUMENTS[refusal] ?? 0);
