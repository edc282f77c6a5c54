import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type Zip = Readable;

interface Entry {
  fileName: string;
  bytes: Uint8Array;
}

/** Of every entry, so that the same files give the same zip. */
const MTIME = new Date('2000-01-01T00:00:00Z');

const add = (zip: ZipFile, { fileName, bytes }: Entry): void =>
  zip.addBuffer(Buffer.from(bytes), fileName, { mtime: MTIME, mode: 0o100644 });

export function zipOf(entries: readonly Entry[]): Zip {
  const zip = new ZipFile();
  for (const entry of entries) add(zip, entry);
  zip.end();
  return zip.outputStream as Readable;
}

/** A zip whose entries are made while it is sent; it breaks off where making one fails. */
export function zipWhile(entries: AsyncIterable<Entry>): Zip {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fill = async (): Promise<void> => {
    for await (const entry of entries) {
      if (output.destroyed) return;
      add(zip, entry);
    }
    zip.end();
  };
  fill().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}
