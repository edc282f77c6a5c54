import { formatSeconds } from '../../contract/time.js';
import type { CertificateAiring, ReadText } from './certificate-content.js';
import type { CertificateTexts } from './certificate-texts.js';

/** What a certificate says of an airing besides: what it makes good, that it is a bonus, and who read it when. */
export function airingNote(
  {
    makesGood,
    bonus,
    read,
    start,
  }: Pick<CertificateAiring, 'makesGood' | 'bonus' | 'read' | 'start'>,
  texts: readonly ReadText[],
  t: CertificateTexts,
): string {
  const place = texts.findIndex(({ digest }) => digest === read?.textDigest) + 1;
  const text = texts.length > 1 && place > 0 ? place : null;
  return [
    makesGood !== null ? t.makesGood(t.dateText(makesGood)) : bonus ? t.isBonus : '',
    read ? t.readLive(formatSeconds(start), read.by, text) : '',
  ]
    .filter(Boolean)
    .join('; ');
}
