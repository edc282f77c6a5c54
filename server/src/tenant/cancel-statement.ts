import { setTimeout as later } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { columns } from '../common/columns.js';

/** The statement may be over, and the next one of its transaction not have begun. */
const AGAIN_MS = 250;

const logger = new Logger('CancelledRead');

export const PROCESS = {
  text: 'SELECT pg_backend_pid() AS pid',
  row: { pid: columns.integer() },
};

/**
 * Cancels what a process of PostgreSQL does, until its transaction is over. On a connection of its own: those of the
 * pool may all be waiting.
 */
export async function cancelUntil(
  options: pg.ClientConfig,
  pid: number,
  isOver: () => boolean,
): Promise<void> {
  const client = new pg.Client(options);
  try {
    await client.connect();
    while (!isOver()) {
      await client.query('SELECT pg_cancel_backend($1)', [pid]);
      await later(AGAIN_MS);
    }
  } catch (error) {
    // Then the statement ends by its own timeout.
    logger.warn(`A read goes on, whose caller is gone: ${String(error)}`);
  } finally {
    // What failed is said above; a connection that is gone has ended.
    await client.end().catch(() => undefined);
  }
}
