import { Injectable } from '@nestjs/common';

/** How many campaigns of an import are stored, and of how many. */
export interface Progress {
  done: number;
  total: number;
}

const UNKNOWN: Progress = { done: 0, total: 0 };

/** Identifies an import by its user and file. */
interface Import {
  multimediaId: number;
  userId: number;
  uploadId: number;
}

const keyOf = ({ multimediaId, userId, uploadId }: Import): string =>
  `${multimediaId} ${userId} ${uploadId}`;

/**
 * How far imports are while they are stored: other transactions do not see what one has written. Each server knows
 * its own.
 */
@Injectable()
export class ImportProgress {
  private readonly running = new Map<string, Progress>();

  /** Zeros where nothing is known. */
  of(one: Import): Progress {
    return this.running.get(keyOf(one)) ?? UNKNOWN;
  }

  /** Runs what stores an import and says how far it is. */
  async during<T>(one: Import, store: (tell: (now: Progress) => void) => Promise<T>): Promise<T> {
    const key = keyOf(one);
    try {
      return await store((now) => this.running.set(key, now));
    } finally {
      this.running.delete(key);
    }
  }
}
