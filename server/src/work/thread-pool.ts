import type { MessagePort } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { SentenceError } from '../common/errors.js';
import { message } from '../contract/messages.js';

/** Retry-After, in seconds, when no thread can start. */
const RETRY_AFTER_SECONDS = 2;

const logger = new Logger('ThreadPool');

const isNotStarted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_INIT_FAILED';

const noThread = (): SentenceError =>
  new SentenceError(503, message('noThread'), null, RETRY_AFTER_SECONDS);

/**
 * Piscina, with calls answered 503 while no thread can start; alone it would end the process or wait for
 * ever.
 */
export class ThreadPool {
  private readonly pool: Piscina;
  private readonly underWay = new Set<AbortController>();

  constructor(options: ConstructorParameters<typeof Piscina>[0]) {
    this.pool = new Piscina({
      ...options,
      // The environment holds secrets that the work does not need.
      env: {},
    });
    this.pool.on('error', (error: unknown) => this.failed(error));
  }

  /**
   * @param ports those in the task, which the thread gets
   * @throws the abort reason of the signal, or 503 when no thread can start
   */
  async run(
    task: unknown,
    name: string,
    signal: AbortSignal,
    ports: MessagePort[] = [],
  ): Promise<unknown> {
    const stop = new AbortController();
    const ended = AbortSignal.any([signal, stop.signal]);
    this.underWay.add(stop);
    try {
      return await this.pool.run(task, { name, signal: ended, transferList: ports });
    } catch (error) {
      ended.throwIfAborted();
      if (!isNotStarted(error)) throw error;
      this.failed(error);
      throw noThread();
    } finally {
      this.underWay.delete(stop);
    }
  }

  destroy(): Promise<void> {
    return this.pool.destroy();
  }

  /** Without this, calls would wait for ever for a thread once the last one has ended. */
  private failed(error: unknown): void {
    logger.error(
      `A thread could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    if (this.pool.threads.length > 0) return;
    for (const stop of this.underWay) stop.abort(noThread());
  }
}
