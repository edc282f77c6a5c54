import { monthOf, plus } from './calendar.js';
import { add, broken } from './check.js';
import { type Life, linesOf, type Log } from './life.js';
import type { Charged, Terms } from './kept-money.js';
import { nowOf, valueNow } from './merging.js';
import { rememberClosed, takenOf } from './money.js';
import { partsOf } from './money-fees.js';
import { type Campaign, costOf, isByPeriod, spansOf } from './orders.js';
import { isNotBilled } from './not-billed-checks.js';
import { type Basis, byKey, reportOf, type Row } from './reports.js';
import { cellOpens, daysStay, forgetDay } from './stays.js';
import { rememberLocked } from './terms.js';
import { compare, type Totals } from './totals.js';

/** What reports, settlements and lists say of closed days is what was agreed of these, counted and charged once. */

const BY = ['campaign', 'date', 'adAgency'] as const;
/** Of these, one a look. */
const LAST = ['client', 'accountExecutive'] as const;
type LastDimension = (typeof LAST)[number];
const campaignAndDate = ([campaign, date]: string[]): string => `${campaign} ${date}`;
const campaignAndMonth = ([campaign, date = '']: string[]): string =>
  `${campaign} ${monthOf(date)}`;

/** What is ordered, by campaign and date. */
async function orderedNow(life: Life): Promise<Row[]> {
  return reportOf(life, 'ordered', ['campaign', 'date']);
}

function asksOf(rows: readonly Row[]): Map<number, Map<string, number>> {
  const asks = new Map<number, Map<string, number>>();
  for (const {
    values: [campaign, date = ''],
    sums: [airings],
  } of rows) {
    const own = asks.get(Number(campaign)) ?? new Map<string, number>();
    asks.set(Number(campaign), own.set(date, airings));
  }
  return asks;
}

const NO_LOG = { breaks: [] as Log['breaks'], unplaced: [] as Log['unplaced'] };

/**
 * Closes days by a call, and remembers what they come to.
 *
 * @param dates those that the call may close, in the order in which it does
 * @param now campaigns that take the terms of now
 * @returns what the call answered
 */
export async function closing<T>(
  life: Life,
  dates: readonly string[],
  call: () => Promise<T>,
  now: ReadonlySet<number> = new Set(),
): Promise<T> {
  const { money } = life;
  const before = await orderedNow(life);
  const answer = await call();
  const closed: string[] = [];
  for (const date of dates) {
    const day = await life.airedOf(date);
    if (day.status !== 'closed') continue;
    const has = life.logs.has(date);
    const log = has ? await life.logOf(date) : ({ ...NO_LOG, date } as Log);
    if (has) life.logs.set(date, log);
    life.aired.set(date, day);
    const isFirst = !money.parts.has(date);
    if (isFirst) money.parts.set(date, partsOf(life, date, asksOf(before)));
    // The same step may have locked the day, after its campaign was given back to another client.
    if (has) rememberLocked(life, log);
    rememberClosed(life, log, now);
    forgetDay(life, date);
    closed.push(date);
    if (!isFirst) continue;
    ordersStay(life, date, before, await orderedNow(life));
  }
  return answer;
}

/** A day was opened. */
export function noteOpening(life: Life, date: string): void {
  life.money.closed.delete(date);
  forgetDay(life, date);
}

