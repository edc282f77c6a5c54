import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { SentenceError } from '../common/errors.js';
import { AppConfig } from '../config/app-config.js';
import { message } from '../contract/messages.js';

const WINDOW_SECONDS = 60;

/**
 * Throttles each signed-in user. Counted in memory, so that calls do not wait for it; several servers
 * together allow several times as many.
 */
@Injectable()
export class CallLimits {
  private readonly limiter: RateLimiterMemory | undefined;

  constructor({ callsPerMinute }: AppConfig) {
    if (callsPerMinute > 0)
      this.limiter = new RateLimiterMemory({ points: callsPerMinute, duration: WINDOW_SECONDS });
  }

  /** @throws 429 with Retry-After */
  async count(userId: number | string): Promise<void> {
    try {
      await this.limiter?.consume(userId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new SentenceError(429, message('tooManyCalls', seconds), null, seconds);
    }
  }
}
