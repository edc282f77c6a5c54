import type { Payer } from '../contract/payer.js';
import { payerText, readPayer } from '../contract/payer.js';
import type { DraftDocument } from './core/preview.js';
import { digestOf } from './digest.js';

/** Characters of what a digest says of each payer: enough to tell that something changed. */
const SHORT = 12;

/**
 * Of a preview: a digest of all of it and, so that a refusal can say what changed, a short one for each payer, as
 * `<digest>;client:12=<short>;...`.
 */
export function previewDigest(documents: readonly DraftDocument[]): string {
  const parts = [...byPayer(documents)].map(([payer, own]) => [payer, digestOf(own)] as const);
  const short = parts.map(([payer, digest]) => `${payer}=${digest.slice(0, SHORT)}`);
  return [digestOf(parts), ...short].join(';');
}

function byPayer(documents: readonly DraftDocument[]): Map<Payer, DraftDocument[]> {
  const found = new Map<Payer, DraftDocument[]>();
  for (const document of documents) {
    const payer = payerText(document.payer.kind, document.payer.id);
    const own = found.get(payer);
    if (own) own.push(document);
    else found.set(payer, [document]);
  }
  return found;
}

export const PREVIEW_CHANGES = ['new', 'gone', 'other'] as const;

/** What became of the documents of a payer since a preview. */
export interface PreviewChange {
  payer: Payer;
  change: (typeof PREVIEW_CHANGES)[number];
}

function partsOf(digest: string): Map<Payer, string> {
  const [, ...parts] = digest.split(';');
  return new Map(
    parts.flatMap((part): [Payer, string][] => {
      const [payer = '', short = ''] = part.split('=');
      return readPayer(payer) === null ? [] : [[payer as Payer, short]];
    }),
  );
}

/** The payers whose documents two digests do not have alike. */
export function previewChanges(sent: string, now: string): PreviewChange[] {
  const [before, after] = [partsOf(sent), partsOf(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((payer): PreviewChange[] => {
    const [was, is] = [before.get(payer), after.get(payer)];
    if (was === is) return [];
    return [{ payer, change: was === undefined ? 'new' : is === undefined ? 'gone' : 'other' }];
  });
}
