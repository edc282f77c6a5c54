import { SentenceError } from '../common/errors.js';
import { ANSWERS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import type { Page } from './rest-list.js';

type Row = Omit<Page, 'from' | 'json'> & { json: string | null };

/** `TenantDatabase`, as far as a page needs it. */
interface Database {
  statement<T extends Row & Record<string, unknown>>(
    multimediaId: number,
    statement: { text: string },
    values: unknown[],
  ): Promise<T[]>;
}

/**
 * Reads one page; one that is too large does not leave PostgreSQL.
 *
 * @param statement that returns `total`, `count` and `json`
 * @throws 400 for a page of too many bytes
 */
export async function readPage(
  database: Database,
  multimediaId: number,
  { text, values }: { text: string; values: unknown[] },
  from: number,
): Promise<Page> {
  const bounded = `SELECT total, count,
    CASE WHEN octet_length(json) <= ${ANSWERS.listPage} THEN json END AS json FROM (${text}) page`;
  const [row] = await database.statement<Row & Record<string, unknown>>(
    multimediaId,
    { text: bounded },
    values,
  );
  if (!row) throw new Error('A list gave no page');
  return within({ ...row, from });
}

/** @throws 400 for a page of too many bytes */
export function within({ json, ...page }: Omit<Page, 'json'> & { json: string | null }): Page {
  if (json === null || Buffer.byteLength(json) > ANSWERS.listPage)
    throw new SentenceError(400, message('pageTooLarge', ANSWERS.listPage / 1024 / 1024));
  return { ...page, json };
}
