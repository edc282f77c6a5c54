import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { SideThread } from '../traffic-log/side-thread.js';
import type { Work } from '../traffic-log/work.js';
import type { CertificateSheet } from './certificate-pdf.js';
import { draw } from './certificate-worker.js';

/** Draws certificates in a thread: a long one takes most of a second. */
@Injectable()
export class CertificateDrawer extends SideThread<CertificateSheet, Uint8Array> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'certificate-worker.js'), 'draw', draw);
  }

  /** @throws the abort reason of the work's signal */
  async draw(work: Work, sheet: CertificateSheet): Promise<Buffer> {
    const { buffer, byteOffset, byteLength } = await this.run(work, sheet);
    return Buffer.from(buffer, byteOffset, byteLength);
  }
}
