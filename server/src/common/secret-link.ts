import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A secret for a link, and the digest by which it is known again: the secret itself is never stored. */
export function newSecret(): { secret: string; digest: string } {
  const secret = randomBytes(BYTES).toString('base64url');
  return { secret, digest: digestOf(secret) };
}

/** What is stored of a secret. One digest is enough, because nobody can guess 32 random bytes. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
