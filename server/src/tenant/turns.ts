import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { SentenceError } from '../common/errors.js';
import { FairTurns } from '../common/fair-turns.js';
import { TURNS } from '../contract/limits.js';
import { message } from '../contract/messages.js';

/** The caller who changes something. */
export interface TurnCaller {
  /** Null where nobody has signed in. */
  multimediaId: number | null;
  /** Null for the operator's own programs. */
  userId: number | null;
  signal?: AbortSignal | undefined;
}

/** The turns that the current call holds. */
const held = new AsyncLocalStorage<readonly string[]>();

/** Whether the current call has its turn, so that it may take a connection to write. */
export const holdsTurn = (): boolean => held.getStore() !== undefined;

/**
 * Serializes changes of the same record or station. A call waits here, without a connection, instead of
 * holding one while it waits for a lock of the database.
 */
@Injectable()
export class Turns {
  private readonly lines = new Map<string, FairTurns>();
  private readonly waiting = new Map<number | null, number>();

  /** Changes of what a station airs: its logs, their outcome, its week. @see run */
  ofStation<T>(caller: TurnCaller, stationId: number, work: () => Promise<T>): Promise<T> {
    return this.run(caller, `station/${stationId}`, work);
  }

  /**
   * Waits without a limit, in order of arrival; users take turns.
   *
   * @param what is changed; its name includes the media group, so that no group waits for another
   * @throws the abort reason of the caller's signal
   */
  async run<T>(
    { multimediaId, userId, signal }: TurnCaller,
    what: string,
    work: () => Promise<T>,
    patience?: { ms: number; error: () => Error },
  ): Promise<T> {
    const key = `${multimediaId ?? ''}/${what}`;
    const own = held.getStore() ?? [];
    if (own.includes(key)) return work();
    const line = this.lines.get(key) ?? new FairTurns(1);
    this.lines.set(key, line);
    const waiter = { group: '', user: String(userId ?? ''), signal, ...(patience && { patience }) };
    try {
      return await line.run(waiter, () => held.run([...own, key], work));
    } finally {
      if (line.isIdle) this.lines.delete(key);
    }
  }

  /**
   * As `run`, for a call whose user waits: refused when too many calls of its media group wait, or when it
   * has waited too long.
   *
   * @throws 429; as `run`
   */
  async ofCall<T>(caller: TurnCaller, what: string, work: () => Promise<T>): Promise<T> {
    const group = caller.multimediaId;
    const before = this.waiting.get(group) ?? 0;
    if (before >= TURNS.callsOfGroup) throw tooMany();
    this.waiting.set(group, before + 1);
    try {
      return await this.run(caller, what, work, { ms: TURNS.waitMs, error: tooMany });
    } finally {
      const now = (this.waiting.get(group) ?? 1) - 1;
      if (now > 0) this.waiting.set(group, now);
      else this.waiting.delete(group);
    }
  }
}

const tooMany = (): SentenceError =>
  new SentenceError(
    429,
    message('tooManyChanges', TURNS.retryAfterSeconds),
    null,
    TURNS.retryAfterSeconds,
  );