/** As a day first closes it keeps what was ordered, at the prices of its lines and with its parts of fees. */
function ordersStay(life: Life, date: string, before: Row[], after: Row[]): void {
  const on = (rows: Row[]) => rows.filter(({ values }) => values[1] === date);
  const [was, is] = [before, after].map((rows) => byKey(on(rows), ([id = '']) => id, 0)) as [
    Totals,
    Totals,
  ];
  const gross = byKey(on(after), ([id = '']) => id, 1);
  for (const id of new Set([...was.keys(), ...is.keys()]))
    if ((was.get(id) ?? 0) !== (is.get(id) ?? 0))
      broken('what was ordered stays as a day closes', {
        ...{ date, campaign: id },
        ...{ before: was.get(id), after: is.get(id) },
      });
  const parts = life.money.parts.get(date) ?? [];
  for (const number of new Set([...life.campaigns.values()].map((one) => one.internalNumber))) {
    const own = [...life.campaigns.values()].filter((one) => one.internalNumber === number);
    const fees = parts.filter((part) => part.number === number).map((part) => part.cents);
    let due = 0;
    let isKnown = !fees.includes(null);
    for (const campaign of own) {
      const airings = was.get(String(campaign.id)) ?? 0;
      const lines = linesOf(campaign).map(([, line]) => line);
      const [line] = lines;
      if (airings === 0) continue;
      // Of one line alone it is plain what its airings cost.
      if (lines.length > 1 || !line || line.usePieces === 1) isKnown = false;
      else due += costOf(line, airings, campaign.pieces);
    }
    const says = own.reduce((sum, { id }) => sum + (gross.get(String(id)) ?? 0), 0);
    due += fees.reduce<number>((sum, part) => sum + (part ?? 0), 0);
    if (isKnown && says !== due)
      broken('a day is ordered for the prices of its lines and its part of fees', {
        ...{ date, number, says, due, fees },
      });
  }
}

/** How many steps it takes until the reports are looked at once more. */
const EVERY = 3;

/** After a step: what is said of closed days. */
export async function closedDaysAreCountedOnce(life: Life): Promise<void> {
  const isDue = life.thorough || life.isOver || life.random.chance(1 / EVERY);
  if (!isDue || life.money.parts.size === 0) return;
  const days = [...life.money.closed.values()];
  const aired = days.flatMap((day) => day.aired);
  const last = life.random.pick(LAST);
  const by = [...BY, last];
  const said = await reportOf(life, 'aired', by);
  chargedAs(life, 'aired', said, aired, { last });
  const isWhole = (evening: string) =>
    life.money.closed.has(evening) && life.money.closed.has(plus(evening, 1));
  const logs = await reportOf(life, 'scheduled', by);
  chargedAs(
    life,
    'scheduled',
    logs.filter(({ values }) => isWhole(values[1] ?? '')),
    days.flatMap((day) => day.scheduled).filter(({ evening }) => isWhole(evening)),
    { last, withTaken: false },
  );
  await settles(life, said, aired);
  await isNotBilled(life, aired, asksOf(await orderedNow(life)));
  await quotasHold(life);
  await daysStay(life, by, { aired: said, scheduled: logs });
  await cellOpens(life, by, said);
}

const agencyNow = (life: Life, agency: number | null): number | null =>
  agency === null ? null : nowOf(life, 'adAgency', agency);

/** The last dimension of a report, by what records became. */
const lastOf = (life: Life, by: LastDimension, { clientId, accountExecutiveId }: Terms): string =>
  valueNow(life, by, String(by === 'client' ? clientId : accountExecutiveId));

/** Campaigns and dates of which a part of a fee is not known. */
function unknownOf(charged: readonly Charged[]): { dates: Set<string>; months: Set<string> } {
  const unknown = charged.filter(({ isKnown }) => !isKnown);
  return {
    dates: new Set(unknown.map(({ spotId, evening }) => `${spotId} ${evening}`)),
    months: new Set(unknown.map(({ spotId, evening }) => `${spotId} ${monthOf(evening)}`)),
  };
}

/** A report has what was charged: by campaign, date and agency, and what is taken of it by campaign and month. */
function chargedAs(
  life: Life,
  basis: Basis,
  said: readonly Row[],
  charged: readonly Charged[],
  { last, withTaken = true }: { last: LastDimension; withTaken?: boolean },
): void {
  const unknown = unknownOf(charged);
  const keyOf = ({ spotId, evening, terms }: Charged): string =>
    `${spotId} ${evening} ${String(agencyNow(life, terms.adAgencyId))} ${lastOf(life, last, terms)}`;
  const [airings, gross] = [new Map<string, number>(), new Map<string, number>()];
  for (const one of charged) {
    add(airings, keyOf(one), one.airings);
    if (!unknown.dates.has(`${one.spotId} ${one.evening}`)) add(gross, keyOf(one), one.cents);
  }
  const whole = (values: string[]) => values.join(' ');
  compare(`a report counts what was ${basis}`, byKey(said, whole, 0), airings);
  const known = said.filter(({ values }) => !unknown.dates.has(campaignAndDate(values)));
  compare(`a report charges what was ${basis}`, byKey(known, whole, 1), gross);
  if (!withTaken) return;
  const isKnownMonth = (key: string) => !unknown.months.has(key);
  const taken = [...takenOf(charged)].filter(([key]) => isKnownMonth(key));
  const months = said.filter(({ values }) => isKnownMonth(campaignAndMonth(values)));
  for (const [i, name] of (['discount', 'commission'] as const).entries())
    compare(
      `a report has the ${name} of what was ${basis}`,
      byKey(months, campaignAndMonth, i === 0 ? 2 : 3),
      new Map(taken.map(([key, sums]) => [key, sums[i] ?? 0])),
    );
}

