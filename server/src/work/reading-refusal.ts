import type { AiredRefusal } from '../contract/playout.js';
import { isOutOfMemory, isOutOfTime } from './heavy-threads.js';

/** The refusal of a file whose reading in a thread failed; null for errors that are not the file's fault. */
export function readingRefusal(error: unknown): AiredRefusal | null {
  if (isOutOfMemory(error)) return 'TOO_MANY_LINES';
  return isOutOfTime(error) ? 'TOO_SLOW' : null;
}
