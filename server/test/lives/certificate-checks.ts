import { days as datesBetween, plus } from './calendar.js';
import { broken, dateOf, isFillItem, toldOf } from './check.js';
import { type AiredDay, type Item, itemsOf, keyOf, type Life } from './life.js';
import { isOfClient, standing } from './merging.js';
import { isOverMidnight } from './orders.js';
import { clientOf } from './terms.js';
import { certifiedOf, countsAs } from './told.js';

/** The sums of lines over closed days. */

interface CertificateLine {
  spotId: number;
  scheduleId: number;
  scheduleType: string;
  ordered: number;
  aired: number;
  missed: number;
  scratched: number;
  unplaced: number;
  madeGood: number;
  bonus: number;
}

/** A run of dates of which each with a log is closed. */
function closedRun(life: Life, around: string): [from: string, to: string] {
  const isClosed = (date: string) =>
    date >= life.place.from &&
    date <= life.to &&
    (!life.logs.has(date) || life.aired.get(date)?.status === 'closed');
  let [from, to] = [around, around];
  while (isClosed(plus(from, -1))) from = plus(from, -1);
  while (isClosed(plus(to, 1))) to = plus(to, 1);
  return [from, to];
}

/** How many steps it takes until certificates are looked at once more. */
const CERTIFIED_EVERY = 3;

/** Certificates of closed days say what logs, decisions and what is owed say: the sums of every line. */
export async function certificatesAddUp(life: Life): Promise<void> {
  const closed = [...life.aired.values()].filter(({ status }) => status === 'closed');
  if (closed.length === 0) return;
  const isDue = life.thorough || life.isOver || life.random.chance(1 / CERTIFIED_EVERY);
  if (!isDue) return;
  const runs = new Map(
    (life.thorough ? closed : [life.random.pick(closed)])
      .map(({ date }) => closedRun(life, date))
      .map((run): [string, [string, string]] => [run.join(), run]),
  );
  const all = standing(life, 'client', life.clients);
  const clients = life.thorough || life.isOver ? all : [life.random.pick(all)];
  for (const [from, to] of runs.values())
    for (const clientId of clients) await certificateAddsUp(life, clientId, from, to);
}

async function certificateAddsUp(life: Life, clientId: number, from: string, to: string) {
  const range = { dateFrom: from, dateTo: to, basis: 'aired' };
  const { lines, openDays } = await life.get<{ lines: CertificateLine[]; openDays: string[] }>(
    `Certificate/preview?${life.query({ clientId, language: 'EN', ...range })}`,
  );
  // The night after a day is in the next log, which may be open or not made yet.
  const isWaiting = (date: string) =>
    date === plus(to, 1) || (!life.logs.has(date) && date >= life.today);
  if (!openDays.every(isWaiting))
    broken('closed days are closed to certificates', { from, to, openDays });
  const [first] = openDays;
  if (first !== undefined) {
    if (from <= plus(first, -2)) await certificateAddsUp(life, clientId, from, plus(first, -2));
    return;
  }
  const own = sumsOf(life, clientId, from, to);
  // What no log had is a line of each campaign.
  const said = new Map(
    lines.map((line) => [line.scheduleId === 0 ? `unordered:${line.spotId}` : keyOf(line), line]),
  );
  for (const key of new Set([...own.keys(), ...said.keys()])) {
    const is = own.get(key) ?? nothing();
    const { ordered = 0, aired = 0, missed = 0, scratched = 0, unplaced = 0 } = said.get(key) ?? {};
    const { madeGood = 0, bonus = 0 } = said.get(key) ?? {};
    const says = { ordered, aired, bonus, missed, scratched, unplaced, madeGood };
    const isByPeriod = life.byPeriod.has(key);
    if (isByPeriod && bonus === 0 && ordered !== aired + missed + scratched + unplaced)
      broken('ordered = aired + missed + scratched + unplaced', { clientId, from, to, key, says });
    const differs = Object.entries(says).some(
      ([name, n]) =>
        is[name as keyof typeof says] !== n &&
        !(isByPeriod && ['ordered', 'unplaced'].includes(name)),
    );
    if (differs) broken('a certificate says what aired', { clientId, from, to, key, says, is });
    if (key.startsWith('unordered')) continue;
    if (is.missed !== is.made + is.owed + is.waived)
      broken('missed = made good + owed + waived', { clientId, from, to, key, is });
  }
  await listSaysTheSame(life, clientId, from, to);
}

interface Lacking {
  clientId: number;
  spotId: number;
  scheduleType: string;
  scheduleId: number;
  periodStart: string;
  periodEnd: string;
  ordered: number;
  aired: number;
  bonus: number;
  missed: number;
  scratched: number;
  unplaced: number;
  madeGood: number;
  owed: number;
  waived: number;
}

