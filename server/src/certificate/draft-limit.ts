import { Injectable } from '@nestjs/common';
import { SentenceError } from '../common/errors.js';
import { DRAFTS } from '../contract/limits.js';
import { message } from '../contract/messages.js';

/**
 * Bounds the previews, drafts and certificates that a media group has under way at once: each reads a
 * whole period.
 */
@Injectable()
export class DraftLimit {
  private readonly underWay = new Map<number, number>();

  /** @throws 429 with Retry-After */
  async run<T>(multimediaId: number, work: () => Promise<T>): Promise<T> {
    const others = this.underWay.get(multimediaId) ?? 0;
    if (others >= DRAFTS.atOnce)
      throw new SentenceError(
        429,
        message('tooManyDrafts', DRAFTS.atOnce, DRAFTS.retryAfterSeconds),
        null,
        DRAFTS.retryAfterSeconds,
      );
    this.underWay.set(multimediaId, others + 1);
    try {
      return await work();
    } finally {
      const left = (this.underWay.get(multimediaId) ?? 1) - 1;
      if (left > 0) this.underWay.set(multimediaId, left);
      else this.underWay.delete(multimediaId);
    }
  }
}
