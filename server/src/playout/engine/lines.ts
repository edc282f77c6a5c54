/** UTF-8 bytes of a line that are read; the rest of a longer line is ignored. */
const MOST_BYTES = 16_384;
const [LF, CR] = [0x0a, 0x0d];

/** A line of a text, and where the next one begins. */
export interface Line {
  text: string;
  isBlank: boolean;
  next: number;
}

/** The number of lines of a UTF-8 text, with any line ending. Counts without creating a string per line. */
export function countLines(text: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < text.length; i += 1)
    if (text[i] === LF || (text[i] === CR && text[i + 1] !== LF)) count += 1;
  return count;
}

/** The line at an offset; null after the last line. */
export function lineAt(bytes: Uint8Array, at: number): Line | null {
  if (at > bytes.length) return null;
  let end = at;
  while (end < bytes.length && bytes[end] !== LF && bytes[end] !== CR) end += 1;
  const { buffer, byteOffset, byteLength } = bytes;
  const most = Math.min(end, at + MOST_BYTES);
  const text = Buffer.from(buffer, byteOffset, byteLength).toString('utf8', at, most);
  return {
    text,
    isBlank: most === end && text.trim() === '',
    next: end + (bytes[end] === CR && bytes[end + 1] === LF ? 2 : 1),
  };
}

export function* linesOf(bytes: Uint8Array): Generator<string> {
  for (let line = lineAt(bytes, 0); line !== null; line = lineAt(bytes, line.next)) yield line.text;
}
