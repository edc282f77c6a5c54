import { plus } from './calendar.js';
import { add, broken, dateOf, isOrdered, toldOf } from './check.js';
import {
  type Item,
  itemsOf,
  keyOf,
  type Life,
  linesOf,
  type Log,
  type Page,
  type PageRow,
} from './life.js';
import { isOfClient } from './merging.js';
import { feesOf, logOfRow } from './observe.js';
import { askedOn, isByPeriod, isFill, isOverMidnight, type Price, priceOf } from './orders.js';
import { countsAs } from './told.js';
import { compare } from './totals.js';

/** The client's page has what logs have, at the price that they took. */

export function pagesSayWhatLogsHave(life: Life): void {
  for (const [clientId, page] of life.pages) {
    const [said, amounts, left] = [0, 0, 0].map(() => new Map<string, number>()) as [
      Map<string, number>,
      Map<string, number>,
      Map<string, number>,
    ];
    for (const row of page.made) {
      add(said, `${row.date} ${keyOf(row)}`, row.starts.length);
      add(amounts, `${row.date} ${keyOf(row)}`, Math.round((row.amount ?? 0) * 100));
      priceIsRight(life, row);
    }
    for (const row of page.unplaced)
      if (!life.byPeriod.has(keyOf(row))) add(left, `${row.date} ${keyOf(row)}`, row.count);
    const [has, costs, unplaced] = logsOf(life, clientId);
    compare('the client sees what logs have', said, has);
    compare('the client sees what has no place', left, unplaced);
    compare('the client is charged what aired or is to air', amounts, costs);
    for (const row of page.asked) {
      const logs = isOverMidnight(life.lines.get(keyOf(row)))
        ? [row.date, plus(row.date, 1)]
        : [row.date];
      if (logs.every((date) => life.logs.has(date) || date < life.today))
        broken('only days without a log ask', row);
    }
    sumsAddUp(life, clientId, page);
  }
}

function logsOf(
  life: Life,
  clientId: number,
): [Map<string, number>, Map<string, number>, Map<string, number>] {
  const [has, costs, unplaced] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  for (const log of life.logs.values()) {
    const told = toldOf(life, log.date);
    for (const item of itemsOf(log).filter((one) => isOfClient(life, one, clientId))) {
      const key = `${dateOf(life, log.date, item)} ${keyOf(item)}`;
      add(has, key, 1);
      const of = told.get(item.id);
      const isFreeOfCharge = of !== undefined && ['missed', 'scratched'].includes(countsAs(of));
      add(costs, key, isFreeOfCharge ? 0 : costOfAiring(life, log, item));
    }
    for (const entry of log.unplaced.filter(
      (one) => isOfClient(life, one, clientId) && !life.byPeriod.has(keyOf(one)),
    ))
      add(unplaced, `${dateOf(life, log.date, entry)} ${keyOf(entry)}`, entry.count);
  }
  return [has, costs, unplaced];
}

/** What an airing costs: of a day that is closed what it was sold for, a make-good what it makes good was. */
function costOfAiring(life: Life, log: Log, item: Item): number {
  const sold = life.money.closed.has(log.date) ? life.money.sold.get(item.id) : undefined;
  if (sold) return sold.cents;
  const price = priceOfAiring(life, log, item);
  return price === null ? 0 : priceOf(price, item.length);
}

/** The price of an airing: of its line when its day was locked, or now. */
function priceOfAiring(life: Life, log: Log, item: Item): Price | null {
  const key = keyOf(item);
  if (item.service === 'bonus' || item.service === 'fill') return null;
  if (log.status === 'locked')
    return (life.lockedFees.get(log.date) ?? feesOf(life, log.date)).get(key) ?? null;
  return life.isStored(key) ? (life.lines.get(key) ?? null) : null;
}

function priceIsRight(life: Life, row: PageRow): void {
  const log = life.logs.get(logOfRow(row));
  if (log && row.price !== (log.status === 'locked' ? 'locked' : 'line'))
    broken('a row says which price it has', { row, status: log.status });
}

/**
 * The sums of lines that ask day by day: what logs have or left out, and what is asked of days without one, whether or
 * not these are over. They say the same as the rows.
 */
function sumsAddUp(life: Life, clientId: number, page: Page): void {
  const said = new Map(page.delivery.map((sums) => [keyOf(sums), sums]));
  for (const sums of page.delivery) {
    const { ordered, placed, unplaced, notYetMade, missed, madeGood, owed, waived } = sums;
    if (ordered !== placed + unplaced + notYetMade)
      broken('ordered = placed + unplaced + not yet made', sums);
    if (missed + unplaced !== madeGood + owed + waived)
      broken('missed + unplaced = made good + owed + waived', sums);
  }
  for (const campaign of life.liveCampaigns().filter((one) => one.clientId === clientId))
    for (const [key, line] of linesOf(campaign)) {
      if (isFill(line) || isByPeriod(line) || life.byPeriod.has(key) || isOverMidnight(line))
        continue;
      // What was locked while its client was another one stays with that.
      const isOwn = (one: Item | Log['unplaced'][number]) =>
        keyOf(one) === key && isOfClient(life, one, clientId);
      let [inLogs, left] = [0, 0];
      for (const date of life.dates) {
        const log = life.logs.get(date);
        if (!log) left += askedOn(line, date);
        else
          inLogs +=
            itemsOf(log).filter((item) => isOrdered(item) && isOwn(item)).length +
            log.unplaced.reduce((sum, one) => sum + (isOwn(one) ? one.count : 0), 0);
      }
      const { ordered = 0, notYetMade = 0 } = said.get(key) ?? {};
      if (ordered !== inLogs + left || notYetMade !== left)
        broken('a line orders what logs have and what days without one are asked for', {
          key,
          ordered,
          notYetMade,
          inLogs,
          left,
        });
    }
}
