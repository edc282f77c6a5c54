import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Hold } from './request-context.js';

const PART = 64 * 1024;

/** Bytes as a stream of small parts, which waits for the client before each. */
export const inParts = (bytes: Uint8Array): Readable =>
  Readable.from(
    (function* parts() {
      for (let at = 0; at < bytes.byteLength; at += PART) yield bytes.subarray(at, at + PART);
    })(),
    { objectMode: false },
  );

/** A name of any characters, as RFC 6266 has it. */
export const dispositionOf = (fileName: string): string =>
  /^[\x20-\x7e]+$/.test(fileName) && !/["\\%]/.test(fileName)
    ? `attachment; filename="${fileName}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;

interface FileFacts {
  fileName: string;
  type: string;
}

/** A file whose bytes are at hand. @throws as `hold` */
export function fileAnswer(
  hold: Hold,
  bytes: Uint8Array,
  { fileName, type }: FileFacts,
): StreamableFile {
  hold(bytes.byteLength);
  return new StreamableFile(inParts(bytes), {
    type,
    disposition: dispositionOf(fileName),
    length: bytes.byteLength,
  });
}
