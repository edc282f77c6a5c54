import { days, lastOfMonth, monthOf, secondsOf } from './calendar.js';
import { chainOf } from './check.js';
import { type Item, keyOf, type Life, linesOf } from './life.js';
import { type Charged, type FeePart, inCents } from './kept-money.js';
import { askedOn, type Campaign, isByPeriod, isFill, type Line } from './orders.js';
import { termsOn } from './terms.js';

/** What days are given of monthly fees. */

/** By campaign and date, how many airings are ordered. */
export type Asks = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** Who has a fee: a revision, with what it or one of its lines asks for by date. */
interface Holder {
  campaign: Campaign;
  fee: number;
  /** Null where that is not known. */
  asks: (date: string) => number | null;
}

const sum = (list: readonly (number | null)[]): number | null =>
  list.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0);

/** What a line asks for on a date, as far as its campaign's airings and its other lines tell. */
function asksOfLine(asks: Asks, campaign: Campaign, own: Line): (date: string) => number | null {
  const lines = linesOf(campaign).flatMap(([, line]) => (isFill(line) ? [] : [line]));
  const others = lines.filter((line) => line !== own);
  return (date) => {
    const all = asks.get(campaign.id)?.get(date) ?? 0;
    if (all === 0 || isFill(own)) return 0;
    if (others.length === 0) return all;
    if (others.some(isByPeriod)) return null;
    const theirs = others.reduce((total, line) => total + askedOn(line, date), 0);
    if (isByPeriod(own)) return theirs <= all ? all - theirs : null;
    return askedOn(own, date) + theirs === all ? askedOn(own, date) : null;
  };
}

/** What a day is given of one fee. @param holders newest first */
function partOf(
  life: Life,
  of: { number: number; line: string },
  date: string,
  holders: readonly Holder[],
): FeePart | null {
  const { parts, given } = life.money;
  const open = days(`${monthOf(date)}-01`, lastOfMonth(date)).filter(
    (day) => day === date || !parts.has(day),
  );
  const today = sum(holders.map(({ asks }) => asks(date)));
  const all = sum(open.flatMap((day) => holders.map(({ asks }) => asks(day))));
  const holder =
    holders.find(({ asks }) => (asks(date) ?? 0) > 0) ??
    holders.find(({ campaign }) => life.live.has(campaign.id));
  if (!holder) return null;
  const { fee, campaign } = holder;
  const key = `${of.number} ${monthOf(date)} ${of.line}`;
  const before = given.get(key);
  if (fee === 0 && !before) return null;
  const own = { ...of, spotId: campaign.id, terms: termsOn(life, date, campaign.id) };
  if (today === null || all === null || Number.isNaN(before?.cents)) {
    given.set(key, { cents: Number.NaN, fee });
    return { ...own, cents: null };
  }
  const left = Math.max(0, fee - (before?.cents ?? 0));
  let cents = today > 0 ? Math.floor((left * today) / all) : 0;
  // What days would have had that ask no more; not what the fee was raised by since.
  if (all === 0 && before && life.live.has(campaign.id))
    cents = Math.min(left, Math.max(0, before.fee - before.cents));
  if (cents > 0 || (fee > 0 && today > 0))
    given.set(key, { cents: (before?.cents ?? 0) + cents, fee });
  return cents > 0 ? { ...own, cents } : null;
}

/** What a day is given of all fees as it closes for the first time. @param asks what is ordered just before */
export function partsOf(life: Life, date: string, asks: Asks): FeePart[] {
  const numbers = new Set([...life.campaigns.values()].map((one) => one.internalNumber));
  return [...numbers].flatMap((number) => {
    const revisions = [...life.campaigns.values()]
      .filter((one) => one.internalNumber === number)
      .sort((one, other) => other.id - one.id);
    const own = revisions.map((campaign): Holder => ({
      campaign,
      fee: inCents(campaign.monthlyGross),
      asks: (day) => asks.get(campaign.id)?.get(day) ?? 0,
    }));
    const ofLines = new Map<string, Holder[]>();
    for (const campaign of revisions)
      for (const [key, line] of linesOf(campaign)) {
        const root = chainOf(life, key).at(-1) ?? key;
        const fee = inCents(line.businessMonthlyFee);
        const holder = { campaign, fee, asks: asksOfLine(asks, campaign, line) };
        ofLines.set(root, [...(ofLines.get(root) ?? []), holder]);
      }
    const keys = [...ofLines.keys()].sort();
    return [
      partOf(life, { number, line: '' }, date, own),
      ...keys.map((line) => partOf(life, { number, line }, date, ofLines.get(line) ?? [])),
    ].flatMap((part) => part ?? []);
  });
}

/** In the order in which they air. */
const inOrder = (one: Charged, other: Charged): number =>
  one.evening.localeCompare(other.evening) ||
  secondsIn(one) - secondsIn(other) ||
  (one.item?.id ?? 0) - (other.item?.id ?? 0);

const secondsIn = ({ item }: Charged): number => secondsOf(item?.start ?? '0');

const shares = (life: Life, item: Item, { number, line }: FeePart): boolean =>
  life.campaigns.get(item.spotId)?.internalNumber === number &&
  (line === '' || chainOf(life, keyOf(item)).includes(line)) &&
  item.service !== 'fill' &&
  item.makeGoodOf === undefined;

/** Spreads parts of fees evenly over the airings of a day: the first i of n have the part times i / n, rounded down. */
export function spreadOver(
  life: Life,
  date: string,
  charged: readonly Charged[],
  parts: readonly FeePart[],
): Charged[] {
  const sorted = [...charged].sort(inOrder).map((one) => ({ ...one }));
  const alone: Charged[] = [];
  for (const part of parts) {
    const theirs = sorted.filter(
      ({ item, evening }) =>
        item !== null && shares(life, item, part) && monthOf(evening) === monthOf(date),
    );
    const { spotId, terms, cents } = part;
    if (theirs.length === 0)
      alone.push({
        ...{ item: null, evening: date, spotId, terms, airings: 0 },
        ...{ cents: cents ?? 0, isKnown: cents !== null },
      });
    theirs.forEach((one, i) => {
      if (cents === null) one.isKnown = false;
      else one.cents += firstOf(cents, i + 1, theirs.length) - firstOf(cents, i, theirs.length);
    });
  }
  return [...sorted, ...alone];
}

const firstOf = (cents: number, i: number, n: number): number => Math.floor((cents * i) / n);
