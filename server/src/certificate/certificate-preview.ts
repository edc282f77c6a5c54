import type { Flag, Language } from '../contract/enums.js';
import { formatSeconds } from '../contract/time.js';
import type { FactTexts } from './certificate-facts.js';
import { airingNote } from './core/airing-note.js';
import { airingFact, type StoredFact } from './core/airing-fact.js';
import { certificateContent, type CertificateContent } from './core/certificate-content.js';
import { CERTIFICATE_TEXTS } from './core/certificate-texts.js';

export interface PreviewTask {
  facts: FactTexts;
  openDays: string[];
  putAway: { stationId: number; month: string }[];
  /** Whether the file will have an address at which it can be checked. */
  link: Flag;
  language: Language;
  /** What it gets if it is issued now. */
  number: number;
  version: number;
}

export function contentOf(facts: FactTexts): CertificateContent {
  const stored = JSON.parse(facts.airings) as StoredFact[];
  return certificateContent({
    ...facts,
    airings: stored.map((fact) => airingFact(fact, facts.basis)),
  });
}

/** The answer to a preview, as JSON. */
export function preview({ facts, language, ...rest }: PreviewTask): string {
  const t = CERTIFICATE_TEXTS[language];
  const content = contentOf(facts);
  const airings = content.airings.map(({ makesGood, bonus, start, read, ...airing }) => ({
    ...airing,
    start: formatSeconds(start),
    note: airingNote({ makesGood, bonus, start, ...(read && { read }) }, content.texts, t),
  }));
  return JSON.stringify({ ...content, airings, ...rest });
}
