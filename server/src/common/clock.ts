import { Injectable } from '@nestjs/common';

/** The time of day, as something that tests can move. */
@Injectable()
export class Clock {
  /** Milliseconds since 1970. */
  now(): number {
    return Date.now();
  }
}
