import type { AiredRefusal } from '../contract/playout.js';
import { isOutOfMemory, isOutOfTime } from './side-thread.js';

/** What is wrong with a file whose reading in a thread ended with an error; null for any other error. */
export function readingRefusal(error: unknown): AiredRefusal | null {
  if (isOutOfMemory(error)) return 'TOO_MANY_LINES';
  return isOutOfTime(error) ? 'TOO_SLOW' : null;
}
