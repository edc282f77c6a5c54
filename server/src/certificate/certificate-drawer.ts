import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppConfig } from '../config/app-config.js';
import { FairQueue } from '../traffic-log/fair-queue.js';
import type { Work } from '../traffic-log/work.js';
import type { CertificateSheet } from './certificate-pdf.js';
import { draw } from './certificate-worker.js';

/** A thread that has drawn nothing for so long ends, and gives its memory back. */
const IDLE_MS = 30_000;

/**
 * Draws certificates in one worker thread, to keep the event loop free: a long one takes most of a
 * second. Media groups take turns. Aborting a work's signal stops its drawing.
 */
@Injectable()
export class CertificateDrawer implements OnApplicationShutdown {
  private readonly pool: Piscina | undefined;
  private readonly turns = new FairQueue(1);

  constructor(config: AppConfig) {
    if (config.placementThreads > 0)
      this.pool = new Piscina({
        filename: join(import.meta.dirname, 'certificate-worker.js'),
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: IDLE_MS,
        // The environment holds secrets that drawing does not need.
        env: {},
      });
  }

  /** @throws the abort reason of the work's signal */
  draw(work: Work, sheet: CertificateSheet): Promise<Buffer> {
    const { signal } = work;
    return this.turns.run(work, async () => {
      if (!this.pool) return bufferOf(await draw(sheet));
      try {
        return bufferOf((await this.pool.run(sheet, { name: 'draw', signal })) as Uint8Array);
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
