import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { LIMITS } from '../../contract/limits.js';
import { SheetRefusedError } from './sheet-refused-error.js';

/** The parts of a workbook by their names. */
export interface Parts {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
}

const MIME_TYPE = 'mimetype';

/** Whether a package is an OpenDocument spreadsheet. */
export const isOds = ({ entries }: Parts): boolean =>
  entries.has(MIME_TYPE) && entries.has('content.xml');

const openZip = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    fromBuffer(own, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(new SheetRefusedError('BROKEN'));
      else resolve(zip);
    });
  });

/** The files of a zip; nothing is unpacked yet. @throws SheetRefused */
export async function filesOfZip(bytes: Uint8Array): Promise<Parts> {
  const zip = await openZip(bytes);
  if (zip.entryCount > LIMITS.importParts) throw new SheetRefusedError('TOO_LARGE');
  const entries = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry);
      zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', () => reject(new SheetRefusedError('BROKEN')));
    zip.readEntry();
  });
  return { zip, entries };
}

/**
 * The parts of a workbook; nothing is unpacked yet.
 *
 * @throws SheetRefused for what is no workbook that can be read
 */
export async function partsOf(bytes: Uint8Array): Promise<Parts> {
  const { zip, entries } = await filesOfZip(bytes);
  if (entries.has('xl/workbook.bin')) throw new SheetRefusedError('XLSB');
  if (!isOds({ zip, entries }) && !entries.has('[content_types].xml'))
    throw new SheetRefusedError('BINARY');
  return { zip, entries };
}

/**
 * Unpacks a part, chunk by chunk.
 *
 * @param take may end the reading by returning false
 * @throws SheetRefused for a part that is not there, is damaged or has more bytes than are read
 */
export async function unpack(
  { zip, entries }: Parts,
  name: string,
  most: number,
  take: (chunk: Buffer) => boolean,
): Promise<void> {
  const entry = entries.get(name.toLowerCase());
  if (!entry) throw new SheetRefusedError('BROKEN');
  // An entry that says less than it holds ends with an error.
  if (entry.uncompressedSize > most) throw new SheetRefusedError('TOO_LARGE');
  if (entry.isEncrypted()) throw new SheetRefusedError('XLS');
  await new Promise<void>((resolve, reject) => {
    zip.openReadStream(entry, (failed, stream) => {
      if (failed) {
        reject(new SheetRefusedError('BROKEN'));
        return;
      }
      stream.on('data', (chunk: Buffer) => {
        try {
          if (take(chunk)) return;
          stream.destroy();
          resolve();
        } catch (error) {
          stream.destroy();
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      stream.on('end', resolve);
      stream.on('error', () => reject(new SheetRefusedError('BROKEN')));
    });
  });
}
