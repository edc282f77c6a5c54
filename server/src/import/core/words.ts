/** A text without capitals and accents, its words separated by one space. */
export const plainText = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ');

/** A text without capitals, accents and signs, its words separated by one space; `C.U.I.T.` is a word, and `N.º` is `n`. */
export const wordsOf = (text: string): string =>
  text
    .replaceAll(/(?<=(?<!\p{L})\p{L})\.\s?(?=\p{L}(?!\p{L}))/gu, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ºª]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Forms of companies, which people write in many ways or leave out. */
const FORMS = new Set(
  'sa srl sas sl slu sca ltda cia co corp inc llc ltd gmbh eirl saic saci sac spa'.split(' '),
);

/** The name of a company by which its spellings are compared: `Coca-Cola S.A.` and `coca cola`. */
export function nearKey(name: string): string {
  const words = wordsOf(name).split(' ');
  const kept = words.filter((word) => !FORMS.has(word));
  return (kept.length > 0 ? kept : words).join('');
}

/** Pairs of letters that follow each other. */
const pairsOf = (key: string): string[] =>
  Array.from({ length: Math.max(0, key.length - 1) }, (_, i) => key.slice(i, i + 2));

/** How alike two keys are, from 0 to 1: twice the pairs of letters that they share, of all that they have. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const left = pairsOf(a);
  const right = pairsOf(b);
  if (left.length === 0 || right.length === 0) return 0;
  const counts = new Map<string, number>();
  for (const pair of left) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of right) {
    const count = counts.get(pair) ?? 0;
    if (count > 0) {
      counts.set(pair, count - 1);
      shared += 1;
    }
  }
  return (2 * shared) / (left.length + right.length);
}
