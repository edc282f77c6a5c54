import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { ConfigError } from '../config/config-error.js';

/** Longer than any line: a hash of 40 digits, a colon, a count and the line end. */
const LINE_BYTES = 64;
const LINE = /^([0-9a-f]{40})(:\d+)?\r?$/i;

const reasonOf = (error: unknown): string => String(error).replace(/^Error: /, '');

/** Passwords that were in breaches, from a file too large to be loaded (the full list has 40 GB). */
@Injectable()
export class BreachedPasswords implements OnModuleInit {
  constructor(private readonly config: AppConfig) {}

  /** @throws ConfigError when the file cannot be used */
  async onModuleInit(): Promise<void> {
    const { breachedPasswords: path } = this.config;
    if (path === undefined) return;
    try {
      await withFile(path, async (file) => {
        const { size } = await file.stat();
        const [first, last] = [await lineAt(file, 0, size), await lineAt(file, size - 2, size)];
        if (first.hash > last.hash) throw new Error('it is not ordered by hash');
      });
    } catch (error) {
      throw new ConfigError(
        `BREACHED_PASSWORDS names a file that cannot be used: ${reasonOf(error)}.`,
      );
    }
  }

  /** Whether the password is in the list, by binary search: a few dozen reads for any size. */
  async has(password: string): Promise<boolean> {
    const { breachedPasswords: path } = this.config;
    if (path === undefined) return false;
    const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
    return withFile(path, (file) => search(file, wanted));
  }
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

async function search(file: FileHandle, wanted: string): Promise<boolean> {
  const { size } = await file.stat();
  // The start of the wanted line, if it exists.
  let [low, high] = [0, size];
  while (low < high) {
    const { hash, start, end } = await lineAt(file, Math.floor((low + high) / 2), size);
    if (hash === wanted) return true;
    if (hash < wanted) low = end;
    else high = start;
  }
  return false;
}

/** The line that the byte at `position` is part of; `end` is where the next one begins. */
async function lineAt(
  file: FileHandle,
  position: number,
  size: number,
): Promise<{ hash: string; start: number; end: number }> {
  const from = Math.max(0, position - LINE_BYTES);
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(2 * LINE_BYTES),
    0,
    Math.max(0, Math.min(2 * LINE_BYTES, size - from)),
    from,
  );
  const text = buffer.toString('latin1', 0, bytesRead);
  const at = position - from;
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
  const newline = text.indexOf('\n', at);
  const end = newline === -1 ? bytesRead : newline + 1;
  const hash = LINE.exec(text.slice(start, newline === -1 ? end : newline))?.[1];
  if (hash === undefined) throw new Error('it has lines that are not a SHA-1, a colon and a count');
  return { hash: hash.toUpperCase(), start: from + start, end: from + end };
}
