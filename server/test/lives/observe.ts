import { plus } from './calendar.js';
import {
  type Item,
  itemsOf,
  keyOf,
  type Life,
  type MakeGood,
  type Page,
  type PageRow,
  type Summary,
} from './life.js';
import { standing } from './merging.js';
import { isOverMidnight, type Price } from './orders.js';

/** Days that are read again though the step had nothing to do with them: after each step, and at the end. */
const READ_AGAIN = { step: 1, end: 12 };

/** All of them in a thorough life. */
const someOf = (life: Life, dates: string[]): string[] =>
  life.thorough || dates.length === 0
    ? dates
    : Array.from({ length: READ_AGAIN[life.isOver ? 'end' : 'step'] }, () =>
        life.random.pick(dates),
      );

/** Reads what the product says now: of each client, of what is owed, and of days that the step may have changed. */
export async function observe(life: Life): Promise<void> {
  const range = { dateFrom: life.place.from, dateTo: life.to };
  const filter = encodeURIComponent(JSON.stringify({ stationId: [life.stationId] }));
  const again = new Set([...life.made, ...life.mayChange, ...someOf(life, [...life.logs.keys()])]);
  await Promise.all([
    life.get<MakeGood[]>(`make-goods?range=[0,499]&filter=${filter}`).then((owed) => {
      life.makeGoods = owed;
    }),
    ...standing(life, 'client', life.clients).map(async (clientId) => {
      const query = new URLSearchParams({ clientId: String(clientId), ...range });
      life.pages.set(clientId, await life.get<Page>(`Client/airings?${query.toString()}`));
    }),
    ...[...again].map((date) => observeDay(life, date)),
  ]);
  const touched = [...life.made, ...life.mayChange].sort();
  const [dateFrom = '', dateTo = dateFrom] = [touched[0], touched.at(-1)];
  life.summaries =
    touched.length === 0
      ? []
      : await life.get<Summary[]>(`TrafficLog/getAll?${life.query({ dateFrom, dateTo })}`);
}

async function observeDay(life: Life, date: string): Promise<void> {
  const isKnown = life.logs.has(date) || life.made.includes(date);
  if (isKnown) life.logs.set(date, await life.logOf(date));
  if (!life.aired.has(date) && !life.mayChange.has(date)) return;
  const day = await life.airedOf(date);
  if (day.status === 'none') life.aired.delete(date);
  else life.aired.set(date, day);
}

/** The date of the log that a row of the client's page is of. */
export const logOfRow = ({ date, starts: [first = ''] }: PageRow): string =>
  first >= '24:' ? plus(date, 1) : date;

/** What of a day must not change while it is locked. */
export function keptOf(life: Life, date: string): { log: string; day: string; pages: string } {
  const day = life.aired.get(date);
  const rows = [...life.pages.values()].flatMap(({ made, unplaced }) => [
    ...made.filter((row) => logOfRow(row) === date),
    // What is left out after midnight is of another log than what is left out before it.
    ...unplaced.filter(
      (row) =>
        row.date === date &&
        !life.byPeriod.has(keyOf(row)) &&
        !isOverMidnight(life.lines.get(keyOf(row))),
    ),
  ]);
  return {
    log: JSON.stringify(life.logs.get(date)),
    // Days around one that is imported are compared again, which is no change of what they say; nor is which campaigns
    // can still take the terms of today.
    day: JSON.stringify(
      day && { ...day, ...(day.status !== 'closed' && { version: 0 }), campaigns: [] },
    ),
    // By whichever client's page has them.
    pages: rows
      .map((row) => JSON.stringify(row))
      .sort()
      .join('\n'),
  };
}

/** Remembers the prices of days that were made or locked, and what locked ones say. */
export function remember(life: Life): void {
  for (const { date, status } of life.logs.values()) {
    if (status !== 'locked') {
      life.kept.delete(date);
      life.lockedFees.delete(date);
      if (life.made.includes(date) || life.mayChange.has(date))
        life.madeFees.set(date, feesOf(life, date));
      continue;
    }
    life.kept.set(date, keptOf(life, date));
    if (!life.lockedFees.has(date)) life.lockedFees.set(date, feesOf(life, date));
  }
}

/** The prices of a day's lines now; of a line that is gone, the one with which the log was made. */
export function feesOf(life: Life, date: string): Map<string, Price | null> {
  const items = life.logs.get(date)?.breaks.flatMap((one) => one.items) ?? [];
  const before = life.madeFees.get(date);
  return new Map(
    items.map((item): [string, Price | null] => {
      const key = keyOf(item);
      const price = life.isStored(key)
        ? life.lines.get(key)
        : (before?.get(key) ?? missedFee(life, item));
      return [key, price ?? null];
    }),
  );
}

/** What the missed airing of a make-good whose line is gone was locked with. */
const missedFee = (life: Life, { makeGoodOf }: Item): Price | null | undefined => {
  for (const log of life.logs.values()) {
    const missed = itemsOf(log).find(({ id }) => id === makeGoodOf);
    if (missed) return life.lockedFees.get(log.date)?.get(keyOf(missed));
  }
  return undefined;
};
