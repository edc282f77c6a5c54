import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { inParts } from '../common/file-answer.js';
import { ZIP_ENTRY } from '../common/zip-entry.js';

export type Zip = Readable;

interface Entry {
  fileName: string;
  bytes: Uint8Array;
}

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
      zip.addReadStream(content, fileName, ZIP_ENTRY);
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
