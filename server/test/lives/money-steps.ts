import { days, earlier, later, plus } from './calendar.js';
import { campaignBody, changedBody, shownLines } from './campaign-steps.js';
import { type AiredDay, itemsOf, type Life, linesOf } from './life.js';
import { closing, noteOpening } from './money-checks.js';
import { MERGED_KINDS, type MergedKind, standing } from './merging.js';
import type { Campaign } from './orders.js';
import { forgetMerged } from './stays.js';
import type { Step } from './step.js';

/** What else changes what is sold, and what closed days come to. */

interface Order {
  id: number;
  version: number;
  name: string;
  campaigns: Campaign[];
}

/** An order with a campaign of the station. */
export const order: Step = async (life, random) => {
  const body = { name: `Order ${life.campaigns.size}`, campaigns: [campaignBody(life, random)] };
  const made = await life.post<Order>('campaign-orders', body);
  life.orders.push({ id: made.id, spots: made.campaigns.map(({ id }) => id) });
  for (const campaign of made.campaigns) life.keep(campaign);
  life.tell(`order ${made.id}: ${made.campaigns.map(({ id }) => id).join(' ')}`);
};

/** The campaign of an order is changed through its order. */
export const updateOrder: Step = async (life, random) => {
  if (life.orders.length === 0) return;
  const { id, spots } = random.pick(life.orders);
  const path = `campaign-orders/${id}`;
  // An order ends with its last campaign.
  const isGone = spots.every((spot) => life.gone.has(spot));
  const { campaigns = [], ...before } = await life.get<Partial<Order>>(
    path,
    isGone ? [200, 404] : [200],
  );
  const [campaign] = campaigns;
  if (!campaign) return;
  const sent = { ...before, campaigns: [changedBody(life, random, campaign)] };
  const saved = life.read(path, await life.tenant.put<Order>(path, sent), [200], sent);
  for (const one of saved.campaigns) life.keep(one);
  life.tell(`update order ${saved.id}: ${saved.campaigns.map(shownLines).join(' ')}`);
};

/** Campaigns as they are, with their records, after a merge: those that are not in force too. */
async function readAgain(life: Life): Promise<void> {
  for (const id of life.campaigns.keys()) {
    if (life.gone.has(id)) continue;
    const now = await life.tenant.get<Campaign>(`Spot/getById?id=${id}`);
    if (now.status !== 404) life.campaigns.set(id, life.read('Spot/getById', now, [200]));
  }
}

const OF_A_KIND: Readonly<Record<MergedKind, (life: Life) => readonly number[]>> = {
  client: ({ clients }) => clients,
  adAgency: ({ agencies }) => agencies,
  accountExecutive: ({ executives }) => executives,
};

/** One of two clients, agencies or executives becomes the other, or they are two again. */
export const merge: Step = async (life, random) => {
  const kind = random.pick(MERGED_KINDS);
  const before = life.merges.get(kind);
  if (before) {
    const undone = await life.tenant.delete(`merges/${before.id}`);
    // What was changed since stays what somebody made of it.
    if (undone.text.includes('cannot be undone')) return;
    life.read('merges', undone, [200]);
    life.tell(`undo merge ${before.id} of ${kind}s`);
    life.merges.delete(kind);
    forgetMerged(life, before.id);
  } else {
    const ids = OF_A_KIND[kind](life);
    const [into = 0, from = 0] = random.chance(0.5) ? ids : ids.toReversed();
    const body = { entity: kind, intoId: into, ids: [from] };
    const moved = [...life.campaigns.values()].filter((one) => one[`${kind}Id`] === from);
    const { id } = await life.post<{ id: number }>('merges', body);
    life.merges.set(kind, { id, kind, from, into, moved: new Set(moved.map((one) => one.id)) });
    if (kind === 'client') life.pages.delete(from);
    life.tell(`merge ${kind} ${from} into ${into}: ${id}`);
  }
  await readAgain(life);
  // Drafts are of the clients that their campaigns have.
  for (const { date, status } of kind === 'client' ? [...life.logs.values()] : [])
    if (status === 'draft') life.logs.set(date, await life.logOf(date));
};

/** Saved by a call that is not answered with them. */
async function keepAgain(life: Life, ids: readonly number[]): Promise<void> {
  for (const id of ids) life.keep(await life.get<Campaign>(`Spot/getById?id=${id}`));
}

