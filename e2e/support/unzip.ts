import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;

/** The texts of a zip file's entries by name, for files whose headers contain the sizes. */
export function unzip(file: Buffer): Map<string, string> {
  const entries = new Map<string, string>();
  for (let at = 0; file.readUInt32LE(at) === LOCAL_HEADER;) {
    const method = file.readUInt16LE(at + 8);
    const size = file.readUInt32LE(at + 18);
    const nameEnd = at + 30 + file.readUInt16LE(at + 26);
    const start = nameEnd + file.readUInt16LE(at + 28);
    const bytes = file.subarray(start, start + size);
    const text = method === 0 ? bytes : inflateRawSync(bytes);
    entries.set(file.toString('utf8', at + 30, nameEnd), text.toString('utf8'));
    at = start + size;
  }
  return entries;
}
