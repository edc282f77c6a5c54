import type { CommissionOn, PayerBasis } from '../../contract/billing.js';
import { type Payer, readPayer } from '../../contract/payer.js';
import type { PreInvoiceLine } from './document.js';

/** Amounts in cents; the commission is what of it is taken off here, and the base what is left. */
export type LineAmounts = Pick<
  PreInvoiceLine,
  'airings' | 'seconds' | 'gross' | 'discount' | 'commission' | 'base'
>;

/** What is billed once: of a payer, campaign, line, station and month, as money or as barter. */
export interface BillingKey {
  payer: Payer;
  spotId: number;
  /** Empty for what is of no line, and for fees. */
  scheduleType: 'simple' | 'advanced' | '';
  scheduleId: number;
  stationId: number;
  /** YYYY-MM. */
  month: string;
  barter: 0 | 1;
}

/** What the ledger has of a key, in cents. */
export interface KeySum extends BillingKey {
  airings: number;
  seconds: number;
  gross: number;
  discount: number;
  commission: number;
}

/** What was handed over of a key. */
export interface HandedSum extends BillingKey, LineAmounts {
  basis: PayerBasis;
  commissionOn: CommissionOn;
  /** The numbers of the first and the last document that have the key. */
  first: number;
  number: number;
  /** The taxes that its last line had. */
  taxIds: number[];
}

export const keyText = ({
  payer,
  spotId,
  scheduleType,
  scheduleId,
  stationId,
  month,
  barter,
}: BillingKey): string =>
  [payer, spotId, scheduleType, scheduleId, stationId, month, barter].join(' ');

/** What a key comes to: an agency's commission is taken off where the agency is billed and keeps it. */
export function amountsOf(
  { payer, airings, seconds, gross, discount, commission }: KeySum,
  commissionOn: CommissionOn,
): LineAmounts {
  const isKept = commissionOn === 'invoice' && readPayer(payer)?.kind === 'agency';
  const taken = isKept ? commission : 0;
  return {
    ...{ airings, seconds, gross, discount, commission: taken },
    base: gross - discount - taken,
  };
}

const FIELDS = ['airings', 'seconds', 'gross', 'discount', 'commission', 'base'] as const;

/** What is left of amounts once others are taken off. */
export const lessOf = (of: LineAmounts, less: LineAmounts | undefined): LineAmounts =>
  less === undefined
    ? of
    : (Object.fromEntries(
        FIELDS.map((field) => [field, of[field] - less[field]]),
      ) as unknown as LineAmounts);

const NOTHING: LineAmounts = {
  ...{ airings: 0, seconds: 0, gross: 0, discount: 0, commission: 0, base: 0 },
};

/** What is still to be handed over of a key. */
export interface Remainder extends BillingKey, LineAmounts {
  basis: PayerBasis;
  commissionOn: CommissionOn;
  /** The number of the document that it corrects; null where nothing was handed over of it. */
  corrects: number | null;
  /** The taxes of what it corrects. */
  taxIds: number[] | null;
}

/** The sums of one basis by key. */
const byKey = (sums: readonly KeySum[]): Map<string, KeySum> => {
  const found = new Map<string, KeySum>();
  for (const one of sums) {
    const key = keyText(one);
    const before = found.get(key);
    if (!before) {
      found.set(key, one);
      continue;
    }
    const { airings, seconds, gross, discount, commission } = before;
    found.set(key, {
      ...one,
      airings: one.airings + airings,
      seconds: one.seconds + seconds,
      gross: one.gross + gross,
      discount: one.discount + discount,
      commission: one.commission + commission,
    });
  }
  return found;
};

/** What decides what is still to be handed over. */
export interface Billed {
  /** What closed days have by key. */
  aired: readonly KeySum[];
  /** What is ordered by key: of closed days less what they missed, and of the others. */
  ordered: readonly KeySum[];
  /** What was handed over, without fees. */
  handed: readonly HandedSum[];
  /** Whether a campaign is billed by what it orders. */
  isOrdered: (spotId: number) => boolean;
  commissionOn: CommissionOn;
}

/**
 * What is still to be handed over of each key: what it comes to less what was handed over of it. A key keeps the basis and
 * the place of its commission from its first hand-over on.
 */
export function remaining({
  aired,
  ordered,
  handed,
  isOrdered,
  commissionOn,
}: Billed): Remainder[] {
  const sums = { aired: byKey(aired), ordered: byKey(ordered) };
  const done = new Map<string, HandedSum>();
  for (const one of handed) {
    const key = keyText(one);
    const before = done.get(key);
    if (!before) done.set(key, one);
    else {
      // Two payers that became one.
      const [first, later] = before.first < one.first ? [before, one] : [one, before];
      const { number, taxIds } = first.number < later.number ? later : first;
      const sum = lessOf(first, lessOf(NOTHING, later));
      done.set(key, { ...first, ...sum, number, taxIds });
    }
  }
  const keys = new Map<string, BillingKey>();
  for (const sum of [sums.aired, sums.ordered, done])
    for (const [key, one] of sum) if (!keys.has(key)) keys.set(key, one);
  return [...keys].flatMap(([key, one]): Remainder[] => {
    const before = done.get(key);
    const basis = before?.basis ?? (isOrdered(one.spotId) ? 'ordered' : 'aired');
    const rule = before?.commissionOn ?? commissionOn;
    const sum = sums[basis].get(key);
    const left = lessOf(sum ? amountsOf(sum, rule) : NOTHING, before);
    if (left.base === 0) return [];
    const { payer, spotId, scheduleType, scheduleId, stationId, month, barter } = one;
    return [
      {
        ...{ payer, spotId, scheduleType, scheduleId, stationId, month, barter },
        ...left,
        ...{ basis, commissionOn: rule },
        ...{ corrects: before?.number ?? null, taxIds: before?.taxIds ?? null },
      },
    ];
  });
}
