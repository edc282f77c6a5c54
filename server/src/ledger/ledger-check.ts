import type { EntityManager } from 'typeorm';
import * as check from './check.repository.js';
import {
  airingOtherwise,
  type LedgerDifference,
  linesOtherwise,
  orderedOtherwise,
} from './core/check-day.js';
import { linesOfDay } from './core/day-lines.js';
import { withClosedTerms } from './core/closed-terms.js';
import {
  type LedgerLine,
  type LedgerTerms,
  type LineOfDay,
  ratesOf,
  textOfTerms,
} from './core/ledger-line.js';
import { reversalsOf, textOf, type Wholes, withDeductions } from './core/written.js';
import { readDay } from './day-to-close.js';
import { linesOf } from './ledger.repository.js';
import { sha256 } from '../common/sha256.js';

/** Differences that are named. */
const MOST = 1_000;

/** A media group while it is checked. */
interface GroupUnderCheck {
  manager: EntityManager;
  multimediaId: number;
  terms: ReadonlyMap<string, LedgerTerms>;
}

const whereOf = ({ stationId, date, sequence }: check.ClosingRow): string =>
  `ledger: station ${stationId}, ${date}, closing ${sequence}`;

/**
 * Replays each closing of a media group in its sequence: its digest, what its lines change discounts and commissions
 * by, what an opening took back, and for the days that are closed the lines that their airings and decisions come to
 * by the terms that were kept.
 */
export async function ledgerDifferences(
  manager: EntityManager,
  multimediaId: number,
): Promise<LedgerDifference[]> {
  const terms = await check.allTerms(manager, multimediaId);
  const differences = [...terms].flatMap(([digest, one]): LedgerDifference[] => {
    const counted = sha256(textOfTerms(one));
    const what = `ledger: terms of campaign ${one.spotId}`;
    return counted === digest ? [] : [{ what, reported: digest, counted }];
  });
  const checked = { manager, multimediaId, terms };
  const wholes: Wholes = new Map();
  /** By station and date, the last closing of a day and its lines. */
  const closed = new Map<string, LedgerLine[]>();
  const now = new Map<string, Set<number>>();
  for (const closing of await check.closingsOf(manager, multimediaId)) {
    if (differences.length >= MOST) break;
    const day = `${closing.stationId} ${closing.date}`;
    const lines = await linesOf(manager, { multimediaId, ...closing }, closing.sequence);
    differences.push(...(await writtenOtherwise(checked, closing, lines, wholes)));
    const where = whereOf(closing);
    if (!closing.closed) {
      const taken = reversalsOf(closed.get(day) ?? []);
      differences.push(...linesOtherwise(where, lines, taken));
    } else closed.set(day, lines);
    if (closing.terms === 'now')
      now.set(day, new Set([...(now.get(day) ?? []), ...closing.spotIds]));
    if (closing.orderedOnly) {
      if (closing.closed) differences.push(...(await orderedDayOtherwise(checked, closing, lines)));
      continue;
    }
    const isLast = closing.next === null && closing.isClosed !== null;
    if (isLast && closing.isClosed !== closing.closed)
      differences.push({
        what: where,
        reported: closing.closed ? 'closed' : 'open',
        counted: closing.isClosed === true ? 'closed' : 'open',
      });
    else if (isLast && closing.closed)
      differences.push(...(await dayOtherwise(checked, closing, lines, now.get(day) ?? new Set())));
  }
  differences.push(...(await check.unwrittenDays(manager, multimediaId)));
  differences.push(...(await check.wrongSums(manager, multimediaId)));
  return differences.slice(0, MOST);
}

/** Where the lines of a closing differ from what was written. */
async function writtenOtherwise(
  { manager, multimediaId, terms }: GroupUnderCheck,
  closing: check.ClosingRow,
  lines: readonly LedgerLine[],
  wholes: Wholes,
): Promise<LedgerDifference[]> {
  const where = whereOf(closing);
  const parts = await check.partsOf(manager, multimediaId, closing.stationId, closing.sequence);
  const counted = sha256(textOf(closing, lines, parts));
  const differences: LedgerDifference[] =
    counted === closing.digest
      ? []
      : [{ what: `${where}, digest`, reported: closing.digest, counted }];
  const rates = new Map([...terms].map(([digest, one]) => [digest, ratesOf(one)]));
  for (const [i, due] of withDeductions(lines, rates, wholes).entries()) {
    const line = lines[i] as LedgerLine;
    if (line.discount !== due.discount || line.commission !== due.commission)
      differences.push({
        what: `${where}: ${line.kind} of campaign ${line.spotId}, discount and commission`,
        reported: `${line.discount}, ${line.commission}`,
        counted: `${due.discount}, ${due.commission}`,
      });
  }
  return differences;
}

/** Where what was ordered of a day is not what its lines asked for and what the day was given of fees. */
async function orderedDayOtherwise(
  { manager, multimediaId, terms }: GroupUnderCheck,
  closing: check.ClosingRow,
  lines: readonly LedgerLine[],
): Promise<LedgerDifference[]> {
  const parts = await check.partsOfDay(manager, { multimediaId, ...closing });
  const campaignOf = (line: LineOfDay) => terms.get(line.terms)?.internalNumber ?? 0;
  return orderedOtherwise(whereOf(closing), lines, parts, campaignOf);
}

/** Where the lines of a closed day are not what its airings and decisions come to. */
async function dayOtherwise(
  { manager, multimediaId, terms }: GroupUnderCheck,
  closing: check.ClosingRow,
  lines: readonly LedgerLine[],
  now: ReadonlySet<number>,
): Promise<LedgerDifference[]> {
  const where = whereOf(closing);
  const read = await readDay(
    manager,
    { multimediaId, stationId: closing.stationId, date: closing.date },
    { now: new Set(), first: false },
  );
  const due = linesOfDay(withClosedTerms(read.day, lines, read.places, new Set()));
  const scheduled = new Map(
    lines.flatMap((line) => (line.kind === 'scheduled' ? [[line.airingId, line] as const] : [])),
  );
  const fresh = new Map(read.day.airings.map(({ airingId, terms: digest }) => [airingId, digest]));
  return [
    ...linesOtherwise(where, lines, due),
    ...read.airings.flatMap((airing) => {
      // Of what took terms of its own day, and of what makes good, the ledger alone knows the price.
      const line = now.has(airing.spotId) ? undefined : scheduled.get(airing.airingId);
      return airingOtherwise(where, airing, line, {
        written: terms.get(line?.terms ?? ''),
        kept: read.terms.get(fresh.get(airing.airingId) ?? ''),
      });
    }),
  ];
}
