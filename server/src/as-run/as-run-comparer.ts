import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { SideThread } from '../work/side-thread.js';
import type { Work } from '../work/work.js';
import { type Compared, compareDays, type CompareTask } from './core/compare-days.js';

/** Characters of rows and airings that are compared in 20 ms; a thread would take as long to start. */
const SHORT = 150_000;

/**
 * Compares what aired with logs, long files in a thread. Not in the thread that reads files: a comparison
 * holds a transaction and must not wait behind a file of 20 MB.
 */
@Injectable()
export class AsRunComparer extends SideThread<CompareTask, Compared | null> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'core', 'compare-days.js'), 'compareDays', compareDays);
  }

  /**
   * As `compareDays`.
   *
   * @throws the abort reason of the work's signal
   */
  async compare(work: Work, task: CompareTask): Promise<Compared | null> {
    const { airings, rows } = task.texts;
    return airings.length + rows.length <= SHORT ? compareDays(task) : this.run(work, task);
  }
}
