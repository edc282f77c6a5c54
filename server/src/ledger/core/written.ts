import type { ClosingTerms } from '../../contract/ledger.js';
import { changeOf, type Rates } from './amounts.js';
import type { NewFeePart } from './fees-of-days.js';
import { BASIS_OF, type LedgerLine, type LineOfDay } from './ledger-line.js';

/**
 * By what percentages are taken off as a whole: a campaign and its percentages, and of airings its month; null for
 * what is of no basis.
 */
export function wholeOf(
  { kind, spotId, date }: Pick<LineOfDay, 'kind' | 'spotId' | 'date'>,
  { discountRate, commissionRate }: Rates,
): string | null {
  const basis = BASIS_OF[kind];
  if (basis === null) return null;
  const month = basis === 'ordered' ? '' : date.slice(0, 7);
  return [basis, spotId, month, discountRate, commissionRate].join(' ');
}

/** Gross by whole, so far. */
export type Wholes = Map<string, number>;

/**
 * Lines with what they change discount and commission by, one after the other.
 *
 * @param rates the percentages of terms, by their digest
 * @param wholes the gross that is written already; afterwards with the lines
 */
export function withDeductions(
  lines: readonly LineOfDay[],
  rates: ReadonlyMap<string, Rates>,
  wholes: Wholes,
): LedgerLine[] {
  return lines.map((line) => {
    const of = rates.get(line.terms);
    if (!of) throw new Error(`There are no terms ${line.terms}`);
    const whole = wholeOf(line, of);
    if (whole === null) return { ...line, discount: 0, commission: 0 };
    const before = wholes.get(whole) ?? 0;
    wholes.set(whole, before + line.gross);
    return { ...line, ...changeOf(before, line.gross, of) };
  });
}

const minus = (amount: number): number => 0 - amount;

/** What takes a line back; discount and commission are of the whole, as they are without it. */
export const reversalOf = (line: LineOfDay): LineOfDay => ({
  ...line,
  airings: minus(line.airings),
  seconds: minus(line.seconds),
  soldCents: minus(line.soldCents),
  feeCents: minus(line.feeCents),
  gross: minus(line.gross),
});

/** What takes a closing back, its last line first: where nothing was written since, each line is mirrored to the cent. */
export const reversalsOf = (lines: readonly LineOfDay[]): LineOfDay[] =>
  lines.map(reversalOf).reverse();

/** The fields of a line in the order in which its digest reads them. */
export const LINE_FIELDS = [
  'kind',
  'date',
  'spotId',
  'terms',
  'scheduleType',
  'scheduleId',
  'pieceId',
  'airingId',
  'rowId',
  'start',
  'showId',
  'showName',
  'speakerId',
  'speakerName',
  'spotType',
  'service',
  'makeGoodOf',
  'airings',
  'seconds',
  'secondCents',
  'soldCents',
  'feeCents',
  'gross',
  'discount',
  'commission',
] as const satisfies readonly (keyof LedgerLine)[];

/** What a closing says of itself. */
export interface ClosingHead {
  date: string;
  version: number;
  closed: boolean;
  terms: ClosingTerms;
  spotIds: readonly number[];
  note: string | null;
  /** Whether it has nothing but what was ordered of the day. */
  orderedOnly: boolean;
}

/** The text of a closing, of which its digest is made: what it says, its lines, and what it gave of fees. */
export const textOf = (
  { date, version, closed, terms, spotIds, note, orderedOnly }: ClosingHead,
  lines: readonly LedgerLine[],
  parts: readonly NewFeePart[],
): string =>
  [
    // Nothing of closings as they always were, whose digests stay.
    [date, version, closed, terms, spotIds, note, ...(orderedOnly ? ['ordered'] : [])],
    ...lines.map((line) => LINE_FIELDS.map((field) => line[field])),
    ...parts.map((part) => [
      part.campaign,
      part.line,
      part.spotId,
      part.scheduleType,
      part.scheduleId,
      part.cents,
      part.fee,
    ]),
  ]
    .map((row) => JSON.stringify(row))
    .join('\n');
