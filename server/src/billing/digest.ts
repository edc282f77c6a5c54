import { createHash } from 'node:crypto';
import { canonicalJson } from './core/document.js';

/** SHA-256 of the canonical JSON of a document, or of whatever stands for one, in hexadecimal. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');
