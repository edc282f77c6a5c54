import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';

/** The files of a zip. */
export const unzip = (bytes: Buffer) =>
  new Promise<Map<string, Buffer>>((resolve, reject) => {
    const files = new Map<string, Buffer>();
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) {
        reject(error);
        return;
      }
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) {
            reject(failed);
            return;
          }
          void buffer(stream as Readable).then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          });
        }),
      );
      zip.on('end', () => resolve(files));
      zip.readEntry();
    });
  });

/** A zip of files. */
export async function zipped(files: Iterable<[string, Buffer]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}
