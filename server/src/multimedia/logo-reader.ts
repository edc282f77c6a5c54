import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { isOutOfMemory, isOutOfTime, SideThread } from '../work/side-thread.js';
import type { Work } from '../work/work.js';
import type { Logo } from './logo.js';

/** Reads logos in a thread: a file of a few kilobytes may ask for seconds of decoding. */
@Injectable()
export class LogoReader extends SideThread<Uint8Array, Logo | null> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'logo.js'), 'rewriteLogo', async (bytes) =>
      (await import('./logo.js')).rewriteLogo(bytes),
    );
  }

  protected override get heapMb(): number {
    return 128;
  }

  /** Several times what the largest allowed image takes. */
  protected override get mostMs(): number {
    return 5_000;
  }

  /**
   * As `rewriteLogo`; null also for an image that takes more time or memory than any logo.
   *
   * @throws the abort reason of the work's signal
   */
  async read(work: Work, bytes: Uint8Array): Promise<Logo | null> {
    try {
      const logo = await this.run(work, bytes);
      return logo && { ...logo, image: Buffer.from(logo.image) };
    } catch (error) {
      if (isOutOfMemory(error) || isOutOfTime(error)) return null;
      throw error;
    }
  }
}
