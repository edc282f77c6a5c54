import { Injectable } from '@nestjs/common';
import { isStatementTimeout } from '../common/database-errors.js';
import { SentenceError } from '../common/errors.js';
import { WORK } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { CallQueue } from './call-queue.js';
import type { Work, WorkCaller } from './work.js';

/**
 * Reads that take the database for seconds: one at a time for a user, and none for a caller who is gone. Apart from
 * the calls that make logs, so that nobody waits for a log behind a report.
 */
@Injectable()
export class ReadQueue extends CallQueue {
  protected override readonly full = {
    ofUser: WORK.waitingReadsOfUser,
    sentence: 'readQueueFull',
  } as const;

  /** @throws as CallQueue.run; 400 where the database takes longer than it may */
  override async run<T>(
    caller: WorkCaller,
    stationId: number | null,
    work: (work: Work) => Promise<T>,
  ): Promise<T> {
    try {
      return await super.run(caller, stationId, work);
    } catch (error) {
      // Asking again would take as long: only a smaller question helps.
      if (isStatementTimeout(error)) throw new SentenceError(400, message('reportTooHeavy'));
      throw error;
    }
  }
}
