import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

/** The current time; tests replace it. */
@Injectable()
export class Clock {
  private readonly standing = new AsyncLocalStorage<number>();

  /** Milliseconds since 1970. */
  now(): number {
    return this.standing.getStore() ?? Date.now();
  }

  /**
   * Does work for which the time stands still, as a program does that makes a history. Everybody else's goes on.
   *
   * @param at milliseconds since 1970
   */
  at<T>(at: number, work: () => Promise<T>): Promise<T> {
    return this.standing.run(at, work);
  }
}
