import { netOf } from '../../contract/airing-cost.js';
import type { DeliveredDay, LineKey } from '../../contract/delivery-days.js';
import { deliverySums } from '../../contract/delivery-sums.js';
import { NOT_BILLED, type NotBilled } from '../../contract/settlement.js';

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

/** What a line's airings cost all together, without monthly fees, and whose they are. */
export interface LinePrice extends LineKey {
  spotId: number;
  clientId: number | null;
  clientName: string | null;
  airings: number;
  cents: number;
  /** Percentage. */
  discount: number;
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

/** What airings of a line are worth, at its average price, less the discount; each rounded once. */
function worthOf({ airings, cents, discount }: LinePrice, count: number): number {
  const gross = airings === 0 ? 0 : Math.round((cents * count) / airings);
  return netOf(gross, { discount }).net;
}

/**
 * Airings that closed days owe: they were missed or had no place, and were neither made good nor waived.
 *
 * @param days closed ones
 */
export function owedFacts(
  days: readonly DeliveredDay[],
  prices: readonly LinePrice[],
): NotBilledFact[] {
  const byLine = new Map(prices.map((price) => [lineKey(price), price]));
  return days.flatMap((day): NotBilledFact[] => {
    const { owed } = deliverySums(day.facts);
    const price = byLine.get(lineKey(day));
    if (owed <= 0 || !price) return [];
    const { clientId, clientName } = price;
    const cents = worthOf(price, owed);
    const month = day.date.slice(0, 7);
    return [{ why: 'notAired', clientId, clientName, month, airings: owed, cents }];
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
