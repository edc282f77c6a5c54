import { allTerms, closingsOf, type ClosingRow, partsOf } from '../ledger/check.repository.js';
import { linesOf } from '../ledger/ledger.repository.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import {
  closingsFile,
  type FiledClosing,
  filedLine,
  type FiledTerms,
  type NewNumber,
  TERMS_FILE,
  termsWith,
} from './core/ledger-files.js';
import { mergedInto } from './group-export.repository.js';

const text = (row: FiledTerms | FiledClosing): string => `${JSON.stringify(row)}\n`;

/**
 * The files of what closed days came to. Closings are listed first: what is closed meanwhile is in none of them.
 */
export async function* ledgerFiles(
  database: TenantDatabase,
  multimediaId: number,
): AsyncGenerator<{ name: string; content: AsyncIterable<string> }> {
  const closings = await database.read(multimediaId, (manager) =>
    closingsOf(manager, multimediaId),
  );
  if (closings.length === 0) return;
  yield { name: TERMS_FILE, content: termsTexts(database, multimediaId) };
  const files = new Map<string, ClosingRow[]>();
  for (const closing of closings) {
    const name = closingsFile(closing.stationId, closing.date.slice(0, 'YYYY-MM'.length));
    const own = files.get(name);
    if (own) own.push(closing);
    else files.set(name, [closing]);
  }
  for (const [name, own] of files)
    yield { name, content: closingTexts(database, multimediaId, own) };
}

/** Merges stay behind: what was merged is said as what it became. */
export async function numbersNow(
  database: TenantDatabase,
  multimediaId: number,
): Promise<NewNumber> {
  const merges = await mergedInto(database, multimediaId);
  const became = new Map(merges.map(({ entity, id, intoId }) => [`${entity} ${id}`, intoId]));
  return (ref, id) => became.get(`${ref} ${id}`) ?? id;
}

async function* termsTexts(database: TenantDatabase, multimediaId: number): AsyncGenerator<string> {
  const now = await numbersNow(database, multimediaId);
  const terms = await database.read(multimediaId, (manager) => allTerms(manager, multimediaId));
  for (const [digest, one] of terms) yield text({ digest, ...termsWith(one, now) });
}

async function* closingTexts(
  database: TenantDatabase,
  multimediaId: number,
  closings: readonly ClosingRow[],
): AsyncGenerator<string> {
  for (const closing of closings) {
    const { stationId, sequence, date, version, closed, terms, spotIds, note, digest } = closing;
    const { orderedOnly } = closing;
    const said = { date, version, closed, terms, spotIds, note, orderedOnly };
    const head = { stationId, sequence, ...said, digest };
    const { lines, parts } = await database.read(multimediaId, async (manager) => ({
      lines: await linesOf(manager, { multimediaId, stationId }, sequence),
      parts: await partsOf(manager, multimediaId, stationId, sequence),
    }));
    yield text({ ...head, lines: lines.map(filedLine), parts });
  }
}
