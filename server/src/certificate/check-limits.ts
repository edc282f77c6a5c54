import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networksOf } from '../auth/address-networks.js';
import { SentenceError } from '../common/errors.js';
import { message } from '../contract/messages.js';
import { CHECKS } from '../contract/limits.js';

/** Throttles checks by the network that they come from. */
@Injectable()
export class CheckLimits {
  private readonly limiter = new RateLimiterMemory({ points: CHECKS.perMinute, duration: 60 });

  /** @throws 429 with Retry-After */
  async count(address: string): Promise<void> {
    try {
      await this.limiter.consume(networksOf(address).host);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new SentenceError(429, message('tooManyCalls', seconds), null, seconds);
    }
  }
}
