import { Injectable } from '@nestjs/common';
import { WORK } from '../contract/limits.js';
import { CallQueue } from './call-queue.js';

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
}
