/**
 * A file's name on the disk, a character for each byte: other systems write names in other encodings,
 * and as text they would name nothing.
 */
export type DiskName = string;

export const diskName = (text: string): DiskName => Buffer.from(text).toString('latin1');
export const nameBytes = (name: DiskName): Buffer => Buffer.from(name, 'latin1');
/** The name for people. */
export const nameText = (name: DiskName): string => nameBytes(name).toString();

/** Characters of a name that make no file on one system or another. */
const UNFIT = /[\p{Cc}\p{Surrogate}\ufffd\\]/gu;
/** Bytes of a name, so that a number, `.txt` and what is written beside fit into the 255 that there are. */
const MOST_NAME = 200;

export const hasOddCharacters = (name: string): boolean =>
  /[\p{Cc}\p{Surrogate}\ufffd]/u.test(name);

/** A name as it can stand in any folder, with its ending. */
export function plainName(name: string): string {
  const plain = name.replace(UNFIT, '_');
  if (Buffer.byteLength(plain) <= MOST_NAME) return plain;
  const ending = /\.[A-Za-z0-9]{1,9}$/.exec(plain)?.[0] ?? '';
  let start = plain.slice(0, MOST_NAME);
  while (Buffer.byteLength(start + ending) > MOST_NAME || !start.isWellFormed())
    start = start.slice(0, -1);
  return start + ending;
}
