import type { CommissionOn, PayerBasis } from '../../contract/billing.js';
import { readPayer } from '../../contract/payer.js';
import { type BillingKey, type KeySum, keyText, type Remainder } from './remaining.js';

/** What documents, as they were frozen, have of a key; how its first one had it. */
export interface FrozenSum extends BillingKey {
  basis: PayerBasis;
  commissionOn: CommissionOn;
  base: number;
}

/** What closed lines have of a key, added up one by one. */
export interface ClosedSum extends KeySum {
  basis: PayerBasis;
}

/** What is known of the keys of a month, in cents. */
export interface MonthKeys {
  frozen: readonly FrozenSum[];
  /** What the next preview has. */
  left: readonly Remainder[];
  closed: readonly ClosedSum[];
  /** What is ordered beside closed lines. */
  otherOrders: readonly KeySum[];
}

/** A key of which something was handed over that was not all of it, or too much; amounts in cents. */
export interface KeyFault extends BillingKey {
  /** `unknown`: no closed line is of its campaign, line, station and month. */
  what: 'sum' | 'unknown';
  handed: number;
  left: number;
  due: number;
}

const placeOf = ({ spotId, scheduleType, scheduleId, stationId, month }: BillingKey): string =>
  [spotId, scheduleType, scheduleId, stationId, month].join(' ');

/**
 * The keys of which what was handed over and what is still to be handed over are not what their closed lines, and other
 * days of what is ordered, come to. By plain sums: nothing of what decides what is left is used.
 */
export function keyFaults({ frozen, left, closed, otherOrders }: MonthKeys): KeyFault[] {
  const sums = new Map<string, KeySum[]>();
  const add = (basis: PayerBasis, sum: KeySum): void => {
    const key = `${basis} ${keyText(sum)}`;
    const own = sums.get(key);
    if (own) own.push(sum);
    else sums.set(key, [sum]);
  };
  for (const sum of closed) add(sum.basis, sum);
  for (const sum of otherOrders) add('ordered', sum);
  const still = new Map(left.map((one) => [keyText(one), one.base]));
  // Merging payers moves keys from one to another, and nothing else does.
  const known = new Set(closed.map(placeOf));
  return frozen.flatMap((one): KeyFault[] => {
    const { payer, spotId, scheduleType, scheduleId, stationId, month, barter } = one;
    const key = { payer, spotId, scheduleType, scheduleId, stationId, month, barter };
    const isKept = one.commissionOn === 'invoice' && readPayer(payer)?.kind === 'agency';
    const due = (sums.get(`${one.basis} ${keyText(one)}`) ?? []).reduce(
      (sum, { gross, discount, commission }) => sum + gross - discount - (isKept ? commission : 0),
      0,
    );
    const found = { ...key, handed: one.base, left: still.get(keyText(one)) ?? 0, due };
    if (found.handed + found.left !== due) return [{ ...found, what: 'sum' }];
    // What is ordered may have been deleted since.
    return one.basis === 'aired' && !known.has(placeOf(one)) ? [{ ...found, what: 'unknown' }] : [];
  });
}
