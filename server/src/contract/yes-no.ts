const YES = new Set('1 y yes s si t true v verdadero on'.split(' '));
const NO = new Set('0 n no f false falso off'.split(' '));

/** What a cell says by the words for yes and no of both languages; null for any other text. */
export function readYesNo(text: string): boolean | null {
  const word = text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}
