import type { NewFeePart } from '../ledger/core/fees-of-days.js';
import { type LedgerLine, textOfTerms } from '../ledger/core/ledger-line.js';
import { type ClosingHead, textOf } from '../ledger/core/written.js';
import {
  documentWith,
  type FiledDocument,
  type FiledPayment,
  isBillingFile,
  isPaymentsFile,
  paymentWith,
  readDocument,
  readPayment,
} from './core/billing-files.js';
import {
  BadLine,
  closingWith,
  type FiledClosing,
  type FiledTerms,
  type LedgerRef,
  lineOf,
  type NewNumber,
  readClosing,
  readTerms,
  TERMS_FILE,
  termsWith,
} from './core/ledger-files.js';
import { filesIn, ZipRefusedError } from './zip-files.js';
import { sha256 } from '../common/sha256.js';

/** What rows of a file name by a number, and the digests of the terms that they have. */
export interface LedgerNames {
  numbers: Partial<Record<LedgerRef, number[]>>;
  digests: string[];
  /** Of its airings, those that were missed or made good: files of other months name them too. */
  owed: number[];
}

/** The numbers and digests that these have in the group that comes, each beside the one in the file. */
export interface LedgerMapping {
  numbers: Partial<Record<LedgerRef, [old: number, is: number][]>>;
  digests: [old: string, is: string][];
}

export interface LedgerTask {
  bytes: Uint8Array;
  /** The name of one of its files of the ledger. */
  file: string;
  /** What the file may unpack to. */
  most: number;
  /** Null: what it names is asked first. */
  known: LedgerMapping | null;
}

/** A closing as it comes. */
export interface ComingClosing extends ClosingHead {
  stationId: number;
  sequence: number;
  digest: string;
  lines: LedgerLine[];
  parts: NewFeePart[];
}

/** What a file holds, under the numbers of the group that comes. */
export interface LedgerRows {
  terms: FiledTerms[];
  /** The new digest of each of the terms, beside the one in the file. */
  digests: [old: string, is: string][];
  closings: ComingClosing[];
  documents: FiledDocument[];
  payments: FiledPayment[];
}

export type LedgerAnswer =
  | { names: LedgerNames }
  | { rows: LedgerRows }
  | { refused: ZipRefusedError['why'] }
  | { bad: { file: string; row: number; field: string } };

interface LedgerFiles {
  terms: FiledTerms[];
  closings: FiledClosing[];
  documents: FiledDocument[];
  payments: FiledPayment[];
}

/** A file with the row that is no line of it. */
class BadRow extends Error {
  constructor(
    readonly row: number,
    readonly field: string,
  ) {
    super(`Row ${row}: ${field}`);
  }
}

/** @throws BadRow, where a closing is not as its digest says too: nobody changes what is closed */
function readFile(file: string, content: Buffer): LedgerFiles {
  const read: LedgerFiles = { terms: [], closings: [], documents: [], payments: [] };
  const lines = content.toString('utf8').split('\n');
  for (const [i, line] of lines.entries()) {
    if (line === '') continue;
    try {
      if (file === TERMS_FILE) read.terms.push(readTerms(line));
      else if (isPaymentsFile(file)) read.payments.push(readPayment(line));
      else if (isBillingFile(file)) read.documents.push(readDocument(line, sha256));
      else read.closings.push(asWritten(readClosing(line)));
    } catch (error) {
      throw error instanceof BadLine ? new BadRow(i + 1, error.field) : error;
    }
  }
  return read;
}

function asWritten(closing: FiledClosing): FiledClosing {
  const { lines, parts, digest } = closing;
  if (sha256(textOf(closing, lines.map(lineOf), parts)) !== digest) throw new BadLine('digest');
  return closing;
}

const same = (digest: string): string => digest;

function namesOf({ terms, closings, documents, payments }: LedgerFiles): LedgerNames {
  const named = new Map<LedgerRef, Set<number>>();
  const digests = new Set<string>();
  const owed = new Set<number>();
  const note: NewNumber = (ref, old) => {
    const own = named.get(ref) ?? new Set<number>();
    named.set(ref, own.add(old));
    return old;
  };
  for (const one of terms) termsWith(one, note);
  for (const one of closings)
    for (const line of closingWith(one, note, same).lines) {
      digests.add(line.terms);
      if (line.kind === 'missed' && line.airingId !== null) owed.add(line.airingId);
      if (line.makeGoodOf !== null && line.makeGoodOf > 0) owed.add(line.makeGoodOf);
    }
  for (const one of documents) documentWith(one, note);
  for (const one of payments) paymentWith(one, note);
  return {
    numbers: Object.fromEntries([...named].map(([ref, own]) => [ref, [...own]])),
    digests: [...digests],
    owed: [...owed],
  };
}

/** In the order in which they are read back. */
const inOrder = (one: NewFeePart, other: NewFeePart): number =>
  one.campaign - other.campaign || (one.line < other.line ? -1 : 1);

/** @throws BadRow where a line has terms that are not there */
function rowsOf(
  { terms, closings, documents, payments }: LedgerFiles,
  known: LedgerMapping,
): LedgerRows {
  const numbers = new Map(
    Object.entries(known.numbers).map(([ref, pairs]) => [ref, new Map(pairs)]),
  );
  const number: NewNumber = (ref, old) => {
    const is = numbers.get(ref)?.get(old);
    if (is === undefined) throw new Error(`${ref} ${old} has no number`);
    return is;
  };
  const digests = new Map(known.digests);
  const rows: LedgerRows = {
    ...{ terms: [], digests: [], closings: [] },
    documents: documents.map((one) => documentWith(one, number)),
    payments: payments.map((one) => paymentWith(one, number)),
  };
  for (const { digest: old, ...one } of terms) {
    const own = termsWith(one, number);
    const digest = sha256(textOfTerms(own));
    rows.terms.push({ digest, ...own });
    rows.digests.push([old, digest]);
  }
  closings.forEach((closing, i) => {
    const { sequence, date, version, closed, terms: by, note, orderedOnly } = closing;
    const its = closingWith(closing, number, (old) => {
      const digest = digests.get(old);
      if (digest === undefined) throw new BadRow(i + 1, 'terms');
      return digest;
    });
    const { stationId, spotIds, lines } = its;
    const parts = [...its.parts].sort(inOrder);
    const head = { date, version, closed, terms: by, spotIds, note, orderedOnly };
    const digest = sha256(textOf(head, lines, parts));
    rows.closings.push({ ...head, stationId, sequence, digest, lines, parts });
  });
  return rows;
}

/** Reads a file of the ledger of a media group: what it names, or its rows under new numbers. */
export async function work({ bytes, file, most, known }: LedgerTask): Promise<LedgerAnswer> {
  try {
    const content = (await filesIn(bytes, (name) => name === file, most)).get(file);
    const read = readFile(file, content ?? Buffer.alloc(0));
    return known === null ? { names: namesOf(read) } : { rows: rowsOf(read, known) };
  } catch (error) {
    if (error instanceof ZipRefusedError) return { refused: error.why };
    if (!(error instanceof BadRow)) throw error;
    return { bad: { file, row: error.row, field: error.field } };
  }
}
