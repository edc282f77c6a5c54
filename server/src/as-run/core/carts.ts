import { withoutAudioEnding } from '../../contract/playout.js';

/**
 * The cart of a spot: the one to six digits with which its file name begins; null without any, and for more
 * digits.
 */
export function cartOf(fileName: string): number | null {
  const digits = /^\d+/.exec(fileName)?.[0];
  return digits === undefined || digits.length > 6 ? null : Number(digits);
}

const names = new Map<string, string>();
const NAMES = 10_000;

/** A file's name without folders, ending and capitals, which playout systems write differently. */
export function sameFileName(fileName: string): string {
  const known = names.get(fileName);
  if (known !== undefined) return known;
  const own = withoutAudioEnding(fileName.replace(/^.*[\\/]/, '').trim())
    .trim()
    .normalize('NFC')
    .toLowerCase();
  if (names.size >= NAMES) names.clear();
  names.set(fileName, own);
  return own;
}

/** Whether a row has the audio of an airing: the same cart, file or code, which may be the file's name. */
export const sameAudio = (
  airing: { cart: number | null; fileName: string; isci: string | null },
  row: { cart: number | null; file: string | null; isci: string | null },
): boolean =>
  (row.cart !== null && row.cart === airing.cart) ||
  (row.file !== null && sameFileName(row.file) === sameFileName(airing.fileName)) ||
  (row.isci !== null && codesOf(airing).includes(sameFileName(row.isci)));

/** The codes by which a network may name an airing. */
export const codesOf = ({
  fileName,
  isci,
}: {
  fileName: string;
  isci: string | null;
}): string[] => [...new Set([fileName, isci ?? fileName].map(sameFileName))];
