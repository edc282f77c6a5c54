import { createHash } from 'node:crypto';
import type { Language } from '../contract/enums.js';
import { formatSeconds } from '../contract/time.js';
import type { FactTexts } from './certificate-facts.js';
import { certificatePdf, type CertificateSheet } from './certificate-pdf.js';
import { airingFact, type StoredFact } from './core/airing-fact.js';
import { certificateContent, type CertificateContent } from './core/certificate-content.js';
import { CERTIFICATE_TEXTS } from './core/certificate-texts.js';

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

export interface PreviewTask {
  facts: FactTexts;
  openDays: string[];
  language: Language;
}

const contentOf = (facts: FactTexts): CertificateContent => {
  const stored = JSON.parse(facts.airings) as StoredFact[];
  return certificateContent({
    ...facts,
    airings: stored.map((fact) => airingFact(fact, facts.basis)),
  });
};

/** Draws a certificate; a copy for a thread holds its logo as plain bytes. */
export async function draw({ facts, head }: DrawTask): Promise<Drawn> {
  const content = contentOf(facts);
  const { lines, airings, totals } = content;
  const shown = JSON.stringify([head.client, lines, airings, totals]);
  const digest = createHash('sha256').update(shown).digest('hex');
  const { logo } = head.group;
  const bytes = await certificatePdf({
    ...{ ...head, ...content },
    group: { ...head.group, logo: logo && Buffer.from(logo) },
    issue: head.issue && { ...head.issue, digest },
  });
  return { bytes, airings: airings.length };
}

/** The answer to a preview, as JSON. */
export function preview({ facts, openDays, language }: PreviewTask): string {
  const t = CERTIFICATE_TEXTS[language];
  const content = contentOf(facts);
  const airings = content.airings.map(({ makesGood, bonus, start, ...airing }) => ({
    ...airing,
    start: formatSeconds(start),
    note: makesGood !== null ? t.makesGood(t.dateText(makesGood)) : bonus ? t.isBonus : '',
  }));
  return JSON.stringify({ ...content, airings, openDays });
}
