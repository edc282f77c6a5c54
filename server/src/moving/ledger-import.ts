import type { EntityManager } from 'typeorm';
import type { GroupEntity } from '../contract/group-files.js';
import { addClosing, addLines, addParts, addTerms } from '../ledger/ledger.repository.js';
import { type LedgerRef, TERMS_FILE } from './core/ledger-files.js';
import { takeNumbers } from './group-import.repository.js';
import type {
  ComingClosing,
  LedgerAnswer,
  LedgerMapping,
  LedgerNames,
  LedgerTask,
} from './group-ledger-worker.js';

/** The new numbers of records, by their ids in the files. */
export type NewNumbers = Map<LedgerRef, Map<number, number>>;

export const newNumbersOf = (
  oldIds: Partial<Record<GroupEntity, number[]>>,
  newIds: Partial<Record<GroupEntity, number[]>>,
): NewNumbers =>
  new Map(
    Object.entries(oldIds).map(([entity, old]) => [
      entity as GroupEntity,
      new Map(old.map((id, i) => [id, newIds[entity as GroupEntity]?.[i] ?? 0])),
    ]),
  );

/** What is told of an airing is in one file, and airings are in none: each file's have numbers of their own. */
const OF_FILE: ReadonlySet<LedgerRef> = new Set(['airing', 'asRunRow', 'makeGood']);

/** What a thread says of a file. */
export type LedgerReader = (
  task: Pick<LedgerTask, 'file' | 'known'>,
) => Promise<Extract<LedgerAnswer, { names: object } | { rows: object }>>;

/**
 * Writes what closed days of a media group came to where it was before, in the transaction that fills it. Records that
 * were deleted there have numbers that nobody else has.
 *
 * @param numbers of the records that came
 */
export async function storeLedger(
  manager: EntityManager,
  multimediaId: number,
  { files, numbers }: { files: readonly string[]; numbers: NewNumbers },
  read: LedgerReader,
): Promise<void> {
  const digests = new Map<string, string>();
  // Terms come first, wherever in the zip they are.
  const isTerms = (file: string): number => (file === TERMS_FILE ? 0 : 1);
  for (const file of [...files].sort((one, other) => isTerms(one) - isTerms(other))) {
    const asked = await read({ file, known: null });
    if (!('names' in asked)) continue;
    const known = await knownOf(manager, asked.names, numbers, digests);
    const answer = await read({ file, known });
    if (!('rows' in answer)) continue;
    const { rows } = answer;
    if (rows.terms.length > 0) await addTerms(manager, multimediaId, rows.terms);
    for (const [old, is] of rows.digests) digests.set(old, is);
    for (const closing of rows.closings) await storeClosing(manager, multimediaId, closing);
  }
}

async function knownOf(
  manager: EntityManager,
  names: LedgerNames,
  numbers: NewNumbers,
  digests: ReadonlyMap<string, string>,
): Promise<LedgerMapping> {
  const known: LedgerMapping = {
    numbers: {},
    digests: names.digests.flatMap((old) => {
      const is = digests.get(old);
      return is === undefined ? [] : [[old, is] as [string, string]];
    }),
  };
  for (const [name, named] of Object.entries(names.numbers)) {
    const ref = name as LedgerRef;
    const own = OF_FILE.has(ref) ? new Map<number, number>() : (numbers.get(ref) ?? new Map());
    const fresh = named.filter((old) => !own.has(old));
    const taken = await takeNumbers(manager, ref, fresh.length);
    fresh.forEach((old, i) => own.set(old, taken[i] ?? 0));
    if (!OF_FILE.has(ref)) numbers.set(ref, own);
    known.numbers[ref] = named.map((old) => [old, own.get(old) ?? 0]);
  }
  return known;
}

async function storeClosing(
  manager: EntityManager,
  multimediaId: number,
  { lines, parts, ...closing }: ComingClosing,
): Promise<void> {
  const day = { multimediaId, stationId: closing.stationId, date: closing.date };
  await addClosing(manager, { multimediaId, ...closing });
  if (lines.length > 0) await addLines(manager, day, closing.sequence, lines);
  await addParts(manager, day, closing.sequence, parts);
}
