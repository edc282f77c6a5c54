import { createHash } from 'node:crypto';
import type { FactTexts } from './certificate-facts.js';
import { drawSheet } from '../paper/paper.js';
import { certificatePdf, type CertificateSheet } from './certificate-pdf.js';
import { contentOf } from './certificate-preview.js';
import type { CertificateContent } from './core/certificate-content.js';

/** The contents of a certificate's file that do not follow from facts. */
export interface SheetHead extends Omit<CertificateSheet, keyof CertificateContent | 'issue'> {
  issue: Omit<NonNullable<CertificateSheet['issue']>, 'digest'> | null;
}

export interface DrawTask {
  facts: FactTexts;
  head: SheetHead;
}

/** Draws a certificate. @returns the number of airings that it counts too */
export async function draw({ facts, head }: DrawTask) {
  const content = contentOf(facts);
  const { lines, airings, totals } = content;
  const shown = JSON.stringify([head.client, lines, airings, totals]);
  const digest = createHash('sha256').update(shown).digest('hex');
  const sheet = { ...head, ...content, issue: head.issue && { ...head.issue, digest } };
  const drawn = await drawSheet(sheet, certificatePdf);
  return 'letters' in drawn ? drawn : { ...drawn, airings: airings.length };
}