interface Settled {
  aired: number;
  missed: number;
  madeGood: number;
  gross: number;
  discount: number;
  commission: number;
}

/** The settlement says what reports do, and counts what was missed and made good once. */
async function settles(life: Life, said: readonly Row[], aired: readonly Charged[]): Promise<void> {
  const { agencies } = await life.post<{
    agencies: { id: number; paid: { totals: Settled }; barter: { totals: Settled } }[];
  }>('Report/settlement', {
    basis: 'aired',
    ...{ dateFrom: plus(life.place.from, -1), dateTo: plus(life.to, 32) },
    stations: [life.stationId],
  });
  const ofAgency = (value: keyof Settled, scale: number): Totals =>
    new Map(
      agencies.map(({ id, paid, barter }) => [
        String(id),
        Math.round((paid.totals[value] + barter.totals[value]) * scale),
      ]),
    );
  const agency = ([, , id = '']: string[]): string => id;
  const withAgency = said.filter(({ values }) => values[2] !== 'null');
  for (const [i, value] of (['aired', 'gross', 'discount', 'commission'] as const).entries())
    compare(
      `a settlement has the ${value} that reports have`,
      ofAgency(value, i === 0 ? 1 : 100),
      byKey(withAgency, agency, i as 0 | 1 | 2 | 3),
    );
  const count = (charged: readonly Charged[]): Totals => {
    const counts = new Map<string, number>();
    for (const { terms, airings } of charged) {
      const id = agencyNow(life, terms.adAgencyId);
      if (id !== null) add(counts, String(id), airings);
    }
    return counts;
  };
  const missed = [...life.money.closed.values()].flatMap((day) => day.missed);
  compare('a settlement counts what was missed', ofAgency('missed', 1), count(missed));
  const madeGood = aired.filter(({ item }) => item?.makeGoodOf !== undefined);
  compare('a settlement counts what was made good', ofAgency('madeGood', 1), count(madeGood));
}

/** Whether a campaign is no revision and has none, and never had other lines. */
const isAlone = (life: Life, { id, internalNumber }: Campaign): boolean =>
  !life.shortened.has(id) &&
  [...life.campaigns.values()].filter((one) => one.internalNumber === internalNumber).length === 1;

/** A period of a quota of which days were closed asks on its others for its number less what these asked for. */
async function quotasHold(life: Life): Promise<void> {
  const quotas = life.liveCampaigns().flatMap((campaign) => {
    const [line, ...others] = linesOf(campaign).map(([, one]) => one);
    return line && others.length === 0 && isByPeriod(line) && isAlone(life, campaign)
      ? [{ campaign, line }]
      : [];
  });
  if (quotas.length === 0) return;
  const asks = asksOf(await orderedNow(life));
  const isPast = (date: string) => life.money.parts.has(date);
  for (const { campaign, line } of quotas)
    for (const { first, last, runs, asked } of spansOf(line, line.endDate ?? life.to)) {
      const own = [...(asks.get(campaign.id) ?? [])].filter(
        ([date]) => first <= date && date <= last,
      );
      const sum = (of: typeof own) => of.reduce((total, [, airings]) => total + airings, 0);
      const before = sum(own.filter(([date]) => isPast(date)));
      const left = sum(own.filter(([date]) => !isPast(date)));
      const due = runs.every(isPast) ? 0 : Math.max(0, asked - before);
      if (left !== due)
        broken('a quota asks for what its closed days leave', {
          ...{ campaign: campaign.id, first, last, asked, before, left, due },
        });
    }
}
