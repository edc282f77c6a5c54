import { SentenceError } from '../common/errors.js';
import { ANSWERS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import { boundedPage, type PageStatement } from './page.queries.js';
import type { Page } from './rest-list.js';

/**
 * Reads one page.
 *
 * @throws 400 for a page of too many bytes
 */
export async function readPage(
  database: TenantDatabase,
  multimediaId: number,
  statement: PageStatement,
  from: number,
): Promise<Page> {
  const row = await boundedPage(database, multimediaId, statement);
  if (!row) throw new Error('A list gave no page');
  return within({ ...row, from });
}

/** @throws 400 for a page of too many bytes */
export function within({ json, ...page }: Omit<Page, 'json'> & { json: string | null }): Page {
  if (json === null || Buffer.byteLength(json) > ANSWERS.listPage)
    throw new SentenceError(400, message('pageTooLarge', ANSWERS.listPage / 1024 / 1024));
  return { ...page, json };
}
