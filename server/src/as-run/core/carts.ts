import { cartKey } from '../../contract/carts.js';
import { withoutAudioEnding } from '../../contract/playout.js';

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

/** The carts by which a playout system may call an airing: its own, or its file's whole name. */
export const cartsOf = ({
  cart,
  fileName,
}: {
  cart: string | null;
  fileName: string;
}): string[] => [
  ...new Set([...(cart === null ? [] : [cartKey(cart)]), sameFileName(fileName)].filter(Boolean)),
];

/** Whether a row has the audio of an airing: the same cart, file or code, which may be the file's name. */
export const sameAudio = (
  airing: { cart: string | null; fileName: string; isci: string | null },
  row: { cart: string | null; file: string | null; isci: string | null },
): boolean =>
  (row.cart !== null && cartsOf(airing).includes(cartKey(row.cart))) ||
  (row.file !== null &&
    airing.fileName !== '' &&
    sameFileName(row.file) === sameFileName(airing.fileName)) ||
  (row.isci !== null && codesOf(airing).includes(sameFileName(row.isci)));

/** The codes by which a network may name an airing. */
export const codesOf = ({
  fileName,
  isci,
}: {
  fileName: string;
  isci: string | null;
}): string[] => [...new Set([fileName, isci ?? fileName].map(sameFileName).filter(Boolean))];
