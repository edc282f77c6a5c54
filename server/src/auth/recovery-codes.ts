import { randomInt } from 'node:crypto';
import { LIMITS } from '../contract/limits.js';

/** Without letters and digits that are taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 60 bits, in groups that can be read aloud. */
const [GROUPS, GROUP] = [3, 4];

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** A set of new codes. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: LIMITS.recoveryCodes }, newCode);

/** A code in the form that is hashed, however it was typed; null for a text that is no code. */
export function normalisedCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  const isCode =
    letters.length === GROUPS * GROUP && [...letters].every((one) => ALPHABET.includes(one));
  return isCode ? letters : null;
}
