import { createHash } from 'node:crypto';

/** By which a studio says which text it has read: SHA-256 in hexadecimal, and of nothing where there is none. */
export const textDigest = (text: string | null): string =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex');
