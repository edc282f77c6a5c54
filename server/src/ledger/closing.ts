import type { EntityManager } from 'typeorm';
import type { ClosingTerms } from '../contract/ledger.js';
import { seeingAllIn } from '../tenant/tenant-database.js';
import type { Rates } from './core/amounts.js';
import { linesOfDay } from './core/day-lines.js';
import { withClosedTerms } from './core/closed-terms.js';
import { type LedgerLine, type LedgerTerms, type LineOfDay, ratesOf } from './core/ledger-line.js';
import type { NewFeePart } from './core/fees-of-days.js';
import {
  type ClosingHead,
  reversalsOf,
  textOf,
  type Wholes,
  wholeOf,
  withDeductions,
} from './core/written.js';
import { readDay } from './day-to-close.js';
import { digestOf } from './digest.js';
import type { DayKey } from './day.queries.js';
import * as ledger from './ledger.repository.js';

/** A day that closes or opens again. */
export interface NewClosing extends DayKey {
  /** The day's version afterwards. */
  version: number;
  closed: boolean;
  terms?: ClosingTerms;
  /** With terms of now: the campaigns that take them. */
  spotIds?: readonly number[];
  note?: string | null;
}

/**
 * Writes what a day comes to as it closes or, as it opens again, takes that back. In the transaction that closes or
 * opens it, under the station's lock.
 */
export function writeClosing(manager: EntityManager, closing: NewClosing): Promise<void> {
  // A day is everybody's, whoever closes it.
  return seeingAllIn(manager, async () => {
    const { last, closing: earlier } = await ledger.lastOf(manager, closing);
    const written = earlier === null ? [] : await ledger.linesOf(manager, closing, earlier);
    if (!closing.closed) {
      const lines = last === earlier ? reversalsOf(written) : [];
      await write(manager, closing, { lines, terms: new Map(), parts: [] });
      return;
    }
    const now = new Set(closing.terms === 'now' ? closing.spotIds : []);
    const first = earlier === null;
    const { day, places, terms, parts } = await readDay(manager, closing, { now, first });
    const as = first ? day : withClosedTerms(day, written, places, now);
    await write(manager, closing, { lines: linesOfDay(as), terms, parts });
  });
}

interface Written {
  lines: readonly LineOfDay[];
  /** Those that may not be there yet, by digest. */
  terms: ReadonlyMap<string, LedgerTerms>;
  parts: readonly NewFeePart[];
}

async function write(
  manager: EntityManager,
  closing: NewClosing,
  { lines, terms, parts }: Written,
): Promise<void> {
  const { multimediaId, stationId, date, version, closed } = closing;
  const used = new Set(lines.map((line) => line.terms));
  const fresh = [...terms].flatMap(([digest, one]) =>
    used.has(digest) ? [{ digest, ...one }] : [],
  );
  if (fresh.length > 0) await ledger.addTerms(manager, multimediaId, fresh);
  const rates = await ratesFor(manager, multimediaId, used);
  const wholes = await wholesFor(manager, multimediaId, lines);
  const taken: LedgerLine[] = withDeductions(lines, rates, wholes);
  const sequence = await ledger.nextSequence(manager, closing);
  const head: ClosingHead = {
    date,
    version,
    closed,
    terms: closing.terms ?? 'kept',
    spotIds: [...(closing.spotIds ?? [])],
    note: closing.note ?? null,
  };
  await ledger.addClosing(manager, {
    multimediaId,
    stationId,
    sequence,
    digest: digestOf(textOf(head, taken, parts)),
    ...head,
  });
  if (taken.length > 0) await ledger.addLines(manager, closing, sequence, taken);
  await ledger.addParts(manager, closing, sequence, parts);
}

async function ratesFor(
  manager: EntityManager,
  multimediaId: number,
  digests: ReadonlySet<string>,
): Promise<Map<string, Rates>> {
  const rows = await ledger.percentagesOf(manager, multimediaId, [...digests]);
  return new Map(rows.map((row) => [row.digest, ratesOf(row)]));
}

/** The gross that is written already of what lines belong to. */
export async function wholesFor(
  manager: EntityManager,
  multimediaId: number,
  lines: readonly Pick<LineOfDay, 'spotId' | 'date'>[],
): Promise<Wholes> {
  const spotIds = [...new Set(lines.map(({ spotId }) => spotId))];
  const months = [...new Set(lines.map(({ date }) => date.slice(0, 7)))];
  const wholes: Wholes = new Map();
  for (const row of await ledger.grossOf(manager, multimediaId, spotIds, months)) {
    const whole = wholeOf(row, ratesOf(row));
    if (whole !== null) wholes.set(whole, (wholes.get(whole) ?? 0) + row.gross);
  }
  return wholes;
}
