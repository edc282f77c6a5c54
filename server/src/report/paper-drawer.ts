import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { SentenceError } from '../common/errors.js';
import { AppConfig } from '../config/app-config.js';
import { message } from '../contract/messages.js';
import { SideThread } from '../work/side-thread.js';
import type { Work } from '../work/work.js';
import type { PaperDrawn, PaperTask } from './paper-worker.js';

/** Letters that a refusal names. */
const SHOWN = 40;

/** Draws papers of reports in a thread. */
@Injectable()
export class PaperDrawer extends SideThread<PaperTask, PaperDrawn> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'paper-worker.js'), 'draw', async (task) =>
      (await import('./paper-worker.js')).draw(task),
    );
  }

  /** @throws the abort reason of the work's signal; 400 that names letters which no font has */
  async draw(work: Work, task: PaperTask): Promise<Buffer> {
    const drawn = await this.run(work, task);
    if ('letters' in drawn)
      throw new SentenceError(
        400,
        message('paperLetters', drawn.letters.slice(0, SHOWN).join(' ')),
      );
    const { bytes } = drawn;
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}
