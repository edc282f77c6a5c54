import { countsAs, type CountedAs, type AiringReport } from '../../contract/airing-outcome.js';
import type { LedgerTerms, LineOfDay } from './ledger-line.js';
import { type PricedAiring, soldFor } from './sold.js';
import { LINE_FIELDS } from './written.js';

/** What the ledger says, and what its day says; null where there is nothing. */
export interface LedgerDifference {
  what: string;
  reported: string | null;
  counted: string | null;
}

const nameOf = ({ kind, spotId, airingId, rowId }: LineOfDay): string => {
  const of = airingId === null ? (rowId === null ? '' : `, row ${rowId}`) : `, airing ${airingId}`;
  return `${kind} of campaign ${spotId}${of}`;
};

const DEDUCTIONS: readonly string[] = ['discount', 'commission'];
const fieldsText = (line: LineOfDay | undefined, fields: readonly string[]): string | null =>
  line === undefined
    ? null
    : fields.map((field) => `${field} ${String(line[field as keyof LineOfDay])}`).join(', ');

/** Where lines are others than those that are expected, in their order; discount and commission aside. */
export function linesOtherwise(
  where: string,
  written: readonly LineOfDay[],
  expected: readonly LineOfDay[],
): LedgerDifference[] {
  const differences: LedgerDifference[] = [];
  for (let i = 0; i < Math.max(written.length, expected.length); i += 1) {
    const [is, due] = [written[i], expected[i]];
    const one = is ?? due;
    const differ = LINE_FIELDS.filter(
      (field) =>
        !DEDUCTIONS.includes(field) &&
        is?.[field as keyof LineOfDay] !== due?.[field as keyof LineOfDay],
    );
    if (one !== undefined && differ.length > 0)
      differences.push({
        what: `${where}: ${nameOf(one)}`,
        reported: fieldsText(is, differ),
        counted: fieldsText(due, differ),
      });
  }
  return differences;
}

/** An airing as it is stored. */
export interface StoredAiring
  extends AiringReport, Omit<PricedAiring, 'secondCents' | 'spotCents'> {
  airingId: number;
  spotId: number;
  countsAs: CountedAs;
  /** The price of a second that the locked log kept, in cents. */
  keptCents: number | null;
  keptSpotCents: number | null;
  makeGoodOf: number | null;
}

/** The terms that a locked log keeps; the others are known of the ledger alone. */
const OF_LOG = [
  'internalNumber',
  'revision',
  'agencyOrderNumber',
  'clientId',
  'adAgencyId',
  'accountExecutiveId',
  'spotCategoryId',
  'businessUnitId',
  'discount',
  'agencyPercentage',
] as const;
const termsText = (terms: LedgerTerms | undefined): string =>
  OF_LOG.map((name) => `${name} ${String(terms?.[name])}`).join(', ');

/**
 * Where an airing's line has another price, or other terms, than its locked log kept, and where its outcome is not
 * what was decided.
 *
 * @param line its line as scheduled
 * @param terms what the ledger kept, and what the log did
 */
export function airingOtherwise(
  where: string,
  airing: StoredAiring,
  line: LineOfDay | undefined,
  terms: { written: LedgerTerms | undefined; kept: LedgerTerms | undefined },
): LedgerDifference[] {
  const what = `${where}: airing ${airing.airingId}`;
  const differences: LedgerDifference[] = [];
  const outcome = countsAs(airing);
  if (outcome !== airing.countsAs)
    differences.push({ what: `${what}, outcome`, reported: airing.countsAs, counted: outcome });
  if (!line || airing.makeGoodOf !== null) return differences;
  const { service, seconds, keptCents, keptSpotCents } = airing;
  const sold = soldFor({ service, seconds, secondCents: keptCents, spotCents: keptSpotCents });
  if (line.secondCents !== keptCents || line.soldCents !== sold)
    differences.push({
      what: `${what}, price`,
      reported: `${line.secondCents} a second, ${line.soldCents}`,
      counted: `${keptCents} a second, ${sold}`,
    });
  const [reported, counted] = [termsText(terms.written), termsText(terms.kept)];
  if (reported !== counted) differences.push({ what: `${what}, terms`, reported, counted });
  return differences;
}

/**
 * Where what is kept as ordered of a day does not hold together: lines of another kind or without a number, a gross
 * that is not what was sold and its share of fees, and shares that do not come to what the day was given.
 *
 * @param campaignOf the number of the campaign of a line
 */
export function orderedOtherwise(
  where: string,
  lines: readonly LineOfDay[],
  parts: readonly { campaign: number; cents: number }[],
  campaignOf: (line: LineOfDay) => number,
): LedgerDifference[] {
  const shared = new Map<number, number>();
  const given = new Map<number, number>();
  const add = (to: Map<number, number>, campaign: number, cents: number) =>
    to.set(campaign, (to.get(campaign) ?? 0) + cents);
  for (const { campaign, cents } of parts) add(given, campaign, cents);
  const differences = lines.flatMap((line): LedgerDifference[] => {
    add(shared, campaignOf(line), line.feeCents);
    const due = line.soldCents + line.feeCents;
    if (line.kind === 'ordered' && line.gross === due) return [];
    const [reported, counted] = [`${line.kind} ${line.gross}`, `ordered ${due}`];
    return [{ what: `${where}: ${nameOf(line)}`, reported, counted }];
  });
  for (const campaign of new Set([...shared.keys(), ...given.keys()])) {
    const [is, due] = [shared.get(campaign) ?? 0, given.get(campaign) ?? 0];
    if (is !== due)
      differences.push({
        what: `${where}: fees of campaign number ${campaign}`,
        reported: String(is),
        counted: String(due),
      });
  }
  return differences;
}
