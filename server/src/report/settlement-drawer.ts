import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { SentenceError } from '../common/errors.js';
import { AppConfig } from '../config/app-config.js';
import { message } from '../contract/messages.js';
import { SideThread } from '../work/side-thread.js';
import type { Work } from '../work/work.js';
import type { SettlementSheet } from './settlement-paper.js';
import type { SettlementDrawn } from './settlement-worker.js';

/** Letters that a refusal names. */
const SHOWN = 40;

/** Draws settlements in a thread: a long one takes seconds. */
@Injectable()
export class SettlementDrawer extends SideThread<SettlementSheet, SettlementDrawn> {
  constructor(config: AppConfig) {
    super(
      config,
      join(import.meta.dirname, 'settlement-worker.js'),
      'drawSettlement',
      async (sheet) => (await import('./settlement-worker.js')).drawSettlement(sheet),
    );
  }

  /** @throws the abort reason of the work's signal; 400 that names letters which no font has */
  async draw(work: Work, sheet: SettlementSheet): Promise<Buffer> {
    const drawn = await this.run(work, sheet);
    if ('letters' in drawn) {
      const letters = drawn.letters.slice(0, SHOWN).join(' ');
      throw new SentenceError(400, message('reportLetters', letters));
    }
    const { bytes } = drawn;
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}
