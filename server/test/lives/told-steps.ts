import { randomUUID } from 'node:crypto';
import { elrLine } from '../factories/elr.js';
import { dueDays, FOREIGN } from './aired-steps.js';
import { clockOf, plus, secondsOf } from './calendar.js';
import { itemsOf, keyOf, type Life, type MakeGood } from './life.js';
import { priceOf } from './orders.js';
import { pickCampaign, type Step } from './step.js';
import { termsNow } from './terms.js';

/** What aired and what is owed, told otherwise than by whole files and by what they lack. */

/** The first instant, in seconds since 1970, at which clocks of a zone show a time of a date. */
function instantOf(zone: string, date: string, seconds: number): number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, dateStyle: 'short', timeStyle: 'medium' },
  });
  const shown = (at: number) => Date.parse(`${format.format(at * 1000).replace(' ', 'T')}Z`) / 1000;
  const local = Date.parse(`${date}T00:00:00Z`) / 1000 + seconds;
  const guess = local - (shown(local) - local);
  return guess - (shown(guess) - local);
}

/** Days that are compared again; what the last file of each had is told no more. */
function comparedAgain(life: Life, dates: Iterable<string>): void {
  for (const date of dates) {
    life.mayChange.add(date);
    life.expected.delete(date);
  }
}

const openDates = (life: Life): string[] =>
  [...life.aired.values()].flatMap(({ status, date }) => (status === 'open' ? [date] : []));

/** Playout calls what it aired of a day without a file: some of it twice, and not all. */
export const hear: Step = async (life, random) => {
  const due = dueDays(life).filter((date) => !life.aired.has(date) && date >= plus(life.today, -6));
  if (due.length === 0) return;
  const date = random.pick(due);
  const { change, zone } = life.place;
  const log = life.logs.get(date);
  const heard = (log ? itemsOf(log) : []).filter(
    ({ start }) => date !== change.date || start < change.hour[0] || start >= change.hour[1],
  );
  const rows = heard
    .filter(() => random.chance(0.8))
    .map(({ id, start, length, fileName }) => ({
      id: randomUUID(),
      at: new Date(
        instantOf(zone, date, secondsOf(start) + random.int(0, 20)) * 1000,
      ).toISOString(),
      ...{ length, file: fileName, airingId: random.chance(0.7) ? id : null },
    }));
  if (rows.length === 0) return;
  const body = { stationId: life.stationId, rows };
  comparedAgain(life, [plus(date, -1), date, plus(date, 1)]);
  const codes = ['DAY_CLOSED', 'MAKE_GOOD_PLACED'];
  const done = await life.attempt('AsRun/heard', body, codes);
  if (done && random.chance(0.5)) await life.attempt('AsRun/heard', body, codes);
  life.tell(`hear ${date} ${rows.length} rows: ${done ? 'done' : 'closed'}`);
};

/** A line that could not be read is written anew. */
export const mend: Step = async (life, random) => {
  const line = life.unread.pop();
  if (!line) return;
  const { fileId, line: number, date } = line;
  const text = elrLine({
    ...FOREIGN,
    aired: clockOf(secondsOf('16:00:00') + random.int(0, 3599)),
  });
  comparedAgain(life, openDates(life));
  const body = { fileId, line: number, text };
  const answer = await life.tenant.post('AsRun/mend', body);
  // Another file took its place, or the day was discarded.
  const isGone = answer.status === 404;
  const codes = ['DAY_CLOSED', 'MAKE_GOOD_PLACED'];
  if (!isGone && !codes.some((code) => answer.text.includes(code)))
    life.read('AsRun/mend', answer, [200, 201], body);
  life.tell(`mend line ${number} of ${date}: ${answer.status}`);
};

/** The station ignores what is not in its logs, or does no longer. */
export const ignore: Step = async (life, random) => {
  const cart = String(FOREIGN.cart);
  const rules = random.chance(0.6) ? [{ field: 'cart', from: cart, to: cart }] : [];
  comparedAgain(life, openDates(life));
  await life.post('AsRun/ignore', { stationId: life.stationId, ignore: rules });
  life.tell(`ignore ${JSON.stringify(rules)}`);
};

async function withoutAlias(life: Life): Promise<void> {
  if (life.alias === null) return;
  const answer = await life.tenant.delete(`as-run-aliases/${life.alias.id}`);
  life.read('as-run-aliases', answer, [200, 204]);
  life.alias = null;
  life.tell('no alias');
}

/** A title that playout writes is a campaign, is another, or is none any more. */
export const alias: Step = async (life, random) => {
  const campaign = pickCampaign(life, random);
  comparedAgain(life, openDates(life));
  if (life.alias && (!campaign || random.chance(0.4))) {
    await withoutAlias(life);
    return;
  }
  if (!campaign) return;
  const spotId = campaign.id;
  const body = { stationId: life.stationId, title: FOREIGN.title, spotId };
  const answer = life.alias
    ? await life.tenant.put<{ id: number }>(`as-run-aliases/${life.alias.id}`, body)
    : await life.tenant.post<{ id: number }>('as-run-aliases', body);
  life.alias = { id: life.read('as-run-aliases', answer, [200, 201], body).id, spotId };
  life.tell(`alias ${JSON.stringify(body)}`);
};

interface Lacking {
  scheduleType: string;
  scheduleId: number;
  periodStart: string;
  spotId: number;
  unasked: number;
}

/** What no log had is owed, or written off. */
export const owe: Step = async (life, random) => {
  const range = life.query({ dateFrom: plus(life.today, -45), dateTo: plus(life.today, -1) });
  const lacking = (await life.get<Lacking[]>(`AsRun/underDelivery?${range}`)).filter(
    ({ unasked }) => unasked > 0,
  );
  if (lacking.length === 0) return;
  const { unasked, spotId, ...line } = random.pick(lacking);
  const { scheduleType, scheduleId, periodStart } = line;
  const count = random.int(1, Math.min(unasked, 3));
  const body = {
    ...{ scheduleType, scheduleId, periodStart, count },
    ...(random.chance(0.8) ? { state: 'owed' } : { state: 'waived', reason: 'Acordado' }),
  };
  const first = await life.attempt<MakeGood>('make-goods', body, ['LINE_GONE']);
  life.tell(`owe ${JSON.stringify(body)}: ${first?.id ?? 'line gone'}`);
  if (!first) return;
  for (let n = 0; n < count; n += 1) rememberOwed(life, first.id + n, spotId, keyOf(line));
};

/** It costs what it is sold for on the day on which it comes to be owed. */
function rememberOwed(life: Life, id: number, spotId: number, key: string): void {
  const line = life.lines.get(key);
  const isFree = line?.service === 'bonus' || line?.service === 'fill';
  const cents = !line || isFree ? 0 : priceOf(line, line.length ?? 0);
  life.money.sold.set(-id, { cents, ...termsNow(life, spotId) });
}
