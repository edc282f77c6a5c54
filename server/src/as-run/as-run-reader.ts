import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { AiredReader } from '../traffic-log/aired-reader.js';
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

/** Reads files of what aired in a thread: 20 MB of XML take seconds. */
@Injectable()
export class AsRunReader extends AiredReader<ReadTask, ReadFile> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'as-run-worker.js'), 'read', async (task) =>
      (await import('./as-run-worker.js')).read(task),
    );
  }

  /**
   * Files have at most 20 MB: one that needs more memory than this is not a file of what aired, and all users
   * share the memory.
   */
  protected override get heapMb(): number {
    return 256;
  }

  /** Several times what 20 MB take, because an expression of a format can be arbitrarily slow. */
  protected override get mostMs(): number {
    return 30_000;
  }

  /**
   * The rows of a file, or why it is refused; a file that does not fit into memory has too many lines.
   *
   * @throws the abort reason of the work's signal
   */
  async read(work: Work, file: Omit<ReadTask, 'begun'>): Promise<ReadFile> {
    const read = await this.readInChunks(work, { ...file, begun: null });
    return typeof read === 'string' ? { ...NOTHING_READ, refusal: read } : read;
  }
}
