import { randomBytes } from 'node:crypto';
import { sha256 } from './sha256.js';

const BYTES = 32;

/** A secret for a link, and the digest by which it is known again: the secret itself is never stored. */
export function newSecret(): { secret: string; digest: string } {
  const secret = randomBytes(BYTES).toString('base64url');
  return { secret, digest: digestOf(secret) };
}

/** What is stored of a secret. One digest is enough, because nobody can guess 32 random bytes. */
export const digestOf = (secret: string): string => sha256(secret, 'base64url');
