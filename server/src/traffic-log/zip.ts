import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { inParts } from '../common/file-answer.js';

export type Zip = Readable;

interface Entry {
  fileName: string;
  bytes: Uint8Array;
}

/** Of every entry, so that the same files give the same zip. */
const MTIME = new Date('2000-01-01T00:00:00Z');

/**
 * A zip whose entries are asked for while it is sent, each when the client has taken the one before; it
 * breaks off where making one fails.
 */
export function zipOf(entries: Iterable<Entry> | AsyncIterable<Entry>): Zip {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fill = async (): Promise<void> => {
    for await (const { fileName, bytes } of entries) {
      if (output.destroyed) return;
      const content = inParts(bytes);
      const stop = () => content.destroy();
      output.once('close', stop);
      zip.addReadStream(content, fileName, { mtime: MTIME, mode: 0o100644 });
      await finished(content);
      output.off('close', stop);
    }
    zip.end();
  };
  fill().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}
