import { addDays } from '../contract/time.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { eveningQuotas } from '../placement/rules/evening-quota.js';
import { isQuotaLine } from '../placement/rules/quota.js';
import { isFill } from '../placement/rules/service.js';
import type { LockedDaysQuery } from './locked-days.queries.js';

/** How many days back locked days decide whose turn it is, for pieces and fill. */
const TURNS_DAYS = 31;

/** The longest month without its first day: no period of a day begins or ends further away. */
const MONTH_DAYS = 30;

/**
 * Which locked days the engine needs; null when nothing in the inputs needs any, as for most stations.
 *
 * @param from the first date that the inputs are for; `to` the last
 */
export function lockedDaysNeeded(
  { station, lines }: StationInputs,
  from: string,
  to: string,
): LockedDaysQuery | null {
  const quotas = [...lines.filter(isQuotaLine), ...eveningQuotas(lines)];
  const hasTurns = lines.some((line) => line.pieces !== undefined || isFill(line));
  const hasSeparation =
    station.separation !== undefined ||
    lines.some((line) => line.clientSeparation ?? line.categorySeparation);
  if (quotas.length === 0 && !hasTurns && !hasSeparation) return null;
  const flights = quotas.filter(({ per }) => per === 'flight');
  const first = [
    addDays(from, -Math.max(MONTH_DAYS, TURNS_DAYS)),
    ...flights.map(({ startDate }) => startDate),
  ];
  const ends = [addDays(to, MONTH_DAYS), ...flights.flatMap(({ endDate }) => endDate ?? [])];
  // The days next to the dates, for separation; none without separation.
  const near = hasSeparation ? { dateFrom: addDays(from, -1), dateTo: addDays(to, 1) } : null;
  return {
    dateFrom: first.sort()[0] ?? from,
    // What airs in the night after a period's last day counts in it.
    dateTo: addDays(ends.sort().at(-1) ?? to, 1),
    quotaLineIds: quotas.flatMap(({ scheduleId, forebears = [] }) => [scheduleId, ...forebears]),
    near,
  };
}
