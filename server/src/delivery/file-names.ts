/**
 * A file's name on disk, one character per byte: other systems write names in other encodings, and decoded
 * they would name no file.
 */
export type DiskName = string;

export const diskName = (text: string): DiskName => Buffer.from(text).toString('latin1');
export const nameBytes = (name: DiskName): Buffer => Buffer.from(name, 'latin1');
/** The name as people read it. */
export const nameText = (name: DiskName): string => nameBytes(name).toString();

/** Characters that are not allowed in file names on one system or another. */
const UNFIT = /[\p{Cc}\p{Surrogate}\ufffd\\]/gu;
/** Bytes of a name, so that with a number, `.txt` and another ending it stays within 255. */
const MOST_NAME = 200;

export const hasOddCharacters = (name: string): boolean =>
  /[\p{Cc}\p{Surrogate}\ufffd]/u.test(name);

/** A name that is valid in any folder, with its ending. */
export function plainName(name: string): string {
  const plain = name.replace(UNFIT, '_');
  if (Buffer.byteLength(plain) <= MOST_NAME) return plain;
  const ending = /\.[A-Za-z0-9]{1,9}$/.exec(plain)?.[0] ?? '';
  let start = plain.slice(0, MOST_NAME);
  while (Buffer.byteLength(start + ending) > MOST_NAME || !start.isWellFormed())
    start = start.slice(0, -1);
  return start + ending;
}
