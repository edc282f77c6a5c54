import type { EntityManager } from 'typeorm';
import { documentsToMove, paymentsToMove } from '../billing/moved-documents.repository.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import { billingFile } from './core/billing-files.js';
import { payerWith } from './core/ledger-files.js';
import { numbersNow } from './ledger-export.js';

/** Documents or payments that are read at once, and the characters of a file: a few megabytes in memory. */
const PART = 100;
const FILE = 4 * 1024 * 1024;

/** The files of what a media group handed over, and of what it was paid. Payments come last: they name documents. */
export async function* billingFiles(
  database: TenantDatabase,
  multimediaId: number,
): AsyncGenerator<{ name: string; content: AsyncIterable<string> }> {
  const now = await numbersNow(database, multimediaId);
  const read = <T>(part: (manager: EntityManager) => Promise<T>) =>
    database.read(multimediaId, part);
  const documents = textsOf(async (after) => {
    const part = await read((manager) => documentsToMove(manager, multimediaId, after, PART));
    return part.map(({ number, ...one }) => ({
      at: number,
      row: { ...one, payer: payerWith(one.payer, now) },
    }));
  });
  yield* filesOf('documents', documents);
  const payments = textsOf(async (after) => {
    const part = await read((manager) => paymentsToMove(manager, multimediaId, after, PART));
    return part.map(({ id, ...one }) => ({
      at: id,
      row: { ...one, payer: payerWith(one.payer, now) },
    }));
  });
  yield* filesOf('payments', payments);
}

async function* textsOf(
  read: (after: number) => Promise<{ at: number; row: object }[]>,
): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const part = await read(after);
    for (const { row } of part) yield `${JSON.stringify(row)}\n`;
    if (part.length < PART) return;
    after = part.at(-1)?.at ?? after;
  }
}

async function* filesOf(
  kind: 'documents' | 'payments',
  texts: AsyncIterable<string>,
): AsyncGenerator<{ name: string; content: AsyncIterable<string> }> {
  let [n, held] = [1, ''];
  for await (const text of texts) {
    held += text;
    if (held.length < FILE) continue;
    yield { name: billingFile(kind, n), content: once(held) };
    [n, held] = [n + 1, ''];
  }
  if (held !== '') yield { name: billingFile(kind, n), content: once(held) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
