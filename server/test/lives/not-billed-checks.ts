import { monthOf, plus } from './calendar.js';
import { add, dateOf } from './check.js';
import { type Charged, inCents, type Terms } from './kept-money.js';
import { itemsOf, keyOf, type Life, owedAs } from './life.js';
import { nowOf } from './merging.js';
import { takenOf } from './money.js';
import { isOverMidnight } from './orders.js';
import { compare, type Totals } from './totals.js';
import { clientOf } from './terms.js';
import { clientsOf } from './told.js';

/** What was sold and is not billed is told by client and month, and why. */

type Reason = 'notAired' | 'notDecided' | 'notCertified';
interface NotBilledRow extends Record<Reason, { airings: number; amount: number }> {
  clientId: number | null;
  month: string;
}
/** Airings by campaign and date. */
type Asks = ReadonlyMap<number, ReadonlyMap<string, number>>;

const of = (client: number | null, month: string) => `${String(client)} ${month}`;

/**
 * What no certificate covers, what is not decided and what was sold and did not air is not billed.
 *
 * @param asks what is ordered
 */
export async function isNotBilled(
  life: Life,
  aired: readonly Charged[],
  asks: Asks,
): Promise<void> {
  const isCovered = ({ evening, terms }: Charged): boolean =>
    life.issued.some(
      (issued) =>
        clientsOf(life, issued).includes(terms.clientId) &&
        issued.from <= evening &&
        evening <= issued.to,
    );
  const { rows } = await life.post<{ rows: NotBilledRow[] }>('Report/notBilled', {
    ...{ dateFrom: plus(life.place.from, -1), dateTo: plus(life.to, 1) },
    stations: [life.stationId],
  });
  const clientNow = ({ clientId }: Terms) => nowOf(life, 'client', clientId);
  const open = aired.filter((one) => !isCovered(one));
  const counts = new Map<string, number>();
  for (const { terms, evening, airings } of open)
    add(counts, of(clientNow(terms), monthOf(evening)), airings);
  compare(
    'what no certificate covers is not billed',
    new Map(rows.map((row) => [of(row.clientId, row.month), row.notCertified.airings])),
    counts,
  );
  compare(
    'what is over and not closed is not decided',
    new Map(rows.map((row) => [of(row.clientId, row.month), row.notDecided.airings])),
    undecidedOf(life),
  );
  isNotAired(life, rows, asks);
  // Where a certificate covers a part of a month, what is taken of the rest depends on the order of its days.
  const partly = new Set(
    aired.filter(isCovered).map(({ terms, evening }) => of(clientNow(terms), monthOf(evening))),
  );
  for (const { terms, evening, isKnown } of open)
    if (!isKnown) partly.add(of(clientNow(terms), monthOf(evening)));
  const nets = new Map<string, number>();
  for (const clientId of life.clients) {
    const own = open.filter(({ terms }) => clientNow(terms) === clientId);
    for (const { evening, cents } of own) add(nets, of(clientId, monthOf(evening)), cents);
    for (const [key, [discount]] of takenOf(own))
      add(nets, of(clientId, key.split(' ')[1] ?? ''), -discount);
  }
  compare(
    'what is not billed is worth its net',
    new Map(
      rows
        .filter((row) => !partly.has(of(row.clientId, row.month)))
        .map((row) => [of(row.clientId, row.month), inCents(row.notCertified.amount)]),
    ),
    new Map([...nets].filter(([key]) => !partly.has(key))),
  );
}

/** The airings of logs of days that are over and not closed, by client and month. */
function undecidedOf(life: Life): Totals {
  const counts = new Map<string, number>();
  for (const log of life.logs.values()) {
    if (log.date >= life.today || life.money.closed.has(log.date)) continue;
    if (life.putAway.has(monthOf(log.date))) continue;
    for (const item of itemsOf(log)) {
      // A draft has no terms of its own.
      const client = log.status === 'locked' ? item.clientId : clientOf(life, item.spotId);
      add(counts, of(nowOf(life, 'client', client), monthOf(dateOf(life, log.date, item))), 1);
    }
  }
  return counts;
}

/** What was sold and did not air, and neither was made good nor will be. */
function isNotAired(life: Life, rows: readonly NotBilledRow[], asks: Asks): void {
  const settled = new Set(
    life.makeGoods.filter(({ state }) => state === 'aired' || state === 'waived').map(owedAs),
  );
  const clientNow = (id: number) => nowOf(life, 'client', id);
  const counts = new Map<string, number>();
  const missed = [...life.money.closed.values()].flatMap((day) =>
    day.missed.filter(
      ({ item }) => item !== null && item.service !== 'fill' && !settled.has(item.id),
    ),
  );
  for (const { terms, evening } of missed)
    add(counts, of(clientNow(terms.clientId), monthOf(evening)), 1);
  const { unsure, without } = withoutLog(life, asks);
  for (const [key, count] of without) add(counts, key, count);
  for (const [key, count] of unplacedOf(life, unsure)) add(counts, key, count);
  const isSure = ([key]: readonly [string, number]) => !unsure.has(key);
  compare(
    'what was sold and did not air is not billed',
    new Map(
      rows
        .map((row) => [of(row.clientId, row.month), row.notAired.airings] as const)
        .filter(isSure),
    ),
    new Map([...counts].filter(isSure)),
  );
}

/** What is asked for on days that are over and never got a log. */
function withoutLog(life: Life, asks: Asks): { unsure: Set<string>; without: Totals } {
  const unsure = new Set<string>();
  const without = new Map<string, number>();
  for (const [spotId, days] of asks)
    for (const [date, airings] of days) {
      if (date >= life.today || life.logs.has(date) || life.putAway.has(monthOf(date))) continue;
      const key = of(nowOf(life, 'client', clientOf(life, spotId)), monthOf(date));
      add(without, key, airings);
      // It keeps its client, whoever the campaign is of now.
      if (life.money.parts.has(date)) unsure.add(key);
    }
  return { unsure, without };
}

/** What logs of closed days had no place for, but for what was made good or waived. */
function unplacedOf(life: Life, unsure: Set<string>): Totals {
  const counts = new Map<string, number>();
  for (const log of life.logs.values())
    // What logs had no place for goes with them when their month is put away.
    for (const one of life.putAway.has(monthOf(log.date)) ? [] : log.unplaced) {
      const key = of(nowOf(life, 'client', one.clientId), monthOf(dateOf(life, log.date, one)));
      const line = life.lines.get(keyOf(one));
      // Other days may have what one lacks, and an evening two logs.
      const isShared = life.byPeriod.has(keyOf(one)) || isOverMidnight(line);
      if (isShared || life.onceHeld.has(one.spotId)) unsure.add(key);
      else if (life.money.closed.has(log.date)) add(counts, key, one.count);
    }
  for (const one of life.makeGoods.filter(({ airingId }) => airingId === null)) {
    if (life.putAway.has(monthOf(one.missedDate))) continue;
    const key = of(nowOf(life, 'client', clientOf(life, one.spotId)), monthOf(one.missedDate));
    if (one.state === 'aired' || one.state === 'waived') add(counts, key, -1);
  }
  return counts;
}
