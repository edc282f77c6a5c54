import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { SideThread } from '../work/side-thread.js';
import type { Work } from '../work/work.js';
import type { RuleTask } from './rule-worker.js';

/** Finds what rules ignore, in a thread: people wrote their expressions. */
@Injectable()
export class RuleThread extends SideThread<RuleTask, number[]> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'rule-worker.js'), 'ignoredBy', async (task) =>
      (await import('./rule-worker.js')).ignoredBy(task),
    );
  }

  protected override get heapMb(): number {
    return 64;
  }

  protected override get mostMs(): number {
    return 10_000;
  }

  /** The ids of rows that rules ignore. @throws the abort reason of the work's signal */
  ignoredBy(work: Work, task: RuleTask): Promise<number[]> {
    return this.run(work, task);
  }
}
