import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { isOutOfMemory, SideThread } from '../traffic-log/side-thread.js';
import type { Work } from '../traffic-log/work.js';
import { read, type ReadFile, type ReadTask } from './as-run-worker.js';

const TOO_MUCH: ReadFile = {
  ...{ rows: [], problems: [], encoding: '', read: 0, digest: '', nominal: null, dates: [] },
  mostOfADay: 0,
  refusal: 'TOO_MANY_LINES',
};

/** Reads files of what aired in a thread: 20 MB of XML take seconds. */
@Injectable()
export class AsRunReader extends SideThread<ReadTask, ReadFile> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'as-run-worker.js'), 'read', read);
  }

  /**
   * What the file says, or why it says nothing; one that fits into no memory has too many lines.
   *
   * @throws the abort reason of the work's signal
   */
  async read(work: Work, task: ReadTask): Promise<ReadFile> {
    try {
      return await this.run(work, task);
    } catch (error) {
      if (isOutOfMemory(error)) return TOO_MUCH;
      throw error;
    }
  }
}