/** Several campaigns are extended, cancelled from a date, handed over, put on hold or on air again at once. */
export const changeMany: Step = async (life, random) => {
  const airs = life.held.size > 0 && random.chance(0.4);
  const held = [...life.held].flatMap((id) => life.campaigns.get(id) ?? []);
  const some = airs ? held : life.liveCampaigns().filter(() => random.chance(0.5));
  if (some.length === 0) return;
  const executives = standing(life, 'accountExecutive', life.executives);
  const changes: { change: string; [field: string]: unknown }[] = [
    { change: 'hold' },
    { change: 'extend', weeks: random.int(1, 2) },
    { change: 'cancel', date: earlier(plus(life.today, random.int(1, 15)), life.to) },
    { change: 'executive', accountExecutiveId: random.pick(executives) },
  ];
  const what = airs ? { change: 'air' } : random.pick(changes);
  const spots = some.map(({ id: spotId, version }) => ({ spotId, version }));
  interface Changed {
    campaigns: { spotId: number; refused?: unknown }[];
  }
  const { campaigns } = await life.post<Changed>('Spot/changeMany', { spots, ...what });
  const done = campaigns.filter(({ refused }) => !refused).map(({ spotId }) => spotId);
  for (const id of done) {
    if (what.change === 'air') life.held.delete(id);
    if (what.change !== 'hold') continue;
    life.held.add(id);
    life.onceHeld.add(id);
    life.live.delete(id);
  }
  await keepAgain(life, done);
  life.tell(`change many ${JSON.stringify(what)}: ${done.join(' ')}`);
};

/** Another file, in all lines of a client: of another length, or from a date on. */
export const replaceFile: Step = async (life, random) => {
  const files = life.liveCampaigns().flatMap((campaign) =>
    linesOf(campaign).flatMap(([, line]) => {
      const file = line['filename'] ?? line['fileName'];
      const isOver = line.endDate && line.endDate <= life.today;
      const { id, clientId } = campaign;
      return typeof file === 'string' && !isOver ? [{ id, clientId, file }] : [];
    }),
  );
  if (files.length === 0) return;
  const { clientId, file } = random.pick(files);
  const what = random.pick([
    { length: random.pick([10, 15, 40]) },
    { date: plus(life.today, random.int(1, 6)) },
    {},
  ]);
  const body = { clientId, from: file, to: life.nextFile(), ...what };
  interface Replaced {
    campaigns: { spotId: number }[];
  }
  const done = await life.attempt<Replaced>('Spot/replaceFile', body, ['"from"']);
  await keepAgain(life, done?.campaigns.map(({ spotId }) => spotId) ?? []);
  life.tell(`replace file ${JSON.stringify(body)}: ${done ? 'done' : 'nothing has it'}`);
};

/** All days of a range that can be are closed at once. */
export const closeRange: Step = async (life, random) => {
  const open = [...life.aired.values()].filter(({ status }) => status === 'open');
  if (open.length === 0) return;
  const ends = [random.pick(open).date, random.pick(open).date];
  const [dateFrom, dateTo] = [ends.reduce(earlier), ends.reduce(later)];
  const due = days(dateFrom, dateTo).filter((date) => life.aired.get(date)?.status === 'open');
  for (const date of due) life.mayChange.add(date);
  const body = { stationId: life.stationId, dateFrom, dateTo };
  await closing(life, due, () => life.post('AsRun/closeRange', body));
  const closed = due.filter((date) => life.aired.get(date)?.status === 'closed');
  life.tell(`close ${dateFrom} to ${dateTo}: ${closed.join(' ')}`);
};

/** The past was wrong: a closed day takes the terms of now of one of its campaigns. */
export const closeByNow: Step = async (life, random) => {
  const closed = [...life.aired.values()].filter(({ status }) => status === 'closed');
  if (closed.length === 0) return;
  const { date, version } = random.pick(closed);
  const log = life.logs.get(date);
  const spotIds = [...new Set(log ? itemsOf(log).map(({ spotId }) => spotId) : [])].filter((id) =>
    life.live.has(id),
  );
  if (spotIds.length === 0) return;
  const now = random.pick(spotIds);
  const body = { stationId: life.stationId, date };
  const opened = await life.post<AiredDay>('AsRun/close', { ...body, version, closed: 0 });
  noteOpening(life, date);
  life.mayChange.add(date);
  const terms = { closed: 1, terms: 'now', spotIds: [now], note: 'Wrong price' };
  const sent = { ...body, version: opened.version, ...terms };
  const again = await closing(
    life,
    [date],
    () => life.attempt<AiredDay>('AsRun/close', sent, ['UNDECIDED']),
    new Set([now]),
  );
  life.tell(`close ${date} by the terms of now of ${now}: ${again ? 'done' : 'undecided'}`);
};

/** A day that is over and never had a log is closed, so that its part of fees is given. */
export const closeWithoutLog: Step = async (life, random) => {
  const over = life.dates.filter(
    (date) => date < life.today && !life.logs.has(date) && !life.money.closed.has(date),
  );
  if (over.length === 0) return;
  const date = random.pick(over);
  const { version } = await life.airedOf(date);
  const body = { stationId: life.stationId, date, version, closed: 1 };
  await closing(life, [date], () => life.post<AiredDay>('AsRun/close', body));
  life.mayChange.add(date);
  life.tell(`close ${date} without a log`);
};
