import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { badField } from '../common/errors.js';
import { AppConfig } from '../config/app-config.js';
import { SideThread } from '../work/side-thread.js';
import type { Work } from '../work/work.js';
import { preview, type PreviewTask } from './certificate-preview.js';
import type { Drawn, DrawTask, NotDrawn } from './certificate-worker.js';

/** Letters that a refusal names. */
const SHOWN = 40;

/** Draws certificates in a thread: a long one takes most of a second. */
@Injectable()
export class CertificateDrawer extends SideThread<DrawTask, Drawn | NotDrawn> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'certificate-worker.js'), 'draw', async (task) =>
      (await import('./certificate-worker.js')).draw(task),
    );
  }

  /** @throws the abort reason of the work's signal; 400 that names letters which no font has */
  async draw(work: Work, task: DrawTask): Promise<Drawn & { bytes: Buffer }> {
    const drawn = await this.run(work, task);
    if ('letters' in drawn)
      throw badField('clientId', 'certificateLetters', drawn.letters.slice(0, SHOWN).join(' '));
    const { bytes, airings } = drawn;
    return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), airings };
  }
}

/** Characters of airings whose preview takes a few milliseconds; a thread would take as long to start. */
const SHORT = 150_000;

/**
 * Makes previews, long ones in a thread other than the one that draws, because a person waits for a preview.
 */
@Injectable()
export class CertificatePreviewer extends SideThread<PreviewTask, string> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'certificate-preview.js'), 'preview', preview);
  }

  /** @throws the abort reason of the work's signal */
  async preview(work: Work, task: PreviewTask): Promise<string> {
    return task.facts.airings.length <= SHORT ? preview(task) : this.run(work, task);
  }
}
