import { LIMITS } from '../../contract/limits.js';
import type { LogFile } from './read-week.js';
import { SheetRefusedError } from './sheet-refused-error.js';
import { filesOfZip, unpack } from './xlsx-package.js';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const LOG = /^(?!__macosx\/).*\.log$/;

/**
 * The logs of a zip, or the one that a file is.
 *
 * @throws SheetRefused
 */
export async function logFiles(fileName: string, bytes: Uint8Array): Promise<LogFile[]> {
  if (!ZIP.every((byte, i) => bytes[i] === byte)) return [{ name: fileName, bytes }];
  const parts = await filesOfZip(bytes);
  const names = [...parts.entries.keys()].filter((name) => LOG.test(name));
  if (names.length > LIMITS.importLogs) throw new SheetRefusedError('TOO_MANY_LOGS');
  const files: LogFile[] = [];
  let left: number = LIMITS.fileBytes;
  for (const name of names) {
    const chunks: Buffer[] = [];
    await unpack(parts, name, left, (chunk) => chunks.push(chunk) > 0);
    const unpacked = Buffer.concat(chunks);
    left -= unpacked.length;
    files.push({ name, bytes: unpacked });
  }
  return files;
}
