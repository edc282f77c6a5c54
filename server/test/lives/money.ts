import { monthOf } from './calendar.js';
import { dateOf, toldOf } from './check.js';
import type { Charged, Sold, Terms } from './kept-money.js';
import { type Item, itemsOf, keyOf, type Life, type Log } from './life.js';
import { spreadOver } from './money-fees.js';
import { feesOf } from './observe.js';
import { type Price, priceOf } from './orders.js';
import { termsNow, termsOn } from './terms.js';
import { countsAs } from './told.js';

/** What closed days come to, by plain arithmetic of what was agreed. */

const costOf = (price: Price | null | undefined, { service, length }: Item): number =>
  price && service !== 'bonus' && service !== 'fill' ? priceOf(price, length) : 0;

const lockedPrice = (life: Life, date: string, item: Item): Price | null | undefined =>
  (life.lockedFees.get(date) ?? feesOf(life, date)).get(keyOf(item));

/** What an airing of a locked log costs, by the terms of its log. */
const asLocked = (life: Life, { date }: Log, item: Item): Sold => ({
  cents: costOf(lockedPrice(life, date, item), item),
  ...termsOn(life, date, item.spotId),
});

/** What an airing is sold for that closes for the first time: a make-good for what it makes good. */
function soldFirst(life: Life, log: Log, item: Item): Sold {
  const { makeGoodOf } = item;
  if (makeGoodOf === undefined) {
    const terms = life.money.kept.get(log.date)?.get(item.spotId);
    return { ...asLocked(life, log, item), ...terms };
  }
  const before = life.money.sold.get(makeGoodOf);
  if (before) return before;
  for (const other of life.logs.values()) {
    const missed = itemsOf(other).find(({ id }) => id === makeGoodOf);
    if (missed) return soldFirst(life, other, missed);
  }
  return asLocked(life, log, item);
}

function soldByNow(life: Life, log: Log, item: Item): Sold {
  const price = life.isStored(keyOf(item))
    ? life.lines.get(keyOf(item))
    : lockedPrice(life, log.date, item);
  return { cents: costOf(price, item), ...termsNow(life, item.spotId) };
}

/** Remembers what the airings of a day that closes are sold for. @param now campaigns that take the terms of now */
function rememberSold(life: Life, log: Log, now: ReadonlySet<number>): void {
  const { sold, kept } = life.money;
  const terms = kept.get(log.date) ?? new Map<number, Terms>();
  kept.set(log.date, terms);
  for (const spotId of now) terms.set(spotId, termsNow(life, spotId));
  for (const item of itemsOf(log)) {
    const isOwn = item.makeGoodOf === undefined;
    if (now.has(item.spotId) && isOwn) sold.set(item.id, soldByNow(life, log, item));
    else if (!sold.has(item.id)) sold.set(item.id, soldFirst(life, log, item));
    if (isOwn && !terms.has(item.spotId))
      terms.set(item.spotId, termsOn(life, log.date, item.spotId));
  }
}

/**
 * Works out what a day that is closed comes to, and remembers it.
 *
 * @param now campaigns that took the terms of now
 */
export function rememberClosed(life: Life, log: Log, now: ReadonlySet<number>): void {
  rememberSold(life, log, now);
  const { date } = log;
  const told = toldOf(life, date);
  const scheduled: Charged[] = [];
  const [aired, missed]: Charged[][] = [[], []];
  for (const item of itemsOf(log)) {
    const sold = life.money.sold.get(item.id);
    const word = told.get(item.id);
    if (!sold || !word) continue;
    const evening = dateOf(life, date, item);
    const { cents, ...terms } = sold;
    const own = { item, evening, spotId: item.spotId, terms, airings: 1, isKnown: true };
    scheduled.push({ ...own, cents });
    const as = countsAs(word);
    if (as === 'aired') aired?.push({ ...own, cents });
    if (as === 'missed' && item.makeGoodOf === undefined) missed?.push({ ...own, cents });
  }
  const parts = (life.money.parts.get(date) ?? []).map((part) =>
    now.has(part.spotId) ? { ...part, terms: termsNow(life, part.spotId) } : part,
  );
  const given = (life.aired.get(date)?.unordered ?? []).flatMap(({ spotId }): Charged[] => {
    if (spotId === null) return [];
    const terms = life.money.kept.get(date)?.get(spotId) ?? termsOn(life, date, spotId);
    life.money.kept.get(date)?.set(spotId, terms);
    return [{ item: null, evening: date, spotId, terms, airings: 1, cents: 0, isKnown: true }];
  });
  life.money.closed.set(date, {
    aired: [...spreadOver(life, date, aired ?? [], parts), ...given],
    scheduled: spreadOver(life, date, scheduled, parts),
    missed: missed ?? [],
  });
}

/** What a percentage takes of an amount, rounded half up. */
export const taken = (cents: number, rate: number): number =>
  Math.floor((cents * rate + 5_000) / 10_000);

/** By campaign and month, what discounts and commissions take of what was charged: each of a whole, rounded once. */
export function takenOf(
  charged: readonly Charged[],
): Map<string, [discount: number, commission: number]> {
  const wholes = new Map<string, { of: string; terms: Terms; gross: number }>();
  for (const { spotId, evening, terms, cents } of charged) {
    const of = `${spotId} ${monthOf(evening)}`;
    const key = `${of} ${terms.discount} ${terms.commission}`;
    const whole = wholes.get(key) ?? { of, terms, gross: 0 };
    whole.gross += cents;
    wholes.set(key, whole);
  }
  const sums = new Map<string, [number, number]>();
  for (const { of, terms, gross } of wholes.values()) {
    const off = taken(gross, terms.discount);
    const [discount, commission] = sums.get(of) ?? [0, 0];
    sums.set(of, [discount + off, commission + taken(gross - off, terms.commission)]);
  }
  return sums;
}
