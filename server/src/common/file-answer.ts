import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { FILE_TYPES } from './openapi.js';
import type { Hold } from './request-context.js';

const PART = 64 * 1024;

/** Bytes as a stream of small chunks, each sent when the client has received the one before. */
export const inParts = (bytes: Uint8Array): Readable =>
  Readable.from(
    (function* parts() {
      for (let at = 0; at < bytes.byteLength; at += PART) yield bytes.subarray(at, at + PART);
    })(),
    { objectMode: false },
  );

/** A `Content-Disposition` for a name of any characters (RFC 6266). */
export const dispositionOf = (fileName: string): string =>
  /^[\x20-\x7e]+$/.test(fileName) && !/["\\%]/.test(fileName)
    ? `attachment; filename="${fileName}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;

const { pdf, xlsx, csv, xml } = FILE_TYPES;
const TYPES: Readonly<Record<string, string>> = { pdf, xlsx, csv, xml };

/** The media type of a file by the end of its name. */
export const typeOfFile = (fileName: string): string =>
  TYPES[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

interface FileFacts {
  fileName: string;
  type: string;
}

/** An answer with a file that is in memory. @throws as `hold` */
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
