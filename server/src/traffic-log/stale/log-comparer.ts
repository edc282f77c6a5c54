import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { SideThread } from '../../work/side-thread.js';
import { type Changes, compareLogs, type CompareTask } from './compare-logs.js';

/** Lines of a station whose month is compared in some 10 ms; a thread would take as long to start. */
export const FEW_LINES = 400;

/** Compares logs with the current input: those of a station with many lines in a thread. */
@Injectable()
export class LogComparer extends SideThread<CompareTask, Changes> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'compare-logs.js'), 'compareLogs', compareLogs);
  }

  /**
   * As `compareLogs`. The calls of a media group take turns in the thread.
   *
   * @param task of at most a month
   */
  async compare(multimediaId: number, task: CompareTask): Promise<Changes> {
    if (task.logs.length === 0) return new Map();
    if (task.inputs.lines.length <= FEW_LINES) return compareLogs(task);
    const work = { multimediaId, userId: null, signal: new AbortController().signal };
    const logs = task.logs.map(({ id, date, inputDigest }) => ({ id, date, inputDigest }));
    return this.run(work, { ...task, logs });
  }
}