/** The list of what closed periods delivered too little says what logs and decisions say. */
async function listSaysTheSame(life: Life, clientId: number, from: string, to: string) {
  const list = await life.get<Lacking[]>(
    `AsRun/underDelivery?${life.query({ dateFrom: from, dateTo: to })}`,
  );
  for (const row of list.filter((one) => isOfClient(life, one, clientId))) {
    const { ordered, aired, bonus, missed, scratched, unplaced, madeGood, owed, waived } = row;
    if (ordered !== aired + bonus + missed + scratched + unplaced)
      broken('ordered = aired + missed + scratched + unplaced', row);
    if (missed + unplaced !== madeGood + owed + waived)
      broken('missed + unplaced = made good + owed + waived', row);
    if (life.byPeriod.has(keyOf(row)) || row.periodStart < from) continue;
    if (!logsOfDay(life, row).every((date) => isOver(life, date)))
      broken('what a closed day lacked is listed once its logs are closed', row);
    const is = sumsOf(life, clientId, row.periodStart, row.periodEnd).get(keyOf(row)) ?? nothing();
    const says = { missed, scratched, unplaced };
    if (Object.entries(says).some(([name, n]) => is[name as keyof typeof says] !== n))
      broken('the list says what closed days delivered', { row, is });
  }
}

/** The dates of the logs that a day of a line is in. */
const logsOfDay = (life: Life, row: Lacking): string[] =>
  life.isStored(keyOf(row)) && isOverMidnight(life.lines.get(keyOf(row)))
    ? [row.periodStart, plus(row.periodStart, 1)]
    : [row.periodStart];

const isOver = (life: Life, date: string): boolean =>
  life.logs.has(date) ? life.aired.get(date)?.status === 'closed' : date < life.today;

const nothing = () => ({
  ordered: 0,
  aired: 0,
  bonus: 0,
  missed: 0,
  scratched: 0,
  unplaced: 0,
  madeGood: 0,
  owed: 0,
  waived: 0,
  made: 0,
});

function sumsOf(life: Life, clientId: number, from: string, to: string) {
  const sums = new Map<string, ReturnType<typeof nothing>>();
  const of = (key: string) => {
    const sum = sums.get(key) ?? nothing();
    sums.set(key, sum);
    return sum;
  };
  const debts = new Map(life.makeGoods.map((one) => [one.airingId, one.state]));
  const isIn = (date: string) => from <= date && date <= to;
  for (const date of datesBetween(from, plus(to, 1))) {
    const log = life.logs.get(date);
    const day = life.aired.get(date);
    if (!log) continue;
    const told = toldOf(life, date);
    const own = itemsOf(log).filter((one) => isOfClient(life, one, clientId));
    for (const item of own.filter((one) => isIn(dateOf(life, date, one)))) {
      const word = told.get(item.id);
      if (!word) return broken('a closed day tells of each airing', { date, item });
      count(of(keyOf(item)), item, countsAs(word), debts.get(item.id));
    }
    const leftOut = log.unplaced.filter((one) => isOfClient(life, one, clientId));
    for (const entry of leftOut.filter((one) => isIn(dateOf(life, date, one)))) {
      of(keyOf(entry)).unplaced += entry.count;
      of(keyOf(entry)).ordered += entry.count;
    }
    if (isIn(date)) countUnordered(life, clientId, day, of);
  }
  return sums;
}

function count(
  sum: ReturnType<typeof nothing>,
  item: Item,
  as: string,
  debt: string | undefined,
): void {
  if (item.makeGoodOf !== undefined) {
    if (as === 'aired') sum.madeGood += 1;
    return;
  }
  if (isFillItem(item)) {
    if (as === 'aired') sum.bonus += 1;
    return;
  }
  sum.ordered += 1;
  if (as === 'aired') sum[item.service === 'bonus' ? 'bonus' : 'aired'] += 1;
  else if (as === 'missed') sum.missed += 1;
  else if (as === 'scratched') sum.scratched += 1;
  if (as !== 'missed') return;
  if (debt === 'aired') sum.made += 1;
  else if (debt === 'waived') sum.waived += 1;
  else if (debt) sum.owed += 1;
}

function countUnordered(
  life: Life,
  clientId: number,
  day: AiredDay | undefined,
  of: (key: string) => ReturnType<typeof nothing>,
): void {
  for (const { spotId } of day?.unordered ?? [])
    if (spotId !== null && isOfClient(life, { clientId: clientOf(life, spotId) }, clientId))
      of(`unordered:${spotId}`).aired += 1;
}

/** A certificate is contradicted while what it is of was decided otherwise. */
export async function certificatesAreTrue(life: Life): Promise<void> {
  if (life.issued.length === 0) return;
  const filter = encodeURIComponent(JSON.stringify({ id: life.issued.map(({ id }) => id) }));
  const list = await life.get<{ id: number; contradicted: number }[]>(
    `certificates?range=[0,99]&filter=${filter}`,
  );
  for (const issued of life.issued) {
    const row = list.find(({ id }) => id === issued.id);
    const now = certifiedOf(life, issued);
    if (now.told === issued.told && row?.contradicted !== 0)
      broken('a certificate is contradicted by decisions alone', issued);
    if (now.counts !== issued.counts && row?.contradicted !== 1)
      broken('a certificate is contradicted by what counts otherwise', { issued, now });
  }
}
