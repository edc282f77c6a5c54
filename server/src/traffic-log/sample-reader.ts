import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import type { AiredFile } from '../contract/playout.js';
import { readingRefusal } from '../work/reading-refusal.js';
import type { SampleTask } from './sample-worker.js';
import { SideThread } from '../work/side-thread.js';
import type { Work } from '../work/work.js';

/**
 * Reads samples while a format is edited, with whatever expression is typed. Not the thread that
 * imports files: somebody waits for what was just typed.
 */
@Injectable()
export class SampleReader extends SideThread<SampleTask, AiredFile> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'sample-worker.js'), 'readSample', async (task) =>
      (await import('./sample-worker.js')).readSample(task),
    );
  }

  protected override get mostMs(): number {
    return 5_000;
  }

  /**
   * What the sample says, or why it says nothing.
   *
   * @throws the abort reason of the work's signal
   */
  async read(work: Work, task: SampleTask): Promise<AiredFile> {
    try {
      return await this.run(work, task);
    } catch (error) {
      const refusal = readingRefusal(error);
      if (refusal === null) throw error;
      return { rows: [], problems: [], nominalDate: null, encoding: '', refusal };
    }
  }
}
