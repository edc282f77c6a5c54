import type { AiredRefusal } from '../contract/playout.js';
import { readingRefusal } from '../work/reading-refusal.js';
import { SideThread } from '../work/side-thread.js';
import type { Work } from '../work/work.js';
import type { Begun, ChunkTask } from './read-chunks.js';

const NONE = new Uint8Array();

/** Reads files in a thread, in chunks between which media groups take turns. */
export abstract class AiredReader<Task extends ChunkTask, Result extends object> extends SideThread<
  Task,
  Begun | Result
> {
  /** Milliseconds for one chunk, and for all chunks of a file. */
  protected abstract override get mostMs(): number;

  /** @throws the abort reason of the work's signal, or 503 */
  protected async readInChunks(work: Work, first: Task): Promise<Result | AiredRefusal> {
    try {
      let read = await this.run(work, first);
      while ('usedMs' in read) {
        if (read.usedMs > this.mostMs) return 'TOO_SLOW';
        read = await this.run(work, { ...first, bytes: NONE, begun: read });
      }
      return read;
    } catch (error) {
      const refusal = readingRefusal(error);
      if (refusal === null) throw error;
      return refusal;
    }
  }
}
