import type { ScheduleType } from '../../contract/enums.js';
import { feePart } from './fee-part.js';

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
export interface FeePartGiven {
  campaign: number;
  /** Empty for the campaign's own fee. */
  line: string;
  cents: number;
  /** The fee of which it was a part. */
  fee: number;
}

/** The fees of a station's campaigns in the month of a day. */
export interface FeeMonth {
  /** The day of the month, from 1. */
  day: number;
  /** The other days of the month that were closed once. */
  closed: ReadonlySet<number>;
  campaigns: readonly FeeCampaign[];
  lines: readonly FeeLine[];
  /** In the order of their closings. */
  given: readonly FeePartGiven[];
}

/** A part of a fee that a day is given, and of whom it is. */
export interface NewFeePart extends FeePartGiven {
  spotId: number;
  scheduleType: ScheduleType | null;
  scheduleId: number | null;
}

interface Holder {
  spot: FeeCampaign;
  line: FeeLine | null;
  fee: number;
  /** What its campaign, or its line, asks for by day of the month. */
  lines: readonly FeeLine[];
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

/** The part of one fee. @param holders newest revision first */
function partOf(
  { day, closed, given }: FeeMonth,
  key: Pick<FeePartGiven, 'campaign' | 'line'>,
  holders: readonly Holder[],
): NewFeePart | null {
  const sold = holders.filter(({ spot }) => spot.sold).flatMap(({ lines }) => lines);
  const orderedOn = (lines: readonly FeeLine[], of: number): number =>
    sum(lines.map(({ airings }) => airings[of - 1] ?? 0));
  const asking = holders.find(({ spot, lines }) => spot.sold && orderedOn(lines, day) > 0);
  const holder = asking ?? holders.find(({ spot }) => spot.inForce);
  if (!holder) return null;
  const days = Array.from({ length: 31 }, (_, i) => i + 1).filter((one) => !closed.has(one));
  const parts = given.filter((one) => one.campaign === key.campaign && one.line === key.line);
  const orderedToday = orderedOn(sold, day);
  const cents = feePart({
    fee: holder.fee,
    askedToday: orderedToday,
    askedOpen: sum(days.map((one) => orderedOn(sold, one))),
    given: sum(parts.map((part) => part.cents)),
    lastFee: parts.at(-1)?.fee ?? null,
    due: holder.spot.sold,
  });
  if (cents === 0 && (holder.fee === 0 || orderedToday === 0)) return null;
  return {
    ...key,
    cents,
    fee: holder.fee,
    spotId: holder.spot.spotId,
    scheduleType: holder.line?.scheduleType ?? null,
    scheduleId: holder.line?.scheduleId ?? null,
  };
}

/**
 * The parts of monthly fees that a day is given when it closes for the first time. A revision goes on with what the
 * month has given to what it replaced, and so does a line.
 */
export function feesOfDay(month: FeeMonth): NewFeePart[] {
  const newest = [...month.campaigns].sort((one, other) => other.revision - one.revision);
  const numbers = [...new Set(newest.map(({ campaign }) => campaign))].sort((a, b) => a - b);
  return numbers.flatMap((campaign) => {
    const revisions = newest.filter((one) => one.campaign === campaign);
    const linesOf = ({ spotId }: FeeCampaign): FeeLine[] =>
      month.lines.filter((line) => line.spotId === spotId);
    const own = revisions.map((spot): Holder => ({
      spot,
      line: null,
      fee: spot.fee,
      lines: linesOf(spot),
    }));
    const ofLines = revisions.flatMap((spot) =>
      linesOf(spot).map((line): Holder => ({ spot, line, fee: line.fee, lines: [line] })),
    );
    const keys = [...new Set(ofLines.map(({ line }) => line?.line ?? ''))].sort();
    return [
      partOf(month, { campaign, line: '' }, own),
      ...keys.map((line) =>
        partOf(
          month,
          { campaign, line },
          ofLines.filter((holder) => holder.line?.line === line),
        ),
      ),
    ].filter((part) => part !== null);
  });
}
