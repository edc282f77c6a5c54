import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';

/** How often a running program looks whether it was built anew. */
const LOOK_MS = 5_000;

/**
 * Replaces a folder by what `fill` writes into a new one beside it: whole, or not at all.
 *
 * @param fill returns whether its folder is complete
 */
export async function swapWhole(folder, fill) {
  const [next, last] = ['next', 'last'].map((name) => `${folder}-${name}-${process.pid}`);
  try {
    if (await fill(next)) await putInPlace(folder, next, last);
  } finally {
    for (const path of [next, last]) await rm(path, { recursive: true, force: true });
  }
}

async function putInPlace(folder, next, last) {
  for (;;)
    try {
      if (existsSync(folder)) await rename(folder, last);
      await rename(next, folder);
      return;
    } catch (error) {
      // Another build was put there, or taken away, between the two.
      if (!['EEXIST', 'ENOTEMPTY', 'ENOENT'].includes(error.code) || !existsSync(next)) throw error;
      await rm(last, { recursive: true, force: true });
    }
}

/** Says once that the folder that a program was started from has been replaced. */
export async function tellOfSwap(folder, tell) {
  const { ino } = await stat(folder);
  const timer = setInterval(async () => {
    // Away for a moment while it is swapped: the next look finds it.
    const now = await stat(folder).catch(() => undefined);
    if (now === undefined || now.ino === ino) return;
    clearInterval(timer);
    tell();
  }, LOOK_MS);
  timer.unref();
}
