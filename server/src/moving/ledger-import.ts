import type { EntityManager } from 'typeorm';
import type { GroupEntity } from '../contract/group-files.js';
import { addClosing, addLines, addParts, addTerms } from '../ledger/ledger.repository.js';
import { addPayments, settleMoved } from '../billing/moved-documents.repository.js';
import { addPreInvoices } from '../billing/pre-invoice.repository.js';
import { SentenceError } from '../common/errors.js';
import { message } from '../contract/messages.js';
import {
  type FiledDocument,
  type FiledPayment,
  isBillingFile,
  isPaymentsFile,
} from './core/billing-files.js';
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

/**
 * What is told of an airing is in one file, and airings are in none: each file's have numbers of their own, but for
 * those that were missed, which may be made good in another month.
 */
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
  const owed = new Map<number, number>();
  for (const file of [...files].sort((one, other) => turnOf(one) - turnOf(other))) {
    const asked = await read({ file, known: null });
    if (!('names' in asked)) continue;
    const known = await knownOf(manager, asked.names, { numbers, digests, owed });
    const answer = await read({ file, known });
    if (!('rows' in answer)) continue;
    const { rows } = answer;
    if (rows.terms.length > 0) await addTerms(manager, multimediaId, rows.terms);
    for (const [old, is] of rows.digests) digests.set(old, is);
    for (const closing of rows.closings) await storeClosing(manager, multimediaId, closing);
    await storeBilled(manager, multimediaId, rows);
  }
  if (files.some(isBillingFile) && !(await settleMoved(manager, multimediaId))) throw contradicts();
}

/** Terms come first, wherever in the zip they are, and payments after the documents that they pay. */
function turnOf(file: string): number {
  if (isPaymentsFile(file)) return 3;
  if (isBillingFile(file)) return 2;
  return file === TERMS_FILE ? 0 : 1;
}

const contradicts = () => new SentenceError(400, message('groupContradicts'));

/** Documents and payments as they were, under the numbers that documents had. */
async function storeBilled(
  manager: EntityManager,
  multimediaId: number,
  {
    documents,
    payments,
  }: { documents: readonly FiledDocument[]; payments: readonly FiledPayment[] },
): Promise<void> {
  if (documents.length > 0)
    await addPreInvoices(
      manager,
      multimediaId,
      documents.map(({ payer, document, digest, lines, ...moved }) => ({
        ...{ payer, document, digest, lines, moved },
      })),
    );
  if (payments.length === 0) return;
  const due = payments.reduce((sum, { allocations }) => sum + allocations.length, 0);
  if ((await addPayments(manager, multimediaId, payments)) !== due) throw contradicts();
}

async function knownOf(
  manager: EntityManager,
  names: LedgerNames,
  {
    numbers,
    digests,
    owed,
  }: { numbers: NewNumbers; digests: ReadonlyMap<string, string>; owed: Map<number, number> },
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
    const own = OF_FILE.has(ref)
      ? ownOfFile(ref === 'airing' ? named : [], owed)
      : (numbers.get(ref) ?? new Map<number, number>());
    const fresh = named.filter((old) => !own.has(old));
    const taken = await takeNumbers(manager, ref, fresh.length);
    fresh.forEach((old, i) => own.set(old, taken[i] ?? 0));
    if (!OF_FILE.has(ref)) numbers.set(ref, own);
    if (ref === 'airing') for (const old of names.owed) owed.set(old, own.get(old) ?? 0);
    known.numbers[ref] = named.map((old) => [old, own.get(old) ?? 0]);
  }
  return known;
}

/** The numbers that airings of a file have already. */
const ownOfFile = (named: readonly number[], owed: ReadonlyMap<number, number>) =>
  new Map(
    named.flatMap((old) => {
      const is = owed.get(old);
      return is === undefined ? [] : [[old, is] as [number, number]];
    }),
  );

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
