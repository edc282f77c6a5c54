import type { PlayoutEncoding } from '../../contract/playout.js';
import { encodeWindows1252, fitsWindows1252 } from './windows-1252.js';

/** How to write in each encoding, and which characters it has; others are replaced first. */
export const ENCODINGS: Record<
  PlayoutEncoding,
  { fits: (text: string) => boolean; encode: (text: string) => Uint8Array }
> = {
  'utf-8': { fits: () => true, encode: (text) => new TextEncoder().encode(text) },
  'windows-1252': { fits: fitsWindows1252, encode: encodeWindows1252 },
  'iso-8859-1': {
    fits: (text) => !/[^\0-\xff]/u.test(text),
    encode: (text) => new Uint8Array(Buffer.from(text, 'latin1')),
  },
};

/** A text with `?` for each character that an encoding does not have. */
export const replaceUnencodable = (text: string, fits: (text: string) => boolean): string =>
  fits(text) ? text : Array.from(text, (one) => (fits(one) ? one : '?')).join('');
