import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const BLOCK = 512;

/**
 * Writes the files of a tar archive (POSIX ustar header blocks of 512 bytes) into a folder.
 * Directories are made as needed; links do not occur in the archives read here and are refused.
 * @param {Buffer} archive
 * @param {string} folder
 */
export function untar(archive, folder) {
  let offset = 0;
  while (offset + BLOCK <= archive.length && archive[offset] !== 0) {
    /**
     * @param {number} start
     * @param {number} length
     */
    const text = (start, length) =>
      archive
        .subarray(offset + start, offset + start + length)
        .toString('utf8')
        .replace(/\0.*$/s, '')
        .trim();
    const prefix = text(345, 155);
    const name = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100);
    const size = parseInt(text(124, 12), 8);
    const type = text(156, 1);
    if (name.split('/').includes('..')) throw new Error(`Unsafe path in archive: ${name}`);

    const target = join(folder, name);
    if (type === '5') mkdirSync(target, { recursive: true });
    else if (type === '' || type === '0') {
      mkdirSync(dirname(target), { recursive: true });
      const content = archive.subarray(offset + BLOCK, offset + BLOCK + size);
      writeFileSync(target, content, { mode: parseInt(text(100, 8), 8) & 0o777 });
    } else throw new Error(`Entry of type ${type} in archive: ${name}`);
    offset += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
