import { Injectable } from '@nestjs/common';

/** The current time; tests replace it. */
@Injectable()
export class Clock {
  /** Milliseconds since 1970 at which the clock stands still, for a program that makes a history. */
  standsAt?: number | undefined;

  /** Milliseconds since 1970. */
  now(): number {
    return this.standsAt ?? Date.now();
  }
}
