import { setMaxListeners } from 'node:events';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { SentenceError } from '../common/errors.js';
import { WORK } from '../contract/limits.js';
import { message, type MessageKey } from '../contract/messages.js';
import { WaitingLine } from './waiting-line.js';
import type { Work, WorkCaller } from './work.js';

/** Grace period for calls in flight on shutdown; a station's month takes less. */
const STOP_GRACE_MS = 500;

interface Call extends Work {
  /** The station whose logs it writes; null when it writes none. */
  stationId: number | null;
}

/**
 * Serializes the calls that make logs: per user, and per station whose logs they write. A call
 * waits here before it takes a thread or a connection.
 */
@Injectable()
export class CallQueue implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly line = new WaitingLine<Call>((waiting, running) =>
    waiting.find((call) => !running.some((other) => areInTheWay(call, other))),
  );
  private readonly calls = new Set<AbortController>();
  /** How many calls of one user may wait, and what is said of more. */
  protected readonly full: { ofUser: number; sentence: MessageKey } = {
    ofUser: WORK.waitingCallsOfGroup,
    sentence: 'workQueueFull',
  };
  private stopTimer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /**
   * Runs a call's work once no conflicting call is ahead of it.
   *
   * @param stationId the station whose logs are written; null when none are
   * @throws 429 when too many calls wait, 503 on shutdown, the abort reason of the caller's signal
   */
  async run<T>(
    caller: WorkCaller,
    stationId: number | null,
    work: (work: Work) => Promise<T>,
  ): Promise<T> {
    if (this.isStopped) throw serverStoppingError();
    const call = new AbortController();
    // Each piece of the work that waits adds a listener.
    setMaxListeners(0, call.signal);
    const onGone = () => call.abort(caller.signal?.reason);
    if (caller.signal?.aborted === true) onGone();
    caller.signal?.addEventListener('abort', onGone, { once: true });
    const { multimediaId, userId } = caller;
    const own = { multimediaId, userId, stationId, signal: call.signal };
    this.requireRoom(own);
    this.calls.add(call);
    try {
      return await this.line.run(own, () => work(own));
    } finally {
      this.calls.delete(call);
      caller.signal?.removeEventListener('abort', onGone);
      // After a failure, stops the pieces still in flight.
      call.abort();
    }
  }

  beforeApplicationShutdown(): void {
    this.stopTimer = setTimeout(() => this.stop(), STOP_GRACE_MS);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.stopTimer);
  }

  private stop(): void {
    this.isStopped = true;
    for (const call of this.calls) call.abort(serverStoppingError());
  }

  /** @throws 429 for a user's call that would have to wait behind too many others */
  private requireRoom(call: Call): void {
    if (call.userId === null) return;
    if (!this.line.running.some((other) => areInTheWay(call, other))) return;
    const ofUsers = this.line.waiting.filter(({ userId }) => userId !== null);
    const ofGroup = ofUsers.filter(({ multimediaId }) => multimediaId === call.multimediaId);
    const ofUser = ofGroup.filter(({ userId }) => userId === call.userId);
    const hasRoom =
      ofUsers.length < WORK.waitingCalls &&
      ofGroup.length < WORK.waitingCallsOfGroup &&
      ofUser.length < this.full.ofUser;
    if (hasRoom) return;
    throw new SentenceError(
      429,
      message(this.full.sentence, WORK.retryAfterSeconds),
      null,
      WORK.retryAfterSeconds,
    );
  }
}

/** Whether two calls must not run at the same time. */
const areInTheWay = (a: Call, b: Call): boolean =>
  (a.userId !== null && a.userId === b.userId) ||
  // Ids of stations are checked later, so another media group could have sent the same number.
  (a.stationId !== null && a.stationId === b.stationId && a.multimediaId === b.multimediaId);

const serverStoppingError = (): SentenceError =>
  new SentenceError(
    503,
    message('serverStopping', WORK.retryAfterSeconds),
    null,
    WORK.retryAfterSeconds,
  );
