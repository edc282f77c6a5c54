/** UTF-8 bytes of a line that are read; the rest of a longer line is ignored. */
const MOST_BYTES = 16_384;
const [LF, CR] = [0x0a, 0x0d];

/** A line of a text, and where the next one begins. */
export interface Line {
  text: string;
  isBlank: boolean;
  next: number;
}

/** Where the line that ends at `end` is over: some systems write CR CR LF. */
function afterEnd(bytes: Uint8Array, end: number): number {
  if (bytes[end] !== CR) return end + 1;
  const second = bytes[end + 1] === CR && bytes[end + 2] === LF ? end + 1 : end;
  return bytes[second + 1] === LF ? second + 2 : second + 1;
}

/** The number of lines of a UTF-8 text, with any line ending. Counts without creating a string per line. */
export function countLines(text: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < text.length;) {
    if (text[i] === LF || text[i] === CR) {
      count += 1;
      i = afterEnd(text, i);
    } else i += 1;
  }
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
    next: afterEnd(bytes, end),
  };
}

/** A line that is read instead of the one that stands there. */
export interface MendedLine {
  /** From 1. */
  line: number;
  text: string;
  /** How many lines it stands for: a row may have several. */
  lines: number;
}

export function* linesOf(bytes: Uint8Array): Generator<string> {
  for (let line = lineAt(bytes, 0); line !== null; line = lineAt(bytes, line.next)) yield line.text;
}
