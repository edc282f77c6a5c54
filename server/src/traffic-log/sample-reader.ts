import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import type { AiredFile, PlayoutMap } from '../contract/playout.js';
import type { Work } from '../work/work.js';
import { AiredReader } from './aired-reader.js';
import type { ChunkTask } from './read-chunks.js';

/**
 * Reads samples while a person edits a format and its expressions. Not in the thread that imports files,
 * because the person waits for what was just typed.
 */
@Injectable()
export class SampleReader extends AiredReader<ChunkTask, AiredFile> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'sample-worker.js'), 'readSample', async (task) =>
      (await import('./sample-worker.js')).readSample(task),
    );
  }

  protected override get mostMs(): number {
    return 5_000;
  }

  /**
   * The rows of the sample, or why it is refused.
   *
   * @throws the abort reason of the work's signal
   */
  async read(work: Work, bytes: Uint8Array, map: PlayoutMap): Promise<AiredFile> {
    const read = await this.readInChunks(work, { bytes, map, begun: null });
    return typeof read === 'string'
      ? { rows: [], problems: [], skipped: 0, nominalDate: null, encoding: '', refusal: read }
      : read;
  }
}
