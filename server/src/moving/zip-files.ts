import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { LIMITS } from '../contract/limits.js';

export class ZipRefusedError extends Error {
  constructor(readonly why: 'BROKEN' | 'NOT_A_GROUP' | 'TOO_LARGE') {
    super(why);
  }
}

const openZip = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    fromBuffer(own, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(new ZipRefusedError('BROKEN'));
      else resolve(zip);
    });
  });

/** The bytes of an entry, which may not be more than it says, nor than is left. */
const unpack = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    if (entry.isEncrypted()) {
      reject(new ZipRefusedError('BROKEN'));
      return;
    }
    zip.openReadStream(entry, (failed, stream) => {
      if (failed) {
        reject(new ZipRefusedError('BROKEN'));
        return;
      }
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => resolve(Buffer.concat(parts)));
      stream.on('error', () => reject(new ZipRefusedError('BROKEN')));
    });
  });

/**
 * The files of a zip that are wanted, unpacked; the others are left where they are.
 *
 * @param most bytes of all of them
 * @param seen is told of each file and what it says that it unpacks to; may throw `ZipRefusedError`
 * @throws Refused
 */
export async function filesIn(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  most: number,
  seen: (name: string, unpacked: number) => void = () => undefined,
): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes);
  if (zip.entryCount > LIMITS.groupZipEntries) throw new ZipRefusedError('TOO_LARGE');
  const found = new Map<string, Buffer>();
  let left = most;
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: unknown): void =>
      reject(error instanceof Error ? error : new ZipRefusedError('BROKEN'));
    const look = (entry: Entry): void => {
      seen(entry.fileName, entry.uncompressedSize);
      if (!wanted(entry.fileName)) {
        zip.readEntry();
        return;
      }
      left -= entry.uncompressedSize;
      if (left < 0 || found.has(entry.fileName))
        throw new ZipRefusedError(left < 0 ? 'TOO_LARGE' : 'BROKEN');
      unpack(zip, entry).then((content) => {
        found.set(entry.fileName, content);
        zip.readEntry();
      }, refuse);
    };
    zip.on('entry', (entry: Entry) => {
      try {
        look(entry);
      } catch (error) {
        refuse(error);
      }
    });
    zip.on('end', resolve);
    zip.on('error', () => reject(new ZipRefusedError('BROKEN')));
    zip.readEntry();
  });
  return found;
}
