import { createHash } from 'node:crypto';
import type { FactTexts } from './certificate-facts.js';
import { certificatePdf, type CertificateSheet } from './certificate-pdf.js';
import { contentOf } from './certificate-preview.js';
import type { CertificateContent } from './core/certificate-content.js';

/** What a certificate's file shows besides what follows from facts. */
export interface SheetHead extends Omit<CertificateSheet, keyof CertificateContent | 'issue'> {
  issue: Omit<NonNullable<CertificateSheet['issue']>, 'digest'> | null;
}

export interface DrawTask {
  facts: FactTexts;
  head: SheetHead;
}

export interface Drawn {
  bytes: Uint8Array;
  /** How many it counts. */
  airings: number;
}

/** Draws a certificate; a copy for a thread holds its logo as plain bytes. */
export async function draw({ facts, head }: DrawTask): Promise<Drawn> {
  const content = contentOf(facts);
  const { lines, airings, totals } = content;
  const shown = JSON.stringify([head.client, lines, airings, totals]);
  const digest = createHash('sha256').update(shown).digest('hex');
  const { logo } = head.group;
  const bytes = await certificatePdf({
    ...head,
    ...content,
    group: { ...head.group, logo: logo && Buffer.from(logo) },
    issue: head.issue && { ...head.issue, digest },
  });
  return { bytes, airings: airings.length };
}
