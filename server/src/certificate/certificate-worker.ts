import { createHash } from 'node:crypto';
import type { FactTexts } from './certificate-facts.js';
import { lettersWithoutFont } from '../paper/paper.js';
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

export interface Drawn {
  bytes: Uint8Array;
  /** The number of airings that it counts. */
  airings: number;
}

/** Letters of a certificate that no font has: then nothing is drawn. */
export interface NotDrawn {
  letters: string[];
}

/** Draws a certificate; a copy for a thread holds its logo as plain bytes. */
export async function draw({ facts, head }: DrawTask): Promise<Drawn | NotDrawn> {
  const content = contentOf(facts);
  const { lines, airings, totals } = content;
  const shown = JSON.stringify([head.client, lines, airings, totals]);
  const digest = createHash('sha256').update(shown).digest('hex');
  const { logo } = head.group;
  const sheet = {
    ...head,
    ...content,
    group: { ...head.group, logo: logo && Buffer.from(logo) },
    issue: head.issue && { ...head.issue, digest },
  };
  const letters = lettersWithoutFont(sheet);
  if (letters.length > 0) return { letters };
  const bytes = await certificatePdf(sheet);
  return { bytes, airings: airings.length };
}
