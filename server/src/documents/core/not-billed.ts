import { type FulfilledDay, type LineKey } from '../../contract/fulfilled-days.js';
import { fulfilmentSums } from '../../contract/fulfilment-sums.js';
import { NOT_BILLED, type NotBilled } from '../../contract/settlement.js';
import { changeOf, firstOf } from '../../ledger/core/amounts.js';
import { type LedgerTerms, ratesOf } from '../../ledger/core/ledger-line.js';
import { wholeOf, type Wholes } from '../../ledger/core/written.js';
import { groupedBy } from '../../contract/grouped.js';

/** Airings of a client in a month that are not billed, why, and what they are worth in cents. */
export interface NotBilledFact {
  why: NotBilled;
  clientId: number | null;
  clientName: string | null;
  /** `YYYY-MM`. */
  month: string;
  airings: number;
  cents: number;
}

/** What a campaign has of a month, before its percentages. */
export interface SoldAirings
  extends
    Pick<NotBilledFact, 'clientId' | 'clientName' | 'month' | 'airings'>,
    Pick<LedgerTerms, 'discount' | 'agencyPercentage'> {
  spotId: number;
  /** Cents. */
  gross: number;
}

/** What a line asked for on a closed day, without fees; or what a line asked for that goes on with it. */
export interface OrderedPrice extends LineKey, Omit<SoldAirings, 'month' | 'gross'> {
  /** How many revisions later the line is that asked; 0 for the line itself. */
  revision: number;
  date: string;
  cents: number;
}

/** A number of airings, and an amount in units. */
export interface Worth {
  airings: number;
  amount: number;
}

export interface NotBilledRow extends Record<NotBilled, Worth> {
  clientId: number | null;
  clientName: string | null;
  month: string;
}

export interface NotBilledTable {
  rows: NotBilledRow[];
  totals: Record<NotBilled, Worth>;
}

const lineKey = ({ spotId, scheduleType, scheduleId }: LineKey & { spotId: number }): string =>
  `${spotId} ${scheduleType} ${scheduleId}`;

/** The prices of a line itself or, where it was revised after the log of the day was made, of the next line that has any. */
function nextPrices(prices: readonly OrderedPrice[]): OrderedPrice[] {
  const next = Math.min(...prices.map(({ revision }) => revision));
  return prices.filter(({ revision }) => revision === next);
}

/**
 * What closed days had no place for, and was neither made good nor waived: for what it was ordered on its day or,
 * where a quota was shared by other days, on the days that are known. Of an order that was taken back nothing is left.
 *
 * @param days closed ones, with the make-goods of what had no place alone
 */
export function unplacedAirings(
  days: readonly FulfilledDay[],
  prices: readonly OrderedPrice[],
): SoldAirings[] {
  const byLine = groupedBy(prices, lineKey);
  return days.flatMap((day): SoldAirings[] => {
    const { owed, missed } = fulfilmentSums(day.facts);
    const airings = owed - missed;
    const known = byLine.get(lineKey(day)) ?? [];
    const own = known.filter(({ date }) => date === day.date);
    const priced = nextPrices(own.length > 0 ? own : known);
    const [terms] = priced;
    if (airings <= 0 || !terms) return [];
    const sum = (of: 'cents' | 'airings') => priced.reduce((total, one) => total + one[of], 0);
    const { spotId, clientId, clientName, discount, agencyPercentage } = terms;
    return [
      {
        ...{ spotId, clientId, clientName, discount, agencyPercentage, airings },
        month: day.date.slice(0, 7),
        gross: firstOf(sum('cents'), airings, sum('airings')),
      },
    ];
  });
}

/**
 * What airings are worth: their gross less the discount, of each campaign, month and percentages as a whole.
 *
 * @param wholes the gross that closed days have already of what is scheduled, which these go on with
 */
export function worthOf(
  why: NotBilled,
  sold: readonly SoldAirings[],
  wholes: Wholes = new Map(),
): NotBilledFact[] {
  const groups = groupedBy(sold, (one) =>
    [
      one.clientId,
      wholeOf({ kind: 'scheduled', spotId: one.spotId, date: one.month }, ratesOf(one)),
    ].join(' '),
  );
  return [...groups.values()].flatMap((own): NotBilledFact[] => {
    const [first] = own;
    if (!first) return [];
    const rates = ratesOf(first);
    const { clientId, clientName, month, spotId } = first;
    const whole = wholeOf({ kind: 'scheduled', spotId, date: month }, rates) ?? '';
    const gross = own.reduce((total, one) => total + one.gross, 0);
    const before = wholes.get(whole) ?? 0;
    wholes.set(whole, before + gross);
    return [
      {
        ...{ why, clientId, clientName, month },
        airings: own.reduce((total, one) => total + one.airings, 0),
        cents: gross - changeOf(before, gross, rates).discount,
      },
    ];
  });
}

const nothing = (): Record<NotBilled, Worth> =>
  Object.fromEntries(NOT_BILLED.map((why) => [why, { airings: 0, amount: 0 }])) as Record<
    NotBilled,
    Worth
  >;

function add(sums: Record<NotBilled, Worth>, { why, airings, cents }: NotBilledFact): void {
  const sum = sums[why];
  sum.airings += airings;
  // In cents, so that sums of amounts are exact.
  sum.amount = (Math.round(sum.amount * 100) + cents) / 100;
}

/** Clients by name, those that were deleted last, and each client's months in order. */
function inOrder(a: NotBilledRow, b: NotBilledRow): number {
  const [one, other] = [a.clientName?.toLowerCase(), b.clientName?.toLowerCase()];
  if (one !== other) {
    if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
    return one < other ? -1 : 1;
  }
  return (
    (a.clientId ?? 0) - (b.clientId ?? 0) || Number(a.month > b.month) - Number(a.month < b.month)
  );
}

/** What is not billed, by client and month. */
export function notBilledTable(facts: readonly NotBilledFact[]): NotBilledTable {
  const rows = new Map<string, NotBilledRow>();
  const totals = nothing();
  for (const fact of facts) {
    const { clientId, clientName, month } = fact;
    const key = `${clientId ?? ''} ${month}`;
    const row = rows.get(key) ?? { clientId, clientName, month, ...nothing() };
    rows.set(key, row);
    add(row, fact);
    add(totals, fact);
  }
  return { rows: [...rows.values()].sort(inOrder), totals };
}
