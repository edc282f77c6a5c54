import type { EntityManager } from 'typeorm';
import type { ClosingTerms } from '../contract/ledger.js';
import { seeingAllIn } from '../tenant/tenant-database.js';
import type { Rates } from './core/amounts.js';
import { linesOfDay, orderedOf } from './core/day-lines.js';
import { withClosedTerms, withOrderedTerms } from './core/closed-terms.js';
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
import type { DayKey } from './day.queries.js';
import * as ledger from './ledger.repository.js';
import { sha256 } from '../common/sha256.js';

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
 * opens it, under the station's lock. A day of which only what was ordered is kept goes on with that.
 */
export function writeClosing(manager: EntityManager, closing: NewClosing): Promise<void> {
  // A day is everybody's, whoever closes it.
  return seeingAllIn(manager, async () => {
    const { last, closing: whole, ordered } = await ledger.lastOf(manager, closing);
    const earlier = whole ?? ordered;
    const written = earlier === null ? [] : await ledger.linesOf(manager, closing, earlier);
    if (!closing.closed) {
      const lines = last === whole ? reversalsOf(written) : [];
      await write(manager, closing, { lines, ...NOTHING_NEW });
      return;
    }
    if (last !== null && last === ordered) await takeOrderedBack(manager, closing, ordered);
    const now = new Set(closing.terms === 'now' ? closing.spotIds : []);
    const first = earlier === null;
    const { day, places, terms, parts } = await readDay(manager, closing, { now, first });
    const closedTerms = whole === null ? withOrderedTerms : withClosedTerms;
    const as = first ? day : closedTerms(day, written, places, now);
    await write(manager, closing, { lines: linesOfDay(as), terms, parts });
  });
}

/**
 * Writes what was ordered of a day that is over where nothing is closed, unless it is written; of a day that was opened
 * again, what it had. In a transaction under the station's lock.
 *
 * @returns whether anything was to be written
 */
export function writeOrdered(manager: EntityManager, day: DayKey): Promise<boolean> {
  return seeingAllIn(manager, async () => {
    const { last, closing: whole, ordered } = await ledger.lastOf(manager, day);
    const earlier = Math.max(whole ?? 0, ordered ?? 0);
    if (last !== null && last === earlier) return false;
    const closing = { ...day, version: 0, closed: true, orderedOnly: true };
    if (earlier > 0) {
      const written = await ledger.linesOf(manager, day, earlier);
      await write(manager, closing, { lines: orderedOf(written), ...NOTHING_NEW });
      return true;
    }
    const as = { now: new Set<number>(), first: true, orderedOnly: true };
    const { day: read, terms, parts } = await readDay(manager, day, as);
    await write(manager, closing, { lines: orderedOf(linesOfDay(read)), terms, parts });
    return true;
  });
}

/** A day that closes takes back what was kept of it before, and has it among its own lines. */
async function takeOrderedBack(manager: EntityManager, day: DayKey, ordered: number) {
  const { multimediaId, stationId, date } = day;
  const lines = reversalsOf(await ledger.linesOf(manager, day, ordered));
  const opening = { multimediaId, stationId, date, version: 0, closed: false, orderedOnly: true };
  await write(manager, opening, { lines, ...NOTHING_NEW });
}

interface ClosingLines {
  lines: readonly LineOfDay[];
  /** Those that may not be there yet, by digest. */
  terms: ReadonlyMap<string, LedgerTerms>;
  parts: readonly NewFeePart[];
}

/** Neither terms nor parts of fees that are not there yet. */
const NOTHING_NEW: Omit<ClosingLines, 'lines'> = { terms: new Map(), parts: [] };

async function write(
  manager: EntityManager,
  closing: NewClosing & { orderedOnly?: boolean },
  { lines, terms, parts }: ClosingLines,
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
    orderedOnly: closing.orderedOnly ?? false,
  };
  await ledger.addClosing(manager, {
    multimediaId,
    stationId,
    sequence,
    digest: sha256(textOf(head, taken, parts)),
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
