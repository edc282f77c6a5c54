import { Injectable } from '@nestjs/common';

/** The current time; tests replace it. */
@Injectable()
export class Clock {
  /** Milliseconds since 1970. */
  now(): number {
    return Date.now();
  }
}
