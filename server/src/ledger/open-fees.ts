import type { EntityManager } from 'typeorm';
import { pauses } from '../common/pauses.js';
import type { ScheduleType } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { twoDigits } from '../contract/time.js';
import { seeingAllIn } from '../tenant/tenant-database.js';
import { type FeeMonth, type FeePartOfDay, feesOfDays } from './core/fees-of-days.js';
import { lineKey } from './core/closed-terms.js';
import type { StationMonth } from './station-months.js';
import { feesOfMonths } from './day-to-close.js';
import { closedDaysOfMonths, partsOfMonths } from './ledger.repository.js';

/** The parts of a monthly fee that open days of a month have. */
export interface OpenFee {
  /** The revision whose fee it is. */
  spotId: number;
  /** The line whose fee it is; empty and 0 of a campaign's. */
  scheduleType: ScheduleType | '';
  scheduleId: number;
  /** The revisions of its campaign. */
  spots: number[];
  /** The lines that share it, as `simple 12`: those that go on with the line whose fee it is; null of a campaign's. */
  lines: string[] | null;
  dates: string[];
  /** The part of each date. */
  cents: number[];
}

/** A station's month, and days of it that are open, in order. */
export interface OpenMonth extends StationMonth {
  days: readonly number[];
}

/**
 * What open days of months have of their fees, as they would be given it if they closed in the order of their dates;
 * one that was closed before, what it was given then. Of all campaigns, whatever the caller sees.
 *
 * @throws 400 for more lines' months than `LIMITS.feeLines`
 */
export function openFees(
  manager: EntityManager,
  multimediaId: number,
  months: readonly OpenMonth[],
): Promise<OpenFee[]> {
  return seeingAllIn(manager, async () => {
    const fees = await feesOfMonths(manager, multimediaId, months, LIMITS.feeLines);
    const kept = await partsOfMonths(manager, multimediaId, months);
    const closed = await closedDaysOfMonths(manager, multimediaId, months);
    const pause = pauses();
    const open: OpenFee[] = [];
    for (const [i, { month, days }] of months.entries()) {
      // Months of a large group take a second together.
      await pause();
      const { campaigns, lines } = fees[i] as Pick<FeeMonth, 'campaigns' | 'lines'>;
      const before = { closed: closed[i] as Set<number>, given: kept[i] as FeePartOfDay[] };
      const first = days.filter((day) => !before.closed.has(day));
      const reopened = before.given.filter(({ day }) => days.includes(day));
      const parts = [...reopened, ...feesOfDays({ campaigns, lines, ...before }, first)];
      open.push(...byFee(month, parts, sharedBy({ campaigns, lines })));
    }
    return open;
  });
}

type Sharing = Pick<OpenFee, 'spots' | 'lines'>;

/** The parts of a month by fee, so that a year of days is not as many objects; without days that have nothing. */
function byFee(
  month: string,
  parts: readonly FeePartOfDay[],
  sharing: (part: FeePartOfDay) => Sharing,
): OpenFee[] {
  const fees = new Map<string, OpenFee>();
  for (const part of parts.filter(({ cents }) => cents > 0)) {
    const { scheduleType, scheduleId } = part;
    const key = `${part.campaign} ${part.line} ${part.spotId} ${scheduleId}`;
    const fee = fees.get(key) ?? {
      ...{ spotId: part.spotId, scheduleType: scheduleType ?? '', scheduleId: scheduleId ?? 0 },
      ...sharing(part),
      ...{ dates: [], cents: [] },
    };
    fee.dates.push(`${month}-${twoDigits(part.day)}`);
    fee.cents.push(part.cents);
    fees.set(key, fee);
  }
  return [...fees.values()];
}

/** Whose airings share a part of a fee. */
function sharedBy({ campaigns, lines }: Pick<FeeMonth, 'campaigns' | 'lines'>) {
  const spots = new Map<number, number[]>();
  for (const { campaign, spotId } of campaigns)
    spots.set(campaign, [...(spots.get(campaign) ?? []), spotId]);
  const ofLine = new Map<string, string[]>();
  for (const { line, scheduleType, scheduleId } of lines)
    ofLine.set(line, [...(ofLine.get(line) ?? []), lineKey(scheduleType, scheduleId)]);
  return ({ campaign, line, spotId }: FeePartOfDay): Sharing => ({
    spots: spots.get(campaign) ?? [spotId],
    lines: line === '' ? null : (ofLine.get(line) ?? [line]),
  });
}
