import { createHash } from 'node:crypto';

/** SHA-256 of a text in UTF-8, or of bytes. */
export const sha256 = (data: string | Uint8Array, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(data).digest(encoding);
