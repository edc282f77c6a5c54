import type { ScheduleType } from '../../contract/enums.js';
import { feePart } from './fee-part.js';
import { groupedBy } from '../../contract/grouped.js';
import { sum } from '../../contract/sum.js';

/** A revision of a campaign in a month. */
export interface FeeCampaign {
  spotId: number;
  /** The number of its campaign, which all revisions have. */
  campaign: number;
  revision: number;
  /** Whether it is neither deleted nor on hold. */
  sold: boolean;
  /** Whether no revision replaced it. */
  inForce: boolean;
  /** Cents a month. */
  fee: number;
}

/** A line of a campaign in a month. */
export interface FeeLine {
  spotId: number;
  scheduleType: ScheduleType;
  scheduleId: number;
  /** The first of the lines that it goes on with, as `simple 12`. */
  line: string;
  /** Cents a month. */
  fee: number;
  /** By day of the month, from the first; empty where it asks for nothing. */
  airings: readonly number[];
}

/** What a closed day was given of a fee. */
export interface ClosedFeePart {
  campaign: number;
  /** Empty for the campaign's own fee. */
  line: string;
  cents: number;
  /** The fee of which it was a part. */
  fee: number;
}

/** The fees of a station's campaigns in a month. */
export interface FeeMonth {
  /** The days of the month that were closed once, from 1. */
  closed: ReadonlySet<number>;
  campaigns: readonly FeeCampaign[];
  lines: readonly FeeLine[];
  /** In the order of their closings. */
  given: readonly ClosedFeePart[];
}

/** A part of a fee that a day is given, and of whom it is. */
export interface NewFeePart extends ClosedFeePart {
  spotId: number;
  scheduleType: ScheduleType | null;
  scheduleId: number | null;
}

/** The same, and the day. */
export interface FeePartOfDay extends NewFeePart {
  /** Of the month, from 1. */
  day: number;
}

/** A campaign or a line with its fee. */
interface Holder {
  spot: FeeCampaign;
  line: FeeLine | null;
  fee: number;
  /** What its campaign, or its line, asks for by day of the month. */
  airings: readonly number[];
}

/** A fee with what its month has given of it. */
interface Fee {
  key: Pick<ClosedFeePart, 'campaign' | 'line'>;
  /** The revisions that have it, newest first. */
  holders: readonly Holder[];
  /** What those that are sold ask for by day of the month. */
  airings: readonly number[];
  /** The same of the days that were never closed. */
  askedOpen: number;
  given: number;
  lastFee: number | null;
}

const DAYS = Array.from({ length: 31 }, (_, i) => i + 1);
const byDay = (list: readonly { airings: readonly number[] }[]): number[] =>
  DAYS.map((_, i) => sum(list.map(({ airings }) => airings[i] ?? 0)));

/** The part of a fee that a day is given. */
function partOf(
  { key, holders, airings, askedOpen, given, lastFee }: Fee,
  day: number,
): FeePartOfDay | null {
  const asking = holders.find(({ spot, airings: own }) => spot.sold && (own[day - 1] ?? 0) > 0);
  const holder = asking ?? holders.find(({ spot }) => spot.inForce);
  if (!holder) return null;
  const askedToday = airings[day - 1] ?? 0;
  const { fee, spot, line } = holder;
  const cents = feePart({ fee, askedToday, askedOpen, given, lastFee, due: spot.sold });
  if (cents === 0 && (fee === 0 || askedToday === 0)) return null;
  return {
    ...key,
    day,
    cents,
    // What is left over is of the fee that the days knew which asked: one that was raised since is nobody's.
    fee: askedToday > 0 ? fee : Math.min(fee, lastFee ?? 0),
    spotId: spot.spotId,
    scheduleType: line?.scheduleType ?? null,
    scheduleId: line?.scheduleId ?? null,
  };
}

const feeKey = ({ campaign, line }: Pick<ClosedFeePart, 'campaign' | 'line'>): string =>
  `${campaign} ${line}`;

/** The fees of a month by campaign and line. A revision goes on with what was given to what it replaced. */
function feesOf({ campaigns, lines, given, closed }: FeeMonth): Fee[] {
  const newest = [...campaigns].sort((one, other) => other.revision - one.revision);
  const linesOf = groupedBy(lines, ({ spotId }) => spotId);
  const parts = groupedBy(given, feeKey);
  const feeOf = (key: Fee['key'], holders: readonly Holder[]): Fee[] => {
    const theirs = parts.get(feeKey(key)) ?? [];
    if (theirs.length === 0 && holders.every(({ fee }) => fee === 0)) return [];
    const airings = byDay(holders.filter(({ spot }) => spot.sold));
    return [
      {
        key,
        holders,
        airings,
        askedOpen: sum(airings.filter((_, i) => !closed.has(i + 1))),
        given: sum(theirs.map(({ cents }) => cents)),
        lastFee: theirs.at(-1)?.fee ?? null,
      },
    ];
  };
  const byNumber = [...groupedBy(newest, ({ campaign }) => campaign)].sort(([a], [b]) => a - b);
  return byNumber.flatMap(([campaign, revisions]) => {
    const own = revisions.map((spot): Holder => {
      const airings = byDay(linesOf.get(spot.spotId) ?? []);
      return { spot, line: null, fee: spot.fee, airings };
    });
    const ofLines = revisions.flatMap((spot) =>
      (linesOf.get(spot.spotId) ?? []).map((line): Holder => ({
        spot,
        line,
        fee: line.fee,
        airings: line.airings,
      })),
    );
    const byLine = [...groupedBy(ofLines, ({ line }) => line?.line ?? '')].sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    return [
      ...feeOf({ campaign, line: '' }, own),
      ...byLine.flatMap(([line, holders]) => feeOf({ campaign, line }, holders)),
    ];
  });
}

/**
 * The parts of monthly fees that days are given which close for the first time, one after the other. A revision goes
 * on with what the month has given to what it replaced, and so does a line.
 *
 * @param days of the month, none of which was closed
 */
export function feesOfDays(month: FeeMonth, days: readonly number[]): FeePartOfDay[] {
  const fees = feesOf(month);
  return days.flatMap((day) =>
    fees.flatMap((fee) => {
      const part = partOf(fee, day);
      fee.askedOpen -= fee.airings[day - 1] ?? 0;
      if (part === null) return [];
      fee.given += part.cents;
      fee.lastFee = part.fee;
      return [part];
    }),
  );
}
